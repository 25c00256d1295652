"""Trade with the bank and with others (K9)."""

from __future__ import annotations

import pytest

from hexstead.catan.goods import BANK
from hexstead.play import IllegalAction
from tests.catan.rules.profiles import every_profile, refused
from tests.catan.table import build, cards, give, hold, legal, next_turn, play, table


@every_profile
def test_K9_every_rate_of_the_bank(profile: str) -> None:
    state = table(profile, offers=0)
    give(state, 0, "4 wood 4 ore")
    assert set(legal(state, "bank")) == {
        f"bank 4 {mine} for 1 {other}"
        for mine in ("wood", "ore")
        for other in ("wood", "brick", "wool", "grain", "ore")
        if other != mine
    }
    refused(state, "bank 3 wood for 1 ore", "K9")
    build(state, 0, "settlement b1-n")  # a general harbour
    assert len(legal(state, "bank")) == 16
    build(state, 0, "settlement c1-ne")  # the harbour of wood
    assert len(legal(state, "bank")) == 20
    refused(state, "bank 2 ore for 1 wool", "K9")
    play(state, "bank 2 wood for 1 wool", "bank 3 ore for 1 brick")
    assert state.hand[0] == cards("2 wood 1 ore 1 wool 1 brick")
    assert state.bank == BANK - state.hand[0]


@every_profile
def test_K9_the_bank_must_have_the_card(profile: str) -> None:
    state = table(profile)
    give(state, 0, "4 wood")
    give(state, 1, "19 ore")
    refused(state, "bank 4 wood for 1 ore", "K9")
    assert len(legal(state, "bank")) == 3


@every_profile
def test_K9_an_offer_is_accepted(profile: str) -> None:
    state = table(profile)
    give(state, 0, "2 wood 1 brick")
    give(state, 1, "1 ore 3 wool")
    play(state, "offer 2 wood 1 brick for 1 ore 2 wool")
    assert state.mover == 1
    assert "accept" in legal(state)
    play(state, "accept")
    assert state.mover == 0
    assert legal(state) == ["trade 1", "withdraw"]
    play(state, "trade 1")
    assert state.hand[0] == cards("1 ore 2 wool")
    assert state.hand[1] == cards("2 wood 1 brick 1 wool")
    assert state.cards[:2] == [3, 4]


@every_profile
def test_K9_offers_need_something_on_both_sides(profile: str) -> None:
    state = table(profile)
    give(state, 0, "2 wood")
    give(state, 1, "2 wood")
    refused(state, "offer 1 wood for 1 wood", "K9")
    refused(state, "offer 2 wood 1 ore for 1 brick", "K9")
    refused(state, "offer 1 wood for 1 wood 1 ore", "K9")
    for gift in (
        "offer 1 wood for ",
        "offer  for 1 wood",
        "offer 1 wood",
        "offer 0 wood for 1 ore",
    ):
        with pytest.raises(IllegalAction):
            state.parse(gift)


def test_K9_counter_offers_and_the_choice_of_a_partner() -> None:
    state = table("compact")
    give(state, 0, "2 wood 1 wool")
    give(state, 1, "1 ore")
    give(state, 2, "1 ore")
    give(state, 3, "1 ore 1 brick")
    play(state, "offer 1 wood for 1 ore")
    assert state.deciders == (1, 2, 3)
    refused(state, "counter 1 ore for 1 wood", "K9")  # that would mean to accept
    refused(state, "counter 1 wool for 1 wood", "K9")  # no such card
    assert "counter 1 ore for 1 wool" in legal(state)
    assert "counter 1 ore for 2 wood" in legal(state)
    play(state, "counter 1 ore for 1 wool 1 wood", "accept")
    assert state.mover == 3
    play(state, "decline")
    assert legal(state) == ["trade 1", "trade 2", "withdraw"]
    refused(state, "trade 3", "K9")
    play(state, "trade 1")
    assert state.hand[0] == cards("1 wood 1 ore")
    assert state.hand[1] == cards("1 wood 1 wool")


def test_K9_answers_may_come_in_any_order() -> None:
    state = table("compact")
    give(state, 0, "1 wood")
    give(state, 1, "1 ore")
    give(state, 3, "1 ore")
    play(state, "offer 1 wood for 1 ore")
    assert state.deciders == (1, 3)  # seat 2 has no ore
    refused(state, "first 2", "K9")
    refused(state, "first 1", "K9")
    play(state, "first 3")
    assert state.mover == 3
    play(state, "accept")
    assert state.mover == 1
    play(state, "decline", "withdraw")
    assert state.hand[0] == cards("1 wood")
    assert state.mover == 0


