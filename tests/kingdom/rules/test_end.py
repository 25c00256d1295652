"""Section 7: the end, castles and who wins."""

import pytest

from hexstead.play import OVER
from tests.kingdom.diagram import do, drawn, legal, why

LONG = "G   G   G   G   G   G   G   G   G   G   G   G"


def test_E1_the_last_settlement_of_a_supply_brings_the_last_round() -> None:
    state = drawn(LONG, seats=3, supply={0: 3}, hands={1: "grass", 2: "grass"})
    do(state, "build a1", "build b1", "build c1", "end")
    assert state.mover == 1
    do(state, "build f1", "build e1", "build d1", "end")
    assert state.mover == 2
    do(state, "build i1", "build h1", "build g1", "end")

    assert state.mover == OVER
    assert legal(state) == set()
    assert why(state, "build j1") == "the game is over (E1)"


def test_E1_the_player_before_the_start_player_has_the_last_turn() -> None:
    """Seat 0 plays before the start player, so its last settlement ends the game at once."""
    state = drawn(LONG, seats=3, start=1, supply={0: 3})
    do(state, "build a1", "build b1", "build c1", "end")

    assert state.mover == OVER


def test_E1_the_turn_is_played_to_its_end() -> None:
    state = drawn(
        """
        G0  .   G   .   G
          L   .   .   .
        G   G   .   .   .
        """,
        start=1,
        places={"L": "paddock"},
        supply={0: 1},
        ready="a2",
    )
    do(state, "build c1")

    assert legal(state) == {"paddock a1", "paddock c1", "end"}
    do(state, "end")
    assert state.mover == OVER


def test_E1_an_extra_action_may_build_the_last_settlement() -> None:
    state = drawn(
        """
        G0  G   G   G
          L   .   .
        """,
        supply={0: 1},
        ready="a2",
    )
    do(state, "farm b1")

    assert legal(state) == {"end"}
    assert state.to_json()["ending"]


def test_E1_nobody_draws_a_card_for_a_turn_that_will_not_come() -> None:
    state = drawn(LONG, seats=3, supply={0: 1}, hands={1: "grass", 2: "grass"})
    deck = state.to_json()["deck"]
    do(state, "build a1", "end", "build f1", "build e1", "build d1", "end")

    assert state.to_json()["deck"] == deck


def test_E2_a_castle_with_an_own_settlement_next_to_it_brings_three_gold() -> None:
    state = drawn(
        """
        G0  G   G1  .   G0
          S   .   .   S   .
        .   .   .   .   .
        """
    )

    assert state.gold(0)["castles"] == 6
    assert state.gold(1)["castles"] == 0


def test_E2_several_settlements_next_to_one_castle_bring_no_more() -> None:
    state = drawn(
        """
        G0  G0  .
          S   G1  .
        G0  .   .
        """
    )

    assert state.gold(0)["castles"] == 3
    assert state.gold(1)["castles"] == 3


def test_E3_the_three_cards_and_castles_are_scored_for_each_player() -> None:
    state = drawn("G0  W   G1", cards=["hermits", "discoverers", "fishermen"])

    assert state.gold(0) == {"hermits": 1, "discoverers": 1, "fishermen": 1, "castles": 0}
    assert state.score(0) == 3


@pytest.mark.parametrize(
    ("diagram", "winners"),
    [
        ("G0  C0  G   C1", [0]),
        ("G0  C   G   C1  C   C1", [1]),
        ("G0  C   G   C1", [0, 1]),
    ],
)
def test_E3_most_gold_wins_and_a_tie_is_shared(diagram: str, winners: list[int]) -> None:
    state = drawn(diagram, start=1, supply={0: 0}, cards=["hermits", "workers", "knights"])
    assert state.winners() == []
    state.ending = True
    do(state, "end")

    assert state.mover == OVER
    assert state.winners() == winners


def test_E3_the_scores_say_which_hexes_earned_what() -> None:
    state = drawn(
        """
        G0  W   G0
          .   S   .
        """,
        cards=["hermits", "citizens", "fishermen"],
    )
    assert state.explain(0) == {
        "hermits": [(("a1",), 1), (("c1",), 1)],
        "citizens": [],
        "fishermen": [(("a1",), 1), (("c1",), 1)],
        "castles": [(("b2",), 3)],
    }


def test_E1_a_full_board_ends_the_game_after_a_round_in_which_nobody_could_build() -> None:
    """No printed rule foresees it: only boards of the players' own can be so small."""
    state = drawn("G   G   G   G", hands={1: "grass"})
    do(state, "build a1", "build b1", "build c1", "end", "draw forest")
    do(state, "build d1", "end", "draw forest")
    assert (state.mover, legal(state)) == (0, {"end"})
    do(state, "end", "draw forest")
    assert (state.mover, legal(state)) == (1, {"end"})
    do(state, "end")

    assert state.mover == OVER
    assert state.supply == [37, 39]
    assert state.winners() != []
