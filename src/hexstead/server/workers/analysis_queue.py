"""The queue of analyses: a few run at once, each in a child process, while others wait."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from time import monotonic
from typing import Any, Final, cast

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.server.fair_queue import Client, Priority
from hexstead.server.storage.cluster import ANALYSES, notify
from hexstead.server.storage.outages import retry_during_outage
from hexstead.server.tables.archive import find_record
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.workers import analysis_store
from hexstead.server.workers.child import Child, ChildFailed
from hexstead.server.workers.scheduler import Scheduler
from hexstead.tables.analyses import analysis_job
from hexstead.tables.analysis_schemas import AnalysisLevel, AnalysisOut
from hexstead.tables.problems import Problem, refused

log = logging.getLogger("hexstead.analyses")

COMMAND = ("-m", "hexstead.server.workers.analysis_process")
MOST_WAITING = 100
"""Analyses in the queue."""
GUEST_WAITING: Final = 3
"""Analyses of one guest in the queue."""
MOST_AT_ONCE: Final = 4
"""Analyses that run at once. They take turns to compute; each keeps a process in memory."""
TURN_SECONDS = 2.0
"""How long an analysis computes before it gives its slot to others."""
Queued = tuple[str, AnalysisLevel]
"""The id of a record, and the level of its analysis."""
ASKED: Final = "analysis asked"
PROGRESS: Final = "analysis"
"""Kinds of notices between processes: a new request, and the progress of a record's analysis."""
TROUBLE_SECONDS: Final = 5.0


