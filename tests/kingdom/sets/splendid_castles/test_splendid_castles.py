"""Splendid castles: two castle tiles on location hexes before the tokens are drawn."""

import re
from collections import Counter
from collections.abc import Sequence

import pytest

from hexstead import kingdom
from hexstead.hexgrid import hex_name, hexes_of
from hexstead.play import SetupError
from tests.kingdom.diagram import gold
from tests.kingdom.sets.table import table

CARDS = ["fishermen", "knights", "merchants"]
SIDES = ["section-1a", "section-2a", "section-3a", "section-4a"]
BOXES = ["second-edition", "splendid-castles"]
TOKENS = ["oracle", "harbor", "barn", "tower"]


def laid(
    castles: Sequence[str] | None = None,
    names: Sequence[str] = SIDES,
    options: dict[str, bool] | None = None,
) -> kingdom.Setup:
    lots: dict[str, Sequence[str]] = {} if castles is None else {"castle-tiles": list(castles)}
    board = [(name, False) for name in names]
    return kingdom.Setup(2, board, CARDS, 0, options, lots, sets=["splendid-castles"])


def neutral(setup: kingdom.Setup) -> list[list[str]]:
    """The location hexes of each quadrant, before castles are laid on them."""
    bare = kingdom.Setup(2, setup.quadrants, CARDS, 0, setup.options)
    board = kingdom.State.start(bare).rules.board
    hexes = board.specials["L"]
    return [[hex_name(hex_) for hex_ in hexes_of(hexes & part)] for part in board.quadrants]


def test_Z2_the_hex_is_a_castle_and_only_the_other_one_gets_tiles() -> None:
    first, second, *_ = neutral(laid())
    setup = laid([first[0], second[1]])
    state = kingdom.State.start(setup)
    board = state.rules.board
    for name in (first[0], second[1]):
        assert board.letter_at(board.grid.parse(name)) == "S"
    locations = state.to_json()["locations"]
    token = setup.lots["selection-tokens"]
    assert locations[first[1]] == token[0]
    assert locations[second[0]] == token[1]
    assert first[0] not in locations
    assert second[1] not in locations
    assert sorted(Counter(locations.values()).values()) == [1, 1, 2, 2]


def test_Z2_no_tiles_lie_on_the_castles() -> None:
    left = kingdom.State.start(laid()).to_json()["tiles_left"]
    assert len(left) == 6
    assert not set(left) & set(laid().lots["castle-tiles"])


def test_Z2_there_are_six_castles_with_the_printed_ones() -> None:
    assert kingdom.State.start(laid()).rules.board.castles.bit_count() == 6


def test_Z2_they_bring_3_gold_like_any_castle() -> None:
    state = _with_castles()
    assert state.gold(0)["castles"] == 3
    assert gold(state, 0, "workers") == 1


def _with_castles() -> kingdom.State:
    """Seat 0 next to a castle tile on b2; the other lies on l2."""
    row = "G" * 20
    rows = [row, "GLGGGGLGGG" + "GLGGGGLGGG", row]
    return table(
        "\n".join(rows),
        places={"L": "neutral-location"},
        filler="G",
        pieces={0: "a2"},
        sets=["splendid-castles"],
        lots={
            "selection-tokens": ["farm", "oasis"],
            "castle-tiles": ["b2", "l2"],
        },
    )


def test_Z2_nobody_takes_a_tile_there() -> None:
    state = _with_castles()
    assert "b2" not in state.to_json()["tiles_left"]
    assert not state.claimed[0]


def test_Z2_on_first_edition_quadrants_with_the_option() -> None:
    names = ["farm", "tavern", "tower", "barn"]
    option = {"neutral_first_edition": True}
    setup = laid(None, names, option)
    board = kingdom.State.start(setup).rules.board
    assert board.castles.bit_count() == 6
    assert len(setup.lots["castle-tiles"]) == 2


def test_Z2_drawn_games_have_two_castles_in_two_quadrants() -> None:
    for seed in range(20):
        for sets in (BOXES, ["base", "nomads", *BOXES]):
            setup = kingdom.Setup.random(seed, 3, sets)
            board = kingdom.State.start(setup).rules.board
            castles = [board.grid.parse(name) for name in setup.lots["castle-tiles"]]
            assert len(castles) == 2
            assert all(board.castles >> hex_ & 1 for hex_ in castles)
            for quadrant in board.quadrants:
                assert sum(quadrant >> hex_ & 1 for hex_ in castles) <= 1
            assert kingdom.Setup.from_json(setup.to_json()) == setup


@pytest.mark.parametrize(
    ("castles", "problem"),
    [
        (["a1", "b1"], "castle-tiles: a1 is not possible; available: "),
        ([], "castle-tiles: expected 2 on this board, got []"),
        (["a1"], "castle-tiles: expected 2 on this board, got ['a1']"),
        (["q99", "a1"], "castle-tiles: unknown hex 'q99'"),
    ],
)
def test_Z2_what_cannot_be_is_refused(castles: list[str], problem: str) -> None:
    with pytest.raises(SetupError, match=re.escape(problem)):
        laid(castles)


def test_Z2_two_castles_never_lie_in_one_quadrant() -> None:
    first, *_ = neutral(laid())
    with pytest.raises(SetupError, match=f"castle-tiles: {first[1]} is not possible; available: "):
        laid(first)


def test_Z2_needs_the_second_edition() -> None:
    names = ["farm", "tavern", "tower", "barn"]
    with pytest.raises(SetupError, match="splendid-castles is a variant of the second-edition"):
        laid(None, names)
    with pytest.raises(SetupError, match="splendid-castles is a variant of the second-edition"):
        kingdom.Setup.random(1, 2, ["base", "splendid-castles"])
    with pytest.raises(SetupError, match="need two quadrants with neutral location hexes"):
        laid(None, ["section-1a", "tavern", "tower", "barn"])
