"""Refuge: move a settlement one hex; with the bonus to the first free hex in a straight line."""

from tests.kingdom.diagram import do, legal, open_verbs, tiles, where, why
from tests.kingdom.sets.marshlands.marsh import marsh
from tests.kingdom.sets.table import pieces

REFUGE = {"L": "refuge"}


def test_Refuge_moves_a_settlement_to_a_hex_next_to_it() -> None:
    state = marsh(
        """
        G   G0  D   .   G
          L   Y   .   .   .
        """,
        places=REFUGE,
        ready="a2",
    )
    do(state, "refuge b1")
    assert legal(state) == {"put a1", "put c1", "put b2"}
    do(state, "put b2")

    assert pieces(state) == {"b2"}
    assert tiles(state) == {"a2": "used"}


def test_Refuge_need_not_end_next_to_its_own() -> None:
    """R3 is not needed: one may leave the others."""
    state = marsh(
        """
        G   G0  G0  G   G
          L   .   .   .   .
        """,
        places=REFUGE,
        ready="a2",
    )
    do(state, "refuge c1", "put d1")
    assert pieces(state) == {"b1", "d1"}


def test_Refuge_needs_a_free_buildable_hex() -> None:
    state = marsh("L   G0  W   G", places=REFUGE, ready="a1")
    assert "refuge" not in open_verbs(state)
    assert "cannot move anywhere" in why(state, "refuge b1")


def test_Refuge_takes_and_loses_tiles_like_any_move() -> None:
    state = marsh(
        """
        .   G0  G   .   G
          L   .   K   .   .
        """,
        places={"L": "refuge", "K": "farm"},
        ready="a2",
    )
    do(state, "refuge b1", "put c1")
    assert tiles(state) == {"c2": "fresh"}


def test_Refuge_does_not_step_next_to_a_warrior() -> None:
    state = marsh(
        """
        G   G0  G   G   G
          L   K   .   .   .
        """,
        places={"L": "refuge", "K": "barracks"},
        ready="a2",
        warriors={1: "d1"},
    )
    do(state, "refuge b1")
    assert legal(state) == {"put a1"}


def test_Refuge_moves_no_unit() -> None:
    state = marsh(
        """
        G   G   G   G   G
          L   K   .   .   .
        """,
        places={"L": "refuge", "K": "barracks"},
        ready="a2",
        pieces={0: "a1"},
        warriors={0: "d1"},
    )
    assert where(state, "refuge") == {"a1"}


def test_Refuge_bonus_jumps_over_anything_to_the_first_free_hex() -> None:
    """The rulebook's example: over the location and another player's settlement, to the Temple,
    where the second tile and with it the bonus is won."""
    state = marsh(
        """
        .   .   .   .   .   .   .   .   .
          D0  K   D1  D   L   .   .   K   .
        .   .   .   .   .   .   .   .   G0
        """,
        places={"L": "temple", "K": "refuge"},
        tiles={0: {"ready": "b2 h2 refuge-bonus"}},
        left={"e2": 1},
        card="desert",
    )
    do(state, "refuge-bonus a2")
    assert legal(state) == {"put d2"}
    do(state, "put d2")

    assert tiles(state) == {"h2": "ready", "e2": "fresh"}


def test_Refuge_bonus_goes_no_farther_than_the_first_free_hex() -> None:
    state = marsh(
        "G0  L   L   G   G   G",
        places=REFUGE,
        tiles={0: {"ready": "b1 c1 refuge-bonus"}},
    )
    do(state, "refuge-bonus a1")
    assert legal(state) == {"put d1"}


def test_Refuge_bonus_may_go_a_single_step() -> None:
    state = marsh(
        "G0  G   L   L   G",
        places=REFUGE,
        tiles={0: {"ready": "c1 d1 refuge-bonus"}},
    )
    do(state, "refuge-bonus a1")
    assert legal(state) == {"put b1"}


def test_Refuge_bonus_jumps_in_all_six_directions() -> None:
    state = marsh(
        """
        .   G   .   .   G   .
          .   .   .   .   .   .
        G   .   W0  .   .   G
          .   .   L   .   .   .
        .   G   .   L   G   .
        """,
        places=REFUGE,
        tiles={0: {"ready": "c4 d5 refuge-bonus"}},
    )
    do(state, "refuge-bonus c3")
    assert legal(state) == {"put a3", "put f3", "put b1", "put b5"}


def test_Refuge_bonus_jumps_over_a_hex_next_to_a_warrior() -> None:
    state = marsh(
        "G0  L   K   L   G   G   G   G",
        places={"L": "refuge", "K": "barracks"},
        tiles={0: {"ready": "b1 d1 refuge-bonus"}},
        warriors={1: "f1"},
    )
    do(state, "refuge-bonus a1")
    assert legal(state) == {"put h1"}


def test_Refuge_bonus_needs_a_free_hex_in_some_direction() -> None:
    state = marsh(
        """
        G0  L   L   W
          .   .   .   .
        .   D   .   .
        """,
        places=REFUGE,
        tiles={0: {"ready": "b1 c1 refuge-bonus"}},
        card="desert",
    )
    # b3 lies below a1 to the right, so there is one.
    assert where(state, "refuge-bonus") == {"a1"}

    state = marsh(
        """
        G0  L   L   W
          .   .   .   .
        .   .   .   D
        """,
        places=REFUGE,
        tiles={0: {"ready": "b1 c1 refuge-bonus"}},
        card="desert",
    )
    assert "refuge-bonus" not in open_verbs(state)
