"""Undo: the stack of actions that can be undone, and proposals to go back further.

An action cannot be undone once it revealed something hidden, or once another seat is to decide.
"""

from __future__ import annotations

from typing import NamedTuple

from hexstead.play import CHANCE, Event, State


class Proposal(NamedTuple):
    """To go back beyond what one player may undo; it takes effect when all people agree."""

    seat: int
    """The proposer."""
    steps: int
    """How many steps of the game would stay."""
    agreed: frozenset[int]

    def with_consent_of(self, seat: int) -> Proposal:
        return self._replace(agreed=self.agreed | {seat})


class UndoStack:
    def __init__(self, start: State) -> None:
        self.state = start
        self.actions: list[int] = []
        """The actions that can be undone."""
        self._base = start
        """The state before the first of these actions."""
        self._states: list[State] | None = [start]
        """The state before each of these actions, and the current state; None if not computed."""

    def fork(self) -> UndoStack:
        other = UndoStack(self.state)
        other.actions = [*self.actions]
        other._base = self._base
        other._states = None if self._states is None else [*self._states]
        return other

    def take(self, action: int, reveals: bool) -> list[Event]:
        """Apply an action to a copy of the state, and return its events."""
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
        """Copy the state, so that `take_in_place` may change it."""
        self.state = self.state.copy()
        self._states = None

    def take_in_place(self, action: int, reveals: bool) -> None:
        """Apply an action to the state itself, without events."""
        mover = self.state.mover
        if not self.actions and mover != CHANCE:
            self._base = self.state.copy()
        self.state.apply(action)
        self._follow(action, mover, reveals)

    def _follow(self, action: int, mover: int, reveals: bool) -> bool:
        """Record an action; whether it is final, together with all before it."""
        final = mover == CHANCE or reveals or self.state.mover != mover
        if final:
            self.actions.clear()
        else:
            self.actions.append(action)
        return final

    def states(self) -> list[State]:
        """Return the state before each action that can be undone, and the current state."""
        if self._states is None:
            if not self.actions:
                return [self.state]
            self._states = [self._base]
            for action in self.actions:
                self._states.append(self._states[-1].copy())
                self._states[-1].apply(action)
        return self._states

    def undo(self, number: int) -> None:
        """Undo a number of actions; ValueError if there are fewer."""
        if not 0 < number <= len(self.actions):
            raise ValueError("there is nothing to undo")
        self._states = self.states()[:-number]
        self.state = self._states[-1]
        del self.actions[-number:]
