"""H3: silos, when all turns are over and before the gold is counted."""

import pytest

from hexstead import kingdom
from hexstead.play import CHANCE, OVER
from tests.kingdom.diagram import do, open_verbs, tiles, where, why
from tests.kingdom.sets.harvest.position import after_the_last_turn, last_turn, marks, with_kept
from tests.kingdom.sets.table import pieces, table

YARD = """
    G0  O   G   G   G   G
      G   .   .   .   .
"""


def test_H3_three_moves_to_water_and_a_castle_as_in_the_rulebook() -> None:
    """Three settlements of the player's choice end up next to water and a castle."""
    state = after_the_last_turn(
        """
        W   W   W   W   .   S
          G   G   G   G   G   G
        T0  T0  T0  T0  D0  O
          .   .   .   .   .   .
        """,
        filler="W",
        cards=("fishermen", "knights", "miners"),
    )
    assert state.gold(0)["castles"] == 0
    do(state, "silo-move a3", "put d2", "silo-move b3", "put e2", "silo-move c3", "put f2")

    assert state.mover == OVER
    assert pieces(state) == {"d3", "e3", "d2", "e2", "f2"}
    assert state.gold(0)["castles"] == 3


def test_H3_up_to_three_builds() -> None:
    state = after_the_last_turn(YARD)
    assert where(state, "silo-build") == {"a2"}
    do(state, "silo-build a2")

    assert state.mover == OVER
    assert pieces(state) == {"a1", "a2"}


def test_H3_three_builds_and_no_more() -> None:
    state = after_the_last_turn("O G0 G G G G G")
    do(state, "silo-build c1", "silo-build d1", "silo-build e1")
    assert state.mover == OVER
    assert state.supply[0] == 36


def test_H3_may_be_left_at_any_time() -> None:
    state = after_the_last_turn("O G0 G G G G G")
    do(state, "silo-build c1", "done")
    assert state.mover == OVER
    state = after_the_last_turn("O G0 G G G G G")
    do(state, "done")
    assert pieces(state) == {"b1"}


def test_H3_building_and_moving_are_not_mixed() -> None:
    state = after_the_last_turn("O G0 G0 G G G G")
    assert open_verbs(state).keys() == {"silo-build", "silo-move", "done"}
    do(state, "silo-build d1")
    assert open_verbs(state).keys() == {"silo-build", "done"}

    state = after_the_last_turn("O G0 G0 G G G G")
    do(state, "silo-move b1", "put d1")
    assert open_verbs(state).keys() == {"silo-move", "done"}
    assert why(state, "silo-build e1") != ""


def test_H3_a_moved_settlement_comes_down_next_to_another_one() -> None:
    """Not anywhere, as R3 would allow, and not where it was."""
    state = after_the_last_turn("O G0 G0 G . G G")
    do(state, "silo-move b1")
    assert where(state, "put") == {"d1"}
    assert "cannot go back" in why(state, "put b1")


def test_H3_a_settlement_with_nowhere_to_go_is_not_lifted() -> None:
    """b1 is the only one next to the free hex, so it would have no neighbour there."""
    state = after_the_last_turn(
        """
        O   G0  G   .   G0
          .   .   .   .   .
        """
    )
    assert where(state, "silo-move") == {"e1"}


def test_H3_a_settlement_beside_the_silo_may_leave_it() -> None:
    state = after_the_last_turn("O G0 G0 G G G G")
    do(state, "silo-move b1", "put d1", "silo-move c1", "put e1", "done")
    assert state.mover == OVER
    assert pieces(state) == {"d1", "e1"}


def test_H3_each_silo_is_used_once() -> None:
    """Two silos: three builds with one, three moves with the other."""
    state = after_the_last_turn("O G0 G G G G G G0 O")
    do(state, "silo-build c1", "silo-build d1", "done")
    assert open_verbs(state).keys() == {"silo-build", "silo-move", "done"}
    do(state, "silo-move b1", "put e1", "done")
    assert state.mover == OVER


def test_H3_each_question_names_its_silo() -> None:
    """So that players see which of two silos they are asked about, in every step of it."""
    state = after_the_last_turn("O G0 G G G G G G0 O")
    silo = {"silo-build c1": "a1", "done": "a1", "silo-move b1": "i1", "put d1": "i1"}
    for words, hex_ in silo.items():
        assert state.to_json()["questions"][-1]["memo"] == hex_
        assert kingdom.State.from_json(state.to_json()) == state
        do(state, words)
    assert state.to_json()["questions"][-1]["memo"] == "i1"


def test_H3_which_silos_is_judged_once_before_the_first() -> None:
    """One that leaves its silo does not lose it, one that comes to another wins nothing."""
    state = after_the_last_turn(
        """
        O   G0  G0  G   O
          .   .   .   .   .
        """
    )
    do(state, "silo-move b1", "put d1", "done")
    assert state.mover == OVER


