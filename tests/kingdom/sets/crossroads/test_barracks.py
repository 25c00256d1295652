"""Barracks: place a warrior, or take one back. Nothing comes next to a warrior."""

from tests.kingdom.diagram import do, open_verbs, tiles, where, why
from tests.kingdom.sets.table import WARRIORS, finish_turn, pieces, standing, table

BARRACKS = {"L": "barracks"}


def test_Barracks_places_a_warrior_next_to_own_settlements() -> None:
    state = table(
        """
        G0  D   G   .   G   G
          L   .   .   .   .
        """,
        places=BARRACKS,
        ready="a2",
    )
    assert where(state, "barracks") == {"b1"}
    do(state, "barracks b1")

    assert standing(state, WARRIORS) == {"b1"}
    assert pieces(state) == {"a1", "b1"}
    assert state.supply[0] == 39
    assert tiles(state) == {"a2": "used"}


def test_Barracks_places_a_warrior_anywhere_when_no_free_hex_is_near() -> None:
    state = table(
        """
        G0  .   G   .   D   T
          L   .   .   .   .
        """,
        places=BARRACKS,
        ready="a2",
    )
    assert where(state, "barracks") == {"c1", "e1", "f1"}


def test_Barracks_places_on_buildable_hexes_only() -> None:
    state = table(
        """
        W   G0  M   G
          L   C   .   .
        """,
        places=BARRACKS,
        ready="a2",
    )
    assert where(state, "barracks") == {"b2"}
    assert "c1 is mountain" in why(state, "barracks c1")


def test_Barracks_takes_a_warrior_back() -> None:
    state = table(
        """
        G0  G   G   G   G
          L   .   .   .   .
        """,
        places=BARRACKS,
        ready="a2",
        warriors={0: "d1"},
    )
    assert where(state, "barracks") == {"b1", "d1"}
    do(state, "barracks d1")

    assert standing(state, WARRIORS) == set()
    assert pieces(state) == {"a1"}
    assert state.to_json()["barred"] == []
    assert "barracks" not in open_verbs(state)


def test_Barracks_a_warrior_taken_back_can_be_placed_again_later() -> None:
    state = table(
        """
        G0  G   G   G   G   G   G   G   G   G   G   G
          L   .   .   .   .   .   .   .
        """,
        places=BARRACKS,
        ready="a2",
        warriors={0: "e1"},
        hands={1: "grass"},
    )
    do(state, "barracks e1")
    finish_turn(state, "grass")
    finish_turn(state)
    do(state, "barracks l1")

    assert standing(state, WARRIORS) == {"l1"}


def test_Barracks_there_are_two_warriors_for_each_player() -> None:
    """With both on the board one can only be taken back."""
    state = table(
        """
        G0  G   .   G   .   G   G
          L   .   .   .   .   .
        """,
        places=BARRACKS,
        ready="a2",
        warriors={0: "d1 f1"},
    )
    assert where(state, "barracks") == {"d1", "f1"}


def test_Barracks_the_warriors_of_another_are_not_taken_back() -> None:
    state = table(
        """
        G0  G   .   G   .   G   G
          L   .   .   .   .   .
        """,
        places=BARRACKS,
        ready="a2",
        warriors={1: "d1"},
    )
    assert where(state, "barracks") == {"b1"}
    assert "(B3)" in why(state, "barracks d1")


def test_Barracks_a_warrior_bars_the_hexes_next_to_it_for_everybody() -> None:
    state = table(
        """
        G0  G   G   G   G   G1  G   G   G   G
          L   .   .   .   .   .   .   .
        """,
        places=BARRACKS,
        ready="a2",
        hands={1: "grass"},
    )
    do(state, "barracks b1")
    assert where(state, "build") == {"d1", "e1", "g1", "h1", "i1", "j1"}
    barred = "nothing can be built on c1: it is next to a warrior (Barracks)"
    assert why(state, "build c1") == barred
    do(state, "build g1", "build h1", "build i1", "end", "draw grass")
    assert "c1" not in where(state, "build")
    do(state, "build e1")

    assert where(state, "build") == {"d1"}


def test_Barracks_hexes_open_again_when_the_warrior_goes() -> None:
    """Of two warriors with a common neighbour one goes: that hex stays barred."""
    state = table(
        """
        G0  G   G   G   G   G   G
          L   .   .   .   .   .
        """,
        places=BARRACKS,
        ready="a2",
        warriors={0: "c1 e1"},
    )
    assert set(state.to_json()["barred"]) >= {"b1", "d1", "f1"}
    do(state, "barracks c1")

    assert where(state, "build") == {"b1"}
    do(state, "build b1", "build c1")
    assert where(state, "build") == {"g1"}


def test_Barracks_a_warrior_does_not_touch_what_stands_there_already() -> None:
    state = table(
        """
        G0  G   G1  .   G
          L   .   .   .   .
        """,
        places=BARRACKS,
        ready="a2",
    )
    do(state, "barracks b1")

    assert pieces(state, 1) == {"c1"}
    assert pieces(state) == {"a1", "b1"}


def test_Barracks_no_second_warrior_next_to_the_first() -> None:
    state = table(
        """
        G0  G   G   G   G
          L   .   .   .   .
        """,
        places=BARRACKS,
        ready="a2",
        warriors={0: "b1"},
    )
    assert where(state, "barracks") == {"b1", "d1", "e1"}


def test_Barracks_a_warrior_takes_tiles() -> None:
    state = table(
        """
        G0  G   G   G
          L   K   .   .
        """,
        places={"L": "barracks", "K": "farm"},
        ready="a2",
    )
    do(state, "barracks b1")

    assert tiles(state) == {"a2": "used", "b2": "fresh"}


def test_Barracks_taking_the_last_piece_away_loses_the_tile() -> None:
    """L3: the warrior was the only own piece next to the farm, and next to the barracks."""
    state = table(
        """
        G0  .   .   G   G   G
          .   .   L   K   .   .
        """,
        places={"L": "barracks", "K": "farm"},
        ready="c2 d2",
        warriors={0: "d1"},
    )
    do(state, "barracks d1")

    assert tiles(state) == {}
    assert state.to_json()["tiles_left"] == {"c2": 1, "d2": 1}


def test_Barracks_warriors_stay_when_the_tile_is_lost() -> None:
    """C2. Without the tile the warrior cannot be taken back any more."""
    state = table(
        """
        G0  .   G   .   G   G
          L   .   .   .   .   K
        """,
        places={"L": "barracks", "K": "paddock"},
        ready="a2 f2",
        warriors={0: "f1"},
    )
    do(state, "paddock a1", "put c1")

    assert tiles(state) == {"f2": "used"}
    assert standing(state, WARRIORS) == {"f1"}
    assert "barracks" not in open_verbs(state)
    assert "e1" in state.to_json()["barred"]


def test_Barracks_a_full_board_of_warriors_replaces_the_card() -> None:
    """T3: a free hex is one that can be built on; barred hexes are not."""
    state = table(
        """
        G0  G   G   .   D   D
          L   .   .   .   .
        """,
        places=BARRACKS,
        ready="a2",
    )
    do(state, "barracks b1", "draw desert")

    assert where(state, "build") == {"e1", "f1"}
