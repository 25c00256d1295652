"""Replay records in child processes at low priority, as a thread would delay all games."""

from __future__ import annotations

import logging
from base64 import b64decode
from typing import Any, Final

from fastapi.concurrency import run_in_threadpool

from hexstead.server.fair_queue import Client
from hexstead.server.workers.child import ChildFailed
from hexstead.server.workers.pool import WorkerPool
from hexstead.server.workers.replay import Answer, ReplayRequest, answer
from hexstead.tables.problems import problem_from

log = logging.getLogger("hexstead.records")

SECONDS: Final = 60.0
"""Time limit for one record; the longest take a few seconds."""
REQUESTS: Final = 64
"""Requests of one guest that may wait: a page asks for many positions of a replay at once."""
_COMMAND: Final = ("-m", "hexstead.server.workers.replay")


class ReplayPool:
    def __init__(self, number: int) -> None:
        """Without worker processes, threads of this process replay the records."""
        self._workers = WorkerPool(number, SECONDS, _COMMAND, requests=REQUESTS) if number else None

    async def answer(self, request: ReplayRequest, client: Client) -> Answer:
        """Answer a request; raise a Problem if that fails, or if too many requests of the client
        wait."""
        if self._workers is not None:
            try:
                return _read(await self._workers.answer(request.to_json(), client))
            except ChildFailed as problem:
                log.warning("replaying in a thread, as the child process failed: %s", problem)
        return await run_in_threadpool(answer, request)

    async def close(self) -> None:
        if self._workers is not None:
            await self._workers.close()


def _read(reply: dict[str, Any]) -> Answer:
    if "problem" in reply:
        raise problem_from(reply["status"], reply["problem"])
    return Answer(b64decode(reply["body"]), reply["packed"], reply["kept"])
