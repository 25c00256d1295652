"""The pages on environments: their examples run, and their tables match the arrays."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hexstead.batches import catan_layout, kingdom_layout
from hexstead.envs.arrays import find_arrays
from hexstead.play import find_game, game_names

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "environments.md").read_text(encoding="utf-8")
TRAINING = (ROOT / "docs" / "how-to" / "training.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", TRAINING, re.DOTALL)
NUMBERS = range(len(EXAMPLES))
IMPORTS_OTHER_LIBRARIES = ("import pyspiel", "import supersuit")
ROW = re.compile(r"^\| (\d+)(?:-\d+)? \| `([A-Z_]+)` \|", re.MULTILINE)


def spaces(title: str) -> str:
    """The section on the action and observation spaces of a game."""
    heading = f"## {title}: action and observation spaces\n"
    return PAGE.partition(heading)[2].partition("\n## ")[0]


@pytest.mark.parametrize(
    "number", [at for at in NUMBERS if not EXAMPLES[at].startswith(IMPORTS_OTHER_LIBRARIES)]
)
def test_an_example_runs(number: int) -> None:
    names: dict[str, Any] = {}
    exec(EXAMPLES[number], names)
    if "information_state_string" in names:
        assert names["information_state_string"](0) != names["information_state_string"](1)
        assert sum(chance for _, chance in names["chance_outcomes"]()) == pytest.approx(1.0)


@pytest.mark.soak
@pytest.mark.parametrize(
    "number", [at for at in NUMBERS if EXAMPLES[at].startswith(IMPORTS_OTHER_LIBRARIES)]
)
def test_an_example_with_another_library_runs(number: int) -> None:
    pytest.importorskip(EXAMPLES[number].split()[1])
    exec(EXAMPLES[number], {})


@pytest.mark.parametrize(
    ("title", "numbers"), [("Kingdom Builder", kingdom_layout), ("Catan", catan_layout)]
)
def test_the_tables_match_the_array_layout(title: str, numbers: Any) -> None:
    part = spaces(title)
    rows = ROW.findall(part)
    assert len(rows) > 30
    for first, name in rows:
        assert getattr(numbers, name) == int(first), name


def test_the_page_names_the_shapes() -> None:
    for game in game_names():
        seat, title = find_arrays(game).seat, find_game(game).title
        part = spaces(title)
        assert f"`Discrete({seat.actions})`" in part
        for name, shape in seat.shapes.items():
            shown = f"({', '.join(map(str, shape))}{',' * (len(shape) == 1)})"
            assert re.search(rf"`{name}`: {re.escape(shown)}", part), name


@pytest.mark.parametrize(
    ("name", "arguments", "said"),
    [
        ("random_policy", ["--games", "4", "--steps", "60"], "steps a second"),
        ("random_policy", ["--game", "catan", "--games", "2", "--steps", "9"], "player_1"),
        ("mcts", ["--simulations", "3", "--depth", "20"], "search"),
    ],
)
def test_an_example_program_runs(
    name: str,
    arguments: list[str],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", [name, *arguments])
    runpy.run_path(str(ROOT / "examples" / f"{name}.py"), run_name="__main__")
    assert said in capsys.readouterr().out


def test_the_tree_search_plays_catan_and_leaves_the_game_unchanged() -> None:
    program = runpy.run_path(str(ROOT / "examples" / "mcts.py"))
    rng = Random(2)
    game = find_game("catan")
    state = game.start(game.random_setup(2, 3))
    before = state.copy()
    assert program["search"](state.view(state.mover), 4, 30, rng) in state.legal()
    assert state == before
