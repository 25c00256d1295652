"""Hex, a game of a third-party package: one folder and an entry point.

It is played in the engine, in records, simulations, tournaments and environments, and at a table of
the server; `tests/pages/test_extensions.py` plays it in the browser.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from pettingzoo.test import api_test

from hexstead import bots, study
from hexstead.cli.main import main
from hexstead.envs import SingleEnv, VectorEnv, aec
from hexstead.play import OVER, Record, SetupError, contract, find_game, game_names, play_out
from hexstead.study.appraisal import NoAppraiser
from tests.games.hex_game.rules import CELLS, SWAP, Setup, State
from tests.server.process import Process

ROOT = Path(__file__).parents[2]
INSTALLED = Path(__file__).parent
"""The folder with the package's metadata, which names the entry point."""
WITH_HEX = os.pathsep.join([str(INSTALLED), str(ROOT), os.environ.get("PYTHONPATH", "")])


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(str(INSTALLED))
    contract._installed.cache_clear()
    yield
    monkeypatch.undo()
    contract._installed.cache_clear()


def played(*cells: str) -> State:
    state = State(Setup())
    for cell in cells:
        state.apply(SWAP if cell == "swap" else CELLS.index(cell))
    return state


def test_an_entry_point_registers_a_game() -> None:
    assert game_names() == ["kingdom", "catan", "hex"]
    game = find_game("hex")
    assert (game.title, game.unit, game.players) == ("Hex", "points", (2,))
    assert bots.names("hex") == ["random", "medium"] and bots.measured("hex") == {}


def test_a_line_from_edge_to_edge_wins() -> None:
    column = [f"f{row}" for row in range(1, 12)]
    others = [f"a{row}" for row in range(1, 11)]
    moves = [cell for pair in zip(column, others, strict=False) for cell in pair]
    state = played(*moves)
    assert state.mover == 0 and state.winners() == []
    state.apply(CELLS.index("f11"))
    assert (state.mover, state.winners(), state.gold(0)) == (OVER, [0], {"connection": 1})
    assert state.why_not(CELLS.index("k1")) == "the game is over (H1)"


def test_the_second_player_may_take_over_the_first_stone() -> None:
    state = played("b1", "swap")
    assert (state.stones(0), state.stones(1), state.mover) == ([], ["a2"], 0)
    assert state.why_not(SWAP) == "only the second move may swap (H3)"


def test_it_fulfils_the_contract_of_a_game() -> None:
    """Run the contract tests, except those about hidden facts and random set-ups."""
    tests = ["tests/contract/test_contract.py", "tests/contract/test_positions_and_events.py"]
    which = "hex and not differ and not same_seed and not perform_applies"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests, "-k", which]
    environment = {**os.environ, "PYTHONPATH": WITH_HEX}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    passed = re.search(r"(\d+) passed", done.stdout)
    assert done.returncode == 0 and passed and int(passed[1]) > 25, done.stdout


def test_the_stronger_bot_wins_and_the_game_is_recorded(tmp_path: Path) -> None:
    state = State(Setup())
    texts: list[str] = []
    players = [bots.find("hex", "random"), bots.find("hex", "medium")]
    play_out(state, players, Random(1), lambda before, action: texts.append(before.text(action)))
    assert state.winners() == [1]
    Record(find_game("hex"), Setup(), texts).save(tmp_path / "game.json")
    assert Record.load(tmp_path / "game.json").replay() == state
    assert main(["replay", str(tmp_path / "game.json")]) == 0


