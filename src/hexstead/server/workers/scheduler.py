"""Slots of worker time for coroutines, handed out by the fair queue."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from hexstead.server.fair_queue import Client, FairQueue, Job, QueueFull, ReadPriority
from hexstead.tables.problems import refused_with

_RETRY_AFTER: Final = {"Retry-After": "5"}


class Scheduler:
    """All work that takes a processor for long runs in a slot of this scheduler."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self._granted: dict[Job, asyncio.Future[None]] = {}

    @asynccontextmanager
    async def slot(
        self, client: Client, priority: ReadPriority, *, bounded: bool = False
    ) -> AsyncIterator[None]:
        """Wait for a slot and hold it. Raises a Problem (429) for a bounded request if the client
        has too many waiting."""
        try:
            job = self.queue.add(client, priority, bounded=bounded)
        except QueueFull as full:
            raise refused_with("queue_full", {"n": full.waiting}, _RETRY_AFTER) from full
        granted = self._granted[job] = asyncio.get_running_loop().create_future()
        try:
            self._start_jobs()
            await granted
            yield
        finally:
            del self._granted[job]
            self.queue.leave(job)
            self._start_jobs()

    def _start_jobs(self) -> None:
        while (job := self.queue.start_next()) is not None:
            granted = self._granted[job]
            if not granted.done():  # a cancelled task is about to leave the queue
                granted.set_result(None)
