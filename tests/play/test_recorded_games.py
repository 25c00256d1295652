"""Recorded games of every kind still replay."""

import json
from collections import Counter
from pathlib import Path

import pytest

from hexstead import kingdom
from hexstead.kingdom.registry import boxes
from hexstead.play import OVER, Record

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.json"))


def test_there_are_recorded_games() -> None:
    assert sum(path.name.startswith("kingdom-") for path in RECORDS) >= 8


def test_every_box_and_option_of_kingdom_builder_is_in_recorded_games() -> None:
    """Every box and option, and mixes of all of them, with two to five players."""
    texts = [json.loads(path.read_text()) for path in RECORDS if path.name.startswith("kingdom-")]
    setups = [kingdom.Setup.from_json(fields["setup"]) for fields in texts]
    played = Counter(set_ for setup in setups for set_ in setup.sets)
    assert min(played[name] for name in boxes()) >= 2
    options = {name for setup in setups for name, on in setup.options.items() if on}
    assert options == {option for box in boxes().values() for option in box.options}
    with_many = [setup.players for setup in setups if len(setup.sets) > 5]
    assert {2, 3, 4, 5} <= set(with_many)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays(path: Path) -> None:
    """Loading replays the game and compares the recorded gold."""
    record = Record.load(path)

    assert record.replay().mover == OVER
    assert record.dumps() == path.read_text(encoding="utf-8")
