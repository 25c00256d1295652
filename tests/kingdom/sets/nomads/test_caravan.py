"""Caravan: move a settlement in a straight line until an obstacle stops it."""

from tests.kingdom.diagram import do, open_verbs, tiles, where, why
from tests.kingdom.sets.table import pieces, table

CARAVAN = {"L": "caravan"}


def test_Caravan_goes_on_until_an_obstacle_as_in_the_rulebook() -> None:
    """Four of the six directions are open; the other two are blocked at once."""
    state = table(
        """
        G   G   G   G   G   G
          G   G   G   G   L
        G   W   G0  G   G   W
          G   G   M   G   G
        G   G   G   G   G   G
        """,
        places=CARAVAN,
        filler="W",
        ready="e2",
    )
    do(state, "caravan c3")
    # East to e3 before the water, north east to d1 and north west to b1 at the edge of the board,
    # south west to b5; west is water, south east a mountain.
    assert where(state, "put") == {"e3", "d1", "b1", "b5"}


def test_Caravan_stops_at_the_edge_of_the_board() -> None:
    state = table("G0  G   G   G   L", filler="G", places=CARAVAN, ready="e1")
    do(state, "caravan a1")

    assert where(state, "put") == {"d1", "j20"}


def test_Caravan_stops_before_every_kind_of_obstacle() -> None:
    """Water, mountain, castle, location, nomad hex, a settlement and a wall."""
    for obstacle in ("W", "M", "S", "L", "N", "G1", "G0", "X"):
        wall = obstacle == "X"
        state = table(
            f"""
            G0  G   G   {"G" if wall else obstacle}   G   G   G
              L   .   .   .   .   .   .   N
            """,
            places=CARAVAN,
            ready="a2",
            walls="d1" if wall else "",
        )
        do(state, "caravan a1")
        assert where(state, "put") == {"c1"}, obstacle


def test_Caravan_moves_at_least_one_hex() -> None:
    state = table(
        """
        G0  W   G0  G
          L   .   .   .
        """,
        places=CARAVAN,
        ready="a2",
    )
    assert where(state, "caravan") == {"c1"}
    assert "cannot move anywhere" in why(state, "caravan a1")


def test_Caravan_needs_no_own_settlement_where_it_stops() -> None:
    state = table(
        """
        G0  G0  G   G   G   G   G   M
          L   .   .   .   .   .   .
        """,
        places=CARAVAN,
        ready="a2",
    )
    do(state, "caravan b1", "put g1")

    assert pieces(state) == {"a1", "g1"}


def test_Caravan_takes_nothing_on_the_way_but_what_lies_where_it_stops() -> None:
    state = table(
        """
        G0  G   G   G   G   G   M
          L   .   N   .   K   .   .
        """,
        places={"L": "caravan", "K": "farm"},
        nomads="sword",
        ready="a2",
    )
    do(state, "caravan a1", "put f1")

    assert tiles(state) == {"e2": "fresh"}
    assert "c2" in state.to_json()["tiles_left"]


def test_Caravan_may_stop_only_at_the_end_of_the_road() -> None:
    state = table(
        """
        G0  G   G   G   M
          L   .   .   .
        """,
        places=CARAVAN,
        ready="a2",
    )
    do(state, "caravan a1")
    assert where(state, "put") == {"d1"}
    assert why(state, "put c1") != ""


def test_Caravan_moves_no_unit() -> None:
    state = table(
        """
        G0  G   G   .   G   G   G
          L   .   .   .   K   .
        """,
        places={"L": "caravan", "K": "wagon"},
        ready="a2",
        wagons={0: "f1"},
    )
    assert where(state, "caravan") == {"a1"}


def test_Caravan_is_used_once_a_turn_for_each_tile() -> None:
    state = table(
        """
        G0  G   G   M   G   G   G0
          L   .   .   .   .   L   .
        """,
        places=CARAVAN,
        ready="a2 f2",
    )
    do(state, "caravan a1", "put c1")
    assert tiles(state) == {"f2": "ready"}
    do(state, "caravan g1", "put e1")
    assert "caravan" not in open_verbs(state)
