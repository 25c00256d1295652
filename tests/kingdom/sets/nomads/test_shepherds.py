"""Shepherds: 2 gold for a settlement built with no free hex of its terrain next to it."""

import pytest

from tests.kingdom.diagram import do
from tests.kingdom.sets.table import table

CARDS = ("shepherds", "hermits", "knights")


@pytest.mark.parametrize(("order", "gold"), [("bcd", 2), ("dcb", 0)])
def test_Shepherds_judges_each_build_as_in_the_rulebook(order: str, gold: int) -> None:
    """A, B, C are b1, c1, d1, and a1 stays free. Built A-B-C the last one has no free flower next
    to it: 2 gold. Built C-B-A each one still had: nothing."""
    state = table("F   F   F   F", card="flower", cards=CARDS)
    do(state, *(f"build {column}1" for column in order))

    assert state.gold(0)["shepherds"] == gold


def test_Shepherds_pays_for_a_lone_hex() -> None:
    state = table("F   .   F   .   F   F", card="flower", cards=CARDS)
    do(state, "build a1")
    assert state.gold(0)["shepherds"] == 2
    do(state, "build c1")
    assert state.gold(0)["shepherds"] == 4
    do(state, "build e1")
    assert state.gold(0)["shepherds"] == 4


def test_Shepherds_looks_at_the_own_terrain_alone() -> None:
    state = table("F   G   .   F   F", card="flower", cards=CARDS)
    do(state, "build a1")
    assert state.gold(0)["shepherds"] == 2


def test_Shepherds_takes_a_hex_of_another_player_or_a_wall_for_taken() -> None:
    state = table(
        """
        F1  F   F   .   F   F
          .   .   .   L   .
        """,
        places={"L": "quarry"},
        card="flower",
        cards=CARDS,
        walls="c1",
    )
    do(state, "build b1")
    assert state.gold(0)["shepherds"] == 2


def test_Shepherds_takes_a_hex_blocked_by_a_warrior_for_free_ground() -> None:
    """The hex next to the warrior is empty, so the settlement is not closed in."""
    state = table(
        """
        F   F   G   .   .   F
          .   .   .   L   .
        """,
        places={"L": "barracks"},
        card="flower",
        cards=CARDS,
        warriors={1: "c1"},
    )
    do(state, "build a1")
    assert "b1" in state.to_json()["barred"]
    assert state.gold(0)["shepherds"] == 0


def test_Shepherds_pays_for_extra_builds() -> None:
    state = table(
        """
        D0  G   .   F   F
          L   .   .   .   .
        """,
        card="flower",
        cards=CARDS,
        ready="a2",
    )
    do(state, "farm b1")
    assert state.gold(0)["shepherds"] == 2


def test_Shepherds_pays_for_a_donation_on_water() -> None:
    state = table(
        """
        D0  W   .   F   F
          N   .   .   .   .
        """,
        card="flower",
        cards=CARDS,
        nomads="donation-water",
        ready="a2",
    )
    do(state, "donation-water b1")
    assert state.gold(0)["shepherds"] == 2


def test_Shepherds_pays_nothing_for_a_move() -> None:
    state = table(
        """
        D0  .   G   .   F
          L   .   .   .   .
        """,
        card="flower",
        cards=CARDS,
        places={"L": "paddock"},
        ready="a2",
    )
    do(state, "paddock a1", "put c1")
    assert state.gold(0)["shepherds"] == 0


def test_Shepherds_pays_nothing_for_a_unit() -> None:
    state = table(
        """
        D0  G   .   F   F
          L   .   .   .   .
        """,
        card="flower",
        cards=CARDS,
        places={"L": "barracks"},
        ready="a2",
    )
    do(state, "barracks b1")
    assert state.gold(0)["shepherds"] == 0


def test_Shepherds_counts_the_city_hall_as_seven_builds() -> None:
    """All seven stand when they are judged. The forest hexes touch one free forest at the right;
    the four others are closed in by the city hall itself."""
    state = table(
        """
        .   D0  .   .   G
          .   G   C   .   .
        .   F   D   T   T
          .   G   T   .   .
        .   L   .   .
        """,
        cards=CARDS,
        places={"L": "city-hall"},
        ready="b5",
    )
    do(state, "city-hall c3")
    # b2, c2, b3, c3, b4 have no free hex of their kind; d3 has e3, and c4 only city hall beside it.
    assert state.gold(0)["shepherds"] == 2 * 6


def test_Shepherds_hexes_are_explained() -> None:
    state = table("F   .   F   .   F   F", card="flower", cards=CARDS)
    do(state, "build a1", "build c1")
    ((hexes, gold),) = state.explain(0)["shepherds"]

    assert gold == 4
    assert hexes == ("a1", "c1")
