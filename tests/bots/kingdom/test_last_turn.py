"""The last turn of a seat leaves no gold, and no bot moves a piece there and back."""

from __future__ import annotations

from random import Random

import pytest

from hexstead import bots, kingdom
from hexstead.bots.kingdom.judge import Judge
from hexstead.bots.kingdom.last_turn import is_last_turn, last_turn_ends
from hexstead.bots.kingdom.levels import Planner
from hexstead.bots.kingdom.plans import without_detours
from hexstead.bots.kingdom.weights import read_weights
from hexstead.kingdom.verbs import END, HEX, PUT, SHIFT
from hexstead.play import CHANCE, OVER, draw

ENDING = END << SHIFT
FEASIBLE = 3000
"""The number of positions up to which a turn is searched exhaustively."""


def decisions(seed: int, players: int, sets: list[str]) -> list[kingdom.State]:
    """The views of a game of quick bots."""
    rng = Random(seed)
    state = kingdom.State.start(kingdom.Setup.random(seed, players, sets))
    player = Planner(1, 3, 1)
    found: list[kingdom.State] = []
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
            continue
        view = state.view(state.mover)
        found.append(view.copy())
        state.apply(player.choose(view, rng))
    return found


def lead(state: kingdom.State, seat: int) -> int:
    return state.score(seat) - max(
        state.score(other) for other in range(state.seats) if other != seat
    )


def most_lead(view: kingdom.State) -> int | None:
    """The largest lead at the end of the turn, by exhaustive search; None if that takes too
    long."""
    seat = view.mover
    front, seen, best = [view], {view}, -1000
    while front:
        state = front.pop()
        for action in state.legal():
            if action == ENDING:
                best = max(best, lead(state, seat))
                continue
            after = state.copy()
            after.apply(action)
            if after.mover != seat:
                best = max(best, lead(after, seat))
            elif after not in seen:
                seen.add(after)
                front.append(after)
        if len(seen) > FEASIBLE:
            return None
    return best


@pytest.mark.parametrize(
    ("players", "sets"), [(2, ["base"]), (3, ["base", "nomads"]), (2, ["base", "marshlands"])]
)
def test_a_last_turn_leaves_no_gold(players: int, sets: list[str]) -> None:
    checked = 0
    for seed in range(30):
        last = [view for view in decisions(seed, players, sets) if is_last_turn(view)]
        view = last[0]
        most = most_lead(view)
        if most is None:
            continue
        seat = view.mover
        end = last_turn_ends(view, Judge(view, seat, read_weights()))[0]
        assert lead(end.state, seat) == most
        checked += 1
        if checked == 3:
            return
    pytest.fail("too few last turns are small enough for an exhaustive search")


@pytest.mark.parametrize(
    "name", [name for name in ("expert", "master") if name in bots.names("kingdom")]
)
def test_the_strong_levels_search_a_last_turn_to_its_end(name: str) -> None:
    view = next(view for view in decisions(1, 2, ["base"]) if is_last_turn(view))
    seat = view.mover
    most = lead(last_turn_ends(view, Judge(view, seat, read_weights()))[0].state, seat)
    player = bots.find("kingdom", name)
    while view.mover == seat and view.turn_seat == seat:
        before = view.copy()
        action = player.choose(view, Random(1))
        if action == ENDING:
            break
        view.apply(action)
    assert lead(before if action == ENDING else view, seat) == most


def test_a_limit_of_positions_still_ends_the_turn() -> None:
    view = next(view for view in decisions(2, 2, ["base"]) if is_last_turn(view))
    judge = Judge(view, view.mover, read_weights())
    end = last_turn_ends(view, judge, positions=1)[0]
    assert ENDING in end.state.legal()


def test_no_piece_moves_there_and_back() -> None:
    """Within a turn a seat never has the same pieces twice."""
    moves = 0
    for seed in range(3):
        for view in decisions(seed, 2, ["base"])[::5]:
            seat = view.mover
            state = view.copy()
            met = {state.own[seat]}
            for action in Planner(4, 6, 2).plan(view, Random(1)):
                state.apply(action)
                if action == ENDING or state.mover != seat:
                    break
                if not state.lifted:
                    assert state.own[seat] not in met
                    met.add(state.own[seat])
                    moves += action >> SHIFT == PUT
    assert moves > 3


def test_a_detour_is_left_out_of_a_turn() -> None:
    """A move and its way back, before or after other actions, change nothing."""
    shortened = 0
    for view in decisions(5, 2, ["base"]):
        there = [verb for verb in view.legal() if verb >> SHIFT != END]
        for lift in there:
            state = view.copy()
            state.apply(lift)
            if state.mover != view.mover or not state.lifted:
                continue
            put = state.legal()[0]
            state.apply(put)
            back = [one for one in state.legal() if one >> SHIFT == lift >> SHIFT]
            for again in back:
                after = state.copy()
                after.apply(again)
                home = (put >> SHIFT << SHIFT) | (lift & HEX)
                if after.lifted and home in after.legal():
                    after.apply(home)
                    if after.own[view.mover] == view.own[view.mover]:
                        assert without_detours(view, [lift, put, again, home]) == []
                        shortened += 1
            break
    assert shortened > 0
