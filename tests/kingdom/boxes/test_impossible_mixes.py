"""Incompatible boxes: each error names the problem and the allowed values."""

from __future__ import annotations

from typing import Any

import pytest

from hexstead.kingdom import Setup
from hexstead.kingdom.draw_setup import draw_setup
from hexstead.play import SetupError

BASE_BOARD = [("farm", False), ("oasis", False), ("barn", False), ("tower", False)]
WITH_ORACLE = [("oracle", False), *BASE_BOARD[:3]]
CARDS = ["lords", "knights", "miners"]
SIDE_A = [(f"section-{number}a", False) for number in (1, 2, 3, 4)]

IN_NEED: list[tuple[list[str], str]] = [
    (["splendid-castles"], "sets splendid-castles have too few quadrants"),
    (["base", "splendid-castles"], "splendid-castles is a variant of the second-edition: choose"),
    (["nomads", "capitol"], "quadrant with Harbor or Oracle, and neither is in play; add one"),
    (["capitol", "caves", "island"], "have too few quadrants or cards for a game; add base"),
    (
        ["marshlands", "gardens"],
        "unknown set 'gardens'; expected one of base, crossroads, nomads, marsh",
    ),
]
"""Boxes that need another one."""


@pytest.mark.parametrize(("sets", "problem"), IN_NEED)
def test_a_box_that_needs_another(sets: list[str], problem: str) -> None:
    for draw in (Setup.random, draw_setup):
        with pytest.raises(SetupError) as refused:
            draw(1, 3, sets)
        assert problem in str(refused.value)


BY_HAND: list[tuple[dict[str, Any], str]] = [
    ({"sets": ["splendid-castles"]}, "splendid-castles is a variant of the second-edition"),
    ({"sets": ["capitol"]}, "capitol: it needs a quadrant with Harbor or Oracle"),
    (
        {"sets": ["second-edition"]},
        "choose its own, or one of the first edition with two equal locations",
    ),
    (
        {"sets": ["island"], "lots": {"island-side": ["rope-bridge", "tree-house"]}},
        "expected 1 for these quadrants, got ['rope-bridge', 'tree-house']; available: rope-bridge",
    ),
    (
        {"sets": ["island"], "lots": {"island-side": ["bridge"]}},
        "island-side: unknown 'bridge'; expected one of rope-bridge, tree-house",
    ),
    ({"lots": {"island-side": ["tree-house"]}}, "unknown lot 'island-side'; available: "),
    ({"lots": {"capitols": ["c3"]}}, "unknown lot 'capitols'; available: none"),
    (
        {"options": {"island_coast": True}},
        "unknown option 'island_coast'; available: lords_need",
    ),
    (
        {"options": {"mayors_unbroken": True}},
        "unknown option 'mayors_unbroken'; available: lords",
    ),
    (
        {"quadrants": WITH_ORACLE, "sets": ["capitol"], "lots": {"capitols": ["a1"]}},
        "capitols: a1 is not possible; available: ",
    ),
    (
        {"quadrants": [*SIDE_A[:3], ("section-4b", False)]},
        "second-edition: its quadrants must all lie on side A or all on side B",
    ),
    (
        {"quadrants": [SIDE_A[0], *BASE_BOARD[:3]], "sets": ["splendid-castles"]},
        "the two castle tiles need two quadrants with neutral location hexes, got 1",
    ),
    (
        {"quadrants": SIDE_A, "lots": {"selection-tokens": ["farm", "farm", "barn", "oasis"]}},
        "selection-tokens: 2 of 'farm', the stock has 1",
    ),
    (
        {"quadrants": SIDE_A, "lots": {"selection-tokens": ["farm", "quarry", "barn", "oasis"]}},
        "selection-tokens: unknown 'quarry'; expected one of oracle, farm, oasis, tower",
    ),
    (
        {"quadrants": SIDE_A, "lots": {"selection-tokens": ["farm"]}},
        "selection-tokens: expected 4 for these quadrants, got ['farm']; available: oracle, farm",
    ),
    (
        {"cards": ["scouts", "lords", "miners"], "lots": {"scouted-terrain": ["swamp"]}},
        "scouted-terrain: unknown 'swamp'; expected one of grass, canyon, desert, flower, forest",
    ),
]
"""Invalid set-ups by hand; unspecified parts are a board of the base game."""


@pytest.mark.parametrize(("fields", "problem"), BY_HAND)
def test_an_impossible_mix_by_hand(fields: dict[str, Any], problem: str) -> None:
    wanted: dict[str, Any] = {"players": 2, "quadrants": BASE_BOARD, "cards": CARDS, **fields}
    with pytest.raises(SetupError) as refused:
        Setup(**wanted)
    assert problem in str(refused.value)
    plain = {**wanted, "quadrants": [list(pair) for pair in wanted["quadrants"]]}
    with pytest.raises(SetupError) as read:
        Setup.from_json(plain)
    assert str(read.value) == str(refused.value)


@pytest.mark.parametrize("quadrant", ["temple", "bazaar-water-mill", "section-1a", "quarry"])
def test_a_quadrant_of_a_box_that_is_not_in_play(quadrant: str) -> None:
    wish = [(quadrant, False), None, None, None]
    with pytest.raises(SetupError) as refused:
        draw_setup(1, 2, ["base"], quadrants=wish)
    assert f"quadrant {quadrant!r} belongs to " in str(refused.value)
    assert "not one of the sets base; available: barn, farm, harbor" in str(refused.value)


def test_a_card_of_a_box_that_is_not_in_play() -> None:
    with pytest.raises(SetupError, match="card 'mayors' belongs to harvest, which is not "):
        draw_setup(1, 2, ["base", "nomads"], cards=["mayors", None, None])


def test_quadrants_and_cards_bring_their_boxes_where_no_sets_are_named() -> None:
    setup = draw_setup(1, 2, quadrants=[("temple", False), None, None, None])
    assert "marshlands" in setup.sets


def test_components_of_another_edition_are_in_play() -> None:
    """The second edition has the cards of the first, and by its option plays on its quadrants."""
    board = [("farm", True), None, None, None]
    cards = ["lords", None, None]
    for options in ({}, {"neutral_first_edition": True}):
        setup = draw_setup(1, 2, ["second-edition"], quadrants=board, cards=cards, options=options)
        assert setup.quadrants[0] == ("farm", True)
    with pytest.raises(SetupError, match="'temple' belongs to marshlands"):
        draw_setup(1, 2, ["second-edition"], quadrants=[("temple", True), None, None, None])
