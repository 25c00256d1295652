"""A plan: log entries that are about to be committed.

A plan applies its entries to a fork of the game log, so each action is applied once. Nothing is
published before the entries are written; then the fork replaces the game log.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from hexstead.play import CHANCE, IllegalAction, draw
from hexstead.tables.base_schemas import Actor, EntryKind
from hexstead.tables.entries import ACTION, CLOCKS_WAIT, DRAWN, SERVER, Entry
from hexstead.tables.game_log import GameLog, new_game_log
from hexstead.tables.model import Table
from hexstead.tables.times import now_ms

CLOCKS_WAIT_SECONDS: Final = 120
"""How long the clocks of a new game wait for all players to open the table."""


class Plan:
    def __init__(
        self, game: GameLog, rng: Callable[[int], Random], now: Callable[[], int] = now_ms
    ) -> None:
        """`rng` returns the random number generator of an entry, `now` the server's time."""
        self.game = game.fork()
        """The game after the commit."""
        self._rng = rng
        self._now = now
        self.entries: list[Entry] = []
        self.waited_for = game.waiting

    @property
    def only_moves(self) -> bool:
        """Whether the entries are actions, after which the game continues."""
        moves = all(entry.kind in (ACTION, DRAWN) for entry in self.entries)
        return moves and not self.game.over

    @property
    def within_turn(self) -> bool:
        """Whether the game waits for the same people as before: no service has anything to do."""
        game = self.game
        timed = game.clocks is not None or game.due_at is not None
        return (
            not timed
            and game.playing_bot is None
            and not game.over
            and game.waiting == self.waited_for
        )

    def add(
        self,
        kind: EntryKind,
        seat: int | None,
        actor: Actor,
        text: str | None = None,
        action: int | None = None,
    ) -> None:
        """Add an entry; IllegalAction if it is an illegal action.

        `action` is the action of the text if it is parsed already.
        """
        entry = Entry(self.game.seq + 1, kind, seat, actor, text, self._now())
        self.game.add(entry, action)
        self.entries.append(entry)

    def act(self, seat: int, text: str, actor: Actor) -> None:
        """Add an action of a seat that may decide, and the chance actions that follow."""
        game = self.game
        if seat != game.state.mover:
            self.add(ACTION, seat, actor, game.adapter.let_first(seat))
        action = game.state.parse(text)
        words = game.state.text(action)
        if game.adapter.only_lets_first(words):
            raise IllegalAction(f"{text!r} is written into the log by the server alone")
        self.add(ACTION, seat, actor, words, action)
        self.draw()

    def draw(self) -> None:
        """Add chance actions, and the automatic answers of seats to offers, until a seat is to
        decide."""
        while True:
            state = self.game.state
            if state.mover == CHANCE:
                action = draw(state, self._rng(self.game.seq + 1))
                self.add(DRAWN, None, SERVER, state.text(action), action)
                continue
            answer = self.game.automatic_answer()
            if answer is None:
                return
            seat, words = answer
            if seat != state.mover:
                self.add(ACTION, seat, SERVER, self.game.adapter.let_first(seat))
            self.add(ACTION, seat, SERVER, words)

    def repeat(self, texts: list[str]) -> None:
        """Add the actions of a record, chance included."""
        for text in texts:
            state = self.game.state
            action = state.parse(text)
            words = state.text(action)
            if state.mover == CHANCE:
                self.add(DRAWN, None, SERVER, words, action)
            else:
                self.add(ACTION, state.mover, SERVER, words, action)


def first_plan(
    table: Table,
    actions: list[str],
    rng: Callable[[int], Random],
    now: Callable[[], int] = now_ms,
) -> Plan:
    """Return the plan that starts the game of a table, after these actions of a record."""
    plan = Plan(new_game_log(table), rng, now)
    if table.clock is not None and len(table.players) > 1:
        plan.add(CLOCKS_WAIT, None, SERVER, str(CLOCKS_WAIT_SECONDS))
    plan.repeat(actions)
    plan.draw()
    return plan
