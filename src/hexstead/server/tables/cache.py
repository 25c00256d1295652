"""The tables in memory: load them from the database, reload them, and evict idle ones."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from contextlib import suppress
from time import monotonic
from typing import Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from hexstead.play import IllegalAction
from hexstead.server.settings import Settings
from hexstead.server.storage.database import Database
from hexstead.server.storage.outages import DatabaseUnavailable
from hexstead.server.tables.loading import Loaded
from hexstead.server.tables.peer_processes import PeerProcesses
from hexstead.server.tables.quarantine import Quarantine
from hexstead.server.tables.services import TableService
from hexstead.server.tables.store import TableStore
from hexstead.tables.live import LiveTable
from hexstead.tables.problems import Problem, refused
from hexstead.tables.retry import Overtaken

T = TypeVar("T")
log = logging.getLogger("hexstead.tables")

RETRY_SECONDS: Final = 1.0
"""The pause before a table is loaded again after a database error."""
MOST_LIVE: Final = 1000
"""With more tables in memory, idle ones are evicted sooner."""
HURRY_SECONDS: Final = 30.0


class TableCache(ABC):
    """The part of `TableRegistry` that keeps memory and database equal."""

    peers: PeerProcesses

    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.database = database
        self.store = TableStore(database)
        self.clock = database.clock
        self.services: list[TableService] = []
        self.quarantine = Quarantine()
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._reloading: dict[str, asyncio.Task[None]] = {}
        self._written_remotely: set[str] = set()

    @abstractmethod
    async def resume(self, live: LiveTable) -> None:
        """Start the game of a complete table, and note a downtime of the server in the log. The
        caller holds the lock."""

    @abstractmethod
    def wake_services(self, live: LiveTable) -> None:
        """Tell the services that a table has changed, or was loaded."""

    async def run(self, work: Callable[[], T]) -> T:
        return await asyncio.to_thread(work)

    @property
    def in_memory(self) -> Collection[LiveTable]:
        return self._live.values()

    def loaded(self, table_id: str) -> LiveTable | None:
        """Return a table if it is in memory."""
        return self._live.get(table_id)

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

    def _cancelled(self, live: LiveTable) -> None:
        live.cancelled = True
        self._live.pop(live.id, None)
        live.changed()

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
