"""Crossroads: two terrain cards in hand, one of them played, both discarded."""

from collections import Counter
from random import Random

import pytest

from hexstead import kingdom
from hexstead.play import CHANCE, SPECTATOR
from tests.kingdom.diagram import do, legal, open_verbs, tiles, where, why
from tests.kingdom.sets.table import finish_turn, table

ROADS = {"L": "crossroads", "K": "oracle"}
FIELD = """
    G0  G   D   D   C   C   G   D   C   G   D   C   F   F   F
      L   .   .   .   .   .   .   K   .   .   .   .   .
"""


def hand(state: kingdom.State, seat: int = 0) -> list[str]:
    cards: list[str] = state.to_json()["seats"][seat]["hand"]
    return cards


def cards_of(state: kingdom.State) -> Counter[str]:
    """All terrain cards still in the game."""
    plain = state.to_json()
    cards = Counter(plain["deck"]) + Counter(plain["discards"]) + Counter([plain["card"]])
    for seat in plain["seats"]:
        cards += Counter(seat["hand"])
    del cards[None]
    return cards


def test_Crossroads_draws_two_cards_at_the_end_of_the_turn_the_tile_was_taken() -> None:
    state = table(
        """
        G   G   G   G   G   G
          L   .   .   .   .
        """,
        places=ROADS,
    )
    do(state, "build a1", "build b1", "build c1", "end", "draw grass")
    assert (state.mover, state.turn_seat) == (CHANCE, 0)
    do(state, "draw desert")

    assert hand(state) == ["grass", "desert"]
    assert state.turn_seat == 1


def test_Crossroads_draws_two_cards_again_every_turn() -> None:
    state = table(FIELD, places=ROADS, ready="a2", hands={1: "flower"}, due=0, made=3)
    do(state, "end", "draw grass", "draw desert")
    finish_turn(state)
    do(state, "play desert")
    finish_turn(state, "canyon")

    assert len(hand(state)) == 2


def test_Crossroads_without_the_tile_one_card_is_drawn() -> None:
    state = table(FIELD, places=ROADS, hands={1: "flower"}, due=0, made=3)
    do(state, "end", "draw grass")
    assert state.turn_seat == 1
    assert hand(state) == ["grass"]


def test_Crossroads_offers_the_choice_at_the_start_of_the_turn() -> None:
    state = table(FIELD, places=ROADS, ready="a2", choice="desert canyon")
    assert legal(state) == {"play desert", "play canyon"}
    assert why(state, "play grass") == "that card is not in your hand (T1)"
    do(state, "play canyon")

    assert state.to_json()["card"] == "canyon"
    assert hand(state) == ["desert"]
    assert state.due == 3
    assert where(state, "build") == {"e1", "f1", "i1", "l1"}


def test_Crossroads_nothing_else_comes_before_the_choice() -> None:
    state = table(FIELD, places={"L": "crossroads", "K": "farm"}, choice="desert canyon")
    assert set(open_verbs(state)) == {"play"}


def test_Crossroads_the_card_chosen_holds_for_the_whole_turn() -> None:
    state = table(FIELD, places=ROADS, ready="a2", choice="desert canyon")
    do(state, "play canyon", "build e1", "build f1")
    assert "(T1)" in why(state, "play desert")


def test_Crossroads_discards_both_cards() -> None:
    state = table(FIELD, places=ROADS, ready="a2", choice="desert canyon", hands={1: "flower"})
    before = cards_of(state)
    do(state, "play canyon", "build e1", "build f1", "build i1", "end")

    assert state.to_json()["discards"] == {"desert": 1, "canyon": 1}
    assert cards_of(state) == before


def test_Crossroads_two_equal_cards_are_asked_for_all_the_same() -> None:
    """Whether the cards are equal stays hidden: the turn begins with the choice."""
    state = table(FIELD, places=ROADS, ready="a2", hands={1: "flower"}, due=0, made=3)
    do(state, "end", "draw grass", "draw grass")
    finish_turn(state)

    assert legal(state) == {"play grass"}
    do(state, "play grass")
    assert hand(state) == ["grass"]


def test_Crossroads_keeps_the_second_card_for_the_turn_when_the_tile_was_lost() -> None:
    """A Sword sends home the settlement by the crossroads after both cards were drawn."""
    state = table(
        """
        G0  G   D   D   C   C   G1  G   F   F   F   F   F
          L   .   .   .   .   N   .   .   .   .   .
        """,
        places={"L": "crossroads"},
        nomads="sword",
        ready="a2",
        held={1: "f2"},
        hands={1: "flower"},
        due=0,
        made=3,
    )
    do(state, "end", "draw desert", "draw canyon", "sword a1")
    assert tiles(state) == {}
    finish_turn(state)

    assert legal(state) == {"play desert", "play canyon"}
    do(state, "play desert")
    finish_turn(state)
    assert len(hand(state)) == 1


