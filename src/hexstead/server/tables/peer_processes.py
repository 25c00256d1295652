"""What other processes do at the tables: their news is read from the log, and who looks on through
them counts here, too."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.server.problems import Problem
from hexstead.server.rate_limits import AT_ONCE, SPENT, STREAMS
from hexstead.server.schemas import Pace
from hexstead.server.storage.cluster import TABLE, Notice, notify
from hexstead.server.tables.periodic import AHEAD_MS

if TYPE_CHECKING:
    from hexstead.server.tables.live import LiveTable
    from hexstead.server.tables.registry import TableRegistry

log = logging.getLogger("hexstead.tables")

PRESENCE: Final = "presence"
"""Who looks at a table through a process: its id, guests and their pace, how many others."""
REACTION: Final = "reaction"
SEEN: Final = "seen"
"""A guest has asked for a table, without listening to it."""
HELLO: Final = "hello"
"""A process has come, and wants to know who looks where."""
SEND_SECONDS: Final = 0.2
"""What is not urgent is collected for so long, and told together."""
SEEN_EVERY_SECONDS: Final = 5.0
"""How often others are told of a guest who asks again and again."""
MOST_NAMED: Final = 100
"""Of more guests who look at one table through one process the rest is only counted."""


@dataclass
class RemoteViewers:
    """Those who look at a table through one other process."""

    guests: dict[str, Pace] = field(default_factory=dict)
    anonymous: int = 0


Handler = Callable[..., None]


class PeerProcesses:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._cluster = registry.database.cluster
        self._presence: dict[str, dict[int, RemoteViewers]] = {}
        self._moved: set[str] = set()
        """Tables at which somebody has come or gone since it was last told."""
        self._looked_in: dict[tuple[str, str], float] = {}
        """Guests who have asked for a table through this process, and when that was told."""
        self._catching_up: dict[str, asyncio.Task[None]] = {}
        self._sending: asyncio.Task[None] | None = None
        self._joined = False
        """Whether this is not the first time."""
        self.handlers: dict[str, Handler] = {
            TABLE: self._news_of,
            PRESENCE: self._look_on,
            REACTION: self._reacted,
            SEEN: self._seen,
            HELLO: self._introduce,
            SPENT: self._spent,
            STREAMS: self._streams,
            AT_ONCE: self._at_once,
        }
        """By kind of notice: called with the process it comes from, and what it tells."""
        self.on_joined: list[Callable[[], None]] = []
        """Called when notices may have been missed."""
        self.on_change: list[Callable[[], None]] = []
        """Called when processes or duties have changed."""

    async def open(self) -> None:
        await self._cluster.open(self)
        if self._cluster.shared:
            self._sending = asyncio.create_task(self._keep_sending())

    async def close(self) -> None:
        await self._cluster.close()
        tasks = [*self._catching_up.values(), *([self._sending] if self._sending else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- from the cluster ---------------------------------------------------------------------

    async def joined(self) -> None:
        """Whatever happened before has to be read, and first of all for how long nobody could do
        anything: clocks stood still meanwhile."""
        if self._joined:
            await self._registry.due_games.heartbeat()
        self._joined = True
        for call in self.on_joined:
            call()
        self.reload_all()
        await self.tell([[HELLO]])

    def reload_all(self) -> None:
        """Memory may differ from the database at every table."""
        for live in list(self._registry.in_memory):
            self._mark_stale(live)

    def changed(self) -> None:
        members = self._cluster.members
        for table_id, looking in list(self._presence.items()):
            for process in [one for one in looking if one not in members]:
                self._look_on(process, table_id, {}, 0)
        self._registry.limits.only_of(members)
        for live in self._registry.in_memory:
            if not self._cluster.mine(live.id):
                for service in self._registry.services:
                    service.forget(live.id)
        self._registry.due_games.check_now()
        for call in self.on_change:
            call()

    def heard(self, origin: int, notice: Notice) -> None:
        kind, *told = notice
        handler = self.handlers.get(kind)
        if handler is not None:  # another version may tell more
            handler(origin, *told)

    # --- to the others ------------------------------------------------------------------------

    async def tell(self, notices: Sequence[Notice]) -> bool:
        """Tell all other processes something that is not written down; False if they were perhaps
        not told, as the database is away."""

        def send(session: Session) -> None:
            for notice in notices:
                notify(session, notice)

        if self._cluster.shared and notices:
            try:
                await self._registry.database.write(send)
            except SQLAlchemyError:
                return False
        return True

    def viewers_changed(self, live: LiveTable) -> None:
        """Somebody has begun or ceased to look at a table through this process."""
        if self._cluster.shared:
            self._moved.add(live.id)

    def note_visit(self, live: LiveTable, guest: str) -> None:
        """A guest has asked this process for a table."""
        if self._cluster.shared and guest not in live.connected():
            self._looked_in.setdefault((live.id, guest), 0.0)

    def _look_ins(self) -> list[Notice]:
        """Those to be told now; each again after a while, if they still ask by then."""
        now = monotonic()
        told = [who for who, at in self._looked_in.items() if at == 0.0]
        recent = now - min(SEEN_EVERY_SECONDS, self._registry.settings.absent_seconds / 2)
        self._looked_in = {who: at for who, at in self._looked_in.items() if at > recent}
        self._looked_in.update(dict.fromkeys(told, now))
        return [[SEEN, *who] for who in told]

    async def _keep_sending(self) -> None:
        while True:
            await asyncio.sleep(SEND_SECONDS)
            try:
                notices = self._not_urgent()
                if not await self.tell(notices):
                    self._untold(notices)
            except Exception:
                log.exception("the other processes could not be told")

    def _not_urgent(self) -> list[Notice]:
        moved, self._moved = self._moved, set()
        return [
            *(self._who_looks(table_id) for table_id in moved),
            *self._look_ins(),
            *self._registry.limits.to_tell(),
        ]

    def _untold(self, notices: Sequence[Notice]) -> None:
        """Whoever is there, and what is open, is told again; nobody is to be taken for away because
        a notice was lost."""
        self._moved |= {told[0] for kind, *told in notices if kind == PRESENCE}
        self._looked_in.update(((*told,), 0.0) for kind, *told in notices if kind == SEEN)
        self._registry.limits.tell_all()

    def _who_looks(self, table_id: str) -> Notice:
        live = self._registry.loaded(table_id)
        guests, nameless = ({}, 0) if live is None else live.local_viewers()
        if live is None or len(guests) <= MOST_NAMED:
            named = guests
        else:  # those who play before all others
            first = sorted(guests, key=lambda guest: not live.table.seats_of(guest))
            named = {guest: guests[guest] for guest in first[:MOST_NAMED]}
        return [PRESENCE, table_id, named, nameless + len(guests) - len(named)]

    def _introduce(self, origin: int) -> None:
        """Somebody has come: tell who looks where, and how many streams each has."""
        self._moved |= {live.id for live in self._registry.in_memory if live.subscribers}
        self._registry.limits.tell_all()

    # --- who looks on elsewhere ---------------------------------------------------------------

    def viewers_at(self, table_id: str) -> dict[int, RemoteViewers]:
        """By process: who looks at a table there."""
        return self._presence.setdefault(table_id, {})

    def forget(self, table_id: str) -> None:
        """The table is put away."""
        if not self._presence.get(table_id, True):
            del self._presence[table_id]

    def _look_on(self, origin: int, table_id: str, guests: dict[str, Pace], nameless: int) -> None:
        looking = self.viewers_at(table_id)
        live = self._registry.loaded(table_id)
        before = set() if live is None else set(live.connected())
        looking.pop(origin, None)
        if guests or nameless:
            looking[origin] = RemoteViewers(guests, nameless)
        if live is None:
            self.forget(table_id)
            return
        for guest in before - set(live.connected()):
            self._registry.presence.disconnected(live, guest)
        live.changed()
        self._registry.start_clocks_soon(live)

    def _reacted(self, origin: int, table_id: str, reaction: Any) -> None:
        live = self._registry.loaded(table_id)
        if live is not None:
            live.react(reaction)

    def _seen(self, origin: int, table_id: str, guest: str) -> None:
        live = self._registry.loaded(table_id)
        if live is not None:
            self._registry.presence.see(live, guest)
            self._registry.start_clocks_soon(live)

    def _spent(self, origin: int, kind: str, who: str, number: int) -> None:
        self._registry.limits.spent_elsewhere(kind, who, number)

    def _streams(self, origin: int, who: str, number: int) -> None:
        self._registry.limits.streams.heard(self._cluster.me, origin, who, number)

    def _at_once(self, origin: int, who: str, number: int) -> None:
        self._registry.limits.at_once.heard(self._cluster.me, origin, who, number)

    # --- what was written elsewhere -----------------------------------------------------------

    def _news_of(
        self, origin: int, table_id: str, due_at: int | None, only_moves: bool = False
    ) -> None:
        live = self._registry.loaded(table_id)
        self._registry.note_remote_write(table_id)
        if live is not None:
            self._mark_stale(live, only_moves)
        elif due_at is not None and self._is_due(table_id, due_at):
            self._catch_up_with(table_id)

    def _is_due(self, table_id: str, due_at: int) -> bool:
        soon = due_at < self._registry.clock.now() + AHEAD_MS
        return soon and self._cluster.mine(table_id)

    def _mark_stale(self, live: LiveTable, only_moves: bool = False) -> None:
        """Memory may differ from the database. Whoever looks is told now; all others read the news
        when they ask."""
        live.mark_stale(only_moves)
        if live.subscribers or self._cluster.mine(live.id):
            self._catch_up_with(live.id)

    def _catch_up_with(self, table_id: str) -> None:
        if table_id not in self._catching_up:
            task = asyncio.create_task(self._catch_up(table_id))
            self._catching_up[table_id] = task
            task.add_done_callback(lambda _: self._catching_up.pop(table_id, None))

    async def _catch_up(self, table_id: str) -> None:
        try:
            await self._registry.load(table_id)
        except SQLAlchemyError:
            self._registry.reload_later(table_id)
        except Problem:
            pass  # it is gone, or broken, which was told
        except Exception:
            log.exception("table %s: its news cannot be read", table_id)
