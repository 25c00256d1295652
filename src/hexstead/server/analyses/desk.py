"""Where analyses are asked for: one is made at a time, in a process of its own, the others wait."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from contextlib import suppress
from time import monotonic
from typing import Any, Final, cast

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.server.analyses import kept
from hexstead.server.analyses.shapes import AnalysisLevel, AnalysisOut
from hexstead.server.problems import Problem, refused
from hexstead.server.storage.cluster import ANALYSES, notify
from hexstead.server.storage.weather import patiently
from hexstead.server.tables.archive import find_record
from hexstead.server.tables.registry import TableRegistry

log = logging.getLogger("hexstead.analyses")

COMMAND = ("-m", "hexstead.server.analyses.analyst")
"""What Python runs to analyse a game."""
MOST_WAITING = 20
"""Analyses that were asked for and have not begun."""
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
    """One process makes analyses, one at a time; the others only know how far the last one is."""

    def __init__(self, registry: TableRegistry) -> None:
        self._database = registry.database
        self._cluster = registry.database.cluster
        self._elsewhere = registry.elsewhere
        self._seconds = registry.settings.analysis_seconds
        self._running: str | None = None
        self._progress = 0.0
        self._told_at = float("-inf")
        self._asked = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Go on with what was asked for, before the server stopped or of another process."""
        self._elsewhere.handlers[ASKED] = lambda _: self._asked.set()
        self._elsewhere.handlers[PROGRESS] = self._hear
        self._elsewhere.on_change.append(self._duties_changed)
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        self._elsewhere.on_change.remove(self._duties_changed)
        await self._stop()

    async def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def progress(self, record: str) -> float | None:
        """How far a record's analysis is, from 0 to 1; None unless it is being made."""
        return self._progress if record == self._running else None

    async def ask(self, record: str, level: AnalysisLevel) -> None:
        """Have a record analysed, unless it is about to be; a Problem where too many wait."""

        def write(session: Session) -> None:
            waiting = [one for one, _ in kept.waiting(session)]
            if record in waiting:
                return
            if len(waiting) > MOST_WAITING:  # the first of them does not wait
                raise refused("too_many_analyses")
            kept.ask(session, record, level)
            notify(session, [ASKED])

        await self._database.write(write)
        self._asked.set()

    def _hear(self, origin: int, record: str | None, progress: float) -> None:
        self._running, self._progress = record, progress

    def _duties_changed(self) -> None:
        """Another process may have ended, or does it from now on."""
        if self._running is not None and self._task is not None and not self._on_duty:
            self._task.cancel()
            self._task = asyncio.create_task(self._work())
        self._asked.set()

    @property
    def _on_duty(self) -> bool:
        return ANALYSES in self._cluster.duties

    async def _work(self) -> None:
        while True:
            self._asked.clear()
            if self._on_duty:
                waiting = await patiently(lambda: self._database.read(kept.waiting))
                if waiting:
                    await self._work_on(*waiting[0])
                    continue
            await self._asked.wait()

    async def _work_on(self, record: str, level: AnalysisLevel) -> None:
        try:
            await self._tell(record, 0.0)
            await self._make(record, level)
        except SQLAlchemyError as problem:
            log.warning("the analysis of %s could not be kept: %s", record, ascii(problem))
            await asyncio.sleep(TROUBLE_SECONDS)
        finally:
            self._running = None
            await self._tell(None, 0.0)

    async def _tell(self, record: str | None, progress: float) -> None:
        """All processes know how far it is, to the second."""
        now = monotonic()
        if record != self._running or now - self._told_at > 1.0:
            self._told_at = now
            await self._elsewhere.tell([[PROGRESS, record, progress]])
        self._running, self._progress = record, progress

    async def _make(self, record: str, level: AnalysisLevel) -> None:
        found: AnalysisOut | None = None
        try:
            wish = await patiently(
                lambda: self._database.read(lambda session: _wish(session, record, level))
            )
            async with asyncio.timeout(self._seconds):
                found = await self._analyse(wish)
        except TimeoutError:
            log.warning("the analysis of %s took longer than %g seconds", record, self._seconds)
        except (AnalysisFailed, Problem) as problem:
            log.warning("the analysis of %s failed: %s", record, problem)
        await patiently(
            lambda: self._database.write(lambda session: kept.finish(session, record, found))
        )

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
                await self._tell(self._running, said["progress"])
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
