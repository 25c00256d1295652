"""The queue of analyses: one is made at a time, a slice after the other, the oldest first."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace
from typing import Final

from hexstead.browser.jobs import JobFailed, JobQueue, Priority
from hexstead.browser.rows import AnalysisRow
from hexstead.browser.storage import StorageFailed
from hexstead.browser.store import BrowserStore
from hexstead.study.analysis import FORMAT
from hexstead.tables.analyses import analysis_job, analysis_state
from hexstead.tables.analysis_schemas import AnalysisLevel, AnalysisStateOut
from hexstead.tables.problems import Problem
from hexstead.tables.times import now_ms

log = logging.getLogger("hexstead.analyses")
TRIES: Final = 3
"""How often a slice is tried: the worker may die, and starts again."""
RETRY_SECONDS: Final = 1.0


class Analyses:
    def __init__(self, store: BrowserStore, jobs: JobQueue) -> None:
        self._store = store
        self._jobs = jobs
        self._progress: dict[str, float] = {}
        """The progress of the running analysis, from 0 to 1."""
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Continue with the analyses that were asked for before."""
        if self._waiting() and self._task is None:
            self._task = asyncio.ensure_future(self._work())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def find(self, record: str) -> AnalysisRow | None:
        """Return the analysis of a record, unless its format is outdated."""
        row = self._store.analyses.get(record)
        return row if row is not None and row.format == FORMAT else None

    def _waiting(self) -> list[str]:
        rows = sorted(self._store.analyses.items(), key=lambda item: item[1].asked_at)
        return [record for record, row in rows if row.status == "waiting"]

    def state(self, record: str) -> AnalysisStateOut:
        row, waiting = self.find(record), self._waiting()
        ahead = waiting.index(record) if record in waiting else None
        status = "none" if row is None else row.status
        made = None if row is None else row.made
        return analysis_state(status, made, self._progress.get(record), ahead)

    async def ask(self, record: str, level: AnalysisLevel) -> None:
        """Queue the analysis of a record, unless it is queued. The result of an earlier one stays
        until it is replaced."""
        before = self.find(record)
        if before is None or before.status != "waiting":
            made = None if before is None else before.analysis
            row = AnalysisRow(
                level=level, status="waiting", format=FORMAT, asked_at=now_ms(), analysis=made
            )
            await self._store.set_analysis(record, row)
        self.open()

    async def _work(self) -> None:
        try:
            while waiting := self._waiting():
                await self._make(waiting[0])
        finally:
            self._task = None

    async def _make(self, record: str) -> None:
        row = self._store.analyses[record]
        self._progress[record] = 0.0
        try:
            job = analysis_job(await self._store.find_record(record), row.level)
            found = await self._slices(record, {**job, "id": record})
            row = replace(row, status="done", analysis=found)
        except (JobFailed, Problem) as problem:
            log.warning("the analysis of %s failed: %s", record, problem)
            row = replace(row, status="failed" if row.analysis is None else "done")
        except StorageFailed:
            await asyncio.sleep(RETRY_SECONDS)
            return
        finally:
            del self._progress[record]
        while record in self._store.analyses:
            with suppress(StorageFailed):
                await self._store.set_analysis(record, row)
                return
            await asyncio.sleep(RETRY_SECONDS)

    async def _slices(self, record: str, job: dict[str, object]) -> dict[str, object]:
        failures = 0
        while True:
            try:
                answer = await self._jobs.run(job, Priority.BACKGROUND)
            except JobFailed:
                failures += 1
                if failures == TRIES:
                    raise
                continue
            if "done" in answer:
                found: dict[str, object] = answer["done"]
                return found
            failures = 0
            self._progress[record] = answer["progress"]
