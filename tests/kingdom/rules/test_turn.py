"""Section 3: a turn, but for the replacing of cards (test_full_terrain.py)."""

import pytest

from hexstead.play import CHANCE, SPECTATOR
from tests.kingdom.diagram import do, drawn, legal, open_verbs, tiles, where, why

FARM_AND_GRASS = """
    G   G   G   G   G
      G0  L   G   G   D
"""


def test_T1_extra_actions_may_come_before_the_mandatory_action() -> None:
    state = drawn(FARM_AND_GRASS, ready="b2")

    assert set(open_verbs(state)) == {"build", "farm"}
    do(state, "farm a1")
    assert set(open_verbs(state)) == {"build"}


def test_T1_extra_actions_may_come_after_the_mandatory_action() -> None:
    state = drawn(FARM_AND_GRASS, ready="b2")
    do(state, "build a1", "build b1", "build c1")

    assert set(open_verbs(state)) == {"farm", "end"}


def test_T1_extra_actions_never_come_between_the_mandatory_builds() -> None:
    state = drawn(FARM_AND_GRASS, ready="b2")
    do(state, "build a1")

    assert set(open_verbs(state)) == {"build"}
    assert why(state, "farm b1").endswith("not during it (T1)")


def test_T1_any_number_of_extra_actions_may_be_taken() -> None:
    state = drawn(
        """
        G   G0  G   D0
          .   L   K   .
        G   G   D   D
        """,
        places={"L": "farm", "K": "oasis"},
        ready="b2 c2",
    )
    do(state, "oasis d3", "farm a1", "build c1", "build a3", "build b3")

    assert tiles(state) == {"b2": "used", "c2": "used"}


def test_T1_one_before_and_one_after() -> None:
    state = drawn(
        """
        G   G0  G   D0
          .   L   K   .
        G   G   D   D   .   G
        """,
        places={"L": "farm", "K": "oasis"},
        ready="b2 c2",
    )
    do(state, "farm a1", "build c1", "build a3", "build b3", "oasis c3")

    assert legal(state) == {"end"}


def test_T2_three_settlements_are_built_one_after_another() -> None:
    state = drawn("G   G   G   G   G   G")
    do(state, "build c1")
    assert where(state, "build") == {"b1", "d1"}
    do(state, "build d1")
    assert where(state, "build") == {"b1", "e1"}
    do(state, "build b1")

    assert legal(state) == {"end"}
    assert state.to_json()["seats"][0]["supply"] == 37
    assert why(state, "build a1") == "you have already built all settlements for your card (T2)"


@pytest.mark.parametrize("card", ["grass", "canyon", "desert", "flower", "forest"])
def test_T2_every_card_stands_for_three_settlements(card: str) -> None:
    letter = {"grass": "G", "canyon": "C", "desert": "D", "flower": "F", "forest": "T"}[card]
    state = drawn(f"G   G   G   G  {f' {letter} ' * 6}", hands={1: card}, seats=2)
    do(state, "build a1", "build b1", "build c1", "end", "draw grass")
    for _ in range(3):
        assert set(open_verbs(state)) == {"build"}
        do(state, min(legal(state)))

    assert legal(state) == {"end"}


def test_T2_they_stand_on_free_hexes_of_the_cards_terrain() -> None:
    state = drawn("G   C   G1  G   D", card="grass")

    assert where(state, "build") == {"a1", "d1"}
    assert why(state, "build b1") == "your card shows grass, but b1 is canyon (T2)"


def test_T2_with_fewer_than_three_left_those_are_built() -> None:
    state = drawn("G   G   G   G", supply={0: 2})
    do(state, "build a1", "build b1")

    assert legal(state) == {"end"}
    assert why(state, "build c1") == "you have no settlements left (T2)"


def test_T2_with_none_left_nothing_is_built() -> None:
    state = drawn("G0  G   G   G", supply={0: 0})

    assert legal(state) == {"end"}


def test_T2_it_cannot_be_declined() -> None:
    state = drawn("G   G   G   G")

    for missing in ("3 settlements", "2 settlements", "1 settlement"):
        assert why(state, "end") == f"you still have to build {missing} for your card first (T2)"
        do(state, min(legal(state)))
    assert why(state, "end") == ""


def test_T4_the_card_is_discarded_and_a_new_one_drawn_for_the_next_turn() -> None:
    state = drawn("G   G   G   G   C   C", seats=3, hands={1: "canyon", 2: "canyon"})
    do(state, "build a1", "build b1", "build c1", "end")

    assert state.mover == CHANCE
    assert state.to_json()["discards"] == {"grass": 1}
    assert {state.text(draw): weight for draw, weight in state.chance()} == {
        "draw grass": 4,
        "draw canyon": 3,
        "draw desert": 5,
        "draw flower": 5,
        "draw forest": 5,
    }

    do(state, "draw desert")

    assert state.mover == 1
    assert state.to_json()["card"] == "canyon"
    assert state.to_json()["seats"][0]["hand"] == ["desert"]


def test_T4_an_empty_deck_is_made_of_the_discards_again() -> None:
    state = drawn("G   G   G   G", deck={}, discards={"canyon": 2, "desert": 1})
    do(state, "build a1", "build b1", "build c1", "end")

    assert state.to_json()["deck"] == {"grass": 1, "canyon": 2, "desert": 1}
    assert state.to_json()["discards"] == {}
    assert [weight for _, weight in state.chance()] == [1, 2, 1]


def test_T4_the_deck_is_made_again_only_when_it_is_empty() -> None:
    state = drawn("G   G   G   G", deck={"flower": 1}, discards={"canyon": 2})
    do(state, "build a1", "build b1", "build c1", "end")

    assert legal(state) == {"draw flower"}
    assert state.to_json()["discards"] == {"grass": 1, "canyon": 2}


def test_T5_a_card_in_hand_is_known_to_its_player_only() -> None:
    state = drawn("G   G   G   G", seats=3, hands={1: "canyon", 2: "desert"})

    def hands(viewer: int) -> list[list[str]]:
        return [entry["hand"] for entry in state.view(viewer).to_json()["seats"]]

    assert hands(0) == [[], ["hidden"], ["hidden"]]
    assert hands(1) == [[], ["canyon"], ["hidden"]]
    assert hands(2) == [[], ["hidden"], ["desert"]]
    assert hands(SPECTATOR) == [[], ["hidden"], ["hidden"]]


def test_T5_the_card_is_known_to_all_once_it_is_revealed() -> None:
    state = drawn("G   G   G   G   C", seats=3, hands={1: "canyon", 2: "desert"})
    do(state, "build a1", "build b1", "build c1", "end", "draw flower")

    assert {state.view(seat).to_json()["card"] for seat in (0, 1, 2, SPECTATOR)} == {"canyon"}


def test_T5_what_is_unseen_counts_as_one_heap_for_the_others() -> None:
    state = drawn("G   G   G", seats=3, hands={1: "canyon", 2: "desert"})

    assert state.to_json()["deck"] == {
        "grass": 4,
        "canyon": 4,
        "desert": 4,
        "flower": 5,
        "forest": 5,
    }
    assert state.view(1).to_json()["deck"] == {
        "grass": 4,
        "canyon": 4,
        "desert": 5,
        "flower": 5,
        "forest": 5,
    }


def test_T5_a_view_does_not_go_beyond_a_card_that_is_not_known() -> None:
    state = drawn("G   G   G   G   C", hands={1: "canyon"})
    do(state, "build a1", "build b1", "build c1", "end")
    view = state.view(0)
    do(view, "draw flower")

    assert view.mover == 1
    assert view.to_json()["card"] is None
    assert legal(view) == set()
