"""Plans of turns in progress: the actions that follow if everything happens as expected."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from hexstead.kingdom import State
from hexstead.kingdom.verbs import END, SHIFT
from hexstead.play import CHANCE

CACHE_SIZE: Final = 400
"""The number of cached positions, over all tables."""


def without_detours(view: State, actions: list[int]) -> list[int]:
    """The actions of a turn without those that lead back to the same pieces, as far as the turn
    ends alike without them; tiles that stay unused are no loss."""
    seat = view.mover
    state = view.copy()
    own = [state.own[seat]]
    for action in actions:
        state.apply(action)
        own.append(0 if state.lifted else state.own[seat])
    for first in range(len(actions)):
        for last in range(len(actions), first + 1, -1):
            if own[first] == own[last] != 0:
                shorter = actions[:first] + actions[last:]
                if _ends_alike(view, shorter, state):
                    return without_detours(view, shorter)
    return actions


def _ends_alike(view: State, actions: list[int], end: State) -> bool:
    seat = view.mover
    state = view.copy()
    for action in actions:
        if state.mover != seat or action not in state.legal():
            return False
        state.apply(action)
    return (
        state.mover == end.mover == seat
        and (state.own, state.store, state.taken) == (end.own, end.store, end.taken)
        and (state.due, state.fresh, state.questions) == (end.due, end.fresh, end.questions)
        and state.score(seat) == end.score(seat)
    )


class Plans:
    """The planned action for each expected position."""

    def __init__(self) -> None:
        self.foreseen: dict[State, int] = {}
        self.drawn: set[State] = set()
        """The positions after each card that may be drawn in the middle of a planned turn."""

    def choose(self, view: State, plan: Callable[[], list[int]]) -> int:
        """The planned action, if this position was expected; otherwise the first one of a new
        plan."""
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        planned = self.foreseen.pop(view, None)
        if planned is not None:
            return planned
        actions = plan()
        self._keep(view, actions)
        return actions[0]

    def _keep(self, view: State, actions: list[int]) -> None:
        """Keep a plan whose first action is taken now."""
        if len(self.foreseen) + len(self.drawn) > CACHE_SIZE:
            self.foreseen.clear()
            self.drawn.clear()
        state = view.copy()
        for before, action in pairwise(actions):
            state.apply(before)
            if state.mover != view.mover:
                return
            self.foreseen[state.copy()] = action
        if actions[-1] != END << SHIFT:
            state.apply(actions[-1])
            for card, _ in state.chance() if state.mover == CHANCE else ():
                after = state.copy()
                after.apply(card)
                self.drawn.add(after)
