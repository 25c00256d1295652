"""Measure the lag of the event loop, and log what stalls it."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from collections import Counter
from collections.abc import Callable
from threading import Event, Thread, get_ident
from time import perf_counter, process_time, thread_time
from types import FrameType
from typing import Final

log = logging.getLogger("hexstead.loop")

INTERVAL_SECONDS: Final = 0.05
"""The pause between two measurements, and between two samples of a stall."""
LOGGED_SECONDS: Final = 0.1
"""A longer lag is logged."""
_CALLERS: Final = 4
"""How many functions of this package a log line names."""


class LoopLagMonitor:
    """A timer of the event loop that measures how late it is, and a thread that samples the stack
    of the loop meanwhile.

    A stall without a sample is a single call that holds the interpreter lock, such as a garbage
    collection; those are timed by themselves.
    """

    def __init__(self, observe: Callable[[float], object]) -> None:
        """`observe` gets each lag in seconds."""
        self._observe = observe
        self._stopped = Event()
        self._samples: list[str] = []
        """Where the loop was, since its timer was due."""
        self._collecting = 0.0
        self._collected_since: float | None = None

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._loop_thread = get_ident()
        self._schedule()
        gc.callbacks.append(self._time_collection)
        self._sampler = Thread(target=self._sample_stalls, name="loop-lag", daemon=True)
        self._sampler.start()

    def close(self) -> None:
        self._timer.cancel()
        gc.callbacks.remove(self._time_collection)
        self._stopped.set()
        self._sampler.join()

    def _schedule(self) -> None:
        self._samples = []
        self._collecting = 0.0
        self._of_loop, self._of_process = thread_time(), process_time()
        self._due = self._loop.time() + INTERVAL_SECONDS
        self._timer = self._loop.call_at(self._due, self._measure)

    def _measure(self) -> None:
        lag = max(0.0, self._loop.time() - self._due)
        self._observe(lag)
        if lag > LOGGED_SECONDS:
            self._log(lag)
        self._schedule()

    def _log(self, lag: float) -> None:
        places = Counter([*self._samples]).most_common(1)
        passed = lag + INTERVAL_SECONDS
        ran = thread_time() - self._of_loop
        others = max(0.0, process_time() - self._of_process - ran)
        log.warning(
            "the event loop was %.0f ms late: in %.0f ms its thread used %.0f ms of a processor "
            "(garbage collection %.0f ms), other threads %.0f ms; it was in %s",
            *(1000 * seconds for seconds in (lag, passed, ran, self._collecting, others)),
            places[0][0] if places else "one call without a sample",
        )

    def _sample_stalls(self) -> None:
        while not self._stopped.wait(INTERVAL_SECONDS):
            samples = self._samples  # replaced when the stall is over
            if self._loop.time() - self._due > INTERVAL_SECONDS:
                frame = sys._current_frames().get(self._loop_thread)
                if frame is not None:
                    samples.append(_place(frame))

    def _time_collection(self, phase: str, _: dict[str, int]) -> None:
        if get_ident() != self._loop_thread:
            return
        if phase == "start":
            self._collected_since = perf_counter()
        elif self._collected_since is not None:
            self._collecting += perf_counter() - self._collected_since


def _place(frame: FrameType) -> str:
    """Return the function that runs, and the functions of this package that called it."""
    places = [_name(frame)]
    caller = frame.f_back
    while caller is not None and len(places) <= _CALLERS:
        if caller.f_globals.get("__name__", "").startswith("hexstead."):
            places.append(_name(caller))
        caller = caller.f_back
    return " < ".join(places)


def _name(frame: FrameType) -> str:
    return f"{frame.f_globals.get('__name__')}.{frame.f_code.co_name}:{frame.f_lineno}"
