"""Warriors against every kind of build and move (the ruling under Barracks).

The hexes around a warrior are closed to everyone, its own player too; leaving one of them is
allowed. Each test is played with a warrior of the mover and with one of the other player.
"""

import pytest

from tests.kingdom.diagram import do, open_verbs, tiles, where, why
from tests.kingdom.sets.table import pieces, table

BY = pytest.mark.parametrize("owner", [0, 1])


@BY
def test_warrior_stops_the_mandatory_build(owner: int) -> None:
    state = table(
        """
        G   G   G   G   G
          .   .   .   .   L
        """,
        places={"L": "barracks"},
        warriors={owner: "c1"},
    )
    assert where(state, "build") == {"a1", "e1"}


@BY
@pytest.mark.parametrize(
    ("location", "letter"),
    [("farm", "G"), ("oasis", "D"), ("garden", "F"), ("monastery", "C"), ("foresters-lodge", "T")],
)
def test_warrior_stops_extra_builds(owner: int, location: str, letter: str) -> None:
    state = table(
        f"""
        {letter}   {letter}   {letter}   {letter}   {letter}   .   G0
          .   .   .   .   L   K   .
        """,
        places={"L": "barracks", "K": location},
        ready="f2",
        warriors={owner: "c1"},
        due=0,
        made=3,
    )
    assert where(state, location) == {"a1", "e1"}
    assert "next to a warrior" in why(state, f"{location} b1")


@BY
def test_warrior_stops_the_tavern(owner: int) -> None:
    """One end of the line is next to the warrior, the other is free."""
    state = table(
        """
        G   G   G0  G0  G0  G   .   .   G
          .   .   .   .   .   .   L   K   .
        """,
        places={"L": "barracks", "K": "tavern"},
        ready="h2",
        warriors={owner: "a1"},
        due=0,
        made=3,
    )
    assert where(state, "tavern") == {"f1"}


@BY
def test_warrior_stops_the_village(owner: int) -> None:
    state = table(
        """
        G0  G0  .   G0  G0
          G   G   .   G   .
        G0  G   .   G0  .
          .   .   L   .   K
        """,
        places={"L": "barracks", "K": "village"},
        ready="e4",
        warriors={owner: "b3"},
        due=0,
        made=3,
    )
    # a2 and d2 both have three own settlements beside them; a2 is next to the warrior on b3.
    assert where(state, "village") == {"d2"}


@BY
def test_warrior_stops_the_tower(owner: int) -> None:
    state = table(
        """
        D   G   G   G   G
          .   .   .   .   L
        K   .   .   .   .
          G0  .   .
        """,
        places={"L": "barracks", "K": "tower"},
        ready="a3",
        warriors={owner: "c1"},
        due=0,
        made=3,
    )
    assert where(state, "tower") == {"a1", "e1"}


@BY
def test_warrior_stops_donations(owner: int) -> None:
    state = table(
        """
        D0  F   F   F   F   F   F
          N   .   .   .   .   L
        """,
        places={"L": "barracks"},
        nomads="donation-flower",
        ready="a2",
        warriors={owner: "d1"},
    )
    do(state, "donation-flower b1")
    assert where(state, "donation-flower") == {"f1", "g1"}


@BY
def test_warrior_stops_the_build_of_a_fort(owner: int) -> None:
    state = table(
        """
        G0  D   G   D   .   D   G
          L   .   .   .   .   .
        """,
        places={"L": "fort"},
        ready="a2",
        warriors={owner: "c1"},
    )
    do(state, "fort", "draw desert")
    assert where(state, "fort") == {"f1"}


@BY
def test_warrior_stops_a_caravan_one_hex_before(owner: int) -> None:
    state = table(
        """
        G0  G   G   G   G   G   G
          L   .   .   .   .   K
        """,
        places={"L": "caravan", "K": "barracks"},
        ready="a2",
        warriors={owner: "e1"},
    )
    do(state, "caravan a1")
    assert where(state, "put") == {"c1"}


@BY
def test_warrior_lets_a_paddock_jump_over_and_not_beside(owner: int) -> None:
    state = table(
        """
        G0  G   G   G   G   G0  .   G
          L   .   .   .   .   K
        """,
        places={"L": "paddock", "K": "barracks"},
        ready="a2",
        warriors={owner: "d1"},
    )
    # From a1 to c1: closed. From f1 to d1 stands the warrior; to h1 it is free.
    assert where(state, "paddock") == {"f1"}
    do(state, "paddock f1")
    assert where(state, "put") == {"h1"}
    assert "next to a warrior" in why(state, "put e1")


@BY
def test_warrior_does_not_stop_a_jump_over_the_hex_beside_it(owner: int) -> None:
    """The hex between lies next to the warrior on a2; a paddock jumps over anything."""
    state = table(
        """
        G0  G   G   G
          G   .   .   K
        L   .   .   .
        """,
        places={"L": "paddock", "K": "barracks"},
        ready="a3",
        warriors={owner: "a2"},
    )
    assert "b1" in state.to_json()["barred"]
    do(state, "paddock a1")
    assert where(state, "put") == {"c1"}