def test_it_is_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--players", "2", "--bots", "medium,random", "--games", "4", "--json"]
    assert main(["simulate", "--game", "hex", *options]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [entrant["wins"]["mean"] for entrant in report["entrants"]] == [1.0, 0.0]
    assert report["turns"] == report["actions"]


def test_it_is_played_in_a_tournament(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--bots", "random,medium", "--games", "2", "--out", str(tmp_path / "results")]
    assert main(["tournament", "--game", "hex", *options]) == 0
    assert "2 games of hex, 2 players" in capsys.readouterr().out
    assert "Points by source" in (tmp_path / "results" / "report.html").read_text(encoding="utf-8")


# PettingZoo warns about observations that are not a single array.
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_it_is_an_environment() -> None:
    env = aec.env("hex", render_mode="rgb_array")
    api_test(env, num_cycles=130)
    env.reset(seed=1)
    assert env.observe("player_0")["observation"]["stones"].shape == (2, 11, 11)
    assert env.render().shape == (88, 88, 3)
    alone = SingleEnv("hex", opponents="medium", render_mode="ansi")
    _, info = alone.reset(seed=2)
    over = False
    while not over:
        _, reward, over, _, info = alone.step(alone.action_space.sample(info["action_mask"]))
    assert reward == -1.0 and "x" in str(alone.render())


def test_missing_parts_are_refused() -> None:
    with pytest.raises(SetupError, match="hex has no VectorEnv"):
        VectorEnv("hex", 2)
    with pytest.raises(NoAppraiser, match="hex has no appraiser"):
        study.find("hex")
    assert main(["puzzles", "make", "--game", "hex"]) == 1
    assert main(["tune", "hex"]) == 1


def test_it_is_played_at_a_table_of_the_server(tmp_path: Path) -> None:
    server = Process(f"sqlite:///{tmp_path / 'table.sqlite'}", PYTHONPATH=WITH_HEX)
    server.start()
    try:
        with httpx.Client(base_url=f"{server.address}/api", timeout=60) as ann:
            ann.put("/me", json={"name": "Ann"})
            game_at_a_table(ann)
    finally:
        server.kill()


def game_at_a_table(ann: httpx.Client) -> None:
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
    table = ann.post("/tables", json={"game": "hex", "seats": seats}).json()
    assert (table["setup"], table["hints"]) == ({"players": 2}, False)
    player = bots.find("hex", "medium")
    while True:
        view = ann.get(f"/tables/{table['id']}/view").json()
        if view["status"] == "over":
            break
        if not view["my_turn"]:
            continue
        state = State.from_json({**view["state"], "viewer": None})
        action = state.text(player.choose(state, Random(1)))
        body = {"seq": view["seq"], "action": action}
        assert ann.post(f"/tables/{table['id']}/actions", json=body).status_code == 200
    table = ann.get(f"/tables/{table['id']}").json()
    assert (table["winners"], table["gold"]) == ([0], [1, 0])
    record = ann.get(f"/records/{table['id']}/download").json()
    assert Record.loads(json.dumps(record)).replay().winners() == [0]
    assert ann.get(f"/records/{table['id']}").json()["analysable"] is False
    analysis = ann.post(f"/records/{table['id']}/analysis", json={})
    assert (analysis.status_code, analysis.json()["code"]) == (409, "not_analysable")


def normalized(text: str) -> str:
    """Return a text with normalized whitespace; the guide indents single methods differently."""
    return " ".join(text.split())


def test_the_guide_shows_the_actual_code() -> None:
    """Every code block of the guide is part of the game's sources; some files are shown in full."""
    guide = (ROOT / "docs" / "how-to" / "adding-a-game.md").read_text(encoding="utf-8")
    folder = INSTALLED / "hex_game"
    files = [path for path in folder.rglob("*") if path.suffix in (".py", ".ts", ".svelte")]
    sources = [normalized(path.read_text(encoding="utf-8")) for path in files]
    blocks = re.findall(r"```(?:python|ts|svelte)\n(.*?)```", guide, flags=re.DOTALL)
    assert len(blocks) > 12
    for code in blocks:
        assert any(normalized(code) in source for source in sources), code
    entry_point = INSTALLED / "hex_game-1.dist-info" / "entry_points.txt"
    whole = [folder / "__init__.py", folder / "bots.py", folder / "pages" / "index.ts", entry_point]
    for path in whole:
        assert f"\n{path.read_text(encoding='utf-8')}```" in guide, path


def test_the_guide_names_every_part_of_a_game() -> None:
    guide = (ROOT / "docs" / "how-to" / "adding-a-game.md").read_text(encoding="utf-8")
    source = (ROOT / "src" / "hexstead" / "play" / "contract.py").read_text(encoding="utf-8")
    fields = re.findall(
        r"^        self\.(\w+) = ", source.partition("class Game:")[2], re.MULTILINE
    )
    assert {"name", "bots", "adapter"} <= set(fields)
    assert [name for name in fields if f"`{name}`" not in guide and f"{name}=" not in guide] == []
