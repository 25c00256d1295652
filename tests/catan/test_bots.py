"""Bots play whole games on views alone, and the one that looks ahead wins."""

from __future__ import annotations

import copy
from random import Random

import pytest

from hexstead import bots
from hexstead.catan import PROFILES, Setup, State
from hexstead.catan import actions as act
from hexstead.catan.goods import holds
from hexstead.catan.phases import ANSWERING
from hexstead.play import CHANCE, OVER, Player, draw, play_out
from hexstead.play import State as AnyState
from tests.catan.table import PLAYERS, give, play, table

YARDSTICKS = ["random", "weighted", "oneply", "value"]
LEVELS = ["easy", "medium", "hard", "expert", "expert-roads", "expert-cities"]
NAMES = [*YARDSTICKS, *LEVELS]


class Watched:
    """A bot whose every choice is checked."""

    def __init__(self, name: str, seat: int) -> None:
        self.bot: Player = bots.find("catan", name)
        self.seat = seat

    def choose(self, view: AnyState, rng: Random) -> int:
        assert view.viewer == self.seat == view.mover
        before = view.to_json()
        action = self.bot.choose(view, rng)
        assert action in view.legal()
        assert view.to_json() == before
        return action


def test_the_bots_are_listed() -> None:
    assert bots.names("catan") == NAMES


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("profile", PROFILES)
def test_bots_finish_games_by_legal_actions(profile: str, name: str) -> None:
    options = {"offers": 2} if name in YARDSTICKS else {"offers": 2, "turns": 24}
    made = Setup.random(5, PLAYERS[profile], profile=profile, options=options)
    state = State.start(made)
    play_out(state, [Watched(name, seat) for seat in range(state.seats)], Random(5))
    assert state.mover == OVER


def test_looking_ahead_beats_weights() -> None:
    wins = 0
    for game in range(12):
        state = State.start(Setup.random(game, 4, options={"offers": 1}))
        ahead = game % 4
        players = [
            bots.find("catan", "oneply" if seat == ahead else "weighted") for seat in range(4)
        ]
        play_out(state, players, Random(game))
        wins += state.winner == ahead
    assert wins >= 8  # 3 would be chance


def test_the_one_that_looks_ahead_trades() -> None:
    state = table("compact")
    give(state, 0, "2 grain 2 ore 1 wood")
    give(state, 1, "1 ore 1 wool 1 brick 1 grain")
    one = bots.find("catan", "oneply")
    offer = one.choose(state.view(0), Random(1))
    assert act.is_offer(offer)
    assert holds(state.hand[1], act.wanted(offer))
    play(state, "offer 1 wood for 1 ore")
    assert one.choose(state.view(1), Random(1)) == act.ACCEPT  # the wood a settlement lacks
    play(state, "accept")
    assert one.choose(state.view(0), Random(1)) == act.TRADE + 1


def test_an_offer_that_was_refused_is_not_made_again_in_the_turn() -> None:
    state = table("compact")
    give(state, 0, "2 grain 2 ore 1 wood")
    give(state, 1, "1 ore 1 wool 1 brick 1 grain")
    one = bots.find("catan", "oneply")
    made: list[int] = []
    while act.is_offer(offer := one.choose(state.view(0), Random(1))):
        made.append(offer)
        state.apply(offer)
        while state.phase == ANSWERING:
            play(state, "decline")
    assert 1 < len(made) == len(set(made))


def test_no_trade_with_a_player_about_to_win() -> None:
    state = table("compact")
    give(state, 0, "1 wool 1 wood")
    give(state, 1, "1 ore 1 wood 1 brick 1 grain")
    state.points = [9, 0, 0, 0]
    play(state, "offer 1 wool for 1 ore")
    assert bots.find("catan", "oneply").choose(state.view(1), Random(1)) == act.DECLINE


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_plays_the_same_in_indistinguishable_deals(name: str) -> None:
    state = State.start(Setup.random(9, 4))
    rng = Random(9)
    bot = bots.find("catan", name)
    for _ in range(300 if name in YARDSTICKS else 90):
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
            continue
        seat = state.mover
        other = state.redeal(seat, rng)
        dice = copy.copy(rng)
        dice.setstate(rng.getstate())
        action = bot.choose(state.view(seat), rng)
        assert bot.choose(other.view(seat), dice) == action
        state.apply(action)
