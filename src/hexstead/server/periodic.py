"""Background jobs that repeat."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from hexstead.server.storage.outages import DatabaseUnavailable

log = logging.getLogger("hexstead.periodic")


class Periodic:
    """A task that runs a job every `seconds`, and at once after `wake`.

    A job may return the seconds until its next run. An exception ends a run, not the task; it is
    logged, unless it is an outage of the database, which the storage layer logs once.
    """

    def __init__(
        self,
        name: str,
        job: Callable[[], Awaitable[float | None]],
        seconds: float,
        *,
        first_after: float = 0.0,
    ) -> None:
        self._name = name
        self._job = job
        self._seconds = seconds
        self._first_after = first_after
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name=self._name)

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def wake(self) -> None:
        self._woken.set()

    async def _run(self) -> None:
        pause = self._first_after
        while True:
            if pause:
                await wait_for_event(self._woken, pause)
            self._woken.clear()
            pause = self._seconds
            try:
                returned = await self._job()
                pause = pause if returned is None else returned
            except DatabaseUnavailable:
                pass
            except Exception:
                log.exception("%s failed; next run in %g s", self._name, pause)


async def wait_for_event(event: asyncio.Event, seconds: float) -> None:
    """Return when the event is set, or after a timeout.

    Until Python 3.12 `asyncio.wait_for` swallows a cancellation that arrives together with the
    event, and the loop around it never ends.
    """
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
