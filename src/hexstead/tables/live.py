"""A table in memory: its settings and seats, its game, and its subscribers."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Final

from hexstead.play import SPECTATOR
from hexstead.tables.absence import last_seen
from hexstead.tables.base_schemas import PACES, Pace
from hexstead.tables.encoding import Fragment
from hexstead.tables.endings import result_of
from hexstead.tables.entries import ACTION, DRAWN, PERSON, Entry
from hexstead.tables.game_log import GameLog
from hexstead.tables.model import ChatLine, Table, as_bits
from hexstead.tables.times import now_ms

if TYPE_CHECKING:
    from hexstead.tables.events import Subscriber
    from hexstead.tables.schemas import ReactionOut

CHAT_PAGE: Final = 100
"""How many chat lines are kept in memory, and make a page."""
MOST_REACTIONS: Final = 50
"""How many reactions are kept for slow subscribers."""


@dataclass
class RemoteViewers:
    """The viewers of a table in another process."""

    guests: dict[str, Pace] = field(default_factory=dict)
    anonymous: int = 0


@dataclass(frozen=True)
class TableChanges:
    """What another process has written since a table was loaded."""

    table: Table | None
    """None if only the game was read."""
    game_log: GameLog | None
    """The game with its new entries; the same object as before if there are none."""
    entries: list[Entry]
    chat: list[ChatLine]


class LiveTable:
    def __init__(
        self,
        table: Table,
        game_log: GameLog | None,
        chat: list[ChatLine],
        now: Callable[[], int] = now_ms,
    ) -> None:
        self.table = table
        self.now = now
        """The server's time, by which the clocks of the game run."""
        self.game_log = game_log
        """None before the start."""
        self.chat = chat
        self.lock = asyncio.Lock()
        """Held during a change, from its first check to its publication."""
        self.revision = now_ms()
        """Raised when the table (not its game) changes; higher than before a restart."""
        self.subscribers: set[Subscriber] = set()
        self.seen: dict[str, float] = last_seen(table, game_log)
        """When each guest was last connected or made a request."""
        self.arrived: set[str] = set()
        """Guests who made a request since the game began."""
        self.polling: set[str] = set()
        """Guests who make requests without a stream."""
        self.screens = self._current_screens()
        """For guests with several seats: the seat whose player took over the screen."""
        self.reactions: deque[ReactionOut] = deque(maxlen=MOST_REACTIONS)
        self.retracted: list[int] = []
        """The ids of chat lines that were deleted since the table was loaded."""
        self.last_reaction = 0
        self.away = False
        """Whether the database is unavailable, so that nothing can be written."""
        self.remote_viewers: dict[int, RemoteViewers] = {}
        """By process."""
        self.stale = False
        """Whether another process may have written something that is not read yet."""
        self.only_moves = False
        """Whether that can only be actions."""
        self.used = monotonic()
        """When it was last requested."""
        self.cancelled = False
        self._views: dict[int, bytes] = {}
        self._shared_fields = b""
        self._latest_lines: dict[tuple[int, int], Fragment] = {}
        self._views_seq = -1

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def game(self) -> GameLog:
        """The game of a table that has started."""
        assert self.game_log is not None
        return self.game_log

    def viewer(self, guest: str | None) -> int:
        """Return the seat whose view the guest gets now, or SPECTATOR.

        On a shared screen a seat's view is shown only while that seat is to move, and only after
        its player took over the screen.
        """
        mine = self.table.seats_of(guest)
        if len(mine) == 1:
            return mine[0]
        if not mine or guest is None or self.game_log is None:
            return SPECTATOR
        seat = self.screens.get(guest)
        return seat if seat is not None and seat in self.game_log.waiting else SPECTATOR

    def hand_over(self, guest: str | None) -> int | None:
        """Return the seat of a shared screen that is to move, if its player has not taken over."""
        mine = self.table.seats_of(guest)
        if len(mine) < 2 or self.game_log is None:
            return None
        if self.viewer(guest) != SPECTATOR:
            return None
        return next((seat for seat in self.game_log.waiting if seat in mine), None)

    def _current_screens(self) -> dict[str, int]:
        waiting = [] if self.game_log is None else self.game_log.waiting
        return {guest: seat for guest, seat in self.table.screens.items() if seat in waiting}

    # --- changes ------------------------------------------------------------------------------

    def replace(self, table: Table, game_log: GameLog | None, chat: list[ChatLine]) -> None:
        """Take over a table that was loaded again; subscribers stay."""
        kept = {line.id for line in chat}
        since = chat[0].id if len(chat) == CHAT_PAGE else 0
        self.retracted += [line.id for line in self.chat if line.id > since and line.id not in kept]
        self.game_log, self.chat = game_log, chat
        self._views_seq = -1
        self.update(table)

    def update(self, table: Table) -> None:
        """Take over settings and seats that were read again."""
        self.table = table
        self.screens = self._current_screens()
        for guest in table.players:  # a player who sat down through another process is present
            self.seen.setdefault(guest, monotonic())

    def mark_stale(self, only_moves: bool = False) -> None:
        self.only_moves = only_moves and (self.only_moves or not self.stale)
        self.stale = True

    def apply_changes(self, changes: TableChanges) -> bool:
        """Take over what another process wrote; whether that is more than actions."""
        now = monotonic()
        for entry in changes.entries:
            if entry.actor == PERSON and entry.seat is not None:
                for guest in self.table.holders.get(entry.seat, ()):
                    self.seen[guest] = now
        if changes.table is None:
            if changes.game_log is not None and changes.entries:
                self.accept(changes.game_log)
            return False
        before = self.table
        self.chat = [*self.chat, *changes.chat][-CHAT_PAGE:]
        self.game_log = changes.game_log
        self.update(changes.table)
        moves = all(entry.kind in (ACTION, DRAWN) for entry in changes.entries)
        return not moves or (before.rev, before.status) != (self.table.rev, self.table.status)

    def accept(self, game: GameLog) -> None:
        """Take over the game after a commit; its mover may have to take over the screen again."""
        self.game_log = game
        table = self.table
        table.status = "playing"
        for column, value in (result_of(game) if game.over else {}).items():
            setattr(table, column, value)
        table.seq = game.seq
        if game.lines:
            table.moved_at = game.lines[-1].entry.at
        table.mover = game.mover
        table.deciders = as_bits(game.deciders)
        waiting = game.waiting
        self.screens = {guest: seat for guest, seat in self.screens.items() if seat in waiting}

    def add_chat(self, line: ChatLine) -> None:
        if line.id not in {other.id for other in self.chat}:
            self.chat.append(line)
            self.chat.sort(key=lambda other: other.id)
            del self.chat[:-CHAT_PAGE]
        self.publish()

    def react(self, reaction: ReactionOut) -> None:
        """Publish a reaction, with an id that grows whichever process it comes from."""
        self.last_reaction = max(self.last_reaction + 1, reaction["id"])
        self.reactions.append({**reaction, "id": self.last_reaction})
        self.publish()

    def changed(self) -> None:
        """Publish a change of the table."""
        self.revision += 1
        self.publish()

    def publish(self) -> None:
        for subscriber in self.subscribers:
            subscriber.notify()

    def close_streams(self) -> None:
        for subscriber in self.subscribers:
            subscriber.close()

    # --- cached views -------------------------------------------------------------------------

    @property
    def views(self) -> dict[int, bytes]:
        """By viewer: the encoded view of the current state."""
        self._forget_earlier_views()
        return self._views

    @property
    def latest_lines(self) -> dict[tuple[int, int], Fragment]:
        """By viewer and entry: the encoded log lines after one of the last entries."""
        self._forget_earlier_views()
        return self._latest_lines

    def _forget_earlier_views(self) -> None:
        if self._views_seq != self.game.seq:
            self._views_seq = self.game.seq
            self._views, self._shared_fields, self._latest_lines = {}, b"", {}

    @property
    def shared_fields(self) -> bytes:
        """The encoded fields of a view that are the same for every viewer; empty if they are not
        computed yet."""
        self._forget_earlier_views()
        return self._shared_fields

    @shared_fields.setter
    def shared_fields(self, fields: bytes) -> None:
        self._shared_fields = fields

    # --- viewers ------------------------------------------------------------------------------

    def connected(self) -> Counter[str]:
        """Return the guests with a stream, in any process."""
        guests = Counter(one.guest for one in self.subscribers if one.guest)
        for viewers in self.remote_viewers.values():
            guests.update(viewers.guests.keys())
        return guests

    def is_connected(self, guest: str) -> bool:
        """Whether a guest has a stream, in any process."""
        return any(one.guest == guest for one in self.subscribers) or any(
            guest in viewers.guests for viewers in self.remote_viewers.values()
        )

    def local_viewers(self) -> tuple[dict[str, Pace], int]:
        """Return the guests with a stream in this process, with their pace, and the number of
        anonymous streams."""
        guests: dict[str, Pace] = {}
        for one in self.subscribers:
            if one.guest is not None:
                known = guests.get(one.guest, one.pace)
                guests[one.guest] = min(known, one.pace, key=PACES.index)
        return guests, sum(one.guest is None for one in self.subscribers)

    @property
    def pace(self) -> Pace:
        """The pace of bots: the slowest that a connected player asks for."""
        players = self.table.players
        paces = {one.pace for one in self.subscribers if one.guest in players}
        for viewers in self.remote_viewers.values():
            paces |= {pace for guest, pace in viewers.guests.items() if guest in players}
        return next((pace for pace in PACES if pace in paces), "normal")

    @property
    def watchers(self) -> int:
        """The number of spectators; an anonymous one counts once for each stream."""
        anonymous = sum(one.guest is None for one in self.subscribers)
        anonymous += sum(viewers.anonymous for viewers in self.remote_viewers.values())
        return len(self.connected().keys() - self.table.players) + anonymous
