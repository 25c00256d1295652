"""Bots think in processes of their own, with a time limit. One that fails is replaced."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import Sequence
from typing import Any, Final

from hexstead.play import State
from hexstead.server.fair_queue import (
    GUEST_REQUESTS,
    Asker,
    FairQueue,
    Priority,
    ReadPriority,
)
from hexstead.server.workers.scheduler import Scheduler

log = logging.getLogger("hexstead.bots")

COMMAND = ("-m", "hexstead.server.workers.bot_process")
"""What Python runs in a worker."""
START_SECONDS = 30.0
"""What a fresh worker may take until it says that it is ready; only then the time of a bot runs."""
LEAVE_SECONDS: Final = 5.0
"""What a worker may take to end the programs it has started, which have a time limit themselves."""
_LONGEST_LINE: Final = 1 << 24


class BotFailed(Exception):
    """A bot that crashed or took too long; the message says which."""


class Worker:
    """One process. It takes one question at a time."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: dict[str, Any], seconds: float) -> Any:
        limit = START_SECONDS
        try:
            process = self._process
            if process is None or process.returncode is not None:
                process = self._process = await _start(self._command)
                await asyncio.wait_for(_read(process), limit)
            limit = seconds
            answer = await asyncio.wait_for(_converse(process, question), limit)
        except TimeoutError as problem:
            await self.stop()
            raise BotFailed(f"took longer than {limit:g} seconds") from problem
        except (OSError, ValueError) as problem:
            await self.stop()
            raise BotFailed("its process died") from problem
        except asyncio.CancelledError:
            await self.stop()  # its answer would be taken for that to the next question
            raise
        if "failed" in answer:
            raise BotFailed(answer["failed"])
        return answer["action"]

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.terminate()
            try:
                await asyncio.wait_for(process.wait(), LEAVE_SECONDS)
            except TimeoutError:
                process.kill()
                await process.wait()


async def _start(command: Sequence[str]) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *command,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=_LONGEST_LINE,
    )


async def _converse(
    process: asyncio.subprocess.Process, question: dict[str, Any]
) -> dict[str, Any]:
    assert process.stdin is not None
    process.stdin.write(json.dumps(question).encode() + b"\n")
    await process.stdin.drain()
    return await _read(process)


async def _read(process: asyncio.subprocess.Process) -> dict[str, Any]:
    assert process.stdout is not None
    line = await process.stdout.readline()
    answer: dict[str, Any] = json.loads(line)  # an empty line, from a dead process, is no JSON
    return answer


class Workers:
    """A few workers, shared by all games. Their time is shared by the scheduler."""

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
        # The one that thought last is asked first: it has the games in mind, and one that is never
        # needed is never started.
        self._idle = list(self._all)

    @property
    def number(self) -> int:
        return len(self._all)

    @property
    def thinking(self) -> int:
        return len(self._all) - len(self._idle)

    @property
    def waiting(self) -> int:
        """Questions and steps of analyses that wait for their turn."""
        return self.scheduler.queue.waiting

    async def choose(self, question: dict[str, Any], asker: Asker, priority: ReadPriority) -> str:
        """The bot's action; BotFailed if it gives none in time."""
        async with self.scheduler.slot(asker, priority):
            return str(await self._ask(question))

    async def answer(self, question: dict[str, Any], asker: Asker) -> Any:
        """Answer a request. Raises BotFailed if no answer comes in time, and a Problem (429) if too
        many requests of the asker wait."""
        async with self.scheduler.slot(asker, lambda: Priority.REQUESTED, bounded=True):
            return await self._ask(question)

    async def _ask(self, question: dict[str, Any]) -> Any:
        worker = self._idle.pop()
        seconds = self.seconds + (LEAVE_SECONDS if "program" in question else 0)
        try:
            return await worker.ask(question, seconds)
        finally:
            self._idle.append(worker)

    async def close(self) -> None:
        for worker in self._all:
            await worker.stop()


def check_choice(state: State, text: str) -> str:
    """The bot's action, if it is one it may take; ValueError otherwise."""
    action = state.parse(text)
    if action not in state.legal():
        raise ValueError(f"{text!r} is not legal")
    return text
