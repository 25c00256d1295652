"""Background jobs that repeat."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from hexstead.server import periodic
from hexstead.server.periodic import Periodic, wait_for_event
from hexstead.server.storage.outages import DatabaseUnavailable
from tests.server.serving import TIMEOUT_SECONDS


def run_with_recorded_pauses(
    monkeypatch: pytest.MonkeyPatch, make: Callable[[], Periodic], number: int
) -> list[float]:
    """Run a periodic task without waiting; return its first pauses."""
    pauses: list[float] = []

    async def run() -> None:
        enough = asyncio.Event()

        async def record(_: asyncio.Event, seconds: float) -> None:
            pauses.append(seconds)
            if len(pauses) == number:
                enough.set()
                await asyncio.Event().wait()

        monkeypatch.setattr(periodic, "wait_for_event", record)
        task = make()
        task.start()
        await enough.wait()
        await task.stop()

    asyncio.run(run())
    return pauses


def test_errors_do_not_end_the_task_and_outages_are_not_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    outcomes = iter([DatabaseUnavailable("away"), ValueError("broken"), 0.5, None, None])

    async def job() -> float | None:
        outcome = next(outcomes)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    pauses = run_with_recorded_pauses(monkeypatch, lambda: Periodic("sweep", job, 7.0), 4)
    assert pauses == [7.0, 7.0, 0.5, 7.0]
    assert [record.getMessage() for record in caplog.records] == ["sweep failed; next run in 7 s"]


def test_a_task_runs_at_once_when_woken_and_stops() -> None:
    async def run() -> None:
        ran = asyncio.Queue[int]()

        async def job() -> None:
            ran.put_nowait(1)

        task = Periodic("sweep", job, 3600.0, first_after=3600.0)
        task.start()
        for _ in range(2):
            task.wake()
            await ran.get()
        await task.stop()
        task.wake()
        await asyncio.sleep(0)
        assert ran.empty()

    asyncio.run(run())


@pytest.mark.parametrize("steps", range(4))
def test_a_cancellation_together_with_the_event_ends_the_loop(steps: int) -> None:
    """`steps` of the event loop lie between the event and the cancellation."""

    async def loop(event: asyncio.Event) -> None:
        while True:
            event.clear()
            await wait_for_event(event, 10 * TIMEOUT_SECONDS)

    async def set_and_cancel() -> bool:
        event = asyncio.Event()
        task = asyncio.create_task(loop(event))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        event.set()
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        for _ in range(10):
            await asyncio.sleep(0)
        ended = task.cancelled()
        task.cancel()
        return ended

    assert asyncio.run(set_and_cancel())


def test_waiting_for_an_event_ends_at_the_timeout() -> None:
    asyncio.run(asyncio.wait_for(wait_for_event(asyncio.Event(), 0.01), TIMEOUT_SECONDS))
