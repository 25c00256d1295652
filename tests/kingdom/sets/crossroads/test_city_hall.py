"""City Hall: once per game seven free hexes next to an own settlement; it counts as seven."""

import pytest

from hexstead import kingdom
from tests.kingdom.diagram import do, gold, open_verbs, tiles, where, why
from tests.kingdom.sets.table import CITY_HALL, finish_turn, pieces, standing, table

HALL = {"L": "city-hall"}
SEVEN = {"b2", "c2", "b3", "c3", "d3", "b4", "c4"}
PARK = """
    .   D0  .   .   .   G   G
      .   G   C   .   .   G   G
    .   F   D   T   .   .   .
      .   G   T   .   .   .   .
    .   L   .   .   .   .   .
"""


def park(**more: object) -> kingdom.State:
    return table(PARK, places=HALL, ready="b5", **more)  # type: ignore[arg-type]


def test_City_Hall_stands_on_a_hex_and_its_six_neighbours() -> None:
    state = park()
    assert where(state, "city-hall") == {"c3"}
    do(state, "city-hall c3")

    assert standing(state, CITY_HALL) == SEVEN
    assert pieces(state) == SEVEN | {"b1"}
    assert state.supply[0] == 39
    assert set(state.to_json()["seats"][0]["units"][CITY_HALL]) == SEVEN


def test_City_Hall_needs_all_seven_hexes_free() -> None:
    state = park(pieces={1: "d3"})
    assert "city-hall" not in open_verbs(state)


@pytest.mark.parametrize("ground", ["W", "M", "S", "L"])
def test_City_Hall_needs_seven_buildable_hexes(ground: str) -> None:
    state = table(
        PARK.replace("T   .   .   .", f"{ground}   .   .   .", 1), places=HALL, ready="b5"
    )
    assert "city-hall" not in open_verbs(state)


def test_City_Hall_must_be_next_to_an_own_settlement() -> None:
    state = table(PARK.replace("D0", "D1"), places=HALL, ready="b5")
    assert "city-hall" not in open_verbs(state)
    assert why(state, "city-hall c3") != ""


def test_City_Hall_may_be_next_to_a_unit() -> None:
    state = table(PARK.replace("D0", "D"), places=HALL, ready="b5", wagons={0: "b1"})
    assert where(state, "city-hall") == {"c3"}


def test_City_Hall_mixes_terrains_and_follows_no_card() -> None:
    state = park(card="grass")
    assert where(state, "city-hall") == {"c3"}


def test_City_Hall_is_placed_once_per_game() -> None:
    field = "\n".join(["G   " * 12] * 9)
    state = table(
        field.replace("G", "G0", 1) + "\nL",
        places=HALL,
        ready="a10",
        hands={1: "grass"},
    )
    do(state, "city-hall b2")
    assert "city-hall" not in open_verbs(state)
    finish_turn(state, "grass")
    finish_turn(state)

    assert tiles(state)["a10"] == "ready"
    assert "city-hall" not in open_verbs(state)


def test_City_Hall_is_built_next_to() -> None:
    """Settlements that follow may be built beside it."""
    state = table(
        PARK.replace("T   .   .   .", "T   G   .   .", 1),
        places=HALL,
        halls={0: "c3"},
    )
    assert where(state, "build") == {"e3"}


def test_City_Hall_takes_the_tiles_of_every_location_beside_it() -> None:
    """It touches a farm with one hex and a nomad hex with another."""
    state = table(
        """
        .   D0  .   .   .   G   G
          .   G   C   .   .   G   G
        .   F   D   T   K   .   .
          .   G   T   .   .   .   .
        .   L   N   .   .   .   .
        """,
        places={"L": "city-hall", "K": "farm"},
        nomads="treasure",
        ready="b5",
    )
    do(state, "city-hall c3")

    assert tiles(state) == {"b5": "used", "e3": "fresh"}
    assert state.gold(0)["treasure"] == 3


def test_City_Hall_keeps_tiles_as_a_settlement_does() -> None:
    """The settlement by the farm moves away; the city hall is still next to it (L3)."""
    state = table(
        """
        .   D0  .   .   .   .   .
          .   G   C   .   G0  G   .
        .   F   D   T   K   .   .
          .   G   T   .   .   .   .
        .   L   N   .   .   .   .
        """,
        places={"L": "city-hall", "K": "farm"},
        nomads="resettlement",
        halls={0: "c3"},
        ready="c5 e3",
        due=0,
        made=3,
    )
    do(state, "resettlement e2", "put f2", "done")
    assert tiles(state) == {"c5": "used", "e3": "ready"}


def test_City_Hall_cannot_be_moved_or_removed() -> None:
    state = table(
        """
        .   D0  .   .   .   .   .
          .   G   C   .   G   .   .
        .   F   D   T   .   .   .
          .   G   T   .   .   .   .
        .   L   N   .   .   .   K
        """,
        places={"L": "caravan", "K": "city-hall"},
        nomads="resettlement",
        halls={0: "c3"},
        ready="b5 c5",
        pieces={0: "e2"},
        filler="G",
    )
    assert where(state, "caravan") == {"b1", "e2"}
    assert where(state, "resettlement") == {"b1", "e2"}


def test_City_Hall_counts_as_seven_settlements_in_cards() -> None:
    state = table(PARK, places=HALL, halls={0: "c3"})
    # With the settlement on b1 it is one area of eight, on rows 1 to 4, three in its best row.
    assert gold(state, 0, "citizens") == 4
    assert gold(state, 0, "hermits") == 1
    assert gold(state, 0, "discoverers") == 4
    assert gold(state, 0, "knights") == 2 * 3
    assert gold(state, 0, "workers") == 1


def test_City_Hall_does_not_use_the_supply_nor_end_the_game() -> None:
    state = park(supply={0: 3})
    do(state, "city-hall c3")
    assert state.supply[0] == 3
    assert not state.ending


def test_City_Hall_can_be_placed_with_an_empty_supply() -> None:
    state = park(supply={0: 0})
    assert where(state, "city-hall") == {"c3"}


def test_City_Hall_may_fill_the_terrain_of_the_card() -> None:
    state = park(card="canyon")
    do(state, "city-hall c3", "draw grass")
    assert where(state, "build") == {"f1", "g1", "f2", "g2"}
