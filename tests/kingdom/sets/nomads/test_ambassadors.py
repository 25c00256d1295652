"""Ambassadors: 1 gold for a settlement built next to another player's piece."""

from tests.kingdom.diagram import do
from tests.kingdom.sets.table import table

CARDS = ("ambassadors", "hermits", "knights")


def test_Ambassadors_pays_for_each_settlement_next_to_another_as_in_the_rulebook() -> None:
    """Red builds three; two of them are next to another player: 2 gold."""
    state = table(
        """
        G   G   G   G   G
          D   D1  D1  D   D
        """,
        cards=CARDS,
    )
    do(state, "build a1", "build b1", "build c1")

    assert state.gold(0)["ambassadors"] == 2
    assert state.gold(1)["ambassadors"] == 0


def test_Ambassadors_pays_one_for_a_settlement_next_to_several() -> None:
    state = table("G1  G   G2  G   G", seats=3, cards=CARDS)
    do(state, "build b1")

    assert state.gold(0)["ambassadors"] == 1


def test_Ambassadors_pays_nothing_next_to_the_own_settlements_alone() -> None:
    state = table("G0  G   G   G   G1", cards=CARDS)
    do(state, "build b1", "build c1")
    assert state.gold(0)["ambassadors"] == 0
    do(state, "build d1")
    assert state.gold(0)["ambassadors"] == 1


def test_Ambassadors_pays_the_builder_only() -> None:
    """Who was there first earns nothing when another builds beside."""
    state = table("G1  G   G   G   G", cards=CARDS)
    do(state, "build b1")
    assert [state.gold(seat)["ambassadors"] for seat in (0, 1)] == [1, 0]


def test_Ambassadors_pays_for_extra_builds_and_donations() -> None:
    state = table(
        """
        D0  G   G1  F   F   F
          L   N   .   .   .   .
        """,
        cards=CARDS,
        card="flower",
        nomads="donation-flower",
        ready="a2 b2",
    )
    do(state, "farm b1")
    assert state.gold(0)["ambassadors"] == 1
    do(state, "donation-flower d1", "donation-flower e1")
    assert state.gold(0)["ambassadors"] == 2


def test_Ambassadors_pays_nothing_for_a_move() -> None:
    state = table(
        """
        D0  .   G   G1  F
          L   .   .   .   .
        """,
        card="flower",
        cards=CARDS,
        places={"L": "paddock"},
        ready="a2",
    )
    do(state, "paddock a1", "put c1")
    assert state.gold(0)["ambassadors"] == 0


def test_Ambassadors_pays_nothing_for_placing_a_unit() -> None:
    state = table(
        """
        D0  G   G1  .   F   F
          L   .   .   .   .
        """,
        card="flower",
        cards=CARDS,
        places={"L": "wagon"},
        filler="W",
        ready="a2",
    )
    do(state, "wagon b1")
    assert state.gold(0)["ambassadors"] == 0


def test_Ambassadors_takes_a_unit_of_another_for_a_neighbour() -> None:
    """Seat 1 has a wagon beside b1, a ship beside d1, and nothing else."""
    state = table(
        """
        G   G   .   G   W   .   G
          .   .   .   .   .   .   L
        """,
        cards=CARDS,
        places={"L": "wagon"},
        wagons={1: "a1"},
        ships={1: "e1"},
    )
    do(state, "build b1")
    assert state.gold(0)["ambassadors"] == 1
    do(state, "build d1")
    assert state.gold(0)["ambassadors"] == 2


def test_Ambassadors_takes_no_wall_for_a_neighbour() -> None:
    state = table(
        """
        G   G   .   .   G
          .   .   L   .   .
        """,
        cards=CARDS,
        places={"L": "quarry"},
        walls="b1",
    )
    do(state, "build a1")
    assert state.gold(0)["ambassadors"] == 0


def test_Ambassadors_counts_the_city_hall_as_seven_builds() -> None:
    """Of its seven hexes three are next to seat 1: b2 and c2 beside c1, d3 beside e3."""
    state = table(
        """
        .   G0  G1  .   G
          .   G   C   .   .
        .   F   D   T   T1
          .   G   T   .   .
        .   L   .   .
        """,
        cards=CARDS,
        places={"L": "city-hall"},
        ready="b5",
    )
    do(state, "city-hall c3")
    assert state.gold(0)["ambassadors"] == 3


def test_Ambassadors_gold_stays_when_the_neighbour_is_gone() -> None:
    state = table(
        """
        D0  G   G1  .   G
          N   .   .   .   .
        """,
        cards=CARDS,
        nomads="sword",
        ready="a2",
        due=1,
        made=2,
    )
    do(state, "build b1", "sword c1")
    assert state.gold(0)["ambassadors"] == 1
