"""The six task cards: gold at the end, once per player."""

import pytest

from hexstead import kingdom
from hexstead.kingdom.registry import find_box
from tests.kingdom.sets.table import table, task_gold, task_hexes

GOLD = {
    "home-country": 5,
    "fortress": 6,
    "road": 7,
    "place-of-refuge": 8,
    "advance": 9,
    "compass-points": 10,
}


def test_C1_there_are_six_tasks() -> None:
    (lot,) = find_box("crossroads").lots
    assert sorted(lot.stock) == sorted(GOLD)


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4])
def test_C1_one_task_is_drawn_for_each_quadrant_of_the_box(number: int) -> None:
    ours = [
        "barracks-crossroads",
        "city-hall-fort",
        "lighthouse-foresters-lodge",
        "monastery-wagon",
    ]
    names = ours[:number] + ["farm", "oasis", "tavern", "barn"][number:]
    setup = kingdom.Setup(2, [(name, False) for name in names], ["lords", "knights", "miners"])
    state = kingdom.State.start(setup)
    tasks = setup.lots.get("tasks", ())

    assert len(set(tasks)) == number
    assert set(state.gold(0)) == {"lords", "knights", "miners", "castles", *tasks}


def test_C1_each_quadrant_has_two_locations_and_one_castle() -> None:
    box = find_box("crossroads")
    pairs = {frozenset(quadrant.places.values()) for quadrant in box.quadrants.values()}
    assert pairs == {
        frozenset(pair)
        for pair in (
            ("lighthouse", "foresters-lodge"),
            ("barracks", "crossroads"),
            ("city-hall", "fort"),
            ("monastery", "wagon"),
        )
    }
    for quadrant in box.quadrants.values():
        letters = "".join(quadrant.rows)
        assert [letters.count(letter) for letter in "LKS"] == [1, 1, 1]


def test_C1_two_tiles_lie_on_every_location_hex() -> None:
    names = ["barracks-crossroads", "city-hall-fort", "lighthouse-foresters-lodge"]
    setup = kingdom.Setup(
        2, [(name, True) for name in [*names, "monastery-wagon"]], ["lords", "knights", "miners"]
    )
    tiles = kingdom.State.start(setup).to_json()["tiles_left"]
    assert list(tiles.values()) == [2] * 8


def test_C1_tasks_are_scored_in_a_real_game() -> None:
    """Seat 0 has a piece on each edge of the board; seat 1 has not."""
    setup = kingdom.Setup(
        2,
        [("city-hall-fort", False), ("farm", False), ("oasis", False), ("tavern", False)],
        ["lords", "knights", "miners"],
        lots={"tasks": ["compass-points"]},
    )
    standing = [{"settlements": ["a1", "t20"]}, {"settlements": ["b1", "s1"]}]
    state = kingdom.State.from_json({"setup": setup.to_json(), "seats": standing})

    assert [state.gold(seat)["compass-points"] for seat in (0, 1)] == [10, 0]
    assert sum(gold for _, gold in state.explain(0)["compass-points"]) == 10


HOME = """
    G0  G0  D   G   L   W0  .
      G0  D   .   .   .   W0  .
"""


def test_Home_country_is_a_whole_area_of_one_terrain() -> None:
    state = table(HOME.replace("W0", "W"), places={"L": "fort"})
    assert task_gold(state, "home-country") == 5
    assert task_hexes(state, "home-country") == {"a1", "b1", "a2"}


def test_Home_country_with_a_free_hex_is_not_fulfilled() -> None:
    state = table(HOME.replace("G0", "G", 1).replace("W0", "W"), places={"L": "fort"})
    assert task_gold(state, "home-country") == 0


def test_Home_country_with_another_player_in_it_is_not_fulfilled() -> None:
    state = table(HOME.replace("G0", "G1", 1).replace("W0", "W"), places={"L": "fort"})
    assert task_gold(state, "home-country") == 0


def test_Home_country_with_a_wall_in_it_is_not_fulfilled() -> None:
    state = table(
        """
        G0  G0  .   L
          G   .   .   K
        """,
        places={"L": "fort", "K": "quarry"},
        walls="a2",
    )
    assert task_gold(state, "home-country") == 0


def test_Home_country_may_be_water_or_a_single_hex() -> None:
    state = table(HOME.replace("G0", "G"), places={"L": "fort"})
    assert task_hexes(state, "home-country") == {"f1", "f2"}
    state = table("C0  .   G   G   L", places={"L": "fort"})
    assert task_hexes(state, "home-country") == {"a1"}


