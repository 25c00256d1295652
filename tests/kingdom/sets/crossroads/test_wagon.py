"""Wagon: place it on land or mountain, move it up to three steps, or take it back."""

from tests.kingdom.diagram import do, legal, open_verbs, tiles, where, why
from tests.kingdom.sets.table import WAGON, finish_turn, pieces, standing, table

WAGON_AT_L = {"L": "wagon"}
PLAIN = """
    G   G   M   D   G   G   G
      L   W   .   .   .   .
"""


def test_Wagon_is_placed_next_to_own_settlements_on_land_or_mountain() -> None:
    state = table(
        """
        M   G0  G   G   G
          L   W   .   .   .
        """,
        filler="W",
        places=WAGON_AT_L,
        ready="a2",
    )
    assert where(state, "wagon") == {"a1", "c1"}
    do(state, "wagon a1")

    assert standing(state, WAGON) == {"a1"}
    assert pieces(state) == {"a1", "b1"}
    assert state.supply[0] == 39
    assert tiles(state) == {"a2": "used"}


def test_Wagon_is_placed_anywhere_when_nothing_near_is_free() -> None:
    state = table(
        """
        G0  W   G   .   M
          L   .   .   .   .
        """,
        filler="W",
        places=WAGON_AT_L,
        ready="a2",
    )
    assert where(state, "wagon") == {"c1", "e1"}


def test_Wagon_moves_up_to_three_steps_over_land_and_mountains() -> None:
    state = table(PLAIN, filler="W", places=WAGON_AT_L, ready="a2", wagons={0: "b1"})
    assert where(state, "wagon") == {"b1"}
    do(state, "wagon b1")
    assert where(state, "put") == {"a1", "c1", "d1", "e1"}
    do(state, "put e1")

    assert standing(state, WAGON) == {"e1"}
    assert pieces(state) == {"e1"}


def test_Wagon_is_placed_only_while_it_is_not_on_the_board() -> None:
    state = table(PLAIN, filler="W", places=WAGON_AT_L, ready="a2", wagons={0: "b1"})
    assert where(state, "wagon") == {"b1"}
    assert why(state, "wagon c1") != ""


def test_Wagon_does_not_go_through_pieces_water_or_special_hexes() -> None:
    for obstacle in ("W", "S", "G1", "L"):
        state = table(
            f"""
            G   G   {obstacle}   G   G
              L   .   .   .   .
            """,
            filler="W",
            places=WAGON_AT_L,
            ready="a2",
            wagons={0: "b1"},
        )
        do(state, "wagon b1")
        assert where(state, "put") == {"a1"}, obstacle


def test_Wagon_does_not_go_through_walls_or_other_wagons() -> None:
    state = table(
        """
        G   G   G   G   G   G
          L   .   .   .   .   K
        """,
        filler="W",
        places={"L": "wagon", "K": "quarry"},
        ready="a2",
        wagons={0: "c1", 1: "e1"},
        walls="a1",
    )
    do(state, "wagon c1")
    assert where(state, "put") == {"b1", "d1"}


def test_Wagon_goes_around_corners() -> None:
    state = table(
        """
        G   G   W   G
          L   G   .   .
        .   .   G   .
        """,
        filler="W",
        places=WAGON_AT_L,
        ready="a2",
        wagons={0: "a1"},
    )
    do(state, "wagon a1")
    assert where(state, "put") == {"b1", "b2", "c3"}


def test_Wagon_may_not_be_put_back_where_it_was() -> None:
    state = table(PLAIN, filler="W", places=WAGON_AT_L, ready="a2", wagons={0: "b1"})
    do(state, "wagon b1")
    assert "(R4)" in why(state, "put b1")


def test_Wagon_is_taken_back_and_placed_again_in_a_later_turn() -> None:
    state = table(
        """
        G0  G   G   G   G   G   G   G   G   G   G
          L   .   .   .   .   .   .   .   .   .
        """,
        filler="W",
        places=WAGON_AT_L,
        ready="a2",
        wagons={0: "e1"},
        hands={1: "grass"},
    )
    do(state, "wagon e1", "take-back")
    assert standing(state, WAGON) == set()
    assert "wagon" not in open_verbs(state)
    finish_turn(state, "grass")
    finish_turn(state)

    assert "wagon" in open_verbs(state)
    do(state, "wagon k1")
    assert standing(state, WAGON) == {"k1"}


def test_Wagon_must_be_put_down_or_taken_back_before_anything_else() -> None:
    state = table(PLAIN, filler="W", places=WAGON_AT_L, ready="a2", wagons={0: "b1"})
    do(state, "wagon b1")
    assert legal(state) == {"put a1", "put c1", "put d1", "put e1", "take-back"}


def test_Wagon_takes_tiles_where_its_move_ends_and_not_on_the_way() -> None:
    state = table(
        """
        G   G   G   G   G   G
          L   N   .   N   .   .
        """,
        filler="W",
        places=WAGON_AT_L,
        nomads="treasure treasure",
        ready="a2",
        wagons={0: "a1"},
    )
    do(state, "wagon a1", "put d1")

    assert state.gold(0)["treasure"] == 3
    assert "b2" in state.to_json()["tiles_left"]


def test_Wagon_that_drives_away_loses_tiles_and_the_wagon_tile_itself() -> None:
    state = table(PLAIN, filler="W", places=WAGON_AT_L, ready="a2", wagons={0: "b1"})
    do(state, "wagon b1", "put e1")

    assert tiles(state) == {}
    assert standing(state, WAGON) == {"e1"}


def test_Wagon_stays_when_the_tile_is_lost_and_cannot_be_driven_any_more() -> None:
    state = table(
        """
        G0  .   G   .   G   G
          L   .   .   .   .   K
        """,
        places={"L": "wagon", "K": "paddock"},
        filler="W",
        ready="a2 f2",
        wagons={0: "f1"},
    )
    do(state, "paddock a1", "put c1")

    assert standing(state, WAGON) == {"f1"}
    assert "wagon" not in open_verbs(state)


def test_Wagon_counts_as_an_own_settlement_to_build_next_to() -> None:
    """The rulebook: building beside the wagon is building beside an own settlement."""
    state = table(
        """
        G   G   M   .   G   G
          .   .   L   .   .   .
        """,
        filler="W",
        places=WAGON_AT_L,
        wagons={0: "c1"},
    )
    assert where(state, "build") == {"b1"}


def test_Wagon_moves_and_builds_nothing_for_the_supply() -> None:
    """E1: a unit is no settlement; with the last settlement still there the game goes on."""
    state = table(
        """
        G0  G   G   G
          L   .   .   .
        """,
        filler="W",
        places=WAGON_AT_L,
        ready="a2",
        supply={0: 1},
    )
    do(state, "wagon b1")
    assert state.supply[0] == 1
    assert not state.ending


def test_Wagon_can_be_placed_with_an_empty_supply() -> None:
    state = table(
        """
        G0  G   G   G
          L   .   .   .
        """,
        filler="W",
        places=WAGON_AT_L,
        ready="a2",
        supply={0: 0},
    )
    assert open_verbs(state) == {"wagon": {"b1"}, "end": {""}}


def test_Wagon_is_one_for_each_player() -> None:
    state = table(
        """
        G0  G   .   G   G
          L   .   .   .   .
        """,
        filler="W",
        places=WAGON_AT_L,
        ready="a2",
        wagons={1: "d1"},
    )
    assert where(state, "wagon") == {"b1"}
    do(state, "wagon b1")
    assert (standing(state, WAGON), standing(state, WAGON, 1)) == ({"b1"}, {"d1"})
