"""The seven: discards, the robber, stealing (K12)."""

from __future__ import annotations

import pytest

from tests.catan.rules.profiles import every_profile, refused
from tests.catan.table import build, cards, give, legal, next_turn, play, table


@pytest.mark.parametrize(("profile", "limit"), [("compact", 7), ("official", 7), ("duel", 9)])
def test_K12_large_hands_give_half_back(profile: str, limit: int) -> None:
    state = table(profile)
    give(state, 0, f"{limit} wood")
    give(state, 1, f"{limit + 2} ore 1 wool")
    next_turn(state, 7)
    assert state.deciders == (1,)
    owed = (limit + 3) // 2
    assert state.owed[:2] == [0, owed]
    refused(state, "robber b1", "K12")
    refused(state, "discard wood", "K12")
    assert legal(state) == ["discard wool", "discard ore"]
    play(state, "discard wool", *["discard ore"] * (owed - 1))
    assert state.hand[1] == cards(f"{limit + 3 - owed} ore")
    assert state.hand[0] == cards(f"{limit} wood")
    assert state.mover == 1
    assert legal(state)[0].startswith("robber")


def test_K12_several_players_discard_in_any_order() -> None:
    state = table("compact")
    for seat in (0, 2, 3):
        give(state, seat, "4 wood 4 ore")
    next_turn(state, 7)
    assert list(state.deciders) == [0, 2, 3]
    play(state, "discard wood", "first 3", *["discard ore"] * 4)
    assert list(state.deciders) == [0, 2]
    assert state.mover == 0
    refused(state, "first 3", "K12")
    play(state, *["discard ore"] * 3, *["discard wood"] * 4)
    assert [state.hand[seat] for seat in (0, 2, 3)] == [
        cards("3 wood 1 ore"), cards("4 ore"), cards("4 wood"),
    ]  # fmt: skip
    assert state.mover == state.turn_seat == 1


def test_K12_whoever_is_let_first_discards_a_card_before_another_is() -> None:
    state = table("compact")
    for seat in (0, 2, 3):
        give(state, seat, "8 ore")
    next_turn(state, 7)
    play(state, "first 3")
    refused(state, "first 0", "K12")
    play(state, "discard ore", "first 2", "discard ore", "first 0", "discard ore")
    assert state.owed == [3, 0, 3, 3]
    assert state.deciders == (0, 2, 3)


@every_profile
def test_K12_the_robber_moves_and_steals(profile: str) -> None:
    state = table(profile)
    build(state, 0, "city b1-n", "city a3-nw")
    give(state, 0, "2 wood 1 ore")
    next_turn(state, 7)
    assert len(legal(state)) == 18
    refused(state, "robber c3", "K12")
    play(state, "robber b1")
    outcomes = {state.text(action): weight for action, weight in state.chance()}
    assert outcomes == {"stolen wood": 2, "stolen ore": 1}
    refused(state, "stolen brick", "K12")
    play(state, "stolen ore")
    assert state.hand[:2] == [cards("2 wood"), cards("1 ore")]
    assert state.mover == 1
    play(state, "end", "roll", "dice 5")
    assert state.cards[0] == 2  # none from the robber's hex


def test_K12_a_choice_of_victims() -> None:
    state = table("compact")
    build(state, 0, "settlement b1-n")
    build(state, 2, "settlement b1-s")
    build(state, 3, "settlement b1-ne")
    give(state, 0, "1 wood")
    give(state, 2, "1 ore")
    next_turn(state, 7)
    play(state, "robber b1")
    assert legal(state) == ["steal 0", "steal 2"]  # seat 3 has no card
    refused(state, "steal 3", "K12")
    play(state, "steal 2", "stolen ore")
    assert state.hand[1] == cards("1 ore")
