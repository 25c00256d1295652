"""Positions can be written by hand, and invalid ones are refused with the field."""

import json
from random import Random
from typing import Any

import pytest

from hexstead import kingdom
from hexstead.hexgrid import hex_name, hexes_of
from hexstead.play import CHANCE, EVERYBODY, OVER, SPECTATOR, PositionError, draw
from tests.kingdom.diagram import do, legal, stated
from tests.kingdom.sets.mixes import random_mix

FIRST = kingdom.Setup.first_game(2).to_json()
MIXED = kingdom.Setup(
    2,
    [
        ("city-hall-fort", False),
        ("barracks-crossroads", False),
        ("quarry", False),
        ("tavern", False),
    ],
    ["families", "knights", "miners"],
).to_json()


def test_a_position_needs_little_more_than_the_pieces() -> None:
    state = kingdom.State.from_json(
        {"setup": FIRST, "card": "grass", "seats": [{"settlements": ["a1", "b2"]}, {}]}
    )

    assert (state.mover, state.due, state.supply) == (0, 3, [38, 40])
    assert {action.partition(" ")[0] for action in legal(state)} == {"build"}
    assert sum(state.deck) == 24
    assert [hex_name(hex_) for hex_ in hexes_of(state.own[0])] == ["a1", "b2"]


def test_it_can_be_written_on_one_line() -> None:
    line = (
        "kingdom setup=(players=2 quadrants=[[tavern no] [paddock no] [oasis no] [farm no]] "
        "cards=[fishermen knights merchants]) card=canyon seats=[(settlements=[a1 b1]) ()]"
    )
    state = kingdom.State.from_line(line)

    assert state.card == 1
    assert kingdom.State.from_line(state.to_line()) == state


def test_every_state_of_random_games_reads_back_from_json_and_from_its_line() -> None:
    phases: set[str] = set()
    for seed in range(12):
        rng = Random(seed)
        state = kingdom.State.start(random_mix(seed))
        while state.mover != OVER:
            if rng.random() < 0.05 or state.doing:
                plain = json.loads(json.dumps(state.to_json()))
                assert kingdom.State.from_json(plain) == state
                assert kingdom.State.from_line(state.to_line()) == state
                phases.add(plain["phase"])
            state.apply(draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal()))
        assert kingdom.State.from_line(state.to_line()) == state
    assert {"before", "building", "after", "doing", "drawing"} <= phases


def test_a_view_reads_back_as_well() -> None:
    state = kingdom.State.start(kingdom.Setup.first_game(3))
    rng = Random(4)
    for _ in range(60):
        state.apply(draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal()))
    for viewer in (0, 1, 2, SPECTATOR):
        view = state.view(viewer)
        assert kingdom.State.from_json(view.to_json()) == view
    assert kingdom.State.from_json(state.to_json()).viewer == EVERYBODY


def test_a_position_continues_like_its_game() -> None:
    """The same actions lead to the same end."""
    state = kingdom.State.start(kingdom.Setup.random(5, 3, ["base", "nomads", "crossroads"]))
    rng = Random(6)
    for _ in range(200):
        state.apply(draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal()))
    twin = kingdom.State.from_line(state.to_line())
    while state.mover != OVER:
        action = draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal())
        assert twin.legal() == state.legal()
        state.apply(action)
        twin.apply(action)
    assert twin == state


