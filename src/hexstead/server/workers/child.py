"""Child processes that answer requests, one JSON line each way: both ends of the pipe."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

STOP_SECONDS: Final = 5.0
"""How long a child may take to stop the programs it started, before it is killed."""
_LONGEST_LINE: Final = 1 << 24


class ChildFailed(Exception):
    """A child crashed, took too long, or reported an error."""


class Child:
    """The server's end of a child process that runs a Python module."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None and process.stdout is not None
        self._process, self._requests, self._answers = process, process.stdin, process.stdout

    @classmethod
    async def start(cls, command: Sequence[str]) -> Child:
        """Start Python with the arguments in `command`."""
        return cls(
            await asyncio.create_subprocess_exec(
                sys.executable,
                *command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=_LONGEST_LINE,
            )
        )

    @property
    def running(self) -> bool:
        return self._process.returncode is None

    async def request(self, line: bytes) -> dict[str, Any]:
        """Send a line and return the answer to it; raise ChildFailed if the child dies."""
        try:
            self._requests.write(line)
            await self._requests.drain()
        except OSError as problem:
            raise ChildFailed("its process died") from problem
        return await self.read()

    async def read(self) -> dict[str, Any]:
        try:
            answer: dict[str, Any] = json.loads(await self._answers.readline())
        except (OSError, ValueError) as problem:  # a dead process reads as an empty line
            raise ChildFailed("its process died") from problem
        return answer

    async def stop(self) -> None:
        """Terminate the process, and kill it if it does not end in time."""
        if not self.running:
            return
        self._process.terminate()
        try:
            await asyncio.wait_for(self._process.wait(), STOP_SECONDS)
        except TimeoutError:
            await self.kill()

    async def kill(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


def lower_priority() -> None:
    """Let the server, which answers players, run before this process."""
    if hasattr(os, "nice"):
        os.nice(10)


def serve_requests(answer: Callable[[dict[str, Any]], Any]) -> None:
    """Report that this process is ready, then answer requests from standard input until it ends."""
    lower_priority()
    write_line({"ready": True})
    for line in sys.stdin:
        write_line(_answer(answer, line))


def _answer(answer: Callable[[dict[str, Any]], Any], line: str) -> dict[str, Any]:
    try:
        return {"answer": answer(json.loads(line))}
    except Exception as problem:  # noqa: BLE001 - a bot may raise anything
        return {"failed": f"{type(problem).__name__}: {problem}"}


def write_line(fields: dict[str, Any]) -> None:
    """Write a line to the server; raise SystemExit if the server has ended."""
    try:
        sys.stdout.write(json.dumps(fields) + "\n")
        sys.stdout.flush()
    except BrokenPipeError:
        # Python flushes standard output again at exit, which must not fail then.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit from None
