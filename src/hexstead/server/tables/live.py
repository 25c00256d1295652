"""A table in memory: its rows in the database, its game folded from the log, and who is looking."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Final

from orjson import Fragment

from hexstead.play import SPECTATOR
from hexstead.server.schemas import PACES, Pace
from hexstead.server.storage.models import ChatRow, as_bits
from hexstead.server.storage.stored_table import StoredTable
from hexstead.server.tables.endings import result_of
from hexstead.server.tables.entries import ACTION, DRAWN, PERSON
from hexstead.server.tables.game_log import GameLog
from hexstead.server.tables.presence import last_seen
from hexstead.server.times import now_ms

if TYPE_CHECKING:
    from hexstead.server.tables.catch_up import TableChanges
    from hexstead.server.tables.events import Subscriber
    from hexstead.server.tables.peer_processes import RemoteViewers
    from hexstead.server.tables.schemas import ReactionOut

CHAT_PAGE: Final = 100
"""The latest lines of the chat, which are in memory and are told to whoever comes; a page of it."""
MOST_REACTIONS: Final = 50
"""Those that wait for slow readers."""


class LiveTable:
    def __init__(
        self,
        stored: StoredTable,
        game_log: GameLog | None,
        chat: list[ChatRow],
        now: Callable[[], int] = now_ms,
    ) -> None:
        self.stored = stored
        self.now = now
        """The server's time, by which the clocks of the game run."""
        self.game_log = game_log
        """None before the start."""
        self.chat = chat
        self.lock = asyncio.Lock()
        """Held while something changes, from the check to the publication."""
        self.revision = now_ms()
        """Raised whenever the table (not its game) changes; larger than before a restart."""
        self.subscribers: set[Subscriber] = set()
        self.seen: dict[str, float] = last_seen(stored, game_log)
        """When each guest was last there: connected, or asking for something."""
        self.arrived: set[str] = set()
        """Guests who have asked for the table since its game began."""
        self.polling: set[str] = set()
        """Guests who ask again and again instead of listening, until they cease to."""
        self.held = self._screens()
        """For guests with several seats: the seat whose player took over the screen."""
        self.reactions: deque[ReactionOut] = deque(maxlen=MOST_REACTIONS)
        """The latest ones; nobody who comes later hears of them."""
        self.unsaid: list[int] = []
        """Lines that were taken back since the table was read, by number."""
        self.reacted = 0
        """The number of the last one."""
        self.away = False
        """Whether the database does not answer, so that nothing can be done."""
        self.remote_viewers: dict[int, RemoteViewers] = {}
        """Those who look through other processes."""
        self.stale = False
        """Whether another process may have written something that is not read yet."""
        self.only_moves = False
        """Whether that can be nothing but entries of the log."""
        self.used = monotonic()
        """When somebody last asked for it."""
        self.cancelled = False
        self._views: dict[int, bytes] = {}
        self._open: dict[str, Fragment] = {}
        self._views_of = -1

    @property
    def id(self) -> str:
        return self.stored.table.id

    @property
    def game(self) -> GameLog:
        """Its game; only for tables that have started."""
        assert self.game_log is not None
        return self.game_log

    def viewer(self, guest: str | None) -> int:
        """The seat whose view the guest gets now, or SPECTATOR.

        Around one screen a seat's view is shown only while that seat is to move, and only after
        its player took over the screen.
        """
        mine = self.stored.seats_of(guest)
        if len(mine) == 1:
            return mine[0]
        if not mine or guest is None or self.game_log is None:
            return SPECTATOR
        held = self.held.get(guest)
        return held if held is not None and held in self.game_log.waiting else SPECTATOR

    def hand_over(self, guest: str | None) -> int | None:
        """The seat of this screen that is to move, while its player has not taken over."""
        mine = self.stored.seats_of(guest)
        if len(mine) < 2 or self.game_log is None:
            return None
        if self.viewer(guest) != SPECTATOR:
            return None
        return next((seat for seat in self.game_log.waiting if seat in mine), None)

    def replace(self, stored: StoredTable, game_log: GameLog | None, chat: list[ChatRow]) -> None:
        """The table as it was read anew; who is looking stays."""
        kept = {line.id for line in chat}
        since = chat[0].id if len(chat) == CHAT_PAGE else 0
        self.unsaid += [line.id for line in self.chat if line.id > since and line.id not in kept]
        self.game_log, self.chat = game_log, chat
        self._views_of = -1
        self.update(stored)

    def update(self, stored: StoredTable) -> None:
        """Its rows were read anew."""
        self.stored = stored
        self.held = self._screens()
        for guests in stored.holders.values():
            for guest in guests:  # whoever sat down through another process was just there
                self.seen.setdefault(guest, monotonic())

    def mark_stale(self, only_moves: bool = False) -> None:
        """Another process has written something."""
        self.only_moves = only_moves and (self.only_moves or not self.stale)
        self.stale = True

    def apply_changes(self, news: TableChanges) -> bool:
        """What another process has written; whether more has changed than the game moved on."""
        now = monotonic()
        for entry in news.entries:
            if entry.actor == PERSON and entry.seat is not None:
                for guest in self.stored.holders.get(entry.seat, ()):
                    self.seen[guest] = now
        if news.stored is None:
            if news.game_log is not None and news.entries:
                self.accept(news.game_log)
            return False
        before = self.stored.table
        self.chat = [*self.chat, *news.chat][-CHAT_PAGE:]
        if news.game_log is not self.game_log:
            self.game_log = news.game_log
        self.update(news.stored)
        after = self.stored.table
        moves = all(entry.kind in (ACTION, DRAWN) for entry in news.entries)
        return not moves or (before.rev, before.status) != (after.rev, after.status)

    def _screens(self) -> dict[str, int]:
        """Who has taken over the screen they share, as long as the game waits for them."""
        waiting = [] if self.game_log is None else self.game_log.waiting
        screens = self.stored.screens
        return {guest: seat for guest, seat in screens.items() if seat in waiting}

    def accept(self, game: GameLog) -> None:
        """The game has moved. Where its turn passed on, whoever had the screen has it no more."""
        self.game_log = game
        table = self.stored.table
        table.status = "playing"
        for column, value in (result_of(game) if game.over else {}).items():
            setattr(table, column, value)
        table.seq = game.seq
        if game.lines:
            table.moved_at = game.lines[-1].entry.at
        table.mover = game.mover
        table.deciders = as_bits(game.deciders)
        waiting = game.waiting
        self.held = {guest: seat for guest, seat in self.held.items() if seat in waiting}

    @property
    def seen_views(self) -> dict[int, bytes]:
        """By viewer: what was shown of the game as it is now."""
        if self._views_of != self.game.seq:
            self._views_of = self.game.seq
            self._views, self._open = {}, {}
        return self._views

    @property
    def seen_by_all(self) -> dict[str, Fragment]:
        """The fields of that which are the same for everybody."""
        return self._open if self._views_of == self.game.seq else {}

    @seen_by_all.setter
    def seen_by_all(self, fields: dict[str, Fragment]) -> None:
        self._open = fields

    def connected(self) -> Counter[str]:
        """Those who look, through whatever process."""
        here = Counter(subscriber.guest for subscriber in self.subscribers if subscriber.guest)
        for others in self.remote_viewers.values():
            here.update(others.guests.keys())
        return here

    def local_viewers(self) -> tuple[dict[str, Pace], int]:
        """Those who look through this process: guests with the pace they want, and how many more
        who have not said who they are."""
        guests: dict[str, Pace] = {}
        for subscriber in self.subscribers:
            if subscriber.guest is not None:
                known = guests.get(subscriber.guest, subscriber.pace)
                guests[subscriber.guest] = min(known, subscriber.pace, key=PACES.index)
        return guests, sum(subscriber.guest is None for subscriber in self.subscribers)

    @property
    def pace(self) -> Pace:
        """How quickly bots play: as the slowest of the players who look wants it."""
        players = {guest for guests in self.stored.holders.values() for guest in guests}
        wishes = {subscriber.pace for subscriber in self.subscribers if subscriber.guest in players}
        for others in self.remote_viewers.values():
            wishes |= {pace for guest, pace in others.guests.items() if guest in players}
        return next((pace for pace in PACES if pace in wishes), "normal")

    @property
    def watchers(self) -> int:
        """How many look on without playing; somebody without a name counts once for each stream."""
        players = {guest for guests in self.stored.holders.values() for guest in guests}
        nameless = sum(subscriber.guest is None for subscriber in self.subscribers)
        nameless += sum(others.nameless for others in self.remote_viewers.values())
        return len(self.connected().keys() - players) + nameless

    def react(self, reaction: ReactionOut) -> None:
        """Let everybody who looks see it. Those of all processes get numbers that only grow."""
        self.reacted = max(self.reacted + 1, reaction["id"])
        self.reactions.append({**reaction, "id": self.reacted})
        self.publish()

    def changed(self) -> None:
        """The table changed: tell everybody who looks."""
        self.revision += 1
        self.publish()

    def close_streams(self) -> None:
        """End every stream; who is still interested comes back."""
        for subscriber in self.subscribers:
            subscriber.closing = True
        self.publish()

    def publish(self) -> None:
        for subscriber in self.subscribers:
            subscriber.news.ring()
