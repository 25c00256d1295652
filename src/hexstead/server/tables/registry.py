"""The tables in memory: load them, commit entries of their logs, publish changes."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from random import Random
from time import monotonic, perf_counter
from typing import Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from hexstead.play import IllegalAction
from hexstead.server.metrics import Metrics
from hexstead.server.networks import ClientAddresses
from hexstead.server.rate_limits import Limits
from hexstead.server.settings import Settings
from hexstead.server.storage.database import Database
from hexstead.server.storage.outages import DatabaseUnavailable
from hexstead.server.tables.edit import TableEdit
from hexstead.server.tables.loading import Loaded
from hexstead.server.tables.peer_processes import PeerProcesses
from hexstead.server.tables.periodic import DueGames
from hexstead.server.tables.presence import PresenceTracker
from hexstead.server.tables.quarantine import Quarantine, broken_payload
from hexstead.server.tables.quota import TableQuota
from hexstead.server.tables.services import TableService, TransactionHook
from hexstead.server.tables.store import TableStore
from hexstead.tables.entries import CLOCKS_START, CLOCKS_WAIT, RESUMED, SERVER
from hexstead.tables.game_log import GameLog, new_game_log
from hexstead.tables.live import LiveTable
from hexstead.tables.model import ChatLine, ListedTable, QuotaOwner, Table
from hexstead.tables.payloads import table_payload
from hexstead.tables.plan import Plan
from hexstead.tables.problems import Problem, refused
from hexstead.tables.retry import Overtaken, retry_overtaken
from hexstead.tables.schemas import TableOut
from hexstead.tables.times import now_ms

T = TypeVar("T")
log = logging.getLogger("hexstead.tables")

RETRY_SECONDS: Final = 1.0
"""The pause before a table is loaded again after a database error."""
MOST_LIVE: Final = 1000
"""With more tables in memory, idle ones are evicted sooner."""
HURRY_SECONDS: Final = 30.0
CLOCKS_WAIT_SECONDS: Final = 120
"""How long the clocks of a new game wait for all players to open the table."""


class TableRegistry:
    """The tables of the server, see `tables.interface.Tables`."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.database = database
        self.store = TableStore(database)
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
        self._reloading: dict[str, asyncio.Task[None]] = {}
        self._written_remotely: set[str] = set()
        self._starting_clocks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Start the services. A game is loaded when a client requests it or it is due."""
        self._publish_outages()
        await self.peers.open()
        await self.due_games.open()
        for service in self.services:
            service.start()

    async def close(self) -> None:
        for service in reversed(self.services):
            await service.close()
        await self.due_games.close()
        await self.peers.close()
        tasks = [*self._reloading.values(), *self.presence.writes, *self._starting_clocks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.close_streams()

    def close_streams(self) -> None:
        """End every stream, so that clients reconnect."""
        for live in self._live.values():
            live.close_streams()

    def _publish_outages(self) -> None:
        """Tell the clients when the database goes away, and when it is back."""
        loop, outages = asyncio.get_running_loop(), self.database.outages

        def publish() -> None:
            for live in self._live.values():
                live.away = outages.active
                live.publish()

        def turned() -> None:
            loop.call_soon_threadsafe(publish)

        outages.listener = turned

    # --- tables in memory ---------------------------------------------------------------------

    @property
    def in_memory(self) -> Collection[LiveTable]:
        return self._live.values()

    def loaded(self, table_id: str) -> LiveTable | None:
        """Return a table if it is in memory."""
        return self._live.get(table_id)

    async def visit(self, table_id: str, guest: str | None, seq: int | None = None) -> LiveTable:
        """Return a table for a guest, who thereby counts as present."""
        live = await self.find(table_id, seq)
        if not live.table.may_know(guest):
            raise refused("sent_away" if guest in live.table.removed else "no_onlookers")
        await self.presence.visited(live, guest)
        return live

    async def find(self, table_id: str, seq: int | None = None) -> LiveTable:
        """Return a table with a described log.

        `seq` is the last entry the client has seen, if known: another process may have published
        it before this one has read it.
        """
        known = table_id in self._live or table_id in self._loading
        live = await self.load(table_id, describe=True)
        if known and self.database.cluster.shared and await self._is_behind(live, seq):
            live.mark_stale()
            await self._freshen(live)
        if live.game_log is not None and not live.game_log.described:
            async with live.lock:
                copy = live.game.fork()
                await self.run(copy.describe)
                live.game.adopt(copy)
        return live

    async def load(self, table_id: str, describe: bool = False) -> LiveTable:
        """Return a table; its log may not be described."""
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
        """Whether the database has more of a table than memory."""
        if seq is not None:
            return seq > live.table.seq
        try:
            return await self.store.version(live.id) != (live.table.seq, live.table.rev)
        except SQLAlchemyError:
            return False  # the client gets what is in memory

    async def _freshen(self, live: LiveTable) -> None:
        while live.stale and not live.cancelled:
            async with live.lock:
                if live.stale:
                    moves, live.stale, live.only_moves = live.only_moves, False, False
                    await self.catch_up(live, moves)

    async def _open_table(self, table_id: str, describe: bool) -> LiveTable:
        live = LiveTable(*await self._read(table_id, describe), now=self.clock.now)
        if live.game_log is not None and live.game_log.away_ms:
            async with live.lock:
                with suppress(Overtaken):  # another process did it, and the table was reloaded
                    await self.resume(live)
        live.remote_viewers = self.peers.viewers_at(table_id)
        self._live[table_id] = live
        if table_id in self._written_remotely:
            live.mark_stale()
        self.wake_services(live)
        return live

    def note_remote_write(self, table_id: str) -> None:
        """Record that another process wrote to a table, which may be being loaded."""
        if table_id in self._loading:
            self._written_remotely.add(table_id)

    def _loaded(self, table_id: str, done: asyncio.Future[LiveTable]) -> None:
        del self._loading[table_id]
        self._written_remotely.discard(table_id)
        if not done.cancelled():
            done.exception()  # retrieved here, as no request may be waiting any more

    async def _read(self, table_id: str, describe: bool) -> Loaded:
        """Read a table; raises a Problem if it does not exist or is broken."""
        try:
            loaded = await self.store.load(table_id, describe)
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
        many = len(self._live) > MOST_LIVE
        since = monotonic() - (HURRY_SECONDS if many else self.settings.sleep_seconds)
        for key, live in list(self._live.items()):
            needed = live.used > since or live.subscribers or live.lock.locked()
            if not needed and not self.in_service(key) and key not in self._reloading:
                del self._live[key]
                self.peers.forget(key)
                for service in self.services:
                    service.forget(key)

    def isolate(self, table_id: str, problem: Exception) -> None:
        """Put a table that cannot be played into quarantine."""
        self._live.pop(table_id, None)
        self.quarantine.add(table_id, problem)

    def in_service(self, table_id: str) -> bool:
        return any(service.busy(table_id) for service in self.services)

    def wake_services(self, live: LiveTable) -> None:
        self.start_clocks_soon(live)
        for service in self.services:
            service.wake(live)

    # --- payloads -----------------------------------------------------------------------------

    def table_payload(self, live: LiveTable, guest: str | None) -> TableOut:
        present, absent = self.presence.present_and_absent(live)
        return table_payload(live.table, guest, live.revision, present, absent, live.watchers)

    def listed_payload(self, found: ListedTable, guest: str | None) -> TableOut:
        live = self._live.get(found.id)
        if live is not None:
            return self.table_payload(live, guest)
        table = self.quarantine.readable(found)
        return broken_payload(found, guest) if table is None else table_payload(table, guest)

    # --- writing; the caller holds the lock of the table --------------------------------------

    async def run(self, work: Callable[[], T]) -> T:
        return await asyncio.to_thread(work)

    def limit_tables(self, owner: QuotaOwner) -> None:
        self.limits.spend("tables", owner.guest)
        self.limits.spend("tables of an address", owner.network)

    def _quota(self, owner: QuotaOwner) -> TableQuota:
        return TableQuota(owner.guest, owner.network, self.settings, self.limits.on)

    async def create(
        self,
        table: Table,
        owner: QuotaOwner,
        reserved: dict[int, str],
        rematch_of: str | None = None,
    ) -> str:
        try:
            return await self.store.create(table, self._quota(owner), reserved, rematch_of)
        except SQLAlchemyError:
            self.reload_later(table.id)
            raise

    async def change(
        self,
        live: LiveTable,
        work: Callable[[TableEdit], object],
        seq: int | None = None,
        bots_of: QuotaOwner | None = None,
    ) -> None:
        quota = None if bots_of is None else self._quota(bots_of)
        try:
            await self.store.change(live.table, work, seq, quota)
        except Overtaken:
            await self.reload(live)
            raise
        except SQLAlchemyError:
            self.reload_later(live.id)
            raise
        await self.refresh(live)

    async def add_chat(self, live: LiveTable, line: ChatLine) -> ChatLine:
        """Store and publish a chat line, and return it with its id."""
        try:
            line = await self.store.add_chat(live.id, line)
        except SQLAlchemyError:
            self.reload_later(live.id)
            raise
        live.add_chat(line)
        return line

    async def refresh(self, live: LiveTable) -> None:
        try:
            table = await self.store.load_without_game(live.id)
        except SQLAlchemyError:
            self.reload_later(live.id)
            raise
        if table is None:
            self._cancelled(live)
        else:
            live.update(table)
            live.changed()

    def _cancelled(self, live: LiveTable) -> None:
        live.cancelled = True
        self._live.pop(live.id, None)
        live.changed()

    # --- games; the caller holds the lock of the table ----------------------------------------

    async def start_if_complete(self, live: LiveTable, by: str | None = None) -> None:
        async def start() -> None:
            if live.table.complete and live.game_log is None:
                await self._start(live, by)

        try:
            await retry_overtaken(start)
        except Overtaken:  # the last seat is taken, so the request succeeds
            self.reload_later(live.id)

    async def _start(self, live: LiveTable, by: str | None) -> None:
        table = live.table
        actions: list[str] = []
        if table.source is not None:
            found = await self.store.find_record(table.source["record"])
            actions = found.record.actions[: table.source["at"]]

        def first_plan() -> Plan:
            plan = Plan(new_game_log(table), self.rng, self.clock.now)
            if table.clock is not None and len(table.players) > 1:
                plan.add(CLOCKS_WAIT, None, SERVER, str(CLOCKS_WAIT_SECONDS))
            plan.repeat(actions)
            plan.draw()
            return plan

        plan = await self.run(first_plan)  # a game may begin with many actions
        hooks = self._hooks(live, plan.game, by)
        await self._commit(live, plan, self.store.start(table, plan, hooks))

    def plan(self, live: LiveTable) -> Plan:
        """Return an empty plan; it notes a downtime of the server since the last entry."""
        plan = Plan(live.game, self.rng, self.clock.now)
        if live.game.away_ms:
            plan.add(RESUMED, None, SERVER, str(live.game.away_ms))
        return plan

    async def commit(self, live: LiveTable, plan: Plan, bots_of: QuotaOwner | None = None) -> None:
        hooks = [] if plan.within_turn else self._hooks(live, plan.game, None)
        quota = None if bots_of is None else self._quota(bots_of)
        await self._commit(live, plan, self.store.commit(live.table, plan, hooks, quota))

    def _hooks(self, live: LiveTable, game: GameLog, by: str | None) -> list[TransactionHook]:
        before = [] if live.game_log is None else live.game_log.waiting
        found = [service.on_commit(live, before, game, by) for service in self.services]
        return [hook for hook in found if hook is not None]

    async def _commit(self, live: LiveTable, plan: Plan, writing: Awaitable[None]) -> None:
        started = live.game_log is not None
        begun = perf_counter()
        try:
            await writing
        except Overtaken:
            await self.reload(live)
            raise
        except SQLAlchemyError:
            await self.reload(live)
            if live.game_log is None or not live.game_log.holds(plan.entries):
                raise
            return  # only the acknowledgement was lost
        self.metrics.observe_commit(perf_counter() - begun)
        for entry in plan.entries:
            self.metrics.count_entry(entry.actor)
        live.accept(plan.game)
        if started and plan.only_moves:
            live.publish()
        else:
            with suppress(SQLAlchemyError):  # the entries are written; the rows are read later
                await self.refresh(live)
        if not (started and plan.within_turn):
            self.wake_services(live)

    def now(self) -> int:
        return self.clock.now()

    def rng(self, seq: int) -> Random:
        seed = self.settings.chance_seed
        return secrets.SystemRandom() if seed is None else Random(f"chance {seed} {seq}")

    async def resume(self, live: LiveTable) -> None:
        """Start the game of a complete table, and note a downtime of the server in the log."""
        await self.start_if_complete(live)
        if live.game_log is not None and live.game_log.away_ms:
            await self.commit(live, self.plan(live))

    # --- clocks -------------------------------------------------------------------------------

    async def start_clocks(self, live: LiveTable) -> None:
        """Start the clocks of a new game once all players have opened it, or had time to."""
        if self._clocks_may_start(live):
            async with live.lock:
                with suppress(Overtaken, SQLAlchemyError):  # it was done, or is tried again later
                    await self.start_clocks_if_ready(live)

    async def start_clocks_if_ready(self, live: LiveTable) -> None:
        """Like `start_clocks`, for a caller that holds the lock."""
        if self._clocks_may_start(live):
            plan = self.plan(live)
            plan.add(CLOCKS_START, None, SERVER)
            await self.commit(live, plan)

    def start_clocks_soon(self, live: LiveTable) -> None:
        """Like `start_clocks`, in a task."""
        if self._clocks_may_start(live):
            task = asyncio.create_task(self.start_clocks(live))
            self._starting_clocks.add(task)
            task.add_done_callback(self._starting_clocks.discard)

    def _clocks_may_start(self, live: LiveTable) -> bool:
        game = live.game_log
        if game is None or game.clocks_wait_until is None or game.over or live.cancelled:
            return False
        return self.clock.now() >= game.clocks_wait_until or self.presence.all_arrived(live)

    # --- when memory and database may differ --------------------------------------------------

    async def catch_up(self, live: LiveTable, only_moves: bool = False) -> None:
        """Read and publish what another process wrote. The caller holds the lock."""
        last = live.chat[-1].id if live.chat else 0
        try:
            changes = await self.store.changes(live.id, live.game_log, last, only_moves)
        except SQLAlchemyError:
            self.reload_later(live.id)
            raise
        except Exception:  # noqa: BLE001 - reload from the start
            await self.reload(live)
            return
        if changes is None:
            self._cancelled(live)
            raise refused("no_table")
        if live.apply_changes(changes):
            live.changed()
        else:
            live.publish()
        self._reloaded(live)

    async def reload(self, live: LiveTable) -> None:
        """Read a table again, after another process wrote to it or a write failed.

        The caller holds the lock. After a database error the reload is repeated in a task.
        """
        live.stale = False  # writes that are noticed from now on may not be in what is read
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
        self._reloaded(live)

    def _reloaded(self, live: LiveTable) -> None:
        self.wake_services(live)
        if live.game_log is not None and live.game_log.away_ms:
            self.reload_later(live.id)

    def reload_later(self, table_id: str) -> None:
        """Reload a table as soon as the database is back, and continue its game."""
        if table_id not in self._reloading:
            self._reloading[table_id] = asyncio.create_task(self._keep_reloading(table_id))

    async def _keep_reloading(self, table_id: str) -> None:
        try:
            while not await self._try_reload(table_id):
                pass
        except Exception:
            log.exception("table %s cannot go on", table_id)
        finally:
            del self._reloading[table_id]

    async def _try_reload(self, table_id: str) -> bool:
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
            return True  # the table is gone, or broken, which was logged
        return True

    def warn_unless_outage(self, what: str, table_id: str, problem: Exception) -> None:
        """Log a failure that is retried; an outage of the database is logged once elsewhere."""
        if not isinstance(problem, DatabaseUnavailable):
            log.warning("%s; again soon: %s", what % table_id, ascii(problem))
