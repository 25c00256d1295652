"""Plans of turns in progress: the actions that follow if everything happens as expected."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from hexstead.kingdom import State

CACHE_SIZE: Final = 400
"""The number of cached positions, over all tables."""


class Plans:
    """The planned action for each expected position."""

    def __init__(self) -> None:
        self.foreseen: dict[State, int] = {}

    def next(self, view: State) -> int | None:
        """The planned action, if this position was expected."""
        return self.foreseen.pop(view, None)

    def keep(self, view: State, actions: list[int]) -> None:
        """Keep a plan whose first action is taken now."""
        if len(self.foreseen) > CACHE_SIZE:
            self.foreseen.clear()
        state = view.copy()
        for before, action in pairwise(actions):
            state.apply(before)
            if state.mover != view.mover:
                break
            self.foreseen[state.copy()] = action
