"""The state of a game, and the way back to where its latest steps began.

A step cannot be undone once somebody learned something hidden by it, or once it is another's
turn to decide.
"""

from __future__ import annotations

from copy import copy

from hexstead.play import CHANCE, Event, State


class UndoStack:
    def __init__(self, start: State) -> None:
        self.state = start
        self.actions: list[int] = []
        """Those that can be undone."""
        self._base = start
        """The state before the first of them."""
        self._states: list[State] | None = [start]
        """The state before each of them, and the current one, where known."""

    def fork(self) -> UndoStack:
        """A trail that goes on from here by itself."""
        other = copy(self)
        other.actions = [*self.actions]
        other._states = None if self._states is None else [*self._states]
        return other

    def take(self, action: int, reveals: bool) -> list[Event]:
        """Take an action on a copy: whoever holds the state keeps it. What it brought about."""
        before, after = self.state, self.state.copy()
        events = after.perform(action)
        if not self.actions:
            self._base = before
        self.state = after
        if self._follow(action, before.mover, reveals):
            self._states = [after]
        elif self._states is not None:
            self._states.append(after)
        return events

    def own(self) -> None:
        """Make the state this trail's alone, for `take_in_place`."""
        self.state = self.state.copy()
        self._states = None

    def take_in_place(self, action: int, reveals: bool) -> None:
        """Take an action as quickly as it goes, telling nothing of it."""
        mover = self.state.mover
        if not self.actions and mover != CHANCE:
            self._base = self.state.copy()
        self.state.apply(action)
        self._follow(action, mover, reveals)

    def _follow(self, action: int, mover: int, reveals: bool) -> bool:
        """Whether what was taken is final, with all before it."""
        final = mover == CHANCE or reveals or self.state.mover != mover
        if final:
            self.actions.clear()
        else:
            self.actions.append(action)
        return final

    def states(self) -> list[State]:
        """The state before each step that can be undone, and the current one."""
        if self._states is None:
            if not self.actions:
                return [self.state]
            self._states = [self._base]
            for action in self.actions:
                self._states.append(self._states[-1].copy())
                self._states[-1].apply(action)
        return self._states

    def undo(self, number: int) -> None:
        """Go back so many steps; ValueError if there are not as many."""
        if not 0 < number <= len(self.actions):
            raise ValueError("there is nothing to undo")
        self._states = self.states()[:-number]
        self.state = self._states[-1]
        del self.actions[-number:]
