"""Periodic jobs of a process: heartbeat, due games, eviction of idle tables.

The server loads no game when it starts. The time when a game continues by itself is stored with the
table (`due_at`), so a game need not stay in memory until then.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from hexstead.server.periodic import Periodic
from hexstead.server.storage import uptime
from hexstead.server.storage.outages import retry_during_outage
from hexstead.server.tables.loading import due_tables, unstarted_tables
from hexstead.tables.problems import Problem
from hexstead.tables.retry import Overtaken

if TYPE_CHECKING:
    from hexstead.server.tables.registry import TableRegistry

LOOK_SECONDS: Final = 2.0
"""How often due games are looked up."""
AHEAD_MS: Final = 10_000
"""How long before its time a due game is loaded."""
JOIN_TRIES: Final = 20
"""How often a starting process asks for the clock of others before it starts its own."""
JOIN_SECONDS: Final = 0.5


class DueGames:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._heartbeat = Periodic("heartbeat", self._beat_and_evict, uptime.BEAT_SECONDS)
        self._due_games = Periodic("due games", self._wake, LOOK_SECONDS)
        self._beaten = 0
        """When this process last noted that it lives."""
        self._unstarted = True
        """Whether there may be complete tables whose games have not started."""

    async def open(self) -> None:
        """Games that were stopped with the server have to wait no longer."""
        for tries in range(JOIN_TRIES):
            if await retry_during_outage(lambda: self._beat(patient=tries < JOIN_TRIES - 1)):  # noqa: B023
                break
            await asyncio.sleep(JOIN_SECONDS)
        self._beaten = self._registry.clock.now()
        self._heartbeat.start()
        self._due_games.start()

    async def close(self) -> None:
        await self._heartbeat.stop()
        await self._due_games.stop()
        await self.heartbeat()

    def check_now(self) -> None:
        """Run now, because this process may have taken over duties of others."""
        self._unstarted = True
        self._due_games.wake()

    async def _beat_and_evict(self) -> None:
        self._registry.evict_idle()
        await self.heartbeat()
        now = self._registry.clock.now()
        if now - self._beaten > uptime.GAP_MS:
            # This process did nothing for a while: the machine was suspended, for instance.
            self._registry.peers.reload_all()
        self._beaten = now

    async def heartbeat(self) -> None:
        """Write a heartbeat, unless the database is unavailable."""
        with suppress(SQLAlchemyError):
            await self._beat()

    async def _beat(self, patient: bool = False) -> bool:
        cluster = self._registry.database.cluster
        started = self._registry.clock.started
        others = len(cluster.members) > 1 if started else not cluster.alone
        return await self._registry.database.write(
            uptime.beat, self._registry.clock, others, patient
        )

    async def _wake(self) -> None:
        """Continue the games that are due, and start those of tables that are complete."""
        database = self._registry.database
        mine = database.cluster.mine
        if self._unstarted:
            self._unstarted = False
            try:
                for key in filter(mine, await database.read(unstarted_tables)):
                    await self._begin(key)
            except SQLAlchemyError:
                self._unstarted = True
                raise
        until = self._registry.clock.now() + AHEAD_MS
        for key in filter(mine, await database.read(due_tables, until)):
            if any(service.overloaded for service in self._registry.services):
                return
            await self._continue(key)

    async def _begin(self, table_id: str) -> None:
        try:
            live = await self._registry.load(table_id)
            async with live.lock:
                await self._registry.resume(live)
        except SQLAlchemyError:
            raise
        except Overtaken:
            pass  # another process has begun it
        except Exception as problem:  # noqa: BLE001 - one broken table keeps no other closed
            self._registry.isolate(table_id, problem)

    async def _continue(self, table_id: str) -> None:
        registry = self._registry
        if table_id in registry.quarantine or registry.in_service(table_id):
            return
        try:
            live = await registry.load(table_id)
        except Problem:
            return
        if not registry.in_service(table_id):
            registry.wake_services(live)
