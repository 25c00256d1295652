"""The tables of the server: commit entries of their logs, and publish changes."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Awaitable, Callable, Set
from contextlib import suppress
from random import Random
from time import perf_counter

from sqlalchemy.exc import SQLAlchemyError

from hexstead.server.metrics import Metrics
from hexstead.server.networks import ClientAddresses
from hexstead.server.rate_limits import Limits
from hexstead.server.settings import Settings
from hexstead.server.storage.database import Database
from hexstead.server.tables.cache import TableCache
from hexstead.server.tables.edit import TableEdit
from hexstead.server.tables.peer_processes import PeerProcesses
from hexstead.server.tables.periodic import DueGames
from hexstead.server.tables.presence import PresenceTracker
from hexstead.server.tables.quarantine import broken_payload
from hexstead.server.tables.quota import TableQuota
from hexstead.server.tables.services import TransactionHook
from hexstead.tables.entries import CLOCKS_START, RESUMED, SERVER
from hexstead.tables.game_log import GameLog
from hexstead.tables.live import LiveTable
from hexstead.tables.model import ChatLine, ListedTable, QuotaOwner, Table
from hexstead.tables.payloads import table_payload
from hexstead.tables.plan import Plan, first_plan
from hexstead.tables.problems import refused
from hexstead.tables.retry import Overtaken, retry_overtaken
from hexstead.tables.schemas import TableOut
from hexstead.tables.times import now_ms

log = logging.getLogger("hexstead.tables")


class TableRegistry(TableCache):
    """The tables of the server, see `tables.interface.Tables`."""

    def __init__(self, settings: Settings, database: Database) -> None:
        super().__init__(settings, database)
        self.limits = Limits(settings.rate_limits, database.cluster.shared)
        self.client_addresses = ClientAddresses()
        self.metrics = Metrics(str(os.getpid()) if database.shared else None)
        self.opened = now_ms()
        self.draining = False
        """Whether the server is about to stop."""
        self.due_games = DueGames(self)
        self.peers = PeerProcesses(self)
        self.presence = PresenceTracker(self)
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
        for service in self.services:
            service.close_streams()

    def _publish_outages(self) -> None:
        """Notify clients when the database becomes unavailable, and when it is available again."""
        loop, outages = asyncio.get_running_loop(), self.database.outages

        def publish() -> None:
            for live in self._live.values():
                live.away = outages.active
                live.publish()

        def turned() -> None:
            loop.call_soon_threadsafe(publish)

        outages.listener = turned

    # --- visits and services ------------------------------------------------------------------

    async def visit(self, table_id: str, guest: str | None, seq: int | None = None) -> LiveTable:
        """Return a table for a guest, who thereby counts as present."""
        live = await self.find(table_id, seq)
        if not live.table.may_know(guest):
            raise refused("sent_away" if guest in live.table.removed else "no_onlookers")
        await self.presence.visited(live, guest)
        return live

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
        if table is None:
            return broken_payload(found, guest)
        watchers = self.watchers(table.id, table.players)
        return table_payload(table, guest, watchers=watchers)

    def watchers(self, table_id: str, players: Set[str]) -> int:
        """Return the number of spectators of a table, which may not be loaded."""
        live = self._live.get(table_id)
        return self.peers.watchers(table_id, players) if live is None else live.watchers

    # --- writing; the caller holds the lock of the table --------------------------------------

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

        # A game may begin with many actions.
        plan = await self.run(lambda: first_plan(table, actions, self.rng, self.clock.now))
        hooks = self._hooks(live, plan.game, by)
        await self._commit(live, plan, self.store.start(table, plan, hooks), wakes=True)

    def plan(self, live: LiveTable) -> Plan:
        """Return an empty plan; it notes a downtime of the server since the last entry."""
        plan = Plan(live.game, self.rng, self.clock.now)
        if live.game.away_ms:
            plan.add(RESUMED, None, SERVER, str(live.game.away_ms))
        return plan

    async def commit(self, live: LiveTable, plan: Plan, bots_of: QuotaOwner | None = None) -> None:
        wakes = not plan.within_turn
        hooks = self._hooks(live, plan.game, None) if wakes else []
        quota = None if bots_of is None else self._quota(bots_of)
        await self._commit(live, plan, self.store.commit(live.table, plan, hooks, quota), wakes)

    def _hooks(self, live: LiveTable, game: GameLog, by: str | None) -> list[TransactionHook]:
        before = [] if live.game_log is None else live.game_log.waiting
        found = [service.on_commit(live, before, game, by) for service in self.services]
        return [hook for hook in found if hook is not None]

    async def _commit(
        self, live: LiveTable, plan: Plan, writing: Awaitable[None], wakes: bool
    ) -> None:
        """Commit a plan by `writing`; `wakes` says whether services may have something to do."""
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
        if wakes:
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