@every_profile
def test_K9_offers_are_bounded(profile: str) -> None:
    state = table(profile)
    give(state, 0, "1 wood")
    refused(state, "offer 1 wood for 1 ore", "K9")  # no other player has a card
    give(state, 1, "1 brick")
    for _ in range(3):
        play(state, "offer 1 wood for 1 brick", "decline")
    assert legal(state, "offer") == []
    refused(state, "offer 1 wood for 1 ore", "K9")
    next_turn(state)
    assert len(legal(state, "offer")) == 8  # one for one, one for two


@every_profile
def test_K9_a_counter_that_cannot_be_paid(profile: str) -> None:
    state = table(profile)
    give(state, 0, "1 wood")
    give(state, 1, "1 ore")
    play(state, "offer 1 wood for 1 ore", "counter 1 ore for 1 grain")
    assert legal(state) == ["withdraw"]
    refused(state, "trade 1", "K9")


@every_profile
def test_K9_only_those_who_hold_what_is_asked_are_asked(profile: str) -> None:
    state = table(profile)
    give(state, 0, "1 wood")
    give(state, 1, "1 ore 1 wool")
    play(state, "offer 1 wood for 2 ore")
    assert state.mover == 0  # no player has two ore, so none is asked
    assert state.offers_made == 1
    assert "end" in legal(state)
    play(state, "offer 1 wood for 1 ore 1 wool")
    assert state.deciders == (1,)
    assert "accept" in legal(state)


def test_K9_who_is_asked_shows_what_they_hold() -> None:
    state = table("compact")
    build(state, 1, "settlement b1-n")
    give(state, 0, "1 brick")
    give(state, 1, "1 wood 1 ore 1 grain")
    hold(state, 0, "knight")
    play(state, "knight", "robber b1", "stolen wood")
    assert state.view(2).most[1] == cards("1 wood 1 ore 1 grain")
    asked = play(state.copy(), "offer 1 brick for 1 ore")
    assert asked.view(2).least[1] == cards("1 ore")
    nobody = play(state.copy(), "offer 1 brick for 1 wood")
    assert nobody.deciders == (0,)
    assert nobody.view(2).least[1] == nobody.view(2).most[1] == cards("1 ore 1 grain")
    either = play(state.copy(), "offer 1 brick for 1 wood 1 ore")  # it may lack either
    assert either.view(2).most[1] == cards("1 wood 1 ore 1 grain")
    play(asked, "decline", "offer 1 brick for 1 wood 1 ore")  # the ore is known, so it lacks wood
    assert asked.view(2).most[1] == cards("1 ore 1 grain")


@every_profile
def test_K9_an_offer_can_be_withdrawn_while_others_think(profile: str) -> None:
    state = table(profile)
    give(state, 0, "1 wood")
    give(state, 1, "1 ore")
    play(state, "offer 1 wood for 1 ore")
    assert state.deciders == (1,)  # the game waits for seat 1 alone
    assert list(state.interrupters) == [0]
    refused(state, "withdraw", "K9")  # it is not for seat 1 to withdraw
    play(state, "first 0")
    assert legal(state) == legal(state.view(0)) == ["withdraw"]
    for text in ("accept", "decline", "counter 1 ore for 1 wool", "first 1", "end"):
        refused(state, text, "K9")
    play(state, "withdraw")
    assert (state.mover, state.offer) == (0, -1)
    assert state.hand[:2] == [cards("1 wood"), cards("1 ore")]
    assert not state.interrupters
    refused(state, "withdraw", "K7")


def test_K9_an_offer_can_be_withdrawn_after_some_answers() -> None:
    state = table("compact")
    give(state, 2, "1 wood")
    for seat in (0, 1, 3):
        give(state, seat, "1 ore")
    next_turn(state)
    next_turn(state)
    play(state, "offer 1 wood for 1 ore", "first 3", "accept", "first 2", "withdraw")
    assert (state.mover, state.turn_seat) == (2, 2)
    assert state.cards == [1, 1, 1, 1]


def test_K9_whoever_is_let_first_decides_before_another_is() -> None:
    """Otherwise a game could grow endlessly by `first` alone."""
    state = table("compact")
    give(state, 0, "1 wood")
    for seat in (1, 2, 3):
        give(state, seat, "1 ore")
    play(state, "offer 1 wood for 1 ore", "first 3")
    for seat in range(4):
        refused(state, f"first {seat}", "K9")
    play(state, "decline", "first 2")
    refused(state, "first 1", "K9")
    play(state, "accept", "decline", "trade 2")
