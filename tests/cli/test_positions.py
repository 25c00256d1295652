"""A position on one line: printed by replay, drawn, and continued."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hexstead.play import Record
from tests.cli.running import call


@pytest.fixture(scope="module", params=["kingdom", "catan"])
def record(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("records")
    line = ("--game", request.param, "--games", "1", "--players", "2", "--records", str(folder))
    assert call("simulate", *line).status == 0
    return str(folder / f"{request.param}-00001.json")


def test_replay_prints_the_position_and_render_draws_it(record: str) -> None:
    position = call("replay", record, "--at", "30", "--position").out
    assert position.count("\n") == 1
    assert (
        json.loads(call("replay", record, "--at", "30", "--json").out)["position"]
        == position.strip()
    )
    drawn = call("render", "--position", position)
    assert drawn.status == 0
    assert drawn.out == call("render", record, "--at", "30").out


def test_a_game_starts_from_a_position_and_is_saved_with_it(tmp_path: Path) -> None:
    first = call("play", "--seed", "7", typed=[f"save {tmp_path / 'begun.json'}", "quit"])
    assert first.status == 0
    line = call("replay", str(tmp_path / "begun.json"), "--position").out
    saved = tmp_path / "later.json"
    answer = call("play", "--position", line, typed=["build h1", "build i1", f"save {saved}"])
    assert "Build 1 more on canyon" in answer.out
    record = Record.load(saved)
    assert record.actions == ["build h1", "build i1"]
    assert record.start().to_line() == line.strip()
    again = tmp_path / "again.json"
    call("play", "--resume", str(saved), typed=["undo", f"save {again}", "quit"])
    assert Record.load(again).actions == ["build h1"]
    assert Record.load(again).start().to_line() == line.strip()


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (("render", "--position", "chess"), "unknown game 'chess'"),
        (("render", "--position", "kingdom setup=(players=2)"), "missing field 'quadrants'"),
        (("render", "--position", "kingdom ((("), "column 8"),
        (("render", "--position", "kingdom", "--at", "3"), "--at needs a record"),
        (("render", "--position", "kingdom", "game.json"), "either a record or --position"),
        (("render",), "either a record or --position"),
        (("play", "--position", "kingdom"), "setup"),
    ],
)
def test_an_invalid_position(line: tuple[str, ...], message: str) -> None:
    answer = call(*line)
    assert answer.status == 1
    assert answer.err.startswith("hexstead: ")
    assert message in answer.err
    assert answer.err.count("\n") == 1


def test_a_position_is_played_in_the_terminal(record: str) -> None:
    line = call("replay", record, "--at", "30", "--position").out
    answer = call("play", "--position", line, typed=["quit"])
    assert (answer.status, answer.err) == (0, "")
    assert "You left the game before it was over." in answer.out
