"""Caves: one per quadrant on a mountain, and once per turn a way from one to another."""

import re
from typing import Any

import pytest

from hexstead import kingdom
from hexstead.hexgrid import hex_name, hexes_of, steps_between
from hexstead.kingdom.registry import find_quadrant
from hexstead.kingdom.sets.caves import mountains_for_caves
from hexstead.play import SetupError
from tests.kingdom.diagram import do, drawn_setup, gold, open_verbs, where, why
from tests.kingdom.sets.table import pieces, table

FOUR = {"caves": ["c3", "p5", "e15", "p15"]}


def caves(diagram: str, **more: Any) -> kingdom.State:
    """A table with caves on c3 and in the middle of the other quadrants, which are mountains."""
    return table(diagram, sets=["caves"], lots=FOUR, **more)


def eligible(setup: kingdom.Setup) -> list[set[str]]:
    return [{hex_name(hex_) for hex_ in hexes_of(mask)} for mask in mountains_for_caves(setup)]


BESIDE = """
    G   G   G   G   G   G
      G   G0  G   G   G   G
    G   G   M   G   G   G
      G   G   G   G   G   G
    G   G   G   G   G   G0
"""
"""A cave on c3 with a settlement on b2 next to it; f5 lies far away."""


def test_Q2_two_places_in_the_rulebooks_example() -> None:
    """Of the mountains only those with two hexes between them and the special hex will do."""
    setup = drawn_setup(
        """
        L   M   M   M   M   G
          G   G   G   G   G   G
        """,
        filler="G",
        sets=["caves"],
    )
    assert eligible(setup) == [{"d1", "e1"}]
    assert set(setup.lots["caves"]) <= {"d1", "e1"}


def test_Q2_special_hexes_of_neighbouring_quadrants_count() -> None:
    row = "G" * 7 + "MMM" + "GS" + "G" * 8
    setup = drawn_setup(row, filler="G", sets=["caves"])
    assert eligible(setup) == [{"h1", "i1"}]


def test_Q2_the_printed_quadrants_have_as_many_places_as_were_counted() -> None:
    counted = {
        "lighthouse-foresters-lodge": 3,
        "barracks-crossroads": 1,
        "city-hall-fort": 6,
        "monastery-wagon": 6,
    }
    for name, number in counted.items():
        quadrant = find_quadrant(name)[1]
        alone = drawn_setup(
            "\n".join(quadrant.rows), filler="G", places=quadrant.places, sets=["caves"]
        )
        assert [len(found) for found in eligible(alone)] == [number], name


def test_Q2_a_quadrant_without_such_a_mountain_gets_none() -> None:
    setup = drawn_setup("M M", filler="G", sets=["caves"])
    assert len(setup.lots["caves"]) == 1


def test_Q2_every_cave_of_a_drawn_game_keeps_its_distance() -> None:
    for seed in range(30):
        setup = kingdom.Setup.random(seed, 2, ["base", "nomads", "crossroads", "caves"])
        board = kingdom.State.start(setup).rules.board
        found = [board.grid.parse(name) for name in setup.lots["caves"]]
        assert board.markers["cave"] == sum(1 << hex_ for hex_ in found)
        for cave in found:
            assert board.letter_at(cave) == "M"
            assert all(steps_between(cave, special) >= 3 for special in hexes_of(board.special))
        for quadrant in board.quadrants:
            assert sum(quadrant >> cave & 1 for cave in found) <= 1


def test_Q2_a_settlement_next_to_a_cave_moves_next_to_the_same_cave() -> None:
    state = caves(BESIDE)
    assert where(state, "cave") == {"b2"}
    do(state, "cave b2")
    assert where(state, "put") == {"c2", "b3", "d3", "b4", "c4"}
    do(state, "put d3")
    assert pieces(state) == {"d3", "f5"}


def test_Q2_it_may_come_out_at_any_other_cave_far_from_its_own() -> None:
    rows = ["G" * 20 for _ in range(20)]
    rows[2] = "GGM" + "G" * 17
    rows[15] = "G" * 15 + "M" + "G" * 4
    state = table("\n".join(rows), pieces={0: "b2"}, sets=["caves"], lots={"caves": ["c3", "p16"]})
    do(state, "cave b2")
    assert {"p15", "q15", "o16", "q16", "p17", "q17"} <= where(state, "put")
    do(state, "put q17")
    assert pieces(state) == {"q17"}


