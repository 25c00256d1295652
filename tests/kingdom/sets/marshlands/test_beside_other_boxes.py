"""Marshlands beside the capitol, warriors, and cards scored during play."""

import pytest

from tests.kingdom.diagram import do, legal, tiles, where, why
from tests.kingdom.sets.marshlands.marsh import kept, marsh
from tests.kingdom.sets.table import pieces

BY = pytest.mark.parametrize("owner", [0, 1])
NOBLE = ("noblewomen", "knights", "hermits")


# --- Noblewomen with a capitol and a palace -------------------------------------------------------


def test_Noblewomen_a_capitol_and_a_palace_each_score_once() -> None:
    """Seat 0 has the most at the castle with the capitol: 5 for Noblewomen, 3 for the castle, 2 for
    the capitol. Seat 1 has the most at the palace: 5 by the palace itself, not 5 more."""
    state = marsh(
        """
        G0  S   G0  .   .   G   .   .
          G1  .   .   .   G1  P   G1  .
        .   .   L   .   .   .   .   .
        """,
        places={"L": "harbor"},
        cards=NOBLE,
        sets=["capitol"],
        lots={"capitols": ["b1"]},
    )
    assert [state.gold(seat)["noblewomen"] for seat in (0, 1)] == [5, 0]
    assert [state.gold(seat)["castles"] for seat in (0, 1)] == [3, 3]
    assert [state.gold(seat)["capitol"] for seat in (0, 1)] == [2, 1]
    assert [state.gold(seat)["palaces"] for seat in (0, 1)] == [0, 5]


def test_Noblewomen_next_to_a_capitol_is_next_to_it_and_not_two_hexes_away() -> None:
    """A capitol reaches two hexes far; Noblewomen looks at the hexes around it alone."""
    state = marsh(
        """
        .   S   G1  G0  .   .
          .   .   G0  .   .   .
        .   G0  .   .   L   .
        """,
        places={"L": "harbor"},
        cards=NOBLE,
        sets=["capitol"],
        lots={"capitols": ["b1"]},
    )
    assert [state.gold(seat)["noblewomen"] for seat in (0, 1)] == [0, 5]
    assert [state.gold(seat)["capitol"] for seat in (0, 1)] == [3, 1]


# --- warriors -------------------------------------------------------------------------------------


@BY
def test_warrior_stops_the_bonus_of_the_canoe(owner: int) -> None:
    state = marsh(
        """
        Y0  Y   Y   G   .   K   G
          L   .   .   .   .
        .   .   L   .   .   .
          .   Y0  .   .   .   .
        """,
        places={"L": "canoe", "K": "barracks"},
        tiles={0: {"ready": "a2 c3 canoe-bonus"}},
        warriors={owner: "d1"},
    )
    assert where(state, "canoe-bonus") == {"b1"}
    assert "next to a warrior" in why(state, "canoe-bonus c1")


@BY
def test_warrior_stops_the_first_build_of_the_temples_bonus(owner: int) -> None:
    """It may be anywhere, but not next to a warrior."""
    state = marsh(
        """
        G0  G   .   .   G   G   D   .   G
          L   .   .   .   .   .   .   .   K
        .   G0  .   .   .   .   .   .
          .   L   .   .   .   .   .   .
        """,
        places={"L": "temple", "K": "barracks"},
        tiles={0: {"ready": "a2 b4 temple-bonus"}},
        warriors={owner: "g1"},
    )
    assert where(state, "build") == {"b1", "e1", "i1"}
    assert "next to a warrior" in why(state, "build f1")


@BY
def test_warrior_lets_the_temple_take_a_settlement_off_and_stops_its_return(owner: int) -> None:
    """Leaving the hex is allowed; building it there again with the next mandatory action is not."""
    state = marsh(
        """
        G0  G0  D   .   .   K
          L   G   .   .   .
        """,
        places={"L": "temple", "K": "barracks"},
        ready="a2",
        warriors={owner: "c1"},
        due=0,
        made=3,
    )
    do(state, "temple b1")
    assert kept(state) == {"at the temple": 1}
    assert "b1" not in pieces(state)
    state = marsh(
        """
        G0  G   D   .   .   K   G
          L   .   .   .   .
        """,
        places={"L": "temple", "K": "barracks"},
        tiles={0: {"used": "a2"}},
        warriors={owner: "c1"},
        aside={0: 1},
        due=4,
    )
    assert where(state, "build") == {"g1"}
    assert "next to a warrior" in why(state, "build b1")


@BY
def test_warrior_stops_the_fountain_on_a_mountain(owner: int) -> None:
    state = marsh(
        """
        M   G0  M   G   .   K
          L   .   .   .   .
        W   W   L   W   W   W
          G0  W   W   W   W   W
        """,
        filler="W",
        places={"L": "fountain", "K": "barracks"},
        tiles={0: {"ready": "a2 c3 fountain-bonus"}},
        pieces={0: "c4"},
        warriors={owner: "d1"},
    )
    assert "c1" not in where(state, "fountain")
    assert "a1" in where(state, "fountain")
    assert "next to a warrior" in why(state, "fountain c1")


# --- Families -------------------------------------------------------------------------------------


def test_Families_swamp_and_one_from_the_temple_are_three_builds() -> None:
    """Two on swamp are too few for a line of three; with the settlement of the Temple they are
    three, and all of one mandatory action."""
    cards = ("families", "hermits", "knights")
    board = "Y   Y   Y   Y   .   L"
    state = marsh(board, card="swamp-grass", places={"L": "temple"}, due=2, cards=cards)
    do(state, "build a1", "build b1")
    assert state.gold(0)["families"] == 0
    state = marsh(
        board, card="swamp-grass", places={"L": "temple"}, aside={0: 1}, due=3, cards=cards
    )
    do(state, "build a1", "build b1", "build c1")
    assert state.gold(0)["families"] == 2


# --- the last tile, taken by a canoe --------------------------------------------------------------


def test_Canoe_takes_the_last_tile_of_a_nomad_hex_in_anothers_turn() -> None:
    """Seat 1 answers the last farm tile and lands beside the nomads: the tile is its own, to be
    used in its next turn; the other canoe of seat 2 may answer that in turn."""
    state = marsh(
        """
        G   G   G   .   .   Y1  L   Y   Y
          .   K   .   .   .   W   W   .   Y2
        .   .   .   .   .   N   W   .   .   L
        """,
        seats=3,
        places={"L": "canoe", "K": "farm"},
        nomads="sword",
        tiles={1: {"ready": "g1"}, 2: {"ready": "j3"}},
        left={"b2": 1},
    )
    do(state, "build b1")
    assert state.mover == 1
    do(state, "canoe f2")
    assert tiles(state, 1) == {"g1": "used", "f3": "fresh"}
    assert state.mover == 2  # its answer to the farm, and after it the one to the nomads
    do(state, "done")
    assert (state.mover, "done" in legal(state)) == (2, True)
    do(state, "done")
    assert state.mover == 0