def test_a_full_card_is_replaced_at_once_as_in_play() -> None:
    """T3: a position in which no seat could build continues as the rules say."""
    plain = stated(kingdom.State.from_json({"setup": FIRST, "card": "grass"}))
    board = kingdom.State.from_json(plain).rules.board
    grass = [hex_name(hex_) for hex_ in hexes_of(board.terrain[0])]
    plain["seats"] = [{"settlements": grass[:39]}, {"settlements": grass[39:]}]
    state = kingdom.State.from_json(plain)

    assert (state.mover, state.to_json()["card"]) == (CHANCE, None)


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("no set-up", {"setup": None}, "setup: missing set-up"),
    ("an unknown quadrant", {"setup": {**FIRST, "cards": ["lords"]}}, "setup: expected 3"),
    ("an unknown field", {"taken": ["a1"]}, "unknown field 'taken'"),
    ("too few seats", {"seats": [{}]}, "seats: expected 2 seats, got 1"),
    ("no list of seats", {"seats": 7}, "seats: expected a list, got 7"),
    ("two pieces on a hex", {"seats": [{"settlements": ["a1"]}, {"settlements": ["a1"]}]},
     r"seats\[1\]\.settlements: a1 is already occupied"),
    ("a piece twice", {"seats": [{"settlements": ["a1", "a1"]}, {}]}, "a1 is already occupied"),
    ("a hex off the board", {"seats": [{"settlements": ["z9"]}, {}]}, "unknown hex 'z9'"),
    ("more than forty", {"seats": [{"settlements": [f"{c}{r}" for c in "ab" for r in range(1, 21)]
     + ["c1"]}, {}]}, "special hex|not 41"),
    ("too large a supply", {"seats": [{"settlements": ["a1"], "supply": 40}, {}]},
     r"seats\[0\]\.supply: expected a number from 0 to 39"),
    ("a supply in words", {"seats": [{"supply": "many"}, {}]}, "supply: expected a number from 0"),
    ("an unknown card", {"card": "water"}, "card: unknown 'water'"),
    ("too many cards", {"card": "grass", "discards": {"grass": 5}}, "grass: expected 5 cards"),
    ("a card nobody has", {"seats": [{"hand": ["swamp"]}, {}]}, "hand: unknown 'swamp'"),
    ("builds without a card", {"due": 3}, "due: builds are due"),
    ("a tile from nowhere", {"seats": [{"tiles": {"ready": ["a1"]}}, {}]}, "a1 is not a location"),
    ("wrong gold", {"seats": [{"settlements": ["a1"], "gold": {"knights": 9}}, {}]},
     r"gold.knights: 9 contradicts"),
    ("a wrong mover", {"mover": 1}, "mover: 1 contradicts the position, which gives 0"),
    ("a seat that is not there", {"turn_seat": 2}, "turn_seat: expected a number from 0 to 1"),
    ("a question without a verb", {"questions": [{"seat": 0}]}, r"\[0\]\.verb: missing verb"),
    ("a question nobody asks", {"questions": [{"verb": "turn"}, {"verb": "farm"}]},
     "'farm' cannot be asked about"),
    ("a turn on top", {"questions": [{"verb": "turn"}, {"verb": "turn"}]}, "the lowest question"),
    ("a draw for nobody", {"questions": [{"seat": "chance", "verb": "draw", "for": "action"}]},
     "without a purpose"),
    ("a number as text", {"made": "one"}, "made: expected a number from 0 to 40"),
    ("nothing but a list", {"seats": [[], {}]}, r"seats\[0\]: expected an object"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("fields", "message"), [(f, m) for _, f, m in WRONG], ids=[n for n, _, _ in WRONG]
)
def test_invalid_positions_are_refused(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        kingdom.State.from_json({"setup": FIRST, **fields})


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"seats": [{"units": {"warriors": ["a1", "b1", "c1"]}}, {}]}, "at most 2, got 3"),
        ({"seats": [{"units": {"city hall": ["a1", "b1"]}}, {}]}, "each piece covers 7 hexes"),
        ({"seats": [{"units": {"mill": ["a1"]}}, {}]}, "unknown field 'mill'"),
        ({"neutral": {"walls": ["a1", "z1"]}}, "neutral.walls: unknown hex 'z1'"),
        ({"seats": [{"kept": {"families": -1}}, {}]}, "families: expected a number from 0"),
        ({"kept": {"family": [3]}}, "kept.family: expected a name, got 3"),
        ({"questions": [{"verb": "turn"}, {"verb": "fort", "memo": "lava"}]}, "memo: unknown"),
    ],
)
def test_the_pieces_of_boxes_are_checked_too(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        kingdom.State.from_json({"setup": MIXED, **fields})


@pytest.mark.parametrize("value", [None, 7, "kingdom", [], {}, {"setup": 7}, {7: 8}])
def test_nonsense_is_refused(value: Any) -> None:
    with pytest.raises(PositionError):
        kingdom.State.from_json(value)


def test_a_random_change_of_a_position_is_read_or_refused() -> None:
    """No other error is raised for any value of a field."""
    state = kingdom.State.start(kingdom.Setup.random(3, 2, ["base", "nomads", "crossroads"]))
    rng = Random(2)
    for _ in range(150):
        state.apply(draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal()))
    plain = json.dumps(stated(state))
    junk: list[Any] = [
        None,
        -1,
        10**30,
        "",
        "a1",
        "\ud800",
        [],
        ["a1"],
        [7],
        {},
        {"a1": 1},
        True,
        1.5,
    ]
    refused = 0
    for number in range(600):
        fields = json.loads(plain)
        _spoil(fields, rng, junk[number % len(junk)])
        try:
            kingdom.State.from_json(fields).legal()
        except PositionError:
            refused += 1
    assert refused > 300


def _spoil(fields: Any, rng: Random, junk: Any) -> None:
    """Replace a random value."""
    keys = list(fields) if isinstance(fields, dict) else list(range(len(fields)))
    key = rng.choice(keys)
    inner = fields[key]
    if isinstance(inner, (dict, list)) and inner and rng.random() < 0.75:
        _spoil(inner, rng, junk)
    else:
        fields[key] = junk


def test_a_line_of_another_game_is_refused() -> None:
    with pytest.raises(PositionError, match="expected a position of kingdom"):
        kingdom.State.from_line("catan players=3")


def test_do_goes_on_from_a_stated_question() -> None:
    """In the middle of a move: the settlement is lifted."""
    state = kingdom.State.from_json(
        {
            "setup": FIRST,
            "card": "grass",
            "questions": [{"verb": "turn"}, {"verb": "paddock", "held": "c1"}],
            "seats": [{"settlements": ["a1"]}, {}],
        }
    )
    assert state.supply[0] == 38
    landing = min(legal(state))
    do(state, landing)
    assert state.own[0].bit_count() == 2
