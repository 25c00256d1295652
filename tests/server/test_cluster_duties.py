"""The duties of server processes on one PostgreSQL database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from sqlalchemy import make_url

from hexstead.server.storage.cluster import DUTIES, Notice, PostgresCluster
from tests.server.roaming_player import TAKEN_OVER
from tests.server.serving import (
    TIMEOUT_SECONDS,
)


def test_duties_of_an_ended_process_are_taken_over_at_once(postgres: str) -> None:
    """Half of the duties go to the second process at once, and all return when it ends. The
    documented five seconds take less than one on an idle machine."""
    asyncio.run(asyncio.wait_for(inherit(postgres), 4 * TIMEOUT_SECONDS))


async def inherit(url: str) -> None:
    first, second = (PostgresCluster(make_url(url)) for _ in range(2))
    counters = NotificationCounter(), NotificationCounter()
    await first.open(counters[0])
    await second.open(counters[1])
    halves = {DUTIES // 2, DUTIES // 2 + 1}
    await counters[1].until(lambda: {len(first.duties), len(second.duties)} == halves)
    assert first.duties.isdisjoint(second.duties)
    assert counters[0].changes < 9, "each duty is handed over by itself"
    began = monotonic()
    await second.close()
    await counters[0].until(lambda: len(first.duties) == DUTIES)
    assert monotonic() - began < TAKEN_OVER
    await first.close()


class NotificationCounter:
    """Counts the notifications a process gets about the others."""

    def __init__(self) -> None:
        self.changes = 0
        self._changed = asyncio.Event()

    async def until(self, ready: Callable[[], bool]) -> None:
        while not ready():
            self._changed.clear()
            await self._changed.wait()

    async def joined(self) -> None:
        pass

    def changed(self) -> None:
        self.changes += 1
        self._changed.set()

    def heard(self, origin: int, notice: Notice) -> None:
        pass
