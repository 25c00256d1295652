"""The founding rounds (K5, K6)."""

from __future__ import annotations

import pytest

from hexstead.catan import Setup, State
from hexstead.catan.goods import BANK
from hexstead.play import CHANCE, IllegalAction
from tests.catan.rules.profiles import every_profile, refused
from tests.catan.table import cards, legal, play, setup


@every_profile
def test_K5_founding_goes_round_and_back(profile: str) -> None:
    state = State.start(setup(profile))
    movers: list[int] = []
    while state.turn_number == 0:
        movers.append(state.mover)
        state.apply(state.legal()[0])
    there = [seat for seat in range(state.seats) for _ in range(2)]
    back = [seat for seat in reversed(range(state.seats)) for _ in range(2)]
    assert movers == there + back
    assert state.mover == state.setup.start == 0
    assert legal(state) == ["roll"]


def test_K5_any_seat_may_begin_by_chance() -> None:
    made = Setup.random(1, 3, start=None)
    state = State.start(made)
    assert state.mover == CHANCE
    assert [state.text(action) for action, _ in state.chance()] == ["begin 0", "begin 1", "begin 2"]
    play(state, "begin 2")
    assert state.mover == 2
    with pytest.raises(IllegalAction):
        play(State.start(made), "begin 3")


@every_profile
def test_K5_distance_and_the_road_at_the_settlement(profile: str) -> None:
    state = State.start(setup(profile))
    assert len(legal(state, "settlement")) == 54
    play(state, "settlement c3-n")
    assert set(legal(state)) == {"road b2-se", "road b2-e", "road c2-sw"}
    refused(state, "road c3-e", "K5")
    refused(state, "settlement a3-s", "K5")
    play(state, "road c3-nw")
    refused(state, "settlement c3-n", "K11")
    refused(state, "settlement c3-ne", "K5")
    assert len(legal(state, "settlement")) == 50


@every_profile
def test_K5_the_second_settlement_brings_cards(profile: str) -> None:
    state = State.start(setup(profile, players=2))
    play(state, "settlement b1-n", "road b1-ne", "settlement d5-s", "road d5-se")
    assert state.cards == [0, 0]
    play(state, "settlement b2-n", "road b2-ne")  # forest, hills, mountains
    assert state.hand[1] == cards("1 wood 1 brick 1 ore")
    play(state, "settlement c3-s", "road c3-se")  # the desert brings nothing
    assert state.hand[0] == cards("1 wool 1 grain")
    assert state.bank == BANK - state.hand[0] - state.hand[1]


@every_profile
def test_K6_the_last_to_found_begins(profile: str) -> None:
    made = setup(profile, players=2)
    state = State.start(Setup.from_json({**made.to_json(), "start": 1}))
    last = -1
    while state.turn_number == 0:
        last = state.mover
        state.apply(state.legal()[0])
    assert state.mover == last == 1