class AnalysisQueue:
    """One process of the cluster runs analyses; the others know their progress.

    At most one analysis of each guest runs at once. Each runs in a child process that computes only
    while it holds a slot of the scheduler.
    """

    def __init__(self, registry: TableRegistry, scheduler: Scheduler) -> None:
        self._database = registry.database
        self._cluster = registry.database.cluster
        self._peers = registry.peers
        self._seconds = registry.settings.analysis_seconds
        self._scheduler = scheduler
        self._clients: dict[str, Client] = {}
        """The guest who asked for a record's analysis, if known since the start."""
        self._progress: dict[str, float] = {}
        """The progress of each running analysis, from 0 to 1."""
        self._published_at: dict[str, float] = {}
        self._asked = asyncio.Event()
        self._running: dict[str, asyncio.Task[None]] = {}
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Continue with the queued analyses of earlier runs and of other processes."""
        self._peers.handlers[ASKED] = self._hear_request
        self._peers.handlers[PROGRESS] = self._hear_progress
        self._peers.on_change.append(self._duties_changed)
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        self._peers.on_change.remove(self._duties_changed)
        tasks = [*self._running.values()]
        if self._task is not None:
            tasks.append(self._task)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def progress(self, record: str) -> float | None:
        """Return the progress of a record's analysis, from 0 to 1; None if it does not run."""
        return self._progress.get(record)

    async def ask(self, record: str, level: AnalysisLevel, client: Client) -> None:
        """Queue the analysis of a record, unless it is queued; raise a Problem if too many wait."""

        def write(session: Session) -> None:
            waiting = [one for one, _ in analysis_store.waiting(session)]
            if record in waiting:
                return
            if len(waiting) > MOST_WAITING:  # the first of them does not wait
                raise refused("too_many_analyses")
            own = sum(self._client_of(one).guest == client.guest for one in waiting)
            if own > GUEST_WAITING:
                raise refused("queue_full", n=own)
            analysis_store.ask(session, record, level)
            notify(session, [ASKED, record, *client])

        await self._database.write(write)
        self._clients[record] = client
        self._asked.set()

    def _client_of(self, record: str) -> Client:
        return self._clients.get(record) or Client(record, record)

    def _hear_request(self, _: int, record: str, guest: str, address: str) -> None:
        self._clients[record] = Client(guest, address)
        self._asked.set()

    def _hear_progress(self, _: int, record: str, progress: float | None) -> None:
        if progress is None:
            self._progress.pop(record, None)
            self._clients.pop(record, None)
        else:
            self._progress[record] = progress

    def _duties_changed(self) -> None:
        """Take over from a process that ended, or hand over to another one."""
        if not self._on_duty:
            for task in self._running.values():
                task.cancel()
        for record in self._progress.keys() - self._running.keys():
            del self._progress[record]
        self._asked.set()

    @property
    def _on_duty(self) -> bool:
        return ANALYSES in self._cluster.duties

    async def _work(self) -> None:
        """Start analyses whenever one was requested or has ended."""
        while True:
            self._asked.clear()
            if self._on_duty:
                waiting = await retry_during_outage(self._database.read, analysis_store.waiting)
                if self._asked.is_set():
                    continue  # one may have ended since the read
                while (found := self._next(waiting)) is not None:
                    record, level = found
                    self._running[record] = asyncio.create_task(self._run(record, level))
            await self._asked.wait()

    def _next(self, waiting: list[Queued]) -> Queued | None:
        """Return the oldest analysis of a guest who has none running, and of the address with the
        fewest running; None if no more may start."""
        if len(self._running) >= MOST_AT_ONCE:
            return None
        busy = [self._client_of(record) for record in self._running]
        guests = {client.guest for client in busy}
        addresses = Counter(client.address for client in busy)
        ready = [
            (record, level)
            for record, level in waiting
            if record not in self._running and self._client_of(record).guest not in guests
        ]
        return min(ready, key=lambda one: addresses[self._client_of(one[0]).address], default=None)

    async def _run(self, record: str, level: AnalysisLevel) -> None:
        try:
            await self._publish(record, 0.0)
            await self._analyse_and_store(record, level)
        except SQLAlchemyError as problem:
            log.warning("the analysis of %s could not be stored: %s", record, ascii(problem))
            await asyncio.sleep(TROUBLE_SECONDS)
        finally:
            del self._running[record]
            self._published_at.pop(record, None)
            self._hear_progress(0, record, None)
            self._asked.set()
            await self._peers.tell([[PROGRESS, record, None]])

    async def _publish(self, record: str, progress: float) -> None:
        """Publish the progress to all processes, at most once a second."""
        now = monotonic()
        if now - self._published_at.get(record, float("-inf")) > 1.0:
            self._published_at[record] = now
            await self._peers.tell([[PROGRESS, record, progress]])
        self._progress[record] = progress

    async def _analyse_and_store(self, record: str, level: AnalysisLevel) -> None:
        found: AnalysisOut | None = None
        try:
            request = await retry_during_outage(self._database.read, _request, record, level)
            found = await self._analyse(record, request)
        except TimeoutError:
            log.warning("the analysis of %s took longer than %g seconds", record, self._seconds)
        except (ChildFailed, Problem) as problem:
            log.warning("the analysis of %s failed: %s", record, problem)
        await retry_during_outage(self._database.write, analysis_store.finish, record, found)

    async def _analyse(self, record: str, request: dict[str, Any]) -> AnalysisOut:
        """Let a child process compute, a few seconds at a time, until it is done."""
        client, left = self._client_of(record), self._seconds
        child: Child | None = None
        line = json.dumps(request).encode() + b"\n"
        try:
            while True:
                async with self._scheduler.slot(client, lambda: Priority.REQUESTED):
                    began = monotonic()
                    while monotonic() - began < TURN_SECONDS:
                        async with asyncio.timeout(left - (monotonic() - began)):
                            child = child or await Child.start(COMMAND)
                            answer = await child.request(line)
                        if "done" in answer:
                            return cast("AnalysisOut", answer["done"])
                        if "failed" in answer:
                            raise ChildFailed(answer["failed"])
                        await self._publish(record, answer["progress"])
                        line = b"\n"
                    left -= monotonic() - began
        finally:
            if child is not None:
                await child.kill()


def _request(session: Session, record: str, level: AnalysisLevel) -> dict[str, Any]:
    """Return the request for the child process."""
    return analysis_job(find_record(session, record), level)
