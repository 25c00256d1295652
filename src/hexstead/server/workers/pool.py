"""The pool of worker processes for bots, hints and puzzles, each request with a time limit."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from hexstead.server.fair_queue import GUEST_REQUESTS, Client, FairQueue, Priority, ReadPriority
from hexstead.server.workers.child import STOP_SECONDS, Child, ChildFailed
from hexstead.server.workers.scheduler import Scheduler

COMMAND = ("-m", "hexstead.server.workers.bot_process")
START_SECONDS = 30.0
"""How long a worker may take to start; the time limit of a request begins after that."""


class Worker:
    """One process. It takes one request at a time, and is replaced after a failure."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._child: Child | None = None

    async def request(self, request: dict[str, Any], seconds: float) -> Any:
        limit = START_SECONDS
        try:
            child = self._child
            if child is None or not child.running:
                child = self._child = await Child.start(self._command)
                await asyncio.wait_for(child.read(), limit)
            limit = seconds
            line = json.dumps(request).encode() + b"\n"
            answer = await asyncio.wait_for(child.request(line), limit)
        except TimeoutError as problem:
            await self.stop()
            raise ChildFailed(f"took longer than {limit:g} seconds") from problem
        except OSError as problem:
            raise ChildFailed("its process cannot be started") from problem
        except (ChildFailed, asyncio.CancelledError):
            await self.stop()  # a late answer would be taken for that to the next request
            raise
        if "failed" in answer:
            raise ChildFailed(answer["failed"])
        return answer["answer"]

    async def stop(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            await child.stop()


class WorkerPool:
    """Worker processes shared by all tables. A scheduler shares their time between guests."""

    def __init__(
        self,
        number: int,
        seconds: float,
        command: Sequence[str] = (),
        *,
        reserved: int = 0,
        requests: int = GUEST_REQUESTS,
    ) -> None:
        """`reserved` workers more are for players who wait and have used little worker time;
        `requests` of one guest may wait."""
        self.seconds = seconds
        self.scheduler = Scheduler(FairQueue(number, reserved, requests))
        self._all = [Worker(command or COMMAND) for _ in range(number + reserved)]
        # Used as a stack: the last worker has the games cached, and an unneeded one never starts.
        self._idle = list(self._all)

    @property
    def number(self) -> int:
        return len(self._all)

    @property
    def busy(self) -> int:
        return len(self._all) - len(self._idle)

    @property
    def waiting(self) -> int:
        """The number of queued requests and steps of analyses."""
        return self.scheduler.queue.waiting

    async def choose(self, request: dict[str, Any], client: Client, priority: ReadPriority) -> str:
        """Return a bot's action as text; raise ChildFailed if there is none in time."""
        async with self.scheduler.slot(client, priority):
            return str(await self._request(request))

    async def answer(self, request: dict[str, Any], client: Client) -> Any:
        """Answer a client's request. Raises ChildFailed if no answer comes in time, and a Problem
        (429) if too many requests of the client wait."""
        async with self.scheduler.slot(client, lambda: Priority.REQUESTED, bounded=True):
            return await self._request(request)

    async def _request(self, request: dict[str, Any]) -> Any:
        worker = self._idle.pop()
        seconds = self.seconds + (STOP_SECONDS if "program" in request else 0)
        try:
            return await worker.request(request, seconds)
        finally:
            self._idle.append(worker)

    async def close(self) -> None:
        for worker in self._all:
            await worker.stop()
