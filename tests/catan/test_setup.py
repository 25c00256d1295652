"""Invalid set-ups are refused with the field and the allowed values."""

from __future__ import annotations

from typing import Any

import pytest

from hexstead import catan
from hexstead.catan import Setup, State, board
from hexstead.play import IllegalAction, SetupError, find_game
from tests.catan.table import HARBOURS, NUMBERS, TILES, setup

GOOD: dict[str, Any] = setup().to_json()

BAD: list[tuple[dict[str, Any], str]] = [
    ({"players": 5}, "players: expected 2 or 3 or 4 in the profile compact, got 5"),
    ({"players": "2"}, "players: expected a whole number, got '2'"),
    ({"players": True}, "players: expected a whole number, got True"),
    ({"players": 3, "profile": "duel"}, "players: expected 2 in the profile duel, got 3"),
    ({"profile": "house"}, "unknown profile 'house'; expected one of compact, official, duel"),
    ({"profile": 7}, "unknown profile 7"),
    ({"start": 4}, "start: expected a seat from 0 to 3 or None, got 4"),
    ({"start": "0"}, "start: expected a seat or None, got '0'"),
    ({"tiles": ["swamp", *TILES[1:]]}, "unknown tile 'swamp'"),
    ({"tiles": TILES[1:]}, "tiles: expected 4 of forest, got 3"),
    ({"tiles": "forest"}, "tiles: expected a list"),
    ({"tiles": [[1], *TILES[1:]]}, "unknown tile"),
    ({"numbers": NUMBERS[1:]}, "numbers: expected 19, one for each hex, got 18"),
    (
        {"numbers": [7, *NUMBERS[1:]]},
        "number of b1: expected 2-6, 8-12, or 0 for the desert, got 7",
    ),
    ({"numbers": [2, *NUMBERS[1:]]}, "tokens of"),
    ({"numbers": [0, *NUMBERS[1:]]}, "number of b1: 0 on forest"),
    ({"numbers": ["5", *NUMBERS[1:]]}, "for the desert, got '5'"),
    ({"harbours": HARBOURS[1:]}, "harbours: expected 4 of 'any', got 3"),
    ({"harbours": [["c3-e", "any"], *HARBOURS[1:]]}, "'c3-e' is not a coastal path"),
    ({"harbours": [["b1-nw", "gold"], *HARBOURS[1:]]}, "expected a path and one of any, wood"),
    ({"harbours": [["b1-nw"], *HARBOURS[1:]]}, "expected a path and one of"),
    ({"harbours": [7, *HARBOURS[1:]]}, "harbour: expected [path, trade], got 7"),
    ({"harbours": [["b1-ne", "any"], *HARBOURS[1:]]}, "must alternate"),
    ({"options": {"dragons": 1}}, "unknown option 'dragons'; available: points"),
    ({"options": {"points": 2}}, "option 'points': expected a whole number from 3 to 22, got 2"),
    ({"options": [1]}, "options: expected an object"),
    ({"sets": []}, "unknown field 'sets'"),
]


@pytest.mark.parametrize(("change", "message"), BAD, ids=lambda value: str(value)[:40])
def test_invalid_setups_name_the_field(change: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError) as error:
        Setup.from_json({**GOOD, **change})
    assert message in str(error.value)


@pytest.mark.parametrize("field", ["players", "tiles", "numbers", "harbours"])
def test_missing_fields_are_named(field: str) -> None:
    with pytest.raises(SetupError, match=f"missing field {field!r}"):
        Setup.from_json({name: value for name, value in GOOD.items() if name != field})


def test_not_even_an_object() -> None:
    with pytest.raises(SetupError, match="expected an object"):
        Setup.from_json([])


def test_random_setups_refuse_unknown_arguments() -> None:
    with pytest.raises(SetupError, match="unknown numbers 'fair'; expected one of spiral, random"):
        Setup.random(1, 4, numbers="fair")
    with pytest.raises(SetupError, match="corner: expected one of b1, d1"):
        Setup.random(1, 4, corner="c3")
    with pytest.raises(SetupError, match="in the profile compact, got 0"):
        Setup.random(1, 0)


def test_options_change_the_profile() -> None:
    made = setup("official", points=12, hand_limit=9, offers=5, turns=50)
    assert made.profile.points == 12
    assert made.profile.hand_limit == 9
    assert made.profile.offers == 5
    assert made.profile.turns == 50


def test_the_game_is_listed() -> None:
    game = find_game("catan")
    assert game.players == (2, 3, 4)
    assert isinstance(game.start(game.random_setup(1, 3)), catan.State)


@pytest.mark.parametrize(
    "words",
    [
        "", "road", "road z9-n", "settlement c3-e", "dice 13", "offer 1 wood", "Roll", "roll ",
        "offer 1 wood for -1 ore", "offer 1 wood for 20 ore", "offer 1 gold for 1 ore",
        "offer 1 wood 2 for 1 ore", "counter for", "bank 5 wood for 1 ore", "discovery ore wood",
        "steal 4", "offer ١ wood for 1 ore", "offer 99999999999 wood for 1 ore",
    ],
)  # fmt: skip
def test_invalid_action_texts(words: str) -> None:
    with pytest.raises(IllegalAction):
        State.start(setup()).parse(words)


def test_a_place_may_be_named_after_any_hex_it_touches() -> None:
    state = State.start(setup())
    assert state.parse("road d3-w") == state.parse("road c3-e")
    assert state.text(state.parse("settlement b4-ne")) == "settlement c3-s"
    for name, crossing in board.CROSSING_BY_NAME.items():
        assert state.parse(f"settlement {name}") == 200 + crossing
