"""The appraiser of Kingdom Builder by a network, here with random weights."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import numpy as np
import pytest

from hexstead import kingdom
from hexstead.bots.kingdom.judge import Judge
from hexstead.bots.kingdom.last_turn import is_last_turn, last_turn_ends
from hexstead.bots.kingdom.levels import Planner
from hexstead.bots.kingdom.network import Network
from hexstead.bots.kingdom.network_search import ENDING, NetworkPlanner
from hexstead.bots.kingdom.weights import read_weights
from hexstead.play import CHANCE, OVER, draw
from hexstead.study.kingdom import KingdomAppraiser
from hexstead.study.kingdom_network import NetworkAppraiser


def appraiser() -> NetworkAppraiser:
    network = Network.initial(1, cards=["castles"], tiles=["farm"])
    array = network.arrays["out"]
    array += 0.05 * np.random.default_rng(2).standard_normal(array.shape).astype(np.float32)
    return NetworkAppraiser(planner=NetworkPlanner(network, width=4, evaluations=200))


@cache
def decisions() -> list[kingdom.State]:
    """Each turn of a game with three players."""
    rng = Random(3)
    state = kingdom.State.start(kingdom.Setup.random(3, 3, ["base"]))
    player = Planner(1, 2, 1)
    found: list[kingdom.State] = []
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
            continue
        if not state.made and len(state.legal()) > 2:
            found.append(state.copy())
        state.apply(player.choose(state.view(state.mover), rng))
    return [*found[::8], next(each for each in found if is_last_turn(each))]


def test_lines_are_whole_turns_and_the_first_is_the_bots_own() -> None:
    judge = appraiser()
    for state in decisions():
        view = state.view(state.mover)
        lines = judge.best_lines(view, 3, Random(1), "thorough")
        assert lines[0].actions == tuple(judge.planner.plan(view))
        assert [line.worth for line in lines] == sorted((x.worth for x in lines), reverse=True)
        for line in lines:
            after = state.copy()
            for action in line.actions:
                assert action in after.legal()
                after.apply(action)
            assert after.turn_seat != state.turn_seat or after.mover < 0
            assert 0 <= line.chance <= 1


def test_a_given_line_is_judged_like_a_found_one() -> None:
    judge = appraiser()
    state = decisions()[1]
    view = state.view(state.mover)
    best, second = judge.best_lines(view, 2, Random(1))
    lines = judge.best_lines(view, 1, Random(1), also=[second.actions, best.actions])
    assert [line.actions for line in lines] == [best.actions, second.actions]
    assert [line.worth for line in lines] == pytest.approx([best.worth, second.worth])
    (alone,) = judge.best_lines(view, 0, Random(1), also=[second.actions])
    assert alone.worth == pytest.approx(second.worth)


def test_standings_are_those_of_all_seats_without_hidden_facts() -> None:
    judge = appraiser()
    for state in decisions():
        seat = state.mover
        found = judge.expectations(state.view(seat))
        assert sum(one.chance for one in found) == pytest.approx(1)
        assert found == judge.expectations(state.redeal(seat, Random(1)).view(seat))


@pytest.mark.parametrize("judge", [KingdomAppraiser, appraiser])
def test_the_best_line_of_a_last_turn_leaves_no_gold(
    judge: Callable[[], KingdomAppraiser],
) -> None:
    view = decisions()[-1].view(decisions()[-1].mover)
    seat = view.mover
    (line,) = judge().best_lines(view, 1, Random(1))
    after = view.copy()
    for action in line.actions:
        if action != ENDING:
            after.apply(action)
    best = last_turn_ends(view, Judge(view, seat, read_weights()))[0]
    assert after.score(seat) == best.state.score(seat)


def test_the_end_of_the_game_is_certain() -> None:
    state = decisions()[-1].copy()
    rng = Random(1)
    before, seat = state.copy(), state.mover
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
            continue
        before, seat = state.copy(), state.mover
        legal = state.legal()
        state.apply(ENDING if ENDING in legal else legal[0])
    (line,) = appraiser().best_lines(before.view(seat), 0, rng, also=[[ENDING]])
    winners = state.winners()
    assert line.gold == state.score(seat)
    assert line.chance == (1 / len(winners) if seat in winners else 0)
