"""C2: warriors, wagon, ship and city hall count as settlements in every card, and for castles."""

import pytest

from hexstead import kingdom
from tests.kingdom.diagram import do, gold, tiles, where
from tests.kingdom.sets.table import pieces, table

DIAGRAM = """
    {0}   {1}   {2}   .   .   .   .   .   .
      W   S   .   S   .   .   .   .   .
    .   .   .   .   .   .   .   .   L
"""


def trio(kind: str) -> kingdom.State:
    """Three pieces of seat 0 in a row, b1 and c1 next to a castle: settlements, or units."""
    if kind == "settlements":
        return table(DIAGRAM.format("G0", "G0", "G0"), places={"L": "wagon"}, filler="M")
    return table(
        DIAGRAM.format("G", "G", "G"),
        places={"L": "wagon"},
        filler="M",
        warriors={0: "a1 b1"},
        wagons={0: "c1"},
    )


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("fishermen", 2),
        ("merchants", 0),
        ("discoverers", 1),
        ("hermits", 1),
        ("citizens", 1),
        ("miners", 1),
        ("workers", 2),
        ("knights", 6),
        ("farmers", 0),
    ],
)
def test_C2_units_count_like_settlements_in_card(card: str, expected: int) -> None:
    settlements, units = trio("settlements"), trio("units")
    assert gold(settlements, 0, card) == expected
    assert gold(units, 0, card) == expected


def test_C2_units_count_for_castles() -> None:
    assert trio("settlements").gold(0)["castles"] == 3
    assert trio("units").gold(0)["castles"] == 3


def test_C2_units_join_special_hexes_for_merchants() -> None:
    state = table(
        """
        .   G   G   G   .   .   .
          S   .   .   S   .   .   L
        """,
        places={"L": "wagon"},
        pieces={0: "c1"},
        warriors={0: "b1"},
        wagons={0: "d1"},
    )
    assert gold(state, 0, "merchants") == 8


def test_C2_units_count_for_lords_and_farmers_in_their_quadrant() -> None:
    state = table(
        ".   L",
        places={"L": "wagon"},
        filler="G",
        pieces={0: "c5 c15", 1: "d7"},
        warriors={0: "p5"},
        wagons={0: "p15"},
    )
    assert gold(state, 0, "farmers") == 3
    assert gold(state, 0, "lords") == 48
    assert gold(state, 1, "lords") == 12 + 6 * 3


def test_C2_a_wagon_on_a_mountain_brings_miners_nothing() -> None:
    state = table("G   M   M   G   L", filler="W", places={"L": "wagon"}, wagons={0: "b1"})
    assert gold(state, 0, "miners") == 0


def test_C2_a_wagon_beside_a_mountain_is_a_miner() -> None:
    state = table("G   M   M   G   L", filler="W", places={"L": "wagon"}, wagons={0: "a1"})
    assert gold(state, 0, "miners") == 1


def test_C2_units_are_not_lifted_by_any_move() -> None:
    """Barn, harbor, paddock, caravan: the settlement on a1 may go, warrior and wagon stay."""
    for location in ("barn", "harbor", "paddock", "caravan"):
        state = table(
            """
            D0  G   G   W   W   .   G   G   G
              L   .   .   K   .   .   .   .
            .   .   .   .   .   .   .   .   .
            """,
            places={"L": location, "K": "wagon"},
            ready="a2",
            wagons={0: "h1"},
            ships={0: "d1"},
        )
        assert where(state, location) == {"a1"}, location


def test_C2_units_are_not_of_the_supply() -> None:
    state = table(
        """
        G0  G   G   W   G
          L   .   .   K   .
        """,
        places={"L": "barracks", "K": "lighthouse"},
        ready="a2 d2",
        supply={0: 1},
    )
    do(state, "barracks b1", "lighthouse d1")

    assert state.supply[0] == 1
    assert not state.ending
    assert pieces(state) == {"a1", "b1", "d1"}


def test_C2_units_are_adjacent_for_R3() -> None:
    state = table(
        """
        G   M   G   .   W   G   .   G
          .   .   .   .   .   .   .   L
        """,
        places={"L": "wagon"},
        filler="S",
        wagons={0: "b1"},
        ships={0: "e1"},
    )
    assert where(state, "build") == {"a1", "c1", "f1"}


def test_C2_units_hold_location_tiles() -> None:
    """L3: the settlement beside the farm goes, the wagon beside it stays, and so does the tile."""
    state = table(
        """
        G0  G   G   .   G
          L   .   .   .   K
        """,
        places={"L": "paddock", "K": "wagon"},
        ready="a2",
        wagons={0: "b1"},
    )
    do(state, "paddock a1", "put c1")
    assert tiles(state) == {"a2": "used"}


def test_C2_units_of_others_are_in_the_way() -> None:
    state = table(
        """
        G0  G   G   G   G
          .   .   .   .   L
        """,
        places={"L": "wagon"},
        filler="W",
        wagons={1: "b1"},
    )
    assert where(state, "build") == {"c1", "d1", "e1"}


def test_C2_a_line_for_the_tavern_may_be_of_units() -> None:
    state = table(
        """
        G   G   G   G   G   .   G
          .   .   .   L   .   .   K
        """,
        places={"L": "tavern", "K": "wagon"},
        ready="d2",
        pieces={0: "b1 d1"},
        wagons={0: "c1"},
    )
    assert where(state, "tavern") == {"a1", "e1"}