def test_Home_country_may_be_a_mountain_with_a_wagon() -> None:
    state = table("M   W   G   G   L", filler="W", places={"L": "wagon"}, wagons={0: "a1"})
    assert task_gold(state, "home-country") == 5


def test_Home_country_may_be_filled_by_ship_warrior_and_city_hall() -> None:
    state = table(
        """
        .   W   .   .   .
          .   G   G   .   .
        .   G   G   G   L
          .   G   G   .   .
        """,
        places={"L": "city-hall"},
        halls={0: "c3"},
    )
    assert task_gold(state, "home-country") == 5
    state = table("W   G   G   L", places={"L": "lighthouse"}, ships={0: "a1"})
    assert task_gold(state, "home-country") == 5
    state = table("D   G   G   L", places={"L": "barracks"}, warriors={0: "a1"})
    assert task_gold(state, "home-country") == 5


def test_Home_country_brings_its_gold_once() -> None:
    state = table("C0  .   D0  .   F0  L", places={"L": "fort"})
    assert task_gold(state, "home-country") == 5


RING = """
    .   G0  G0  .
      G0  G0  G0  L
    .   G0  G0  .
"""


def test_Fortress_is_a_settlement_with_six_around_it() -> None:
    state = table(RING, places={"L": "fort"})
    assert task_gold(state, "fortress") == 6
    assert len(task_hexes(state, "fortress")) == 7


def test_Fortress_needs_all_six_and_the_one_in_the_middle() -> None:
    for missing in ("G0  G0  .", "G0  G0  L"):
        gap = missing.replace("G0", "G", 1)
        state = table(RING.replace(missing, gap, 1), places={"L": "fort"})
        assert task_gold(state, "fortress") == 0, missing
    state = table(RING.replace("G0  G0  G0", "G0  G   G0"), places={"L": "fort"})
    assert task_gold(state, "fortress") == 0


def test_Fortress_at_the_edge_of_the_board_has_no_six_neighbours() -> None:
    state = table(
        """
        G0  G0  L
          G0  .   .
        G0  G0  .
        """,
        places={"L": "fort"},
    )
    assert task_gold(state, "fortress") == 0


def test_Fortress_is_fulfilled_by_a_city_hall_alone() -> None:
    state = table(RING.replace("G0", "G"), places={"L": "city-hall"}, halls={0: "b2"})
    assert task_gold(state, "fortress") == 6


def test_Fortress_counts_units() -> None:
    state = table(RING.replace("G0", "G", 1), places={"L": "barracks"}, warriors={0: "b1"})
    assert task_gold(state, "fortress") == 6


DOWN_RIGHT = "a1 a2 b3 b4 c5 c6 d7"
DOWN_LEFT = "h1 g2 g3 f4 f5 e6 e7"


@pytest.mark.parametrize("line", [DOWN_RIGHT, DOWN_LEFT])
def test_Road_is_seven_in_a_diagonal_line(line: str) -> None:
    state = table(".   L", places={"L": "fort"}, filler="G", pieces={0: line})
    assert task_gold(state, "road") == 7
    assert task_hexes(state, "road") == set(line.split())


@pytest.mark.parametrize("line", [DOWN_RIGHT, DOWN_LEFT])
def test_Road_of_six_or_with_a_gap_is_no_road(line: str) -> None:
    hexes = line.split()
    for gone in (0, 3, 6):
        rest = " ".join(hexes[:gone] + hexes[gone + 1 :])
        state = table(".   .   L", places={"L": "fort"}, filler="G", pieces={0: rest})
        assert task_gold(state, "road") == 0, rest


def test_Road_along_a_row_is_no_road() -> None:
    state = table("L", places={"L": "fort"}, filler="G", pieces={0: "c3 d3 e3 f3 g3 h3 i3 j3"})
    assert task_gold(state, "road") == 0


def test_Road_with_a_bend_is_no_road() -> None:
    state = table(".   L", places={"L": "fort"}, filler="G", pieces={0: "a1 a2 b3 b4 b5 a6 a7"})
    assert task_gold(state, "road") == 0


