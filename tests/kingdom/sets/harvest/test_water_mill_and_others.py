"""Water Mill, Mountain Station, Watchtower, University: a build under R3 next to something."""

from typing import Any

import pytest

from hexstead import kingdom
from tests.kingdom.diagram import do, open_verbs, tiles, where, why
from tests.kingdom.sets.table import pieces, table


def use(diagram: str, location: str, **more: Any) -> kingdom.State:
    """A position in which seat 0 holds the tile of that location on K, and has built."""
    options: dict[str, Any] = {"due": 0, "made": 3, "filler": "D", **more}
    return table(diagram, places={"K": location, "L": "barracks"}, **options)


MILL = """
    G0  G   G   G   G   G   G
      G   K   W   .   .   .   .
"""


def test_Water_Mill_builds_next_to_water() -> None:
    state = use(MILL, "water-mill", pieces={0: "c1"}, ready="b2")
    assert where(state, "water-mill") == {"d1"}
    do(state, "water-mill d1")
    assert pieces(state) == {"a1", "c1", "d1"}
    assert tiles(state) == {"b2": "used"}


def test_Water_Mill_builds_next_to_own_settlements_if_possible() -> None:
    """No hex by the water is next to the settlement, so any of them will do."""
    state = use(MILL, "water-mill", ready="b2")
    assert where(state, "water-mill") == {"c1", "d1", "d2", "c3", "d3"}


def test_Water_Mill_does_not_build_on_water() -> None:
    state = use(MILL, "water-mill", pieces={0: "c1"}, ready="b2")
    assert "c2 is water" in why(state, "water-mill c2")


def test_Water_Mill_follows_no_card() -> None:
    """Any buildable terrain will do, farmland too."""
    state = use(MILL.replace("G   G   G   G\n", "A   G   G   G\n"), "water-mill", ready="b2")
    assert "d1" in where(state, "water-mill")


def test_Water_Mill_helped_by_an_outpost() -> None:
    state = use(
        """
        G0  .   W   .   .   W
          K   .   N   .   .   .
        """,
        "water-mill",
        nomads="outpost",
        ready="a2 c2",
        card="desert",
    )
    assert where(state, "water-mill") == {"b1"}
    do(state, "outpost", "water-mill f2")
    assert "f2" in pieces(state)


STATION = """
    G0  G   G   G   G   G   G
      G   K   M   .   .   .   .
"""


def test_Mountain_Station_builds_next_to_a_mountain() -> None:
    state = use(STATION, "mountain-station", pieces={0: "c1"}, ready="b2")
    assert where(state, "mountain-station") == {"d1"}
    do(state, "mountain-station d1")
    assert "d1" in pieces(state)


def test_Mountain_Station_builds_anywhere_by_a_mountain_when_none_is_near() -> None:
    state = use(STATION, "mountain-station", ready="b2")
    assert where(state, "mountain-station") == {"c1", "d1", "d2", "c3", "d3"}


def test_Mountain_Station_does_not_build_on_the_mountain() -> None:
    state = use(STATION, "mountain-station", pieces={0: "c1"}, ready="b2")
    assert "c2 is mountain" in why(state, "mountain-station c2")


TOWER = """
    G0  G   G   G1  G   G   G   G1  G
      .   K   .   .   .   .   .   .   .
"""


def test_Watchtower_builds_next_to_another_player() -> None:
    state = use(TOWER, "watchtower", pieces={0: "b1"}, ready="b2", filler="M")
    assert where(state, "watchtower") == {"c1"}
    do(state, "watchtower c1")
    assert "c1" in pieces(state)


def test_Watchtower_builds_beside_any_of_them_when_none_is_near() -> None:
    state = use(TOWER, "watchtower", ready="b2", filler="M")
    assert where(state, "watchtower") == {"c1", "e1", "g1", "i1"}


def test_Watchtower_counts_units_of_others_and_nothing_of_ones_own() -> None:
    state = use(
        """
        G0  G   .   G   G   .   L
          .   K   .   .   .   .   .
        """,
        "watchtower",
        ready="b2",
        filler="M",
        wagons={1: "d1"},
    )
    assert where(state, "watchtower") == {"e1"}


def test_Watchtower_is_no_use_before_anybody_else_has_built() -> None:
    state = use(TOWER.replace("G1", "G "), "watchtower", ready="b2")
    assert "watchtower" not in open_verbs(state)


SQUARE = """
    G0  G   .   G   G   G   .   .
      .   K   .   .   {}   .   .   .
"""


@pytest.mark.parametrize("special", ["S", "N", "P", "O", "L"])
def test_University_builds_next_to_any_special_hex(special: str) -> None:
    state = use(
        SQUARE.format(special),
        "university",
        ready="b2",
        filler="M",
        pieces={0: "d1"},
        nomads="sword" if special == "N" else "",
    )
    assert where(state, "university") == {"b1", "e1"}
    do(state, "university e1")
    assert "e1" in pieces(state)


def test_University_builds_anywhere_by_a_special_hex_when_none_is_near() -> None:
    state = use(
        """
        G0  .   .   G   G   G   G
          .   K   .   .   S   .   .
        """,
        "university",
        ready="b2",
        filler="M",
    )
    assert where(state, "university") == {"e1", "f1"}


def test_University_takes_the_tile_there() -> None:
    state = use(SQUARE.format("L"), "university", ready="b2", filler="M")
    do(state, "university b1")
    assert tiles(state) == {"b2": "used"}
    state = use(SQUARE.format("L"), "university", ready="b2", filler="M", pieces={0: "d1"})
    do(state, "university e1")
    assert tiles(state) == {"b2": "used", "e2": "fresh"}


LOCATIONS = ["water-mill", "mountain-station", "watchtower", "university"]


@pytest.mark.parametrize("location", LOCATIONS)
@pytest.mark.parametrize("owner", [0, 1])
def test_warrior_stops_these_builds(location: str, owner: int) -> None:
    """Two hexes lie by what the location wants, and the warrior is next to d1."""
    beside = {"water-mill": "W", "mountain-station": "M", "university": "S", "watchtower": "D1"}
    state = use(
        f"""
        G0  G   {beside[location]}   G   G   G   G
          .   .   .   .   .   .   L
        .   .   .   .   .   .   .
          .   .   .   .   .   .   K
        """,
        location,
        ready="g4",
        filler="M" if location == "water-mill" else "W",
        warriors={owner: "e1"},
    )
    assert where(state, location) == {"b1"}
    assert "warrior" in why(state, f"{location} d1")


@pytest.mark.parametrize("location", LOCATIONS)
def test_these_builds_need_a_settlement_in_the_supply(location: str) -> None:
    state = use(SQUARE.format("S"), location, ready="b2", supply={0: 0}, pieces={1: "d1"})
    assert location not in open_verbs(state)
