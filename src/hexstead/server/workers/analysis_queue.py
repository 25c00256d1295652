"""Where analyses are asked for: a few are made at once, each in a process of its own, while others
wait."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections import Counter
from contextlib import suppress
from time import monotonic
from typing import Any, Final, cast

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.server.fair_queue import Asker, Priority
from hexstead.server.problems import Problem, refused
from hexstead.server.storage.cluster import ANALYSES, notify
from hexstead.server.storage.outages import patiently
from hexstead.server.tables.archive import find_record
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.workers import analysis_store
from hexstead.server.workers.analysis_schemas import AnalysisLevel, AnalysisOut
from hexstead.server.workers.scheduler import Scheduler

log = logging.getLogger("hexstead.analyses")

COMMAND = ("-m", "hexstead.server.workers.analysis_process")
"""What Python runs to analyse a game."""
MOST_WAITING = 100
"""Analyses that were asked for and have not begun."""
GUEST_WAITING: Final = 3
"""Those among them that one guest asked for."""
MOST_AT_ONCE: Final = 4
"""Analyses under way at once. They take turns to compute; each keeps a process in memory."""
TURN_SECONDS = 2.0
"""How long an analysis computes before others may have its slot."""
Wanted = tuple[str, AnalysisLevel]
"""A record and how closely to look at it."""
SEED: Final = 1
"""The same game brings the same analysis, whenever it is asked for."""
ASKED: Final = "analysis asked"
PROGRESS: Final = "analysis"
"""Kinds of notices: there is something to do; which record is being analysed, and how far it is."""
TROUBLE_SECONDS: Final = 5.0
_LONGEST_LINE: Final = 1 << 24


class AnalysisFailed(Exception):
    """An analysis that crashed or took too long; the message says which."""


class AnalysisDesk:
    """One process of the server makes analyses; the others only know how far they are.

    A few analyses are under way at once, one of each guest. Each runs in a child process that
    computes only while it holds a slot of the scheduler.
    """

    def __init__(self, registry: TableRegistry, scheduler: Scheduler) -> None:
        self._database = registry.database
        self._cluster = registry.database.cluster
        self._elsewhere = registry.peers
        self._seconds = registry.settings.analysis_seconds
        self._scheduler = scheduler
        self._askers: dict[str, Asker] = {}
        """Who asked for the analysis of a record, as far as that is known since the start."""
        self._progress: dict[str, float] = {}
        """By record: how far the analyses under way are, from 0 to 1."""
        self._told_at: dict[str, float] = {}
        self._asked = asyncio.Event()
        self._making: dict[str, asyncio.Task[None]] = {}
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Go on with what was asked for, before the server stopped or of another process."""
        self._elsewhere.handlers[ASKED] = self._hear_request
        self._elsewhere.handlers[PROGRESS] = self._hear_progress
        self._elsewhere.on_change.append(self._duties_changed)
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        self._elsewhere.on_change.remove(self._duties_changed)
        tasks = [*self._making.values()]
        if self._task is not None:
            tasks.append(self._task)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def progress(self, record: str) -> float | None:
        """How far a record's analysis is, from 0 to 1; None unless it is being made."""
        return self._progress.get(record)

    async def ask(self, record: str, level: AnalysisLevel, asker: Asker) -> None:
        """Have a record analysed, unless it is about to be; a Problem where too many wait."""

        def write(session: Session) -> None:
            waiting = [one for one, _ in analysis_store.waiting(session)]
            if record in waiting:
                return
            if len(waiting) > MOST_WAITING:  # the first of them does not wait
                raise refused("too_many_analyses")
            own = sum(self._asker_of(one).guest == asker.guest for one in waiting)
            if own > GUEST_WAITING:
                raise refused("queue_full", n=own)
            analysis_store.ask(session, record, level)
            notify(session, [ASKED, record, *asker])

        await self._database.write(write)
        self._askers[record] = asker
        self._asked.set()

    def _asker_of(self, record: str) -> Asker:
        return self._askers.get(record) or Asker(record, record)

    def _hear_request(self, _: int, record: str, guest: str, address: str) -> None:
        self._askers[record] = Asker(guest, address)
        self._asked.set()

    def _hear_progress(self, _: int, record: str, progress: float | None) -> None:
        if progress is None:
            self._progress.pop(record, None)
            self._askers.pop(record, None)
        else:
            self._progress[record] = progress

    def _duties_changed(self) -> None:
        """Another process may have ended, or does it from now on."""
        if not self._on_duty:
            for task in self._making.values():
                task.cancel()
        for record in self._progress.keys() - self._making.keys():
            del self._progress[record]
        self._asked.set()

    @property
    def _on_duty(self) -> bool:
        return ANALYSES in self._cluster.duties

    async def _work(self) -> None:
        """Begin analyses whenever one was asked for or has ended."""
        while True:
            self._asked.clear()
            if self._on_duty:
                waiting = await patiently(lambda: self._database.read(analysis_store.waiting))
                if self._asked.is_set():
                    continue  # an analysis may have ended since this was read
                while (found := self._next(waiting)) is not None:
                    record, level = found
                    self._making[record] = asyncio.create_task(self._work_on(record, level))
            await self._asked.wait()

    def _next(self, waiting: list[Wanted]) -> Wanted | None:
        """The analysis to begin: of a guest who has none under way, and of the address that has
        fewest; the oldest of these. None if no more may begin."""
        if len(self._making) >= MOST_AT_ONCE:
            return None
        busy = [self._asker_of(record) for record in self._making]
        guests = {asker.guest for asker in busy}
        addresses = Counter(asker.address for asker in busy)
        ready = [
            (record, level)
            for record, level in waiting
            if record not in self._making and self._asker_of(record).guest not in guests
        ]
        return min(ready, key=lambda one: addresses[self._asker_of(one[0]).address], default=None)

    async def _work_on(self, record: str, level: AnalysisLevel) -> None:
        try:
            await self._tell(record, 0.0)
            await self._make(record, level)
        except SQLAlchemyError as problem:
            log.warning("the analysis of %s could not be kept: %s", record, ascii(problem))
            await asyncio.sleep(TROUBLE_SECONDS)
        finally:
            del self._making[record]
            self._told_at.pop(record, None)
            self._hear_progress(0, record, None)
            self._asked.set()
            await self._elsewhere.tell([[PROGRESS, record, None]])

    async def _tell(self, record: str, progress: float) -> None:
        """All processes know how far it is, to the second."""
        now = monotonic()
        if now - self._told_at.get(record, float("-inf")) > 1.0:
            self._told_at[record] = now
            await self._elsewhere.tell([[PROGRESS, record, progress]])
        self._progress[record] = progress

    async def _make(self, record: str, level: AnalysisLevel) -> None:
        found: AnalysisOut | None = None
        try:
            wish = await patiently(
                lambda: self._database.read(lambda session: _wish(session, record, level))
            )
            found = await self._analyse(record, wish)
        except TimeoutError:
            log.warning("the analysis of %s took longer than %g seconds", record, self._seconds)
        except (AnalysisFailed, Problem) as problem:
            log.warning("the analysis of %s failed: %s", record, problem)
        await patiently(
            lambda: self._database.write(
                lambda session: analysis_store.finish(session, record, found)
            )
        )

    async def _analyse(self, record: str, wish: dict[str, Any]) -> AnalysisOut:
        """Let a child process compute, for a few seconds at a time, until it is done."""
        asker, left = self._asker_of(record), self._seconds
        child: asyncio.subprocess.Process | None = None
        line = json.dumps(wish).encode() + b"\n"
        try:
            while True:
                async with self._scheduler.slot(asker, lambda: Priority.REQUESTED):
                    began = monotonic()
                    while monotonic() - began < TURN_SECONDS:
                        async with asyncio.timeout(left - (monotonic() - began)):
                            child = child or await _start()
                            said = await _converse(child, line)
                        if "done" in said:
                            return cast("AnalysisOut", said["done"])
                        if "failed" in said:
                            raise AnalysisFailed(said["failed"])
                        await self._tell(record, said["progress"])
                        line = b"\n"
                    left -= monotonic() - began
        finally:
            if child is not None:
                await _end(child)


async def _start() -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *COMMAND,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=_LONGEST_LINE,
    )


async def _converse(child: asyncio.subprocess.Process, line: bytes) -> dict[str, Any]:
    """Send a line to the child process and return its answer."""
    assert child.stdin is not None and child.stdout is not None
    try:
        child.stdin.write(line)
        await child.stdin.drain()
        said: dict[str, Any] = json.loads(await child.stdout.readline())
    except (OSError, ValueError) as problem:
        raise AnalysisFailed("its process died") from problem
    return said


async def _end(child: asyncio.subprocess.Process) -> None:
    if child.returncode is None:
        with suppress(ProcessLookupError):
            child.kill()
    await child.wait()


def _wish(session: Session, record: str, level: AnalysisLevel) -> dict[str, Any]:
    """What the analyst must know of a record."""
    found = find_record(session, record)
    return {
        "record": found.record.dumps(),
        "level": level,
        "seed": SEED,
        "winners": None if found.stored is None else found.stored.table.winners or [],
    }