def test_Road_counts_units_and_a_city_hall() -> None:
    """The city hall around c5 holds three of the line; wagon and warrior stand at its ends."""
    state = table(
        ".   L",
        places={"L": "wagon"},
        filler="G",
        pieces={0: "a2 d7"},
        halls={0: "c5"},
        wagons={0: "b3"},
        warriors={0: "d8"},
    )
    # a2 b3 [b4 c5 c6] d7 d8
    assert task_gold(state, "road") == 7


REFUGE = """
    .   G0  G0  .
      G0  S   G0  L
    .   G0  G0  .
"""


@pytest.mark.parametrize("special", ["S", "K", "N", "P", "O"])
def test_Place_of_refuge_is_a_special_hex_with_own_pieces_on_all_sides(special: str) -> None:
    state = table(REFUGE.replace("S", special), places={"L": "fort", "K": "farm"})
    assert task_gold(state, "place-of-refuge") == 8
    assert task_hexes(state, "place-of-refuge") == {"b1", "c1", "a2", "c2", "b3", "c3"}


def test_Place_of_refuge_needs_all_six_sides() -> None:
    state = table(REFUGE.replace("G0", "G", 1), places={"L": "fort"})
    assert task_gold(state, "place-of-refuge") == 0
    state = table(REFUGE.replace("G0", "G1", 1), places={"L": "fort"})
    assert task_gold(state, "place-of-refuge") == 0


def test_Place_of_refuge_is_no_mountain_and_no_water() -> None:
    for ground in ("M", "W", "G"):
        state = table(REFUGE.replace("S", ground), places={"L": "fort"})
        assert task_gold(state, "place-of-refuge") == 0


def test_Place_of_refuge_counts_units() -> None:
    state = table(
        REFUGE.replace("G0", "G", 2),
        places={"L": "wagon"},
        warriors={0: "b1"},
        wagons={0: "c1"},
    )
    assert task_gold(state, "place-of-refuge") == 8


@pytest.mark.parametrize(
    "edge",
    [
        "a1 c1 e1 g1 i1 k1 t1",
        "a20 c20 e20 g20 i20 k20 t20",
        "a1 a3 a5 a7 a9 a11 a20",
        "t1 t3 t5 t7 t9 t11 t20",
    ],
)
def test_Advance_is_seven_pieces_on_one_edge(edge: str) -> None:
    """They need not touch, and corners count for both their edges."""
    state = table(".   L", places={"L": "fort"}, filler="G", pieces={0: edge})
    assert task_gold(state, "advance") == 9
    assert task_hexes(state, "advance") == set(edge.split())

    fewer = edge.rpartition(" ")[0]
    state = table(".   L", places={"L": "fort"}, filler="G", pieces={0: fewer})
    assert task_gold(state, "advance") == 0


def test_Advance_spread_over_edges_is_not_fulfilled() -> None:
    state = table(
        ".   L", places={"L": "fort"}, filler="G", pieces={0: "c1 e1 g1 i1 c20 e20 a9 t9"}
    )
    assert task_gold(state, "advance") == 0


def test_Advance_counts_units() -> None:
    state = table(
        ".   L   W",
        places={"L": "lighthouse"},
        filler="G",
        pieces={0: "e1 g1 i1 k1"},
        ships={0: "c1"},
        warriors={0: "m1 o1"},
    )
    assert task_gold(state, "advance") == 9


def test_Compass_points_is_a_piece_on_each_edge() -> None:
    state = table(".   L", places={"L": "fort"}, filler="G", pieces={0: "c1 t7 j20 a9"})
    assert task_gold(state, "compass-points") == 10


@pytest.mark.parametrize("three", ["c1 t7 j20", "t7 j20 a9", "c1 j20 a9", "c1 t7 a9"])
def test_Compass_points_needs_all_four(three: str) -> None:
    state = table(".   L", places={"L": "fort"}, filler="G", pieces={0: three})
    assert task_gold(state, "compass-points") == 0


def test_Compass_points_corners_count_for_two_edges() -> None:
    state = table(".   L", places={"L": "fort"}, filler="G", pieces={0: "t1 a20"})
    assert task_gold(state, "compass-points") == 10
    state = table(".   L", places={"L": "fort"}, filler="G", pieces={0: "t1 t20"})
    assert task_gold(state, "compass-points") == 0


def test_Compass_points_counts_units() -> None:
    state = table(
        ".   L",
        places={"L": "wagon"},
        filler="G",
        pieces={0: "c1"},
        wagons={0: "t7"},
        warriors={0: "j20 a9"},
    )
    assert task_gold(state, "compass-points") == 10
