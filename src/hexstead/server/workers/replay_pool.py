"""Those who read and play records again, so that nobody who plays waits for it.

Python runs one thread at a time: whatever is made in a thread takes its time from all games. A
process of its own, at low priority, takes it from nobody.
"""

from __future__ import annotations

import logging
from base64 import b64decode
from typing import Any, Final

from fastapi.concurrency import run_in_threadpool

from hexstead.server.fair_queue import Asker
from hexstead.server.problems import told_by
from hexstead.server.workers.pool import BotFailed, Workers
from hexstead.server.workers.replay_pages import Answer, Question, answer

log = logging.getLogger("hexstead.records")

SECONDS: Final = 60.0
"""How long one record may take: the longest ones take a few."""
REQUESTS: Final = 64
"""Requests of one guest that may wait: a page asks for many moments of a replay at once."""
_COMMAND: Final = ("-m", "hexstead.server.workers.replay_process")


class Clerks:
    def __init__(self, number: int) -> None:
        """None of them: threads of this process do their work."""
        self._workers = Workers(number, SECONDS, _COMMAND, requests=REQUESTS) if number else None

    async def answer(self, question: Question, asker: Asker) -> Answer:
        """What is asked for; a Problem if it cannot be had, or if too many questions of the asker
        wait."""
        if self._workers is not None:
            try:
                return _read(await self._workers.answer(question.to_json(), asker))
            except BotFailed as problem:
                log.warning("a record is left to a thread, as its process failed: %s", problem)
        return await run_in_threadpool(answer, question)

    async def close(self) -> None:
        if self._workers is not None:
            await self._workers.close()


def _read(told: dict[str, Any]) -> Answer:
    if "problem" in told:
        raise told_by(told["status"], told["problem"])
    return Answer(b64decode(told["body"]), told["packed"], told["kept"])
