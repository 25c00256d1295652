"""A table in memory: its rows in the database, its game folded from the log, and who is looking."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from hexstead.play import SPECTATOR
from hexstead.server.shapes import PACES, Pace
from hexstead.server.storage.models import ChatLine, as_bits, now_ms
from hexstead.server.storage.stored_table import StoredTable
from hexstead.server.tables.journal import Journal

if TYPE_CHECKING:
    from hexstead.server.tables.events import Listener
    from hexstead.server.tables.shapes import ReactionOut

MOST_REACTIONS: Final = 50
"""Those that wait for slow readers."""


class LiveTable:
    def __init__(self, stored: StoredTable, journal: Journal | None, chat: list[ChatLine]) -> None:
        self.stored = stored
        self.journal = journal
        """None before the start."""
        self.chat = chat
        self.lock = asyncio.Lock()
        """Held while something changes, from the check to the publication."""
        self.revision = now_ms()
        """Raised whenever the table (not its game) changes; larger than before a restart."""
        self.listeners: set[Listener] = set()
        everybody = {guest for guests in stored.holders.values() for guest in guests}
        self.seen: dict[str, float] = dict.fromkeys(everybody, monotonic())
        """When each guest was last connected."""
        self.held: dict[str, int] = {}
        """For guests with several seats: the seat whose player took over the screen."""
        self.reactions: deque[ReactionOut] = deque(maxlen=MOST_REACTIONS)
        """The latest ones; nobody who comes later hears of them."""
        self.reacted = 0
        """How many there have been."""
        self.away = False
        """Whether the database does not answer, so that nothing can be done."""
        self.used = monotonic()
        """When somebody last asked for it."""
        self.cancelled = False
        self._views: dict[int, dict[str, Any]] = {}
        self._views_of = -1

    @property
    def id(self) -> str:
        return self.stored.table.id

    @property
    def game(self) -> Journal:
        """Its game; only for tables that have started."""
        assert self.journal is not None
        return self.journal

    def viewer(self, guest: str | None) -> int:
        """The seat whose view the guest gets now, or SPECTATOR.

        Around one screen a seat's view is shown only while that seat is to move, and only after
        its player took over the screen.
        """
        mine = self.stored.seats_of(guest)
        if len(mine) == 1:
            return mine[0]
        if not mine or guest is None or self.journal is None:
            return SPECTATOR
        held = self.held.get(guest)
        return held if held is not None and held in self.journal.waiting else SPECTATOR

    def hand_over(self, guest: str | None) -> int | None:
        """The seat of this screen that is to move, while its player has not taken over."""
        mine = self.stored.seats_of(guest)
        if len(mine) < 2 or self.journal is None:
            return None
        if self.viewer(guest) != SPECTATOR:
            return None
        return next((seat for seat in self.journal.waiting if seat in mine), None)

    def replace(self, stored: StoredTable, journal: Journal | None, chat: list[ChatLine]) -> None:
        """The table as it was read anew; who is looking, and who has the screen, stays."""
        self.stored, self.journal, self.chat = stored, journal, chat
        self._views_of = -1
        waiting = [] if journal is None else journal.waiting
        self.held = {guest: seat for guest, seat in self.held.items() if seat in waiting}

    def accept(self, game: Journal) -> None:
        """The game has moved. Where its turn passed on, whoever had the screen has it no more."""
        self.journal = game
        table = self.stored.table
        table.status = "over" if game.over else "playing"
        table.seq = game.seq
        if game.lines:
            table.moved_at = game.lines[-1].entry.at
        table.mover = game.mover
        table.deciders = as_bits(game.deciders)
        waiting = game.waiting
        self.held = {guest: seat for guest, seat in self.held.items() if seat in waiting}

    def remembered_view(self, viewer: int) -> dict[str, Any] | None:
        if self._views_of != self.game.seq:
            self._views_of = self.game.seq
            self._views = {}
        return self._views.get(viewer)

    def remember_view(self, viewer: int, view: dict[str, Any]) -> None:
        self._views[viewer] = view

    def connected(self) -> Counter[str]:
        return Counter(listener.guest for listener in self.listeners if listener.guest)

    @property
    def pace(self) -> Pace:
        """How quickly bots play: as the slowest of the players who look wants it."""
        players = {guest for guests in self.stored.holders.values() for guest in guests}
        wishes = {listener.pace for listener in self.listeners if listener.guest in players}
        return next((pace for pace in PACES if pace in wishes), "normal")

    @property
    def watchers(self) -> int:
        """How many look on without playing; somebody without a name counts once for each stream."""
        players = {guest for guests in self.stored.holders.values() for guest in guests}
        known = {listener.guest for listener in self.listeners} - players - {None}
        return len(known) + sum(listener.guest is None for listener in self.listeners)

    def react(self, reaction: ReactionOut) -> None:
        """Let everybody who looks see it."""
        self.reactions.append(reaction)
        self.publish()

    def changed(self) -> None:
        """The table changed: tell everybody who looks."""
        self.revision += 1
        self.publish()

    def hang_up(self) -> None:
        """End every stream; who is still interested comes back."""
        for listener in self.listeners:
            listener.closing = True
        self.publish()

    def publish(self) -> None:
        for listener in self.listeners:
            listener.news.set()
