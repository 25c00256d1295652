"""A bot that takes the best immediate gain.

It depends on no box: it tries every legal action on a copy of its view and evaluates the result.
Actions of several steps (lift and put; the mandatory builds) are searched along the most promising
lines, so that a settlement is lifted only for a better place.
"""

from __future__ import annotations

from random import Random
from typing import Final

from hexstead.bots.kingdom.evaluation import Evaluation
from hexstead.kingdom import State
from hexstead.kingdom.verbs import BUILD, END, NO_VERB, SHIFT
from hexstead.play import CHANCE
from hexstead.play import State as AnyState

WAYS: Final = 5
"""The number of continuations for each verb of several steps."""
STEPS: Final = 6
"""The number of steps after which an unfinished action is evaluated as it is."""
GAIN: Final = 0.05
"""An extra action with a smaller gain is not taken."""

Way = tuple[float, int, State]
"""The value, the first action, and the resulting state."""


class Greedy:
    """Best immediate gain; ties are broken at random."""

    def choose(self, view: AnyState, rng: Random) -> int:
        assert isinstance(view, State)
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        evaluate = Evaluation(view, view.mover)
        enough = evaluate(view) + GAIN
        found = [
            (value, action)
            for value, action in outcomes(view, legal, evaluate)
            if value > enough or not _may_be_left(view, action)
        ]
        if not found:
            return END << SHIFT
        best = max(value for value, _ in found)
        return rng.choice([action for value, action in found if value == best])


def outcomes(view: State, legal: list[int], evaluate: Evaluation) -> list[tuple[float, int]]:
    """The best result of each action but the end of the turn: the value and the action.

    The end is never tried: the sequel depends on hidden cards.
    """
    found: list[tuple[float, int]] = []
    front = [_follow(view, action, action, evaluate) for action in legal if action >> SHIFT != END]
    for _ in range(STEPS):
        found += [
            (_expected(value, state, view.mover, evaluate), first)
            for value, first, state in front
            if _settled(state, view.mover)
        ]
        front = _most_promising([way for way in front if not _settled(way[2], view.mover)])
        if not front:
            break
        front = [
            _follow(state, action, first, evaluate)
            for _, first, state in front
            for action in state.legal()
        ]
    return found + [(value, first) for value, first, _ in front]


def _may_be_left(view: State, action: int) -> bool:
    """Whether it is an extra action, which is optional (L4)."""
    return view.doing == NO_VERB and action >> SHIFT != BUILD


def _follow(state: State, action: int, first: int, evaluate: Evaluation) -> Way:
    after = state.copy()
    after.apply(action)
    return evaluate(after), first, after


def _expected(value: float, state: State, seat: int, evaluate: Evaluation) -> float:
    """The expected value where a card is drawn in the middle of an action."""
    if state.mover != CHANCE or state.doing == NO_VERB:
        return value
    hoped = 0.0
    outcomes = state.chance()
    for draw, weight in outcomes:
        _, _, after = _follow(state, draw, draw, evaluate)
        best = evaluate(after)
        if after.mover == seat and after.doing != NO_VERB:
            best = max(_follow(after, action, action, evaluate)[0] for action in after.legal())
        hoped += best * weight
    return hoped / sum(weight for _, weight in outcomes)


def _settled(state: State, seat: int) -> bool:
    """Whether the action is complete, or a card must be drawn first."""
    if state.mover != seat:
        return True
    between_builds = state.made > 0 and state.due > 0 and state.supply[seat] > 0
    return state.doing == NO_VERB and not between_builds


def _most_promising(ways: list[Way]) -> list[Way]:
    """The best few of each verb, so that no verb displaces another."""
    by_verb: dict[int, list[Way]] = {}
    for way in ways:
        by_verb.setdefault(way[1] >> SHIFT, []).append(way)
    kept: list[Way] = []
    for several in by_verb.values():
        several.sort(key=lambda way: (-way[0], way[1]))
        kept += several[:WAYS]
    return kept
