"""Canoe: build on swamp or water when a player takes the last tile of a hex, in any turn."""

import pytest

from hexstead import kingdom
from hexstead.play import CHANCE, OVER
from tests.kingdom.diagram import do, gold, legal, open_verbs, tiles, where, why
from tests.kingdom.sets.marshlands.marsh import HOLDER, PLACES, marsh, shore
from tests.kingdom.sets.table import finish_turn, pieces


def test_Canoe_answers_when_another_player_takes_the_last_tile() -> None:
    """The rulebook's example: Anika takes the last Refuge tile, and Frank builds at once."""
    state = shore()
    do(state, "build b1")

    assert (state.mover, state.turn_seat) == (1, 0)
    do(state, "canoe f2")
    assert pieces(state, 1) == {"f1", "f2"}
    assert tiles(state, 1) == {"g1": "used"}
    assert state.supply[1] == 38
    assert state.mover == 0
    assert where(state, "build") == {"a1", "c1"}


def test_Canoe_chooses_swamp_or_water_first_and_then_builds_next_to_its_own() -> None:
    """The rulebook's note: swamp may be chosen although there is water next to a settlement."""
    state = shore()
    do(state, "build b1")

    assert legal(state) == {"canoe f2", "canoe h1", "canoe i1", "done"}
    assert "(R3)" in why(state, "canoe g2")


def test_Canoe_may_be_left_for_another_time() -> None:
    state = shore()
    do(state, "build b1", "done")

    assert state.mover == 0
    assert tiles(state, 1) == {"g1": "ready"}
    assert pieces(state, 1) == {"f1"}


def test_Canoe_does_not_answer_while_a_tile_is_left() -> None:
    state = shore(left={})
    do(state, "build b1")

    assert state.mover == 0
    assert state.to_json()["tiles_left"]["b2"] == 1


def test_Canoe_is_no_action_of_the_own_turn() -> None:
    state = marsh("G0  L   Y   W   G", places={"L": "canoe"}, ready="b1")

    assert "canoe" not in open_verbs(state)
    assert "last tile" in why(state, "canoe c1")


def test_Canoe_of_the_active_player_answers_its_own_taking() -> None:
    state = marsh(
        """
        G   G   G   .   .   Y0  L   Y
          .   K   .   .   .   W   W
        """,
        places=PLACES,
        ready="g1",
        left={"b2": 1},
    )
    do(state, "build b1")
    assert legal(state) == {"canoe f2", "canoe h1", "done"}
    do(state, "canoe h1")
    assert state.due == 2
    assert where(state, "build") == {"a1", "c1"}


def test_Canoe_holders_answer_in_turn_order_and_the_active_player_last() -> None:
    state = marsh(
        """
        G   G   G   .   .   Y0  L   Y1  .   Y3  L   Y2
          .   K   .   .   .   W   W   W   W   W   W   W
        """,
        seats=4,
        places=PLACES,
        tiles={seat: {"ready": "g1" if seat < 2 else "k1"} for seat in range(4)},
        left={"b2": 1},
    )
    do(state, "build b1")
    asked = []
    while state.questions[-1].verb != state.questions[0].verb:
        asked.append(state.mover)
        do(state, "done")

    assert asked == [1, 2, 3, 0]
    assert state.mover == 0


def test_Canoe_two_tiles_may_answer_one_after_the_other() -> None:
    state = marsh(
        """
        G   G   G   .   .   Y1  L   Y1  L   Y   Y
          .   K   .   .   .   W   .   .   W   W
        """,
        places=PLACES,
        tiles={1: {"ready": "g1 i1"}},
        left={"b2": 1},
    )
    do(state, "build b1", "canoe f2")
    assert state.mover == 1
    do(state, "canoe j1")

    assert state.mover == 0
    assert tiles(state, 1) == {"g1": "used", "i1": "used"}


def test_Canoe_answers_once_between_two_turns_of_its_owner() -> None:
    """A second hex runs empty in the same turn."""
    state = marsh(
        """
        G   G   G   G   G   Y1  L   Y   Y
          .   K   .   K   .   W   W   .
        """,
        places=PLACES,
        tiles=HOLDER,
        left={"b2": 1, "d2": 1},
    )
    do(state, "build b1", "canoe f2", "build c1", "build d1")

    assert (state.mover, state.due) == (0, 0)
    finish_turn(state)
    assert tiles(state, 1) == {"g1": "ready"}