@BY
def test_warrior_stops_a_barn(owner: int) -> None:
    state = table(
        """
        D0  G   G   G   .   G
          L   .   .   .   .   K
        """,
        places={"L": "barn", "K": "barracks"},
        ready="a2",
        warriors={owner: "c1"},
    )
    do(state, "barn a1")
    assert where(state, "put") == {"f1"}


@BY
def test_warrior_stops_a_harbor(owner: int) -> None:
    state = table(
        """
        D0  W   G   W   .   W   G
          L   .   .   .   .   K
        """,
        places={"L": "harbor", "K": "barracks"},
        ready="a2",
        warriors={owner: "c1"},
    )
    do(state, "harbor a1")
    assert where(state, "put") == {"f1"}


@BY
def test_warrior_stops_resettlement(owner: int) -> None:
    state = table(
        """
        G0  G   G   G   G   G
          N   .   .   .   K
        """,
        places={"K": "barracks"},
        nomads="resettlement",
        ready="a2",
        warriors={owner: "d1"},
    )
    do(state, "resettlement a1", "put b1")
    do(state, "resettlement b1")
    assert where(state, "put") == {"a1"}


@BY
def test_warrior_stops_walls(owner: int) -> None:
    state = table(
        """
        G   G0  G   G   G   G
          L   .   .   .   K
        """,
        places={"L": "quarry", "K": "barracks"},
        ready="a2",
        warriors={owner: "d1"},
    )
    assert where(state, "quarry") == {"a1"}
    assert "next to a warrior" in why(state, "quarry c1")


@BY
def test_warrior_stops_a_wagon_where_it_is_placed_and_on_its_way(owner: int) -> None:
    """No other way leads past the warrior on d1, so the wagon does not reach g1."""
    state = table(
        """
        G0  G   G   G   G   G   G
          L   .   .   .   .   K
        """,
        filler="W",
        places={"L": "wagon", "K": "barracks"},
        ready="a2",
        warriors={owner: "d1"},
    )
    assert where(state, "wagon") == {"b1"}
    state = table(
        """
        G0  G   G   G   G   G   G
          L   .   .   .   .   K
        """,
        filler="W",
        places={"L": "wagon", "K": "barracks"},
        ready="a2",
        warriors={owner: "d1"},
        wagons={0: "b1"},
    )
    do(state, "wagon b1")
    assert open_verbs(state) == {"take-back": {""}}


@BY
def test_warrior_stops_a_ship_on_its_way(owner: int) -> None:
    """The ship may sail left; to the right the water next to the warrior closes the way."""
    state = table(
        """
        W   W   W   W   W   W   W
          L   .   .   G   .   .
        """,
        places={"L": "lighthouse"},
        ready="a2",
        warriors={owner: "d2"},
        ships={0: "b1"},
    )
    do(state, "lighthouse b1")
    # d1 and e1 are next to d2.
    assert where(state, "put") == {"a1", "c1"}


@BY
def test_warrior_stops_a_second_warrior(owner: int) -> None:
    state = table(
        """
        G0  G   G   G   G   G
          L   .   .   .   .
        """,
        places={"L": "barracks"},
        ready="a2",
        warriors={owner: "c1"},
    )
    assert where(state, "barracks") - {"c1"} == {"e1", "f1"}


@BY
def test_warrior_stops_a_city_hall(owner: int) -> None:
    """The seven hexes around c3 are free, but e3 holds a warrior and closes d3."""
    diagram = """
        .   D0  .   .   .
          .   G   G   .   .
        .   G   G   G   G   G
          .   G   G   .   .
        .   L   .   .   K
        """
    places = {"L": "city-hall", "K": "barracks"}
    state = table(diagram, places=places, ready="b5")
    assert where(state, "city-hall") == {"c3"}
    state = table(diagram, places=places, ready="b5", warriors={owner: "e3"})
    assert "city-hall" not in open_verbs(state)


@BY
def test_warrior_lets_a_settlement_beside_it_leave(owner: int) -> None:
    state = table(
        """
        G0  G   G0  G   G   .   G
          .   L   .   .   K   .   .
        """,
        places={"L": "caravan", "K": "barracks"},
        ready="b2",
        warriors={owner: "d1"},
    )
    do(state, "caravan c1")
    assert where(state, "put") == {"b1"}
    do(state, "put b1")

    assert tiles(state) == {"b2": "used"}
    assert "next to a warrior" in why(state, "build c1")


@BY
def test_warrior_lets_a_wagon_beside_it_leave(owner: int) -> None:
    state = table(
        """
        G   G   G   G   G
          .   L   .   .   K
        """,
        filler="W",
        places={"L": "wagon", "K": "barracks"},
        ready="b2",
        wagons={0: "c1"},
        warriors={owner: "d1"},
    )
    do(state, "wagon c1")
    assert where(state, "put") == {"a1", "b1"}


@BY
def test_warrior_does_not_hide_a_settlement_from_a_sword(owner: int) -> None:
    state = table(
        """
        G0  G   G   G1  G
          N   .   .   .   K
        """,
        places={"K": "barracks"},
        nomads="sword",
        ready="a2",
        warriors={owner: "c1"},
    )
    do(state, "sword d1")
    assert pieces(state, 1) == ({"c1"} if owner else set())
    assert "d1" not in where(state, "build")
