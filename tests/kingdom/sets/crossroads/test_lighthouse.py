"""Lighthouse: place the ship on water, move it up to three steps, or take it back."""

from tests.kingdom.diagram import do, gold, legal, open_verbs, tiles, where, why
from tests.kingdom.sets.table import SHIP, pieces, standing, table

LIGHT = {"L": "lighthouse"}
LAKE = """
    G   W   W   W   W   W   W
      L   .   .   .   .   .
"""


def test_Lighthouse_places_the_ship_on_water_next_to_own_settlements() -> None:
    state = table(
        """
        W   G0  G   W   G
          L   W   .   .   .
        """,
        places=LIGHT,
        ready="a2",
    )
    assert where(state, "lighthouse") == {"a1", "b2"}
    do(state, "lighthouse b2")

    assert standing(state, SHIP) == {"b2"}
    assert pieces(state) == {"b1", "b2"}
    assert state.supply[0] == 39
    assert tiles(state) == {"a2": "used"}


def test_Lighthouse_places_the_ship_on_any_water_when_none_is_near() -> None:
    state = table(
        """
        G0  G   W   .   W
          L   .   .   .   .
        """,
        places=LIGHT,
        ready="a2",
    )
    assert where(state, "lighthouse") == {"c1", "e1"}
    assert "b1 is grass" in why(state, "lighthouse b1")


def test_Lighthouse_moves_the_ship_up_to_three_steps_over_water() -> None:
    state = table(LAKE, places=LIGHT, ready="a2", ships={0: "b1"})
    do(state, "lighthouse b1")
    assert legal(state) == {"put c1", "put d1", "put e1", "take-back"}
    do(state, "put e1")

    assert standing(state, SHIP) == {"e1"}


def test_Lighthouse_ship_does_not_pass_settlements_or_ships_on_water() -> None:
    state = table(
        """
        W   W   W   W0  W   W
          L   .   .   .   .   .
        """,
        places=LIGHT,
        ready="a2",
        ships={0: "c1", 1: "a1"},
    )
    do(state, "lighthouse c1")
    assert where(state, "put") == {"b1"}


def test_Lighthouse_takes_the_ship_back() -> None:
    state = table(LAKE, places=LIGHT, ready="a2", ships={0: "b1"})
    do(state, "lighthouse b1", "take-back")

    assert pieces(state) == set()
    assert tiles(state) == {}
    assert "lighthouse" not in open_verbs(state)


def test_Lighthouse_ship_takes_tiles_where_it_ends() -> None:
    state = table(
        """
        W   W   W   W   G
          L   N   .   K   .
        """,
        places={"L": "lighthouse", "K": "farm"},
        nomads="treasure",
        ready="a2",
        ships={0: "a1"},
    )
    do(state, "lighthouse a1", "put d1")

    assert tiles(state) == {"d2": "fresh"}
    assert state.gold(0)["treasure"] == 0


def test_Lighthouse_ship_counts_as_an_own_settlement_to_build_next_to() -> None:
    state = table(
        """
        G   W   G   .   G
          .   L   .   .   .
        """,
        places=LIGHT,
        ships={0: "b1"},
    )
    assert where(state, "build") == {"a1", "c1"}


def test_Lighthouse_ship_on_water_brings_fishermen_nothing() -> None:
    state = table(
        """
        G   W   W   .   G
          .   L   .   .   .
        """,
        places=LIGHT,
        ships={0: "b1"},
    )
    assert gold(state, 0, "fishermen") == 0


def test_Lighthouse_ship_blocks_water_for_a_harbor() -> None:
    state = table(
        """
        G0  W   W   .   G
          L   K   .   .   .
        """,
        places={"L": "harbor", "K": "lighthouse"},
        ready="a2",
        ships={1: "b1"},
    )
    do(state, "harbor a1")
    assert where(state, "put") == {"c1"}


def test_Lighthouse_ship_and_a_harbor_settlement_stand_side_by_side() -> None:
    """The harbour settlement must go next to the ship (R3): it counts as an own settlement."""
    state = table(
        """
        G0  W   .   W   W   .   G
          L   .   K   .   .   .
        """,
        places={"L": "harbor", "K": "lighthouse"},
        ready="a2",
        ships={0: "d1"},
    )
    do(state, "harbor a1")
    assert where(state, "put") == {"e1"}
    do(state, "put e1")

    assert gold(state, 0, "fishermen") == 0
    assert gold(state, 0, "citizens") == 1


def test_Lighthouse_ship_is_not_moved_by_a_harbor() -> None:
    state = table(
        """
        G0  W   W   W   G
          L   .   K   .   .
        """,
        places={"L": "harbor", "K": "lighthouse"},
        ready="a2",
        ships={0: "c1"},
    )
    assert where(state, "harbor") == {"a1"}
