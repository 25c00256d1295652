"""Where analyses are asked for: one is made at a time, in a process of its own, the others wait."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, TypeVar, cast

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.server.analyses import kept
from hexstead.server.analyses.shapes import AnalysisLevel, AnalysisOut
from hexstead.server.problems import Problem, refused
from hexstead.server.storage.database import Database
from hexstead.server.storage.weather import DatabaseAway
from hexstead.server.tables.archive import find_record

log = logging.getLogger("hexstead.analyses")

COMMAND = ("-m", "hexstead.server.analyses.analyst")
"""What Python runs to analyse a game."""
MOST_WAITING = 20
"""Analyses that were asked for and have not begun."""
SEED: Final = 1
"""The same game brings the same analysis, whenever it is asked for."""
AWAY_SECONDS: Final = 1.0
"""How long to wait for a database that is away."""
T = TypeVar("T")
_LONGEST_LINE: Final = 1 << 24


class AnalysisFailed(Exception):
    """An analysis that crashed or took too long; the message says which."""


class AnalysisDesk:
    def __init__(self, database: Database, seconds: float) -> None:
        self._database = database
        self._seconds = seconds
        self._queue: OrderedDict[str, AnalysisLevel] = OrderedDict()
        """The records that wait, in the order in which they were asked for."""
        self._running: str | None = None
        self._progress = 0.0
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Go on with what was asked for before the server stopped."""
        for record, level in await self._database.read(kept.waiting):
            self._queue[record] = level
        self._go_on()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    @property
    def waiting(self) -> int:
        """Those that wait or are being made."""
        return len(self._queue) + (self._running is not None)

    def progress(self, record: str) -> float | None:
        """How far a record's analysis is, from 0 to 1; None unless it is being made."""
        return self._progress if record == self._running else None

    def ahead(self, record: str) -> int | None:
        """How many others come before a record that waits; None for one that does not."""
        if record not in self._queue:
            return None
        return list(self._queue).index(record) + (self._running is not None)

    def busy_with(self, record: str) -> bool:
        return record == self._running or record in self._queue

    async def ask(self, record: str, level: AnalysisLevel) -> None:
        """Have a record analysed, unless it is about to be; a Problem where too many wait."""
        if self.busy_with(record):
            return
        if len(self._queue) >= MOST_WAITING:
            raise refused("too_many_analyses")
        self._queue[record] = level
        try:
            await self._database.write(lambda session: kept.ask(session, record, level))
        except SQLAlchemyError:
            self._queue.pop(record, None)
            raise
        self._go_on()

    def _go_on(self) -> None:
        if self._queue and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self._queue:
            record, level = self._queue.popitem(last=False)
            self._running, self._progress = record, 0.0
            try:
                await self._make(record, level)
            except SQLAlchemyError as problem:
                # It is begun anew when the server starts again, or when somebody asks.
                log.warning("the analysis of %s could not be kept: %s", record, ascii(problem))
            finally:
                self._running = None

    async def _make(self, record: str, level: AnalysisLevel) -> None:
        found: AnalysisOut | None = None
        try:
            wish = await self._patiently(
                self._database.read, lambda session: _wish(session, record, level)
            )
            found = await asyncio.wait_for(self._analyse(wish), self._seconds)
        except TimeoutError:
            log.warning("the analysis of %s took longer than %g seconds", record, self._seconds)
        except (AnalysisFailed, Problem) as problem:
            log.warning("the analysis of %s failed: %s", record, problem)
        await self._patiently(
            self._database.write, lambda session: kept.finish(session, record, found)
        )

    @staticmethod
    async def _patiently(
        call: Callable[[Callable[[Session], T]], Awaitable[T]], work: Callable[[Session], T]
    ) -> T:
        """Read or write, however long the database is away."""
        while True:
            try:
                return await call(work)
            except DatabaseAway:
                await asyncio.sleep(AWAY_SECONDS)

    async def _analyse(self, wish: dict[str, Any]) -> AnalysisOut:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *COMMAND,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=_LONGEST_LINE,
        )
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(json.dumps(wish).encode() + b"\n")
            await process.stdin.drain()
            async for line in process.stdout:
                said = json.loads(line)
                if "done" in said:
                    return cast("AnalysisOut", said["done"])
                if "failed" in said:
                    raise AnalysisFailed(said["failed"])
                self._progress = said["progress"]
            raise AnalysisFailed("its process died")
        except (OSError, ValueError) as problem:
            raise AnalysisFailed("its process died") from problem
        finally:
            if process.returncode is None:
                with suppress(ProcessLookupError):
                    process.kill()
            await process.wait()


def _wish(session: Session, record: str, level: AnalysisLevel) -> dict[str, Any]:
    """What the analyst must know of a record."""
    found = find_record(session, record)
    return {
        "record": found.record.dumps(),
        "level": level,
        "seed": SEED,
        "winners": None if found.stored is None else found.stored.table.winners or [],
    }
