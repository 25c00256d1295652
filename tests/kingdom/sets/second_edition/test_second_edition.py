"""The second edition: one side of all quadrants, and a token for the locations of each."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

import pytest

from hexstead import kingdom
from hexstead.hexgrid import hex_name, hexes_of
from hexstead.kingdom.draw_setup import draw_setup
from hexstead.kingdom.registry import boxes
from hexstead.kingdom.sets.second_edition.neutral import TOKENS
from hexstead.play import SetupError
from tests.kingdom.diagram import do, drawn, tiles, where

CARDS = ["fishermen", "knights", "merchants"]
A = ["section-1a", "section-2a", "section-3a", "section-4a"]
B = ["section-1b", "section-2b", "section-3b", "section-4b"]
FIRST = ["farm", "tavern", "tower", "barn"]
NEUTRAL = {"L": "neutral-location"}
OPTION = {"neutral_first_edition": True}


def laid(
    names: Sequence[str],
    tokens: Sequence[str] | None = None,
    options: Mapping[str, bool] | None = None,
) -> kingdom.Setup:
    lots = {} if tokens is None else {"selection-tokens": list(tokens)}
    return kingdom.Setup(2, [(name, False) for name in names], CARDS, 0, options, lots)


def places(setup: kingdom.Setup) -> list[Counter[str]]:
    """The locations of each quadrant."""
    rules = kingdom.State.start(setup).rules
    return [
        Counter(name for hex_, name in rules.place_names.items() if quadrant >> hex_ & 1)
        for quadrant in rules.board.quadrants
    ]


@pytest.mark.parametrize("sides", [A, B])
def test_Z1_a_token_decides_what_both_location_hexes_of_a_quadrant_are(sides: list[str]) -> None:
    setup = laid(sides, ["oracle", "harbor", "barn", "tower"])
    assert places(setup) == [Counter({name: 2}) for name in ("oracle", "harbor", "barn", "tower")]


def test_Z1_two_tiles_lie_on_each_location_hex() -> None:
    state = kingdom.State.start(laid(A))
    left = state.to_json()["tiles_left"]
    assert len(left) == 8
    assert set(left.values()) == {2}


def test_Z1_a_turned_quadrant_keeps_its_token() -> None:
    board = [(name, True) for name in A]
    setup = kingdom.Setup(2, board, CARDS, lots={"selection-tokens": list(TOKENS[:4])})
    assert places(setup) == [Counter({name: 2}) for name in TOKENS[:4]]


def test_Z1_four_of_the_eight_tokens_are_drawn_each_at_most_once() -> None:
    seen: set[str] = set()
    for seed in range(40):
        drawn_tokens = kingdom.Setup.random(seed, 2, ["second-edition"]).lots["selection-tokens"]
        assert len(set(drawn_tokens)) == len(drawn_tokens) == 4
        seen |= set(drawn_tokens)
    assert seen == {location.name for location in boxes()["base"].locations} == set(TOKENS)


def test_Z1_a_drawn_game_lies_on_one_side_and_has_the_ten_cards() -> None:
    sides: set[str] = set()
    for seed in range(20):
        setup = kingdom.Setup.random(seed, 4, ["second-edition"])
        letters = {name[-1] for name, _ in setup.quadrants}
        assert len(letters) == 1
        assert len({name[:-1] for name, _ in setup.quadrants}) == 4
        assert set(setup.cards) <= {card.name for card in boxes()["base"].cards}
        assert kingdom.Setup.from_json(setup.to_json()) == setup
        sides |= letters
    assert sides == {"a", "b"}


def test_Z1_its_sides_may_be_mixed_with_quadrants_of_other_boxes() -> None:
    setup = laid(["section-1a", "section-2a", "quarry", "farm"], ["barn", "tower"])
    assert places(setup)[:2] == [Counter({"barn": 2}), Counter({"tower": 2})]
    assert places(setup)[3] == Counter({"farm": 2})


def test_Z1_the_recommended_first_game() -> None:
    setup = kingdom.Setup.first_game(3, 1, "second-edition")
    assert setup.players == 3
    assert setup.start == 1
    assert set(setup.lots["selection-tokens"]) == {"tavern", "paddock", "oasis", "farm"}
    assert set(setup.cards) == {"fishermen", "knights", "merchants"}
    with pytest.raises(SetupError, match="set 'nomads' has no recommended first game"):
        kingdom.Setup.first_game(2, 0, "nomads")


def test_Z1_every_side_is_a_house_layout_and_says_so() -> None:
    quadrants = boxes()["second-edition"].quadrants
    assert set(quadrants) == {*A, *B}
    for quadrant in quadrants.values():
        assert quadrant.house_layout
        assert sum(row.count("L") for row in quadrant.rows) == 2
        assert sum(row.count("S") for row in quadrant.rows) == 1


def test_Z1_its_tiles_are_taken_and_used_like_any() -> None:
    state = drawn(
        """
        G   G   G   G   G
          G0  L   G   G   G
        """,
        places=NEUTRAL,
        ready="b2",
        lots={"selection-tokens": ["farm"]},
    )
    assert tiles(state) == {"b2": "ready"}
    assert where(state, "farm") == {"a1", "b1"}
    do(state, "farm a1")
    assert tiles(state) == {"b2": "used"}


def test_Z1_own_quadrants_can_have_neutral_location_hexes() -> None:
    rows = ["G" * 10 for _ in range(10)]
    rows[4] = "GGLGGGGLGG"
    own = {"mine": "\n".join(["# Mine; L = Neutral location", *rows])}
    setup = kingdom.Setup(
        2,
        [("mine", False), *((name, False) for name in FIRST[:3])],
        CARDS,
        lots={"selection-tokens": ["paddock"]},
        own_quadrants=own,
    )
    assert "second-edition" in setup.sets
    assert places(setup)[0] == Counter({"paddock": 2})


def test_Z1_on_first_edition_quadrants_by_the_option() -> None:
    """An option, because the prints are not available: the printed locations are then neutral."""
    setup = laid(FIRST, ["oracle", "harbor", "oasis", "paddock"], OPTION)
    assert setup.sets == ("base", "second-edition")
    assert places(setup) == [
        Counter({name: 2}) for name in ("oracle", "harbor", "oasis", "paddock")
    ]
    assert kingdom.Setup.from_json(setup.to_json()) == setup


def test_Z1_without_the_option_they_are_what_is_printed() -> None:
    setup = laid(FIRST)
    assert setup.sets == ("base",)
    assert places(setup) == [Counter({name: 2}) for name in FIRST]


def test_Z1_quadrants_with_one_location_or_two_different_ones_are_not_neutral() -> None:
    setup = laid(["farm", "oracle", "city-hall-fort", "village"], ["tower"], OPTION)
    assert places(setup) == [
        Counter({"tower": 2}),
        Counter({"oracle": 1}),
        Counter({"city-hall": 1, "fort": 1}),
        Counter({"village": 2, **dict.fromkeys(setup.lots["nomad-tiles"], 1)}),
    ]


def test_Z1_a_game_drawn_with_the_option_lies_on_the_six_quadrants() -> None:
    six = {"farm", "tavern", "tower", "paddock", "barn", "oasis"}
    seen: set[str] = set()
    for seed in range(20):
        for setup in (
            kingdom.Setup.random(seed, 2, ["second-edition"], OPTION),
            draw_setup(seed, 2, ["second-edition"], options=OPTION),
        ):
            names = {name for name, _ in setup.quadrants}
            assert names <= six
            assert len(setup.lots["selection-tokens"]) == 4
            seen |= names
    assert seen == six


@pytest.mark.parametrize(
    ("names", "tokens", "problem"),
    [
        ([*A[:3], B[3]], None, "its quadrants must all lie on side A or all on side B"),
        (A, ["farm"], "selection-tokens: expected 4 for these quadrants, got ['farm']"),
        (A, ["farm", "farm", "barn", "tower"], "2 of 'farm', the stock has 1"),
        (
            A,
            ["quarry", "farm", "barn", "tower"],
            "unknown 'quarry'; expected one of oracle, farm, ",
        ),
        (FIRST, ["farm"], "unknown lot 'selection-tokens'"),
    ],
)
def test_Z1_what_cannot_be_is_refused(
    names: list[str], tokens: list[str] | None, problem: str
) -> None:
    with pytest.raises(SetupError, match=re.escape(problem)):
        laid(names, tokens)


def test_Z1_named_without_any_neutral_quadrant_it_is_refused() -> None:
    with pytest.raises(SetupError, match="no quadrant with neutral location hexes is in play"):
        kingdom.Setup(2, [(name, False) for name in FIRST], CARDS, sets=["second-edition"])
    with pytest.raises(SetupError, match="no quadrant with neutral location hexes is in play"):
        laid(["oracle", "harbor", "quarry", "village"], options=OPTION)


def test_Z1_location_hexes_are_special_and_named_by_their_token() -> None:
    state = kingdom.State.start(laid(A, ["oracle", "harbor", "barn", "tower"]))
    locations = state.to_json()["locations"]
    board = state.rules.board
    assert set(locations) == {hex_name(hex_) for hex_ in hexes_of(board.specials["L"])}
    assert "neutral-location" not in locations.values()
