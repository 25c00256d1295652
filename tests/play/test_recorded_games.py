"""Recorded games of every kind, replayed: a change of behaviour is always seen."""

from pathlib import Path

import pytest

from hexstead.play import OVER, Record

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.json"))


def test_there_are_recorded_games() -> None:
    assert sum(path.name.startswith("kingdom-") for path in RECORDS) >= 8


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays(path: Path) -> None:
    """Loading plays it again and compares the gold written down."""
    record = Record.load(path)

    assert record.replay().mover == OVER
    assert record.dumps() == path.read_text(encoding="utf-8")
