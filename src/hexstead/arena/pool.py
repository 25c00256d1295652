"""Spread work over processes; the results do not depend on their number.

A process that dies (killed, out of memory) is replaced, and its portion is repeated; a portion that
kills every process is given up, with an error that names it.
"""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final, TypeVar

Found = TypeVar("Found")

MAX_TRIES: Final = 3
"""The number of processes a portion may kill before it is given up."""


class WorkersLost(Exception):
    """Every process that tried a portion died; the message names it."""


def spread(
    work: Callable[[int], Found], numbers: Sequence[int], jobs: int = 1, portion: int = 4
) -> Iterator[tuple[int, Found]]:
    """Do the work for each number and yield the results, in any order.

    `portion` is the number of items per report of a process.
    """
    if jobs <= 1 or len(numbers) <= 1:
        for number in numbers:
            yield number, work(number)
        return
    left = [tuple(numbers[first : first + portion]) for first in range(0, len(numbers), portion)]
    left.reverse()
    deaths: Counter[tuple[int, ...]] = Counter()
    while left:
        # The portions in progress when a process died are retried alone, to find the culprit.
        together = 1 if deaths else jobs
        for numbers_done in _until_broken(work, left, min(together, len(left)), deaths):
            yield from numbers_done
        worst = [portion for portion, times in deaths.items() if times >= MAX_TRIES]
        if worst:
            names = ", ".join(str(number) for number in worst[0])
            raise WorkersLost(f"all processes that worked on number {names} died")


def _until_broken(
    work: Callable[[int], Found],
    left: list[tuple[int, ...]],
    jobs: int,
    deaths: Counter[tuple[int, ...]],
) -> Iterator[list[tuple[int, Found]]]:
    """Do portions until all are done or a process dies; those in progress then are put back."""
    running: dict[Future[list[tuple[int, Found]]], tuple[int, ...]] = {}
    alone = bool(deaths)
    with ProcessPoolExecutor(jobs, get_context("spawn"), set_up_worker) as pool:
        try:
            while left or running:
                while left and len(running) < (1 if alone else 2 * jobs):
                    taken = left.pop()
                    with undisturbed():
                        running[pool.submit(_do, work, taken)] = taken
                ended, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in ended:
                    found = future.result()
                    deaths.pop(running.pop(future), None)
                    yield found
        except BrokenProcessPool:
            lost = list(running.values())
            deaths.update(lost)
            left.extend(reversed(lost))
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _do(work: Callable[[int], Found], numbers: tuple[int, ...]) -> list[tuple[int, Found]]:
    return [(number, work(number)) for number in numbers]


@contextmanager
def undisturbed() -> Iterator[None]:
    """Defer Ctrl-C while a process starts, until it can ignore it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def set_up_worker() -> None:
    """Ignore Ctrl-C, which reaches the whole process group and is handled by the parent; exit when
    the parent is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
