"""What is not kept goes by itself, by the clock."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from hexstead.server.admin.retention_job import Keeper
from hexstead.server.settings import Settings
from hexstead.server.storage.database import Database
from hexstead.server.storage.outages import DatabaseAway
from hexstead.server.tables.registry import TableRegistry


class TurnedClock:
    """Time passes when somebody waits, and only then; after some hours the waiting is ended."""

    def __init__(self, hours: float) -> None:
        self.now = 0.0
        self._end = hours * 3600

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        if self.now > self._end:
            raise asyncio.CancelledError


def test_every_hour_by_itself(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Two minutes after the start, then every hour, whatever goes wrong in one of them."""
    clock = TurnedClock(hours=4)
    monkeypatch.setattr(asyncio, "sleep", clock.sleep)
    tidied: list[float] = []

    class Watched(Keeper):
        async def tidy(self) -> None:
            tidied.append(clock.now)
            if len(tidied) < 3:
                raise [DatabaseAway, ValueError][len(tidied) - 1]

    database = Database(f"sqlite:///{tmp_path_factory.mktemp('kept') / 'table.sqlite'}")
    settings = Settings(database_url=str(database.url), keep_waiting_days=0)

    async def run() -> None:
        async with Watched(TableRegistry(settings, database)) as going_round:
            await going_round

    with suppress(asyncio.CancelledError):
        asyncio.run(run())
    database.close()
    assert tidied == [120.0 + 3600 * hour for hour in range(4)]
