"""All tables: loading them, starting their games, writing their logs, telling all."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Callable, Collection
from contextlib import suppress
from random import Random
from time import monotonic
from typing import Final

from sqlalchemy import select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.play import IllegalAction
from hexstead.server.client_addresses import ClientAddresses
from hexstead.server.metrics import Metrics
from hexstead.server.problems import Problem, refused
from hexstead.server.rate_limits import Limits
from hexstead.server.settings import Settings
from hexstead.server.storage.cluster import TABLE, notify
from hexstead.server.storage.database import Database
from hexstead.server.storage.models import ChatRow, Holder, TableRow
from hexstead.server.storage.outages import DatabaseUnavailable
from hexstead.server.storage.stored_table import ListedTable, load_tables
from hexstead.server.tables.catch_up import TableChanges, read_moves, read_news
from hexstead.server.tables.commit import Overtaken, commit, raise_revision, retry_overtaken, start
from hexstead.server.tables.entries import CLOCKS_START, RESUMED, SERVER
from hexstead.server.tables.live import CHAT_PAGE, LiveTable
from hexstead.server.tables.loading import Loaded, load_table
from hexstead.server.tables.payloads import table_payload
from hexstead.server.tables.peer_processes import PeerProcesses
from hexstead.server.tables.periodic import DueGames
from hexstead.server.tables.plan import Plan
from hexstead.server.tables.presence import PresenceTracker
from hexstead.server.tables.quarantine import Quarantine, broken_payload
from hexstead.server.tables.schemas import TableOut
from hexstead.server.tables.services import TableService, TransactionHook
from hexstead.server.times import now_ms

log = logging.getLogger("hexstead.tables")

RETRY_SECONDS: Final = 1.0
"""How long to wait for a database that failed."""
MOST_LIVE: Final = 1000
"""With more tables than that in memory, those that nobody looks at are put away sooner."""
HURRY_SECONDS: Final = 30.0


class TableRegistry:
    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.database = database
        self.clock = database.clock
        self.limits = Limits(settings.rate_limits, database.cluster.shared)
        self.client_addresses = ClientAddresses()
        self.metrics = Metrics(str(os.getpid()) if database.shared else None)
        self.services: list[TableService] = []
        self.opened = now_ms()
        self.draining = False
        """Whether the server is about to stop."""
        self.quarantine = Quarantine()
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self.due_games = DueGames(self)
        self.peers = PeerProcesses(self)
        self.presence = PresenceTracker(self)
        self._rereading: dict[str, asyncio.Task[None]] = {}
        self._written_remotely: set[str] = set()
        self._starting_clocks: set[asyncio.Task[None]] = set()

    # --- opening and closing ------------------------------------------------------------------

    async def open(self) -> None:
        """Games are read when somebody wants them, or when they are to go on by themselves."""
        self._watch_outages()
        await self.peers.open()
        await self.due_games.open()
        for service in self.services:
            service.start()

    async def close(self) -> None:
        for service in reversed(self.services):
            await service.close()
        await self.due_games.close()
        await self.peers.close()
        tasks = [*self._rereading.values(), *self.presence.writes, *self._starting_clocks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.close_streams()

    def close_streams(self) -> None:
        """End every stream, so that those who listen connect anew."""
        for live in self._live.values():
            live.close_streams()

    def _watch_outages(self) -> None:
        """Whoever looks is told that the database is away, and that it is back."""
        loop, outages = asyncio.get_running_loop(), self.database.outages

        def tell() -> None:
            for live in self._live.values():
                live.away = outages.active
                live.publish()

        def turned() -> None:
            loop.call_soon_threadsafe(tell)

        outages.listener = turned

    # --- tables in memory ---------------------------------------------------------------------

    def loaded(self, table_id: str) -> LiveTable | None:
        """A table, if it is in memory."""
        return self._live.get(table_id)

    async def visit(self, table_id: str, guest: str | None, seq: int | None = None) -> LiveTable:
        """Find a table for a guest, who is thereby seen there: whoever asks for it is present, with
        a stream or without."""
        live = await self.find(table_id, seq)
        if not live.stored.may_know(guest):
            raise refused("sent_away" if guest in live.stored.sent_away else "no_onlookers")
        await self.presence.visited(live, guest)
        return live

    async def find(self, table_id: str, seq: int | None = None) -> LiveTable:
        """A table whose game can be shown to somebody, who has seen its log up to a number, if we
        know that: another process may have been quicker to tell than we are to hear."""
        known = table_id in self._live or table_id in self._loading
        live = await self.load(table_id, describe=True)
        if known and self.database.cluster.shared and await self._is_behind(live, seq):
            live.mark_stale()
            await self._freshen(live)
        if live.game_log is not None and not live.game_log.described:
            async with live.lock:
                teller = live.game.fork()
                await asyncio.to_thread(teller.describe)
                live.game.adopt(teller)
        return live

    async def load(self, table_id: str, describe: bool = False) -> LiveTable:
        """A table to go on with; what the lines of its log tell may not be known."""
        live = self._live.get(table_id)
        if live is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = asyncio.ensure_future(self._open_table(table_id, describe))
                self._loading[table_id] = loading
                loading.add_done_callback(lambda done: self._loaded(table_id, done))
            live = await asyncio.shield(loading)
        live.used = monotonic()
        await self._freshen(live)
        return live

    async def _is_behind(self, live: LiveTable, seq: int | None) -> bool:
        """Whether the table is further than memory knows."""
        table = live.stored.table
        if seq is not None:
            return seq > table.seq
        found = select(TableRow.seq, TableRow.rev).where(TableRow.id == live.id)
        try:
            stands = await self.database.read(lambda session: session.execute(found).first())
        except SQLAlchemyError:
            return False  # what is known can be display_url
        return stands is None or (stands.seq, stands.rev) != (table.seq, table.rev)

    async def _freshen(self, live: LiveTable) -> None:
        """Read what another process has written meanwhile."""
        while live.stale and not live.cancelled:
            async with live.lock:
                if live.stale:
                    moves, live.stale, live.only_moves = live.only_moves, False, False
                    await self.catch_up(live, moves)

    async def _open_table(self, table_id: str, describe: bool) -> LiveTable:
        live = LiveTable(*await self._read(table_id, describe), now=self.clock.now)
        if live.game_log is not None and live.game_log.away_ms:
            async with live.lock:
                with suppress(Overtaken):  # another process has done it, and it was read anew
                    await self.resume(live)
        live.remote_viewers = self.peers.viewers_at(table_id)
        self._live[table_id] = live
        if table_id in self._written_remotely:
            live.mark_stale()
        self.wake_services(live)
        return live

    def note_remote_write(self, table_id: str) -> None:
        """Another process has written about a table that may be being read just now."""
        if table_id in self._loading:
            self._written_remotely.add(table_id)

    def _loaded(self, table_id: str, done: asyncio.Future[LiveTable]) -> None:
        del self._loading[table_id]
        self._written_remotely.discard(table_id)
        if not done.cancelled():
            done.exception()  # whoever waits for it is told; perhaps nobody does any more

    async def resume(self, live: LiveTable) -> None:
        """Begin the game of a complete table; nobody pays for the time the server was away. The
        caller holds the lock."""
        await self.start_if_complete(live)
        game = live.game_log
        if game is not None and game.away_ms:
            await self.commit(live, self.plan(live))

    async def _read(self, table_id: str, describe: bool) -> Loaded:
        """Everything about a table; a Problem if there is none, or none that can be read."""

        def load(session: Session) -> Loaded | None:
            return load_table(session, table_id, describe)

        try:
            loaded = await self.database.read(load)
        except SQLAlchemyError:
            raise
        except Exception as problem:
            self.quarantine.add(table_id, problem)
            old = isinstance(problem, IllegalAction)
            raise refused("old_rules" if old else "damaged") from problem
        if loaded is None:
            raise refused("no_table")
        self.quarantine.discard(table_id)
        return loaded

    def evict_idle(self) -> None:
        """Drop from memory what nobody has needed for a while; sooner where there is much of it."""
        many = len(self._live) > MOST_LIVE
        since = monotonic() - (HURRY_SECONDS if many else self.settings.sleep_seconds)
        for key, live in list(self._live.items()):
            needed = live.used > since or live.subscribers or live.lock.locked()
            if not needed and not self.in_service(key) and key not in self._rereading:
                del self._live[key]
                self.peers.forget(key)
                for service in self.services:
                    service.forget(key)

    def isolate(self, table_id: str, problem: Exception) -> None:
        """A table that cannot be played."""
        self._live.pop(table_id, None)
        self.quarantine.add(table_id, problem)

    def in_service(self, table_id: str) -> bool:
        """Whether somebody acts at a table in memory without a click, now or in a moment."""
        return any(service.busy(table_id) for service in self.services)

    @property
    def in_memory(self) -> Collection[LiveTable]:
        """The tables that are loaded."""
        return self._live.values()

    async def change(self, live: LiveTable, work: Callable[[Session], object]) -> None:
        """Write something about a table that is not in its log; Overtaken if another process has
        changed it meanwhile. The caller holds its lock."""

        def write(session: Session) -> None:
            raise_revision(session, live.stored.table)
            work(session)
            notify(session, [TABLE, live.id, None])

        await self._rewrite(live, write)

    async def add_chat(self, live: LiveTable, line: ChatRow) -> None:
        """Keep a line that was said, and let everybody see it. The caller holds the lock."""

        def write(session: Session) -> None:
            # Whoever speaks at the same time through another process gets a later number.
            if session.get(TableRow, live.id, with_for_update=True) is None:
                raise refused("no_table")
            session.add(line)
            session.flush()
            notify(session, [TABLE, live.id, None])

        try:
            await self.database.write(write, live.id)
        except SQLAlchemyError:
            self.reload_later(live.id)
            raise
        if line.id not in {other.id for other in live.chat}:
            live.chat.append(line)
            live.chat.sort(key=lambda other: other.id)
            del live.chat[:-CHAT_PAGE]
        live.publish()

    async def take_screen(self, live: LiveTable, guest: str, seat: int) -> None:
        """The player of a seat takes over a screen that others share; Overtaken if the game has
        moved on meanwhile. The caller holds the lock."""
        seq = live.game.seq

        def write(session: Session) -> None:
            raise_revision(session, live.stored.table, seq)
            mine = (Holder.table_id == live.id, Holder.guest_id == guest)
            session.execute(update(Holder).where(*mine).values(screen=Holder.seat == seat))
            notify(session, [TABLE, live.id, None])

        await self._rewrite(live, write)

    async def _rewrite(self, live: LiveTable, write: Callable[[Session], None]) -> None:
        """Write a change of the table's own rows, and take it up; read anew what is in doubt."""
        try:
            await self.database.write(write, live.id)
        except Overtaken:
            await self.reload(live)
            raise
        except SQLAlchemyError:
            self.reload_later(live.id)
            raise
        await self.refresh(live)

    async def refresh(self, live: LiveTable) -> None:
        """Read its rows again after something about the table was written."""
        try:
            stored = await self.database.read(lambda session: load_tables(session, [live.id]))
        except SQLAlchemyError:
            self.reload_later(live.id)
            raise
        if live.id in stored:
            live.update(stored[live.id])
            live.changed()
        else:
            self._cancelled(live)

    def _cancelled(self, live: LiveTable) -> None:
        live.cancelled = True
        self._live.pop(live.id, None)
        live.changed()

    # --- when memory and database may differ --------------------------------------------------

    async def catch_up(self, live: LiveTable, only_moves: bool = False) -> None:
        """Read what is new about a table, and tell it. The caller holds its lock."""
        last = live.chat[-1].id if live.chat else 0

        def read(session: Session) -> TableChanges | None:
            if only_moves and live.game_log is not None:
                return read_moves(session, live.id, live.game_log)
            return read_news(session, live.id, live.game_log, last)

        try:
            news = await self.database.read(read)
        except SQLAlchemyError:
            self.reload_later(live.id)
            raise
        except Exception:  # noqa: BLE001 - whatever does not fit is read from the beginning
            await self.reload(live)
            return
        if news is None:
            self._cancelled(live)
            raise refused("no_table")
        if live.apply_changes(news):
            live.changed()
        else:
            live.publish()
        self.wake_services(live)
        if live.game_log is not None and live.game_log.away_ms:
            self.reload_later(live.id)

    async def reload(self, live: LiveTable) -> None:
        """Read a table anew, in place: somebody else has written about it, or nobody knows whether
        what was to be written was. The caller holds its lock. If this fails, it is tried again
        until it succeeds."""
        live.stale = False  # whatever is heard from now on may not be in what is read
        try:
            shown = live.game_log is None or live.game_log.described
            live.replace(*await self._read(live.id, describe=shown))
        except SQLAlchemyError:
            self.reload_later(live.id)
            raise
        except Problem:
            self._cancelled(live)
            raise
        live.changed()
        self.wake_services(live)
        if live.game_log is not None and live.game_log.away_ms:
            self.reload_later(live.id)

    def reload_later(self, table_id: str) -> None:
        """Read a table anew as soon as the database is back, and go on with it."""
        if table_id not in self._rereading:
            self._rereading[table_id] = asyncio.create_task(self._keep_looking(table_id))

    async def _keep_looking(self, table_id: str) -> None:
        try:
            while not await self._look(table_id):
                pass
        except Exception:
            log.exception("table %s cannot go on", table_id)
        finally:
            del self._rereading[table_id]

    def warn_unless_outage(self, what: str, table_id: str, problem: Exception) -> None:
        """Something will be tried again soon; a database that is away is told once for all."""
        if not isinstance(problem, DatabaseUnavailable):
            log.warning("%s; again soon: %s", what % table_id, ascii(problem))

    async def _look(self, table_id: str) -> bool:
        """Whether everything about the table is known again, after a while."""
        await asyncio.sleep(RETRY_SECONDS)
        try:
            live = await self.load(table_id)
            async with live.lock:
                await self.reload(live)
                await self.resume(live)
        except (SQLAlchemyError, Overtaken) as problem:
            self.warn_unless_outage("table %s cannot be read", table_id, problem)
            return False
        except Problem:
            return True  # there is no such table, or it is broken, which was told
        return True

    # --- who is there -------------------------------------------------------------------------

    def table(self, live: LiveTable, guest: str | None) -> TableOut:
        present, absent = self.presence.present_and_absent(live)
        return table_payload(live.stored, guest, live.revision, present, absent, live.watchers)

    def listed(self, found: ListedTable, guest: str | None) -> TableOut:
        """A table in a list: with who is there, if it is in memory, and as broken if it is so, in
        whatever way."""
        live = self._live.get(found.id)
        if live is not None:
            return self.table(live, guest)
        stored = self.quarantine.readable(found)
        return broken_payload(found, guest) if stored is None else table_payload(stored, guest)

    # --- games --------------------------------------------------------------------------------

    async def start_if_complete(self, live: LiveTable, by: str | None = None) -> None:
        """Begin the game once somebody sits on every seat. The caller holds the lock; `by` is the
        guest who completed the table."""

        async def begin() -> None:
            if live.stored.complete and live.game_log is None:
                await start(self, live, by)

        try:
            await retry_overtaken(begin)
        except Overtaken:  # what completed the table is written, so the request succeeds
            self.reload_later(live.id)

    def plan(self, live: LiveTable) -> Plan:
        """Something that is to happen next in a game; `commit` lets it happen. If the server was
        away since the last entry, the plan begins by noting that."""
        plan = Plan(live.game, self.rng, self.clock.now)
        if live.game.away_ms:
            plan.add(RESUMED, None, SERVER, str(live.game.away_ms))
        return plan

    async def commit(
        self, live: LiveTable, plan: Plan, check: TransactionHook | None = None
    ) -> None:
        """The caller has held the lock since the plan was made. `check` runs first in the same
        transaction and may raise a Problem."""
        await commit(self, live, plan, check)

    def rng(self, seq: int) -> Random:
        """The randomness for the entry of a number."""
        seed = self.settings.chance_seed
        return secrets.SystemRandom() if seed is None else Random(f"chance {seed} {seq}")

    async def start_clocks(self, live: LiveTable) -> None:
        """Let the clocks of a new game run once every person has opened the table, or has had the
        time to."""
        if self._clocks_may_start(live):
            async with live.lock:
                with suppress(Overtaken, SQLAlchemyError):  # it was done, or is tried again later
                    await self.start_clocks_if_ready(live)

    async def start_clocks_if_ready(self, live: LiveTable) -> None:
        """Likewise; the caller holds the lock."""
        if self._clocks_may_start(live):
            plan = self.plan(live)
            plan.add(CLOCKS_START, None, SERVER)
            await self.commit(live, plan)

    def start_clocks_soon(self, live: LiveTable) -> None:
        """Likewise, without waiting for it."""
        if self._clocks_may_start(live):
            task = asyncio.create_task(self.start_clocks(live))
            self._starting_clocks.add(task)
            task.add_done_callback(self._starting_clocks.discard)

    def _clocks_may_start(self, live: LiveTable) -> bool:
        game = live.game_log
        if game is None or game.clocks_wait_until is None or game.over or live.cancelled:
            return False
        return self.clock.now() >= game.clocks_wait_until or self.presence.all_arrived(live)

    def wake_services(self, live: LiveTable) -> None:
        """Whoever acts without a click looks whether there is something to do."""
        self.start_clocks_soon(live)
        for service in self.services:
            service.wake(live)
