"""For any file content or input, a command ends normally or with a one-line error."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hexstead.cli.errors import MAX_LENGTH
from tests.cli.running import Answer, call

pytestmark = pytest.mark.bulk

ROOT = Path(__file__).resolve().parents[2]
FARM = (ROOT / "src/hexstead/kingdom/sets/base/quadrants/farm.txt").read_text(encoding="utf-8")

ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=20),
    st.sampled_from(["base", "farm", "draw canyon", "\ud800", "1" * 5000, 10**30, [[]], {"a": 1}]),
    st.lists(st.integers(), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=3),
)
"""Any JSON value, and Python's extensions of JSON."""

COMMANDS = (
    ("replay",),
    ("replay", "--json", "--steps"),
    ("render", "--legal"),
    ("play", "--resume"),
    ("board", "check"),
    ("board", "show"),
)

# The folder of a test is the same for all its examples; each writes its file anew.
several_in_one_folder = settings(
    max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@pytest.fixture(scope="module", params=["kingdom", "catan"])
def record(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The beginning of a recorded game, as the text of its file."""
    folder = tmp_path_factory.mktemp("records")
    options = ["--sets", "base,nomads,crossroads"] if request.param == "kingdom" else []
    line = ("--game", request.param, "--games", "1", "--players", "2", "--records", str(folder))
    assert call("simulate", *line, *options).status == 0
    found = json.loads((folder / f"{request.param}-00001.json").read_text(encoding="utf-8"))
    del found["gold"]
    return found | {"actions": found["actions"][:25]}


def ends_cleanly(*line: str, typed: tuple[str, ...] = ()) -> Answer:
    answer = call(*line, typed=typed)
    assert answer.status in (0, 1), line
    if answer.status == 1:
        assert answer.err.startswith("hexstead: ")
        assert answer.err.rstrip("\n").count("\n") == 0, "one line"
        assert len(answer.err) < MAX_LENGTH + 30
    return answer


def places_in(value: Any, place: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The paths of all values inside a JSON value."""
    found = [place]
    if isinstance(value, dict | list):
        parts = value.items() if isinstance(value, dict) else enumerate(value)
        for key, part in parts:
            found += places_in(part, (*place, key))
    return found


def with_changed(value: Any, place: tuple[str | int, ...], odd: Any) -> Any:
    if not place:
        return odd
    changed = deepcopy(value)
    inside = changed
    for key in place[:-1]:
        inside = inside[key]
    inside[place[-1]] = odd
    return changed


@several_in_one_folder
@given(data=st.data())
def test_a_record_with_anything_in_any_place(record: Any, tmp_path: Path, data: Any) -> None:
    place = data.draw(st.sampled_from(places_in(record)))
    changed = with_changed(record, place, data.draw(ODD))
    path = tmp_path / "game.json"
    path.write_text(json.dumps(changed), encoding="utf-8")
    command = data.draw(st.sampled_from(COMMANDS[:4]))
    ends_cleanly(*command, str(path), typed=("quit",))


@several_in_one_folder
@given(data=st.data())
def test_a_file_that_was_damaged(record: Any, tmp_path: Path, data: Any) -> None:
    whole = data.draw(st.sampled_from([json.dumps(record), FARM])).encode()
    start = data.draw(st.integers(0, len(whole)))
    gap = data.draw(st.integers(0, 30))
    damaged = whole[:start] + data.draw(st.binary(max_size=5)) + whole[start + gap :]
    path = tmp_path / "damaged"
    path.write_bytes(damaged)
    ends_cleanly(*data.draw(st.sampled_from(COMMANDS)), str(path), typed=("quit",))
    ends_cleanly("play", "--quadrants", f"{path},oasis,oracle,tower", typed=("legal", "quit"))


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("path", [".", "nowhere/at/all", "", "x" * 5000, "/dev/null"])
def test_a_path_that_leads_to_no_file(command: tuple[str, ...], path: str) -> None:
    assert ends_cleanly(*command, path).status == 1


WORDS = st.sampled_from(
    [
        *("help", "legal", "why", "undo", "redo", "score", "rules", "board", "save"),
        *("build", "put", "end", "play", "draw", "farm", "f", "take-back"),
        *("e7", "a1", "t20", "t21", "canyon", "0", "-1", "9" * 20, "²", "١"),
        *("\x00", "\ud800", "~nobody-at-all/x", "/dev", "/nowhere/x"),
        *("[red]", "[/]", "%s", "{x}", "\\"),
    ]
)


@pytest.fixture
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder of saved games."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("_folder")
@several_in_one_folder
@given(
    lines=st.lists(st.lists(WORDS, max_size=4).map(" ".join), max_size=30), seed=st.integers(0, 9)
)
def test_any_input_of_a_player(lines: list[str], seed: int) -> None:
    options = ("--sets", "base,nomads,crossroads", "--seed", str(seed))
    ends_cleanly("play", *options, typed=(*lines, "quit"))


@pytest.mark.parametrize("name", ["\x00", "\ud800", "~nobody-at-all/game.json"])
def test_a_game_is_not_saved_under_an_invalid_file_name(name: str) -> None:
    answer = call("play", typed=[f"save {name}", "quit"])
    assert answer.status == 0
    assert "is not a valid file name." in answer.out
