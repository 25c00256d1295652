"""Notices between server processes: writes to tables, viewers, reactions, rate limits."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence, Set
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.server.periodic import Periodic
from hexstead.server.rate_limits import AT_ONCE, SPENT, STREAMS
from hexstead.server.storage.cluster import TABLE, Notice, notify
from hexstead.server.tables.periodic import AHEAD_MS
from hexstead.tables.base_schemas import Pace
from hexstead.tables.live import RemoteViewers
from hexstead.tables.problems import Problem

if TYPE_CHECKING:
    from hexstead.server.tables.registry import TableRegistry
    from hexstead.tables.live import LiveTable

log = logging.getLogger("hexstead.tables")

PRESENCE: Final = "presence"
"""The viewers of a table in a process: table, guests with their pace, anonymous viewers."""
REACTION: Final = "reaction"
SEEN: Final = "seen"
"""A guest without a stream requested a table."""
HELLO: Final = "hello"
"""A process joined, and asks for the viewers of all tables."""
SEND_SECONDS: Final = 0.2
"""How often notices that are not urgent are sent, together."""
SEEN_EVERY_SECONDS: Final = 5.0
"""How often a notice is sent for a guest without a stream."""
MOST_NAMED: Final = 100
"""The most viewers of a table that are named in a notice; the others are counted."""


Handler = Callable[..., None]


class PeerProcesses:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._cluster = registry.database.cluster
        self._presence: dict[str, dict[int, RemoteViewers]] = {}
        self._changed_tables: set[str] = set()
        """Tables whose viewers changed since the last notice."""
        self._visits: dict[tuple[str, str], float] = {}
        """Guests without a stream who requested a table here, and when the notice was sent."""
        self._catching_up: dict[str, asyncio.Task[None]] = {}
        self._sending = Periodic(
            "notices to other processes", self._send_pending, SEND_SECONDS, first_after=SEND_SECONDS
        )
        self._joined = False
        """Whether this process joined the cluster before."""
        self.handlers: dict[str, Handler] = {
            TABLE: self._table_written,
            PRESENCE: self._viewers_of,
            REACTION: self._reacted,
            SEEN: self._seen,
            HELLO: self._send_all,
            SPENT: self._spent,
            STREAMS: self._streams,
            AT_ONCE: self._at_once,
        }
        """By kind of notice: called with the process it comes from, and its content."""
        self.on_joined: list[Callable[[], None]] = []
        """Callbacks for when notices may have been missed."""
        self.on_change: list[Callable[[], None]] = []
        """Callbacks for when processes or their duties changed."""

    async def open(self) -> None:
        await self._cluster.open(self)
        if self._cluster.shared:
            self._sending.start()

    async def close(self) -> None:
        await self._cluster.close()
        await self._sending.stop()
        tasks = [*self._catching_up.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- from the cluster ---------------------------------------------------------------------

    async def joined(self) -> None:
        """Reload all tables, after the downtime is stored, during which clocks stood still."""
        if self._joined:
            await self._registry.due_games.heartbeat()
        self._joined = True
        for call in self.on_joined:
            call()
        self.reload_all()
        await self.tell([[HELLO]])

    def reload_all(self) -> None:
        for live in list(self._registry.in_memory):
            self._mark_stale(live)

    def changed(self) -> None:
        members = self._cluster.members
        for table_id, looking in list(self._presence.items()):
            for process in [one for one in looking if one not in members]:
                self._viewers_of(process, table_id, {}, 0)
        self._registry.limits.only_of(members)
        for live in self._registry.in_memory:
            if not self._cluster.mine(live.id):
                for service in self._registry.services:
                    service.forget(live.id)
        self._registry.due_games.check_now()
        for call in self.on_change:
            call()

    def heard(self, origin: int, notice: Notice) -> None:
        kind, *arguments = notice
        handler = self.handlers.get(kind)
        if handler is not None:  # another version may send more kinds
            handler(origin, *arguments)

    # --- to the others ------------------------------------------------------------------------

    async def tell(self, notices: Sequence[Notice]) -> bool:
        """Send notices to all other processes; False if the database is unavailable."""

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
        """Record that the viewers of a table in this process changed."""
        if self._cluster.shared:
            self._changed_tables.add(live.id)

    def note_visit(self, live: LiveTable, guest: str) -> None:
        """Record that a guest requested a table from this process."""
        if self._cluster.shared and not live.is_connected(guest):
            self._visits.setdefault((live.id, guest), 0.0)

    def _visit_notices(self) -> list[Notice]:
        """Return the notices about visits, each again after a while if the guest still asks."""
        now = monotonic()
        waiting = [who for who, at in self._visits.items() if at == 0.0]
        recent = now - min(SEEN_EVERY_SECONDS, self._registry.settings.absent_seconds / 2)
        self._visits = {who: at for who, at in self._visits.items() if at > recent}
        self._visits.update(dict.fromkeys(waiting, now))
        return [[SEEN, *who] for who in waiting]

    async def _send_pending(self) -> None:
        notices = self._pending_notices()
        if not await self.tell(notices):
            self._resend(notices)

    def _pending_notices(self) -> list[Notice]:
        moved, self._changed_tables = self._changed_tables, set()
        return [
            *(self._viewers_notice(table_id) for table_id in moved),
            *self._visit_notices(),
            *self._registry.limits.to_tell(),
        ]

    def _resend(self, notices: Sequence[Notice]) -> None:
        """Send lost notices again, so that no player counts as absent because of one."""
        self._changed_tables |= {arguments[0] for kind, *arguments in notices if kind == PRESENCE}
        self._visits.update(((*arguments,), 0.0) for kind, *arguments in notices if kind == SEEN)
        self._registry.limits.tell_all()

    def _viewers_notice(self, table_id: str) -> Notice:
        live = self._registry.loaded(table_id)
        guests, anonymous = ({}, 0) if live is None else live.local_viewers()
        if live is None or len(guests) <= MOST_NAMED:
            named = guests
        else:  # players first
            first = sorted(guests, key=lambda guest: not live.table.seats_of(guest))
            named = {guest: guests[guest] for guest in first[:MOST_NAMED]}
        return [PRESENCE, table_id, named, anonymous + len(guests) - len(named)]

    def _send_all(self, origin: int) -> None:
        """Send all viewers and numbers of streams to a process that joined."""
        self._changed_tables |= {live.id for live in self._registry.in_memory if live.subscribers}
        self._registry.limits.tell_all()

    # --- viewers in other processes -----------------------------------------------------------

    def viewers_at(self, table_id: str) -> dict[int, RemoteViewers]:
        """Return the viewers of a table by process."""
        return self._presence.setdefault(table_id, {})

    def watchers(self, table_id: str, players: Set[str]) -> int:
        """Return the number of spectators in other processes, of a table that is not loaded."""
        viewers = self._presence.get(table_id, {}).values()
        guests = {guest for one in viewers for guest in one.guests}
        return len(guests - players) + sum(one.anonymous for one in viewers)

    def forget(self, table_id: str) -> None:
        if not self._presence.get(table_id, True):
            del self._presence[table_id]

    def _viewers_of(
        self, origin: int, table_id: str, guests: dict[str, Pace], anonymous: int
    ) -> None:
        looking = self.viewers_at(table_id)
        live = self._registry.loaded(table_id)
        before = set() if live is None else set(live.connected())
        looking.pop(origin, None)
        if guests or anonymous:
            looking[origin] = RemoteViewers(guests, anonymous)
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

    # --- writes of other processes ------------------------------------------------------------

    def _table_written(
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
        """Mark a table as stale, and reload it now if it has subscribers or is this process's."""
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
            pass  # the table is gone, or broken, which was logged
        except Exception:
            log.exception("table %s: what another process wrote cannot be read", table_id)