def test_Q2_once_per_turn() -> None:
    state = caves(BESIDE)
    do(state, "cave b2", "put d3")
    assert "cave" not in open_verbs(state)
    assert "Once per turn" in why(state, "cave d3")
    assert pieces(state) == {"d3", "f5"}


def test_Q2_again_in_the_next_turn() -> None:
    state = caves(BESIDE, hands={1: "grass"})
    do(state, "cave b2", "put d3", "build d2", "build e2", "build f2", "end", "draw grass")
    do(state, "build a5", "build b5", "build c5", "end", "draw grass")
    assert state.turn_seat == 0
    assert "d3" in where(state, "cave")


def test_Q2_before_or_after_the_mandatory_action_not_between() -> None:
    state = caves(BESIDE)
    do(state, "build c2")
    assert "cave" not in open_verbs(state)
    assert "extra actions come before or after" in why(state, "cave b2")
    do(state, "build d2", "build e2")
    assert where(state, "cave") == {"b2", "c2"}


def test_Q2_only_free_buildable_hexes_next_to_a_cave() -> None:
    state = caves(
        """
        G   G   G   G   G
          G   G0  G1  G   G
        G   W   M   D   G
          G   M   T   G   G
        """
    )
    do(state, "cave b2")
    assert where(state, "put") == {"d3", "c4"}
    assert "settlement on c2" in why(state, "put c2")


def test_Q2_without_a_free_hex_it_cannot_be_used() -> None:
    state = table(
        """
        G   G   G   G   G
          G   G0  W   G   G
        G   W   M   W   G
          G   W   W   G   G
        """,
        sets=["caves"],
        lots=FOUR,
    )
    assert "cave" not in open_verbs(state)
    assert "cannot move anywhere" in why(state, "cave b2")


def test_Q2_it_may_not_be_put_back_and_units_stay() -> None:
    state = table(
        """
        G   G   G   G   G
          G   G0  G   G   G
        G   G   M   G   G
          G   G   G   G   G
        .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .
        .   .   .   .   .   .   .   L
        """,
        places={"L": "wagon"},
        wagons={0: "b4"},
        sets=["caves"],
        lots=FOUR,
    )
    assert where(state, "cave") == {"b2"}
    do(state, "cave b2")
    assert "cannot go back" in why(state, "put b2")


def test_Q2_not_next_to_a_warrior() -> None:
    state = table(
        """
        G   G   G   G   G
          G   G0  G   G   G
        G   G   M   G   G
          G   G   G   G   G
        G   G   G   G   G1
          .   .   .   .   .   .   .
        .   .   .   .   .   .   .   L
        """,
        places={"L": "barracks"},
        warriors={1: "d4"},
        sets=["caves"],
        lots=FOUR,
    )
    do(state, "cave b2")
    assert where(state, "put") == {"c2", "b3", "b4"}


def test_Q2_a_cave_is_a_mountain_in_every_way() -> None:
    state = caves(BESIDE)
    assert gold(state, 0, "miners") == 2  # f5 is next to the mountains around
    board = state.rules.board
    assert board.letter_at(board.grid.parse("c3")) == "M"
    assert "c3 is mountain" in why(state, "build c3")


def test_Q2_no_hex_next_to_a_cave_is_next_to_a_special_hex() -> None:
    """So going through a cave neither takes nor loses a tile."""
    for seed in range(20):
        setup = kingdom.Setup.random(seed, 2, ["base", "nomads", "crossroads", "caves"])
        board = kingdom.State.start(setup).rules.board
        assert not board.grid.around(board.markers["cave"]) & board.beside_special


@pytest.mark.parametrize(
    ("chosen", "problem"),
    [
        (["c3"], "caves: expected 4 on this board, got ['c3']"),
        (["c3", "c3", "e15", "p15"], "caves: c3 is not possible; available: "),
        (["b2", "p5", "e15", "p15"], "caves: b2 is not possible; available: "),
        (["zz", "p5", "e15", "p15"], "caves: unknown hex 'zz'"),
    ],
)
def test_Q2_what_cannot_be_is_refused(chosen: list[str], problem: str) -> None:
    with pytest.raises(SetupError, match=re.escape(problem)):
        drawn_setup(BESIDE, sets=["caves"], lots={"caves": chosen})


def test_Q2_a_board_without_any_place_for_a_cave_is_refused() -> None:
    with pytest.raises(SetupError, match="these quadrants have none; take others or leave"):
        drawn_setup("G G", filler="G", sets=["caves"])
