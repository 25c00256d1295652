"""The knowledge of watchers, step by step (K17)."""

from __future__ import annotations

from random import Random

import pytest

from hexstead.catan import State
from hexstead.catan.goods import POINT_CARD, holds, number
from hexstead.play import SPECTATOR
from tests.catan.table import build, cards, give, hold, next_turn, play, table


def after_a_theft() -> State:
    """Seat 0 has stolen the wood of seat 1, who had a wood and an ore; seats 2 and 3 watch."""
    state = table("compact")
    build(state, 1, "settlement b1-n")
    give(state, 1, "1 wood 1 ore")
    give(state, 0, "1 brick")
    hold(state, 0, "knight")
    return play(state, "knight", "robber b1", "stolen wood")


def bounds(state: State, watcher: int, seat: int) -> tuple[int, int]:
    seen = state.view(watcher)
    return seen.least[seat], seen.most[seat]


def test_thief_and_victim_know_the_card_and_others_do_not() -> None:
    state = after_a_theft()
    assert bounds(state, 0, 1) == (cards("1 ore"), cards("1 ore"))
    assert bounds(state, 1, 0) == (cards("1 brick 1 wood"), cards("1 brick 1 wood"))
    for watcher in (2, 3, SPECTATOR):
        assert bounds(state, watcher, 0) == (cards("1 brick"), cards("1 brick 1 wood 1 ore"))
        assert bounds(state, watcher, 1) == (0, cards("1 wood 1 ore"))
    # For the viewer's own hand, a view has the public knowledge.
    assert bounds(state, 0, 0) == (cards("1 brick"), cards("1 brick 1 wood 1 ore"))


def test_a_public_payment_ends_the_uncertainty() -> None:
    state = after_a_theft()
    build(state, 0, "settlement d5-s")
    play(state, "road d5-se")
    assert bounds(state, 2, 0) == (0, 0)
    assert not state.to_json()["doubts"]


def test_a_theft_from_a_hand_of_one_kind_is_no_secret() -> None:
    state = table("compact")
    build(state, 1, "settlement b1-n")
    give(state, 1, "3 ore")
    hold(state, 0, "knight")
    play(state, "knight", "robber b1", "stolen ore")
    assert bounds(state, 2, 0) == (cards("1 ore"), cards("1 ore"))
    assert bounds(state, 2, 1) == (cards("2 ore"), cards("2 ore"))


def test_an_offer_shows_the_cards_offered() -> None:
    state = after_a_theft()
    play(state, "offer 1 wood for 1 ore")
    assert bounds(state, 2, 0) == (cards("1 brick 1 wood"), cards("1 brick 1 wood"))
    assert bounds(state, 2, 1) == (cards("1 ore"), cards("1 ore"))


def test_a_counter_offer_shows_the_cards_offered() -> None:
    state = after_a_theft()
    give(state, 1, "1 wool")
    play(state, "offer 1 brick for 1 wool")
    assert bounds(state, 3, 1) == (cards("1 wool"), cards("1 wood 1 ore 1 wool"))
    play(state, "counter 1 ore for 2 brick")
    assert bounds(state, 3, 1) == (cards("1 ore 1 wool"), cards("1 ore 1 wool"))


def test_a_monopoly_shows_who_has_none_left() -> None:
    state = after_a_theft()
    hold(state, 1, "monopoly")
    next_turn(state, 12)
    play(state, "monopoly wood")
    assert bounds(state, 2, 0) == (cards("1 brick"), cards("1 brick"))


def test_cards_bought_this_turn_are_hidden_too() -> None:
    state = table("compact")
    give(state, 0, "1 wool 1 grain 1 ore")
    play(state, "buy-card", "draw monopoly")
    assert state.view(0).bought == state.bought != 0
    assert state.view(1).bought == 0
    assert state.view(1).bought_size == 1
    for seed in range(20):
        other = state.redeal(1, Random(seed))
        assert holds(other.held[0], other.bought)
        assert other.legal() == state.legal()


def test_a_draw_reveals_nothing_to_others() -> None:
    state = table("compact")
    give(state, 0, "1 wool 1 grain 1 ore")
    play(state, "buy-card")
    assert state.view(0).chance() == state.view(1).chance() == []
    views = [play(state.copy(), f"draw {name}").view(1) for name in ("knight", "victory-point")]
    assert views[0] == views[1]
    own = [play(state.copy(), f"draw {name}").view(0) for name in ("knight", "victory-point")]
    assert own[0] != own[1]


def test_no_redeal_contains_an_unclaimed_victory() -> None:
    state = table("compact")
    state.points = [9, 0, 0, 0]
    give(state, 0, "1 wool 1 grain 1 ore")
    play(state, "buy-card", "draw knight")
    assert state.mover == 0
    for seed in range(60):
        assert not number(state.redeal(1, Random(seed)).held[0], POINT_CARD)
    play(state, "end")
    for seed in range(60):
        assert not number(state.redeal(1, Random(seed)).held[0], POINT_CARD)


def test_a_stolen_card_has_outcomes_only_for_viewers_of_the_hand() -> None:
    state = table("compact")
    build(state, 1, "settlement b1-n")
    give(state, 1, "1 wood 1 ore")
    hold(state, 0, "knight")
    play(state, "knight", "robber b1")
    assert len(state.chance()) == len(state.view(1).chance()) == 2
    assert state.view(0).chance() == state.view(2).chance() == []


def test_a_view_cannot_give_the_view_of_another_seat() -> None:
    state = table("compact")
    with pytest.raises(ValueError, match="unknown seat 4"):
        state.view(4)
    with pytest.raises(ValueError, match="cannot derive a view of seat 2"):
        state.view(1).view(2)
