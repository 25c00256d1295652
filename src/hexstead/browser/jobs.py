"""Jobs: what takes long to compute runs in a second worker of the page.

The table's worker asks by `JobQueue`, the second worker answers by `run_job`. A job is one of
`tables.answering` (a bot's action, a hint, the verdict on a puzzle), or a part of an analysis.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Awaitable, Generator
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count
from time import monotonic
from typing import Any, Final, Protocol

from hexstead.play import Record
from hexstead.study.analysis import Analysis, analysis_steps
from hexstead.tables.answering import Answers

SLICE_SECONDS: Final = 0.3
"""How long an analysis computes before bots have a chance."""
STARTED_ANALYSES: Final = 2
"""The number of unfinished analyses that a worker keeps."""


class JobFailed(Exception):
    """A job without an answer."""


class Jobs(Protocol):
    """The second worker of the page."""

    def run(self, job: str) -> Awaitable[str]:
        """Return what `run_job` returns there; any exception means that the worker has died."""


class Priority(IntEnum):
    """The order in which jobs run."""

    REQUESTED = 0
    """A person waits for the answer."""
    WATCHED = 1
    UNWATCHED = 2
    BACKGROUND = 3


class JobQueue:
    """Runs one job at a time, the most important first."""

    def __init__(self, jobs: Jobs) -> None:
        self._jobs = jobs
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = count()
        self._busy = False

    async def run(self, job: dict[str, Any], priority: Priority) -> Any:
        """Return the answer to a job; raise JobFailed if there is none."""
        await self._turn(priority)
        try:
            text = await self._jobs.run(json.dumps(job))
        except Exception as problem:
            raise JobFailed(f"the worker failed: {problem!a}") from problem
        finally:
            self._next()
        answer = json.loads(text)
        if "failed" in answer:
            raise JobFailed(answer["failed"])
        return answer["answer"]

    async def _turn(self, priority: Priority) -> None:
        if not self._busy:
            self._busy = True
            return
        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (priority, next(self._numbers), ready))
        try:
            await ready
        except asyncio.CancelledError:
            if ready.done() and not ready.cancelled():
                self._next()
            raise

    def _next(self) -> None:
        while self._waiting:
            _, _, ready = heappop(self._waiting)
            if not ready.done():
                ready.set_result(None)
                return
        self._busy = False


class Worker:
    """Runs jobs; it keeps replayed games and unfinished analyses for the next ones."""

    def __init__(self) -> None:
        self._answers = Answers()
        self._analyses: OrderedDict[str, Generator[tuple[int, int], None, Analysis]] = OrderedDict()

    def run(self, job: str) -> str:
        """Return the answer to a job as JSON, or why it failed."""
        try:
            body = json.loads(job)
            answer = self._analyse(body) if "record" in body else self._answers.answer(body)
        except Exception as problem:  # noqa: BLE001 - reported to the table
            return json.dumps({"failed": f"{type(problem).__name__}: {problem}"})
        return json.dumps({"answer": answer})

    def _analyse(self, job: dict[str, Any]) -> dict[str, Any]:
        """Continue an analysis for a while: return the progress, or the analysis."""
        key = f"{job['id']} {job['level']}"
        steps = self._analyses.pop(key, None) or analysis_steps(
            Record.loads(job["record"]),
            job["level"],
            job["seed"],
            winners=job["winners"],
        )
        until = monotonic() + SLICE_SECONDS
        try:
            done, of = next(steps)
            while monotonic() < until:
                done, of = next(steps)
        except StopIteration as ended:
            analysis: Analysis = ended.value
            return {"done": analysis.to_json()}
        self._analyses[key] = steps
        while len(self._analyses) > STARTED_ANALYSES:
            self._analyses.popitem(last=False)
        return {"progress": done / max(1, of)}


_worker = Worker()


def run_job(job: str) -> str:
    """Return the answer to a job; the second worker of a page calls this."""
    return _worker.run(job)
