"""The roll and what it yields (K7, K8)."""

from __future__ import annotations

from hexstead.catan import board
from hexstead.catan.goods import number
from hexstead.play import CHANCE
from tests.catan.rules.asking import every_profile, official_like, refused
from tests.catan.table import build, cards, give, hold, legal, next_turn, play, table


@every_profile
def test_K7_the_roll_comes_first(profile: str) -> None:
    state = table(profile)
    give(state, 1, "1 wood 1 brick")
    play(state, "end")
    assert state.mover == 1
    refused(state, "end", "K7")
    refused(state, "road b1-ne", "K7")
    play(state, "roll")
    assert state.mover == CHANCE
    weights = {state.text(action): weight for action, weight in state.chance()}
    assert weights["dice 2"] == weights["dice 12"] == 1
    assert weights["dice 7"] == 6
    assert sum(weights.values()) == 36
    play(state, "dice 12")
    assert state.mover == 1
    refused(state, "roll", "K7")


def test_K7_compact_plays_no_card_before_the_roll() -> None:
    state = table("compact")
    hold(state, 1, "knight")
    play(state, "end")
    assert legal(state) == ["roll"]
    refused(state, "knight", "K7")
    play(state, "roll", "dice 2")
    assert "knight" in legal(state)


@official_like
def test_K7_official_plays_a_card_before_the_roll(profile: str) -> None:
    state = table(profile)
    hold(state, 1, "knight")
    play(state, "end")
    assert legal(state) == ["roll", "knight"]
    play(state, "knight", "robber c1")
    assert state.mover == 1
    assert legal(state) == ["roll"]


@every_profile
def test_K8_yields(profile: str) -> None:
    state = table(profile)
    build(state, 0, "settlement b1-n", "city b1-s")
    build(state, 1, "settlement d3-n")
    next_turn(state, 5)  # forest b1, mountains d3
    assert state.hand[0] == cards("3 wood")
    assert state.hand[1] == cards("1 ore")
    state.robber = board.HEX_BY_NAME["b1"]
    next_turn(state, 5)
    assert state.hand[0] == cards("3 wood")
    assert state.hand[1] == cards("2 ore")


def bank_short_of_wood() -> list[str]:
    return ["city b1-n", "city b1-s"]


def test_K8_compact_nobody_gets_what_is_short() -> None:
    state = table("compact")
    build(state, 0, *bank_short_of_wood())
    build(state, 1, "settlement d3-n")
    give(state, 2, "17 wood")
    next_turn(state, 5)
    assert state.hand[0] == 0
    assert state.hand[1] == cards("1 ore")


@official_like
def test_K8_official_one_player_gets_the_rest(profile: str) -> None:
    state = table(profile)
    build(state, 0, *bank_short_of_wood())
    give(state, 1, "17 wood")
    next_turn(state, 5)
    assert state.hand[0] == cards("2 wood")
    assert number(state.bank, 0) == 0


@official_like
def test_K8_official_two_players_get_none(profile: str) -> None:
    state = table(profile)
    build(state, 0, "city b1-n")
    build(state, 1, "settlement b1-s")
    give(state, 1, "17 wood")
    next_turn(state, 5)
    assert state.hand[0] == 0
    assert state.hand[1] == cards("17 wood")
