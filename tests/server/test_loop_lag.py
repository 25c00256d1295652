"""The lag of the event loop is measured, and a log line names what stalled it."""

from __future__ import annotations

import asyncio
import gc
import logging
import re
import time
from collections.abc import Callable

import pytest

from hexstead.server import loop_lag
from hexstead.server.loop_lag import LoopLagMonitor


def stall(monitor: LoopLagMonitor, ready: Callable[[], object]) -> None:
    """Block the event loop until its timer is late, and the monitor is ready."""
    late_at = monitor._due + 0.01
    while time.monotonic() <= late_at or not ready():  # the loop's clock, without a call in Python
        time.sleep(0.001)


def lags_with(stalled: Callable[[LoopLagMonitor], None]) -> list[float]:
    lags: list[float] = []

    async def run() -> None:
        measured = asyncio.Event()

        def note(lag: float) -> None:
            lags.append(lag)
            measured.set()

        monitor = LoopLagMonitor(note)
        monitor.start()
        stalled(monitor)
        await measured.wait()
        monitor.close()

    asyncio.run(run())
    return lags


def test_a_log_line_names_what_stalled_the_loop(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(loop_lag, "LOGGED_SECONDS", 0.005)

    def count_supplies(monitor: LoopLagMonitor) -> None:
        stall(monitor, lambda: any(place.startswith(__name__) for place in monitor._samples))

    with caplog.at_level(logging.WARNING, "hexstead.loop"):
        assert lags_with(count_supplies)[0] >= 0.01
    said = [line.getMessage() for line in caplog.records if line.name == "hexstead.loop"]
    assert said[0].startswith("the event loop was ")
    assert re.search(r"it was in [a-z_.]+\S*:\d+", said[0])


def test_garbage_collections_are_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    took: list[float] = []

    def collect(monitor: LoopLagMonitor) -> None:
        gc.collect()
        took.append(monitor._collecting)

    monkeypatch.setattr(loop_lag, "LOGGED_SECONDS", float("inf"))
    callbacks = len(gc.callbacks)
    assert lags_with(collect)
    assert took[0] > 0 and len(gc.callbacks) == callbacks