def test_H3_from_the_start_player_on() -> None:
    """Seat 0 had the last turn; seat 1 started the game and is asked first."""
    state = after_the_last_turn("O G0 G G G G1 O")
    assert state.mover == 1
    do(state, "silo-build e1", "silo-build d1", "done")
    assert state.mover == 0
    assert where(state, "silo-build") == {"c1"}


def test_H3_who_has_no_silo_is_not_asked() -> None:
    state = after_the_last_turn("O G0 G G G G1 .")
    assert state.mover == 0
    do(state, "done")
    assert state.mover == OVER


def test_H3_a_silo_that_is_no_use_is_passed_over() -> None:
    state = after_the_last_turn("O G0 . . . G G")
    assert state.mover == OVER


def test_H3_no_build_without_supply_but_moves() -> None:
    state = after_the_last_turn("O G0 G0 G G", supply={0: 0})
    assert open_verbs(state).keys() == {"silo-move", "done"}


def test_H3_a_unit_beside_a_silo_will_do_and_is_not_moved() -> None:
    state = after_the_last_turn(
        """
        O   G   G   G0  G   .
          .   .   .   .   .   L
        """,
        places={"L": "wagon"},
        wagons={0: "b1"},
    )
    assert where(state, "silo-build") == {"c1", "e1"}
    assert where(state, "silo-move") == {"d1"}


def test_H3_comes_before_scoring_in_every_game_that_ends() -> None:
    """Also in one that ends because no card can be built on."""
    state = table("O W0 A W W", filler="W", deck={}, hands={1: ""}, due=0, made=3)
    while not where(state, "silo-build"):
        do(state, "draw grass" if state.mover == CHANCE else "end")
    assert not state.ending
    assert where(state, "silo-build") == {"c1"}
    do(state, "silo-build c1")
    assert state.mover == OVER


def test_H3_tiles_are_taken_and_treasures_found() -> None:
    state = after_the_last_turn(
        """
        O   G0  G   G   G   G
          .   .   .   L   N   .
        """,
        nomads="treasure",
        places={"L": "farm"},
    )
    do(state, "silo-build c1", "silo-build d1", "silo-build e1")
    assert tiles(state) == {"d2": "fresh"}
    assert state.gold(0)["treasure"] == 3


def test_H3_tiles_are_lost_by_moving_away() -> None:
    state = after_the_last_turn(
        """
        O   G0  .   G0  G   G
          L   .   .   .   .   .
        """,
        places={"L": "farm"},
        ready="a2",
    )
    do(state, "silo-move b1", "put e1")
    assert tiles(state) == {}


def test_H3_mayors_still_mark() -> None:
    state = after_the_last_turn(
        "O G0 G0 G0 G G", cards=("mayors", "knights", "lords"), supply={0: 10}
    )
    do(state, "silo-build e1", "done")
    assert marks(state) == ["a1"]
    assert state.supply[0] == 8
    assert state.gold(0)["mayors"] == 4


@pytest.mark.parametrize("card", ["shepherds", "ambassadors", "rovers"])
def test_H3_cards_scored_during_play_bring_nothing(card: str) -> None:
    """The build fills the last free grass, next to another player's settlement."""
    state = after_the_last_turn("O G0 G G1 D D", cards=(card, "knights", "lords"))
    do(state, "silo-build c1")
    assert state.gold(0)[card] == 0


def test_H3_warriors_keep_builds_and_moves_away() -> None:
    state = after_the_last_turn(
        """
        O   G0  G   G   G   G0
          G   .   .   .   .   K
        """,
        places={"K": "barracks"},
        warriors={1: "d1"},
    )
    assert where(state, "silo-build") == {"a2"}
    do(state, "silo-move f1")
    assert where(state, "put") == {"a2"}


def test_H3_scouts_are_gone_by_then() -> None:
    state = last_turn(
        """
        O   G0  G   G   G
          K   .   .   .   .
        """,
        places={"K": "scout-cabin"},
        ready="a2",
    )
    do(state, "scout-cabin c1", "done", "end")
    assert where(state, "silo-build") == {"c1"}


def test_H3_a_silo_build_next_to_the_cathedral_saves_nothing_for_later() -> None:
    state = after_the_last_turn(
        """
        O   G0  G   G
          .   .   L   .
        """,
        places={"L": "cathedral"},
    )
    do(state, "silo-build c1")
    assert tiles(state) == {"c2": "fresh"}
    do(state, "done")
    assert state.mover == OVER


def test_H3_the_game_is_over_after_the_last_silo_and_not_before() -> None:
    state = with_kept(last_turn(YARD), {})
    do(state, "end")
    assert state.mover == 0
    assert state.winners() == []
    do(state, "done")
    assert state.winners() == [0]