def test_Canoe_that_was_not_used_answers_the_next_time() -> None:
    state = marsh(
        """
        G   G   G   G   G   Y1  L   Y   Y
          .   K   .   K   .   W   W   .
        """,
        places=PLACES,
        tiles=HOLDER,
        left={"b2": 1, "d2": 1},
    )
    do(state, "build b1", "done", "build c1", "build d1")

    assert state.mover == 1
    assert where(state, "canoe") == {"f2", "h1", "i1"}


def test_Canoe_does_not_answer_the_taking_it_came_with() -> None:
    """Seat 0 takes the last canoe tile."""
    state = marsh("G   G   L   Y   W", places={"L": "canoe"}, left={"c1": 1})
    do(state, "build b1")

    assert state.mover == 0
    assert tiles(state) == {"c1": "fresh"}


def test_Canoe_taken_this_turn_does_not_answer_its_owner() -> None:
    """L2: it can be used from the next turn on."""
    state = marsh(
        """
        G   G   G   G   Y   W   .   .
          .   L   .   K   .   .   .
        """,
        places=PLACES,
        left={"d2": 1},
    )
    do(state, "build b1", "build c1", "build d1")

    assert tiles(state) == {"b2": "fresh", "d2": "fresh"}
    assert (state.mover, state.due) == (0, 0)


def test_Canoe_taken_in_the_last_turn_answers_another_player_before_the_next_own() -> None:
    state = shore(tiles={1: {"fresh": "g1"}})
    do(state, "build b1")
    assert state.mover == 1
    do(state, "canoe f2")
    assert tiles(state, 1) == {"g1": "used"}


def test_Canoe_build_that_empties_another_hex_calls_the_canoes_again() -> None:
    """Seat 1 lands beside the last tile of f3; now seat 2 is asked for that one as well."""
    state = marsh(
        """
        G   G   G   .   .   Y1  L   Y2  .   .
          .   K   .   .   W   W   .   W   .
        .   .   .   .   .   K   .   .   .   .
        """,
        seats=3,
        places=PLACES,
        tiles={1: {"ready": "g1"}, 2: {"ready": "g1"}},
        left={"b2": 1, "f3": 1, "g1": 0},
    )
    do(state, "build b1")
    assert state.mover == 1
    do(state, "canoe f2")

    assert tiles(state, 1) == {"g1": "used", "f3": "fresh"}
    assert state.mover == 2
    do(state, "done")  # for f3
    assert state.mover == 2
    do(state, "canoe h2")  # for b2
    assert state.mover == 0
    assert tiles(state, 2) == {"g1": "used"}


def test_Canoe_gained_by_a_canoe_may_answer_the_active_player_later() -> None:
    """The last tile of the second canoe hex comes with seat 1's landing: that one does not answer
    itself, but it answers the next taking."""
    state = marsh(
        """
        G   G   G   G   .   Y1  L   .   .
          .   K   .   K   .   W   W   .
        .   .   .   .   .   L   .   .   .
        """,
        places=PLACES,
        tiles={1: {"ready": "g1"}},
        left={"b2": 1, "d2": 1, "f3": 1},
    )
    do(state, "build b1", "canoe f2")
    assert tiles(state, 1) == {"g1": "used", "f3": "fresh", "canoe-bonus": "fresh"}
    assert state.mover == 0
    do(state, "build c1", "build d1")

    assert state.mover == 1
    assert where(state, "canoe") == {"g2"}
    do(state, "canoe g2")
    assert tiles(state, 1) == {"g1": "used", "f3": "used", "canoe-bonus": "fresh"}


def test_Canoe_comes_before_a_full_card_is_replaced() -> None:
    """T3: the last grass is built on, and the last tile taken; the canoe is heard first."""
    state = shore(pieces={0: "a1 a3"}, due=2)
    do(state, "build b1", "done", "build c1")
    assert state.mover == CHANCE

    state = shore(pieces={0: "a1 a3 b1"}, left={"b2": 1}, due=2)
    assert where(state, "build") == {"c1"}
    do(state, "build c1")
    assert state.mover == 1
    do(state, "canoe h1")
    assert state.mover == CHANCE


