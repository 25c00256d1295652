"""A game in progress between people and bots, with undo."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from hexstead import bots
from hexstead.play import CHANCE, OVER, Game, Player, Record, SetupError, draw

PERSON = "me"
"""The name of a seat played at the keyboard."""


class CannotUndo(Exception):
    """The reason why a decision cannot be undone."""


class PlayedAction:
    """An action with its seat and the state before it."""

    def __init__(self, before: Any, action: int) -> None:
        self.before = before
        self.action = action
        self.mover: int = before.mover
        self.text: str = before.text(action)


class Table:
    """The state, its history, and the players."""

    def __init__(
        self,
        game: Game,
        state: Any,
        seats: Sequence[str],
        rng: Random,
        position: dict[str, Any] | None = None,
    ) -> None:
        if len(seats) != state.seats:
            raise SetupError(f"expected {state.seats} seats, got {len(seats)}")
        self.game = game
        self.state = state
        self.seats = list(seats)
        self.players: list[Player | None] = [
            None if name == PERSON else bots.find(game.name, bots.at_seat(game.name, name, seat))
            for seat, name in enumerate(seats)
        ]
        self.rng = rng
        self.position = position
        """The initial position, where it is not the beginning of a game."""
        self.steps: list[PlayedAction] = []
        self.undone: list[int] = []

    @property
    def person(self) -> int:
        """The seat that decides now, or the first person when no seat does."""
        if self.state.mover >= 0:
            return int(self.state.mover)
        return self.seats.index(PERSON) if PERSON in self.seats else 0

    def is_person(self, seat: int) -> bool:
        return self.players[seat] is None

    def go_on(self) -> None:
        """Let chance and bots act until a person decides, or the game is over."""
        while self.state.mover != OVER:
            mover = self.state.mover
            if mover == CHANCE:
                self._take(draw(self.state, self.rng))
                continue
            player = self.players[mover]
            if player is None:
                return
            self._take(player.choose(self.state.view(mover), self.rng))

    def act(self, action: int) -> None:
        """Take an action of the person to move; raises IllegalAction if it is not legal."""
        self._take(action)
        self.undone.clear()
        self.go_on()

    def undo(self) -> str:
        """Undo the last decision of the person to move, and return its text."""
        if not any(self._decided(step) for step in self.steps):
            raise CannotUndo("There is nothing to undo.")
        last = self.steps[-1]
        if not self._decided(last) or self.state.mover not in (last.mover, OVER):
            raise CannotUndo(self._what_was_seen())
        self.steps.pop()
        self.state = last.before
        self.undone.append(last.action)
        return last.text

    def redo(self) -> str:
        """Redo the last undone decision."""
        if not self.undone:
            raise CannotUndo("There is nothing to redo.")
        action = self.undone.pop()
        text: str = self.state.text(action)
        self._take(action)
        self.go_on()
        return text

    def record(self) -> Record:
        actions = [step.text for step in self.steps]
        return Record(self.game, self.state.setup, actions, self.position)

    def save(self, path: Path) -> None:
        self.record().save(path)

    def replay(self, record: Record) -> None:
        """Continue a recorded game."""
        for text in record.actions:
            self._take(self.state.parse(text))

    def _take(self, action: int) -> None:
        step = PlayedAction(self.state.copy(), action)
        self.state.apply(action)
        self.steps.append(step)

    def _decided(self, step: PlayedAction) -> bool:
        return step.mover >= 0 and self.is_person(step.mover)

    def _what_was_seen(self) -> str:
        since: list[PlayedAction] = []
        for step in reversed(self.steps):
            if self._decided(step):
                break
            since.append(step)
        last = self.steps[-len(since) - 1].text
        return f"'{last}' cannot be undone: {self.seen(since)} after it."

    def seen(self, since: Sequence[PlayedAction]) -> str:
        """What has happened in the steps since a decision that cannot be undone."""
        if any(step.mover == CHANCE for step in since):
            return "dice or cards were drawn"
        return "another player acted" if since else "the next player's turn began"
