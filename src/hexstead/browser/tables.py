"""The tables of a browser, see `tables.interface.Tables`: one person, one process."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from random import Random
from time import monotonic
from typing import Final, TypeVar

from hexstead.browser.bots import Bots
from hexstead.browser.edit import TableEdit
from hexstead.browser.jobs import JobQueue
from hexstead.browser.settings import BrowserSettings
from hexstead.browser.storage import StorageFailed
from hexstead.browser.store import BrowserStore
from hexstead.play import IllegalAction
from hexstead.tables.broken import blank_payload
from hexstead.tables.entries import CLOCKS_START, RESUMED, SERVER
from hexstead.tables.live import LiveTable
from hexstead.tables.model import ListedTable, QuotaOwner, Table
from hexstead.tables.payloads import table_payload
from hexstead.tables.plan import Plan, first_plan
from hexstead.tables.problems import Problem, refused
from hexstead.tables.schemas import TableOut
from hexstead.tables.times import now_ms

T = TypeVar("T")
log = logging.getLogger("hexstead.tables")

IN_MEMORY: Final = 20
"""The number of games that stay in memory without viewers."""


class Here:
    """The person at this browser is always present."""

    def absent(self, live: LiveTable, seat: int) -> bool:
        return False


class BrowserTables:
    def __init__(self, store: BrowserStore, jobs: JobQueue, settings: BrowserSettings) -> None:
        self.store = store
        self.settings = settings
        self.presence = Here()
        self.bots = Bots(self, settings, jobs)
        self._opened = now_ms()
        """Time before this, in which the page was closed, is not charged to players."""
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._resuming: asyncio.Task[None] | None = None

    # --- opening and closing --------------------------------------------------------------------

    def open(self) -> None:
        """Continue games in which a bot is to move, or a clock runs, in a task."""
        self._resuming = asyncio.ensure_future(self._resume_all())

    async def close(self) -> None:
        if self._resuming is not None:
            self._resuming.cancel()
            await asyncio.gather(self._resuming, return_exceptions=True)
        await self.bots.close()
        for live in self._live.values():
            live.close_streams()

    async def _resume_all(self) -> None:
        newest = sorted(self.store.tables.values(), key=lambda one: one.moved_at or 0, reverse=True)
        for table in newest:
            unstarted = table.status == "waiting" and table.complete
            if unstarted or (table.status == "playing" and table.due_at is not None):
                try:
                    live = await self.load(table.id)
                    async with live.lock:
                        await self.start_if_complete(live)
                except (Problem, StorageFailed) as problem:
                    log.warning("table %s cannot go on: %s", table.id, problem)

    # --- memory ---------------------------------------------------------------------------------

    async def load(self, table_id: str, describe: bool = False) -> LiveTable:
        live = self._live.get(table_id)
        if live is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = asyncio.ensure_future(self._load(table_id, describe))
                self._loading[table_id] = loading
                loading.add_done_callback(lambda done: self._loaded(table_id, done))
            live = await asyncio.shield(loading)
        live.used = monotonic()
        return live

    async def _load(self, table_id: str, describe: bool) -> LiveTable:
        try:
            live = LiveTable(*await self.store.load(table_id, describe, self._opened))
        except (Problem, StorageFailed):
            raise
        except Exception as problem:
            log.warning("table %s is broken: %s", table_id, ascii(problem))
            old = isinstance(problem, IllegalAction)
            raise refused("old_rules" if old else "damaged") from problem
        self._evict()
        self._live[table_id] = live
        async with live.lock:
            with suppress(StorageFailed):  # the next entry notes it
                await self.resume(live)
        self.bots.wake(live)
        return live

    def _loaded(self, table_id: str, done: asyncio.Future[LiveTable]) -> None:
        del self._loading[table_id]
        if not done.cancelled():
            done.exception()  # retrieved here, as no request may be waiting any more

    def _evict(self) -> None:
        """Forget the games that were not requested for longest, and wait for a person."""
        idle = sorted(filter(self._is_idle, self._live.values()), key=lambda live: live.used)
        for live in idle[: max(0, len(self._live) - IN_MEMORY)]:
            del self._live[live.id]
            self.bots.forget(live.id)

    def _is_idle(self, live: LiveTable) -> bool:
        due = live.game_log is not None and live.game_log.due_at is not None
        return not (due or live.subscribers or live.lock.locked() or self.bots.busy(live.id))

    async def find(self, table_id: str, seq: int | None = None) -> LiveTable:
        live = await self.load(table_id, describe=True)
        if live.game_log is not None:
            live.game_log.describe()
        return live

    async def visit(self, table_id: str, guest: str | None, seq: int | None = None) -> LiveTable:
        live = await self.find(table_id, seq)
        if not live.table.may_know(guest):
            raise refused("no_onlookers")
        return live

    async def run(self, work: Callable[[], T]) -> T:
        return work()

    async def reload(self, table_id: str) -> None:
        """Read a table again, whose rows were replaced."""
        live = self._live.get(table_id)
        if live is not None:
            async with live.lock:
                live.replace(*await self.store.load(table_id, True, self._opened))
                live.changed()
                self.bots.wake(live)

    # --- payloads -------------------------------------------------------------------------------

    def table_payload(self, live: LiveTable, guest: str | None) -> TableOut:
        table, present = live.table, frozenset(live.table.holders)
        return table_payload(table, guest, live.revision, present, table.deserted, live.watchers)

    def listed_payload(self, found: ListedTable, guest: str | None) -> TableOut:
        live = self._live.get(found.id)
        if live is not None:
            return self.table_payload(live, guest)
        if found.table is None:
            return blank_payload(found.id, found.created_at)
        return table_payload(found.table, guest)

    # --- writing; the caller holds the lock of the table ----------------------------------------

    def limit_tables(self, owner: QuotaOwner) -> None:
        """There are no quotas: the person's own machine does the work."""

    async def create(
        self,
        table: Table,
        owner: QuotaOwner,
        reserved: dict[int, str],
        rematch_of: str | None = None,
    ) -> str:
        return await self.store.create(table, rematch_of)

    async def change(
        self,
        live: LiveTable,
        work: Callable[[TableEdit], object],
        seq: int | None = None,
        bots_of: QuotaOwner | None = None,
    ) -> None:
        await self.store.change(live.id, work)
        await self.refresh(live)

    async def refresh(self, live: LiveTable) -> None:
        if live.id in self.store.tables:
            live.update(self.store.find(live.id))
        else:
            live.cancelled = True
            self._live.pop(live.id, None)
        live.changed()

    async def start_if_complete(self, live: LiveTable, by: str | None = None) -> None:
        if not live.table.complete or live.game_log is not None:
            return
        actions: list[str] = []
        if live.table.source is not None:
            found = await self.store.find_record(live.table.source["record"])
            actions = found.record.actions[: live.table.source["at"]]
        plan = first_plan(live.table, actions, self.rng, self.now)
        await self.store.start(live.table, plan)
        await self._committed(live, plan)

    def plan(self, live: LiveTable) -> Plan:
        """Return an empty plan; it notes that the page was closed since the last entry."""
        plan = Plan(live.game, self.rng, self.now)
        if live.game.away_ms:
            plan.add(RESUMED, None, SERVER, str(live.game.away_ms))
        return plan

    async def commit(self, live: LiveTable, plan: Plan, bots_of: QuotaOwner | None = None) -> None:
        await self.store.commit(live.id, plan)
        await self._committed(live, plan)

    async def _committed(self, live: LiveTable, plan: Plan) -> None:
        started = live.game_log is not None
        live.accept(plan.game)
        if started and plan.only_moves:
            live.publish()
        else:
            await self.refresh(live)
        if not (started and plan.within_turn):
            self.bots.wake(live)

    # --- time and chance ------------------------------------------------------------------------

    def now(self) -> int:
        return now_ms()

    def rng(self, seq: int) -> Random:
        seed = self.settings.chance_seed
        return secrets.SystemRandom() if seed is None else Random(f"chance {seed} {seq}")

    async def resume(self, live: LiveTable) -> None:
        """Note in the log that the page was closed."""
        if live.game_log is not None and live.game_log.away_ms:
            await self.commit(live, self.plan(live))

    async def start_clocks_if_ready(self, live: LiveTable) -> None:
        """Start the clocks of a new game: its one player is here."""
        if live.game_log is not None and live.game_log.clocks_wait_until is not None:
            plan = self.plan(live)
            plan.add(CLOCKS_START, None, SERVER)
            await self.commit(live, plan)