def test_Canoe_may_fill_the_swamp_that_the_active_player_builds_on() -> None:
    """Seat 0 has chosen swamp; the canoe takes the last one, and the card stands for grass."""
    state = marsh(
        """
        G   Y   G   .   .   Y1  L   Y   .
          .   K   .   .   .   W   W   .
        """,
        card="swamp-grass",
        choose=True,
        places=PLACES,
        tiles=HOLDER,
        left={"b2": 1},
    )
    do(state, "choose swamp", "build b1", "canoe h1")

    assert state.mover == 0
    assert legal(state) == {"build a1", "build c1"}
    assert state.due == 1


def test_Canoe_needs_a_settlement_in_the_supply() -> None:
    state = shore(supply={1: 0})
    do(state, "build b1")
    assert state.mover == 0


def test_Canoe_needs_free_swamp_or_water() -> None:
    state = marsh(
        "G   K   G   .   G1  L   .",
        places=PLACES,
        tiles={1: {"ready": "f1"}},
        left={"b1": 1},
    )
    do(state, "build a1")
    assert state.mover == 0


def test_Canoe_may_build_the_last_settlement_in_anothers_turn() -> None:
    """E1: the round is finished then; seat 2 has its last turn."""
    state = shore(seats=3, supply={1: 1}, hands={1: "grass", 2: "grass"})
    do(state, "build b1", "canoe f2")
    assert state.ending
    finish_turn(state)
    do(state, "end")
    assert state.mover == 2
    finish_turn(state)
    assert state.mover == OVER


def test_Canoe_takes_tiles_where_it_lands() -> None:
    state = marsh(
        """
        G   G   G   .   .   Y1  L   .   .
          .   K   .   .   W   W   .   .
        .   .   .   .   K   .   .   .   .
        """,
        places=PLACES,
        tiles=HOLDER,
        left={"b2": 1},
    )
    do(state, "build b1", "canoe e2")

    assert tiles(state, 1) == {"g1": "used", "e3": "fresh"}


def test_Canoe_bonus_is_an_ordinary_extra_action() -> None:
    state = marsh(
        """
        G0  L   G   L   G0  Y   .   Y
          W   .   .   .   .   W   .   .
        """,
        places={"L": "canoe"},
        tiles={0: {"ready": "b1 d1 canoe-bonus"}},
    )
    assert where(state, "canoe-bonus") == {"a2", "f1"}
    do(state, "canoe-bonus f1")

    assert tiles(state)["canoe-bonus"] == "used"
    assert "canoe-bonus" not in open_verbs(state)


def test_Canoe_bonus_chooses_freely_where_none_is_near() -> None:
    state = marsh(
        """
        G0  L   G   L   G0  G   Y   Y
          .   .   .   .   .   .   W   .
        """,
        places={"L": "canoe"},
        tiles={0: {"ready": "b1 d1 canoe-bonus"}},
        made=3,
        due=0,
    )
    assert where(state, "canoe-bonus") == {"g1", "h1", "g2"}


def test_Canoe_bonus_is_not_for_between_the_mandatory_builds() -> None:
    state = marsh(
        "G0  L   G   L   G0  G   Y   G   G",
        places={"L": "canoe"},
        tiles={0: {"ready": "b1 d1 canoe-bonus"}},
    )
    do(state, "build f1")
    assert "(T1)" in why(state, "canoe-bonus g1")


def test_Canoe_question_is_part_of_the_position() -> None:
    state = shore()
    do(state, "build b1")

    assert state.to_json()["questions"][-1] == {"seat": 1, "verb": "canoe", "memo": "g1"}
    assert kingdom.State.from_line(state.to_line()) == state
    assert state.view(0).legal() == state.legal()


def test_Canoe_hermits_see_the_settlement_on_water() -> None:
    state = shore()
    do(state, "build b1", "canoe i1")
    assert gold(state, 1, "hermits") == 2


@pytest.mark.parametrize("words", ["build a1", "end", "farm a1"])
def test_Canoe_must_be_answered_before_anything_else(words: str) -> None:
    state = shore()
    do(state, "build b1")
    assert "canoe" in why(state, words)
