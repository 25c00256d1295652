"""Sword: one settlement of another player returns to that player's supply."""

from hexstead.play import OVER
from tests.kingdom.diagram import do, legal, open_verbs, tiles, where, why
from tests.kingdom.sets.table import finish_turn, pieces, table

BATTLE = """
    G0  G   G   G1  G1  .   G2  G   G   G
      N   .   .   .   .   .   .   .   .
"""


def test_Sword_sends_a_settlement_home() -> None:
    state = table(BATTLE, seats=3, nomads="sword", ready="a2")
    do(state, "sword d1")

    assert pieces(state, 1) == {"e1"}
    assert state.supply == [39, 39, 39]
    assert tiles(state) == {"a2": "used"}


def test_Sword_may_strike_any_other_player_and_not_the_own() -> None:
    state = table(BATTLE, seats=3, nomads="sword", ready="a2")

    assert where(state, "sword") == {"d1", "e1", "g1"}
    assert "(B3)" in why(state, "sword a1")


def test_Sword_strikes_once() -> None:
    state = table(BATTLE, seats=3, nomads="sword", ready="a2")
    do(state, "sword d1")

    assert "sword" not in open_verbs(state)


def test_Sword_frees_the_hex_at_once() -> None:
    state = table(BATTLE, seats=3, nomads="sword", ready="a2")
    do(state, "build b1", "build c1")
    assert where(state, "build") == {"h1", "i1", "j1"}

    state = table(BATTLE, seats=3, nomads="sword", ready="a2")
    do(state, "sword d1", "build b1", "build c1")
    assert where(state, "build") == {"d1"}


def test_Sword_makes_the_other_player_lose_a_tile() -> None:
    state = table(
        """
        G0  G   .   G1  G
          N   .   L   .   .
        """,
        nomads="sword",
        ready="a2",
        held={1: "c2"},
    )
    do(state, "sword d1")

    assert tiles(state, 1) == {}
    assert state.to_json()["tiles_left"] == {"c2": 1}


def test_Sword_takes_no_tile_while_another_settlement_is_next_to_the_location() -> None:
    state = table(
        """
        G0  G   G1  G1  G
          N   .   L   .   .
        """,
        nomads="sword",
        ready="a2",
        held={1: "c2"},
    )
    do(state, "sword d1")

    assert tiles(state, 1) == {"c2": "used"}


def test_Sword_tile_is_lost_for_good() -> None:
    """L1: the player struck builds there again and gets no second tile."""
    state = table(
        """
        G0  G   G   G1  G   G   G   G
          N   .   L   .   .   .   .
        """,
        nomads="sword",
        ready="a2",
        held={1: "c2"},
        hands={1: "grass"},
        due=1,
    )
    do(state, "sword d1", "build b1", "end", "draw grass", "build d1")

    assert pieces(state, 1) == {"d1"}
    assert tiles(state, 1) == {}
    assert state.to_json()["tiles_left"] == {"c2": 1}


def test_Sword_of_two_equal_tiles_takes_one() -> None:
    state = table(
        """
        G0  G   .   G1  .   G1  G
          N   .   L   .   L   .   .
        """,
        nomads="sword",
        ready="a2",
        held={1: "c2 e2"},
    )
    do(state, "sword d1")

    assert tiles(state, 1) == {"e2": "used"}


def test_Sword_does_not_touch_units() -> None:
    state = table(
        """
        G0  G   .   G   G   G   .
          N   .   W   .   L   .   .
        """,
        places={"L": "barracks"},
        nomads="sword",
        ready="a2",
        pieces={1: "d1"},
        warriors={1: "f1"},
        wagons={1: "e1"},
        ships={1: "c2"},
    )
    assert where(state, "sword") == {"d1"}


def test_Sword_does_not_touch_a_city_hall() -> None:
    state = table(
        """
        G0  G   G   .   G   G   G
          N   .   .   G   G   .   .
        .   .   .   G   G   G   L
          .   .   .   G   G   .
        """,
        places={"L": "city-hall"},
        nomads="sword",
        ready="a2",
        halls={1: "e3"},
    )
    assert "sword" not in open_verbs(state)


def test_Sword_may_strike_a_settlement_on_water() -> None:
    state = table(
        """
        G0  G   W1
          N   .
        """,
        nomads="sword",
        ready="a2",
    )
    do(state, "sword c1")
    assert state.supply[1] == 40


def test_Sword_comes_before_or_after_the_mandatory_action_never_between() -> None:
    state = table(BATTLE, seats=3, nomads="sword", ready="a2")
    do(state, "build b1")
    assert "(T1)" in why(state, "sword d1")
    do(state, "build c1")
    do(state, "build h1")
    assert where(state, "sword") == {"d1", "e1", "g1"}


def test_Sword_does_not_undo_the_end_of_the_game() -> None:
    """E1: a settlement that comes back to the supply leaves the last round the last."""
    state = table(
        """
        G0  G   G   G   .   G1  G   G   G
          .   .   .   .   .   N   .   .
        """,
        nomads="sword",
        supply={0: 1},
        held={1: "f2"},
        hands={1: "grass"},
    )
    do(state, "build b1", "end", "sword b1")
    assert state.supply[0] == 1
    assert state.ending
    finish_turn(state)

    assert state.mover == OVER
    assert legal(state) == set()


def test_Sword_gives_the_struck_player_settlements_to_build_in_the_last_round() -> None:
    """Seat 1 has an empty supply and would only end its turn; now it builds one more."""
    state = table(
        """
        G0  G   G   G   .   G1  G1  G   G
          N   .   .   .   .   .   .   .
        """,
        nomads="sword",
        ready="a2",
        supply={0: 2, 1: 0},
        hands={1: "grass"},
    )
    do(state, "sword f1", "build b1", "build c1", "end")

    assert state.mover == 1
    assert where(state, "build") == {"f1", "h1"}
    do(state, "build h1")
    assert legal(state) == {"end"}