@pytest.mark.parametrize(("played", "targets"), [("desert", {"b1"}), ("canyon", {"c1"})])
def test_Crossroads_every_action_on_the_terrain_of_the_card_follows_the_choice(
    played: str, targets: set[str]
) -> None:
    """The oracle, the barn and the quarry look at the card that was played, not the other."""
    for location in ("oracle", "barn", "quarry"):
        state = table(
            """
            .   D   C   .   D   C   .
              G0  G0  .   .   .   .   L
            K   .   .   .   .   .   .
            """,
            places={"L": "crossroads", "K": location},
            ready="a3",
            choice="desert canyon",
        )
        do(state, f"play {played}")
        if location == "barn":
            do(state, "barn b2" if played == "desert" else "barn a2")
            assert where(state, "put") == targets
        else:
            near = {"desert": {"b1"}, "canyon": {"c1"}}[played]
            assert where(state, location) == near, location


def test_Crossroads_a_fort_draws_a_card_of_its_own() -> None:
    """The fort follows neither card in hand."""
    state = table(
        """
        G0  D   C   T   T   D   C
          L   K   .   .   .   .   .
        """,
        places={"L": "crossroads", "K": "fort"},
        ready="b2",
        choice="desert canyon",
        pieces={0: "c1"},
    )
    do(state, "play desert", "fort", "draw forest")
    assert legal(state) == {"fort d1"}
    do(state, "fort d1")

    assert hand(state) == ["canyon"]
    assert state.to_json()["card"] == "desert"


def test_T3_replaces_the_chosen_card_and_leaves_the_other_in_hand() -> None:
    """No desert is free: the card played leaves the game, another is drawn for it; the second one
    stays in hand to the end of the turn."""
    state = table(
        """
        G0  G   C   C   G   F   F   F
          L   .   .   .   .   .   .
        """,
        places=ROADS,
        ready="a2",
        choice="desert canyon",
        hands={1: "flower"},
    )
    before = cards_of(state)
    do(state, "play desert")
    assert state.mover == CHANCE
    do(state, "draw grass")

    assert hand(state) == ["canyon"]
    assert where(state, "build") == {"b1"}
    assert before - cards_of(state) == Counter(["desert"])
    do(state, "build b1", "build e1")
    do(state, "draw flower", "build f1", "end")
    assert Counter(state.to_json()["discards"]) == Counter(["flower", "canyon"])


def test_T3_during_the_turn_with_two_cards_in_hand() -> None:
    state = table(
        """
        D0  D   C   C   G   F   F   F
          L   .   .   .   .   .   .
        """,
        places=ROADS,
        ready="a2",
        choice="desert canyon",
    )
    do(state, "play desert", "build b1")
    assert state.mover == CHANCE
    do(state, "draw canyon")

    assert state.due == 2
    assert where(state, "build") == {"c1"}
    assert hand(state) == ["canyon"]


def test_view_hides_both_cards_before_one_is_played() -> None:
    for pair in ("desert canyon", "grass grass", "canyon forest"):
        state = table(FIELD, places=ROADS, ready="a2", choice=pair)
        state.legal()
        for viewer in (1, SPECTATOR):
            view = state.view(viewer)
            assert hand(view) == ["hidden", "hidden"]
            assert view.legal() == []
            assert view.options() == []


def test_view_hides_the_card_kept_in_hand_while_the_other_is_played() -> None:
    """Two tables that differ in the kept card alone look the same to everybody else."""
    views = []
    for kept in ("desert", "canyon"):
        state = table(FIELD, places=ROADS, ready="a2", kept=kept)
        state.legal()
        assert hand(state.view(0)) == [kept]
        views.append(state.view(1))
        assert hand(views[-1]) == ["hidden"]
        views[-1].legal()

    assert views[0] == views[1]
    assert views[0].to_json() == views[1].to_json()


def test_view_of_the_owner_shows_both_cards() -> None:
    state = table(FIELD, places=ROADS, ready="a2", choice="desert canyon")
    assert hand(state.view(0)) == ["desert", "canyon"]
    assert state.view(0).legal() == state.legal()


def test_redeal_deals_both_hidden_cards_anew_and_keeps_what_is_known() -> None:
    state = table(FIELD, places=ROADS, ready="a2", choice="desert canyon")
    state.legal()
    rng = Random(5)
    seen = set()
    for _ in range(200):
        full = state.redeal(1, rng)
        seen.add(tuple(hand(full)))
        assert cards_of(full) == cards_of(state)
        assert {full.text(action) for action in full.legal()} == {
            f"play {card}" for card in hand(full)
        }
        assert full.view(1) == state.view(1)

    assert len(seen) > 15
    assert any(one == other for one, other in seen)


def test_redeal_deals_the_kept_card_anew() -> None:
    state = table(FIELD, places=ROADS, ready="a2", kept="desert")
    rng = Random(6)
    seen = {hand(state.redeal(1, rng))[0] for _ in range(100)}

    assert seen == {"grass", "canyon", "desert", "flower", "forest"}
    assert {hand(state.redeal(0, rng))[0] for _ in range(20)} == {"desert"}
