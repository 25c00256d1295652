"""Many games over several processes. What comes out does not depend on how many there are."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from typing import Final

from hexstead import bots
from hexstead.arena.match import Match, Result, play_match
from hexstead.arena.summary import Summary

PORTION: Final = 4
"""Games that a process plays before it reports."""

Progress = Callable[[int], None]
"""Told how many games are done."""


def simulate(match: Match, games: int, jobs: int = 1, progress: Progress | None = None) -> Summary:
    """Play that many games of a match; `jobs` is how many processes share them.

    What is wrong with the match (SetupError, UnknownBot) is said before any process starts.
    """
    if games < 1:
        raise ValueError(f"at least 1 game must be played, not {games}")
    match.setup(0)
    for name in match.bots:
        bots.find(match.game, name)
    if match.records:
        match.records.mkdir(parents=True, exist_ok=True)
    started = time.perf_counter()
    played = _alone(match, games) if jobs <= 1 or games == 1 else _shared(match, games, jobs)
    results: list[Result | None] = [None] * games
    for done, (number, result) in enumerate(played, start=1):
        results[number] = result
        if progress is not None:
            progress(done)
    seconds = time.perf_counter() - started
    return Summary.of(match, [result for result in results if result], seconds, max(1, jobs))


def _alone(match: Match, games: int) -> Iterator[tuple[int, Result]]:
    for number in range(games):
        yield number, play_match(match, number)


def _shared(match: Match, games: int, jobs: int) -> Iterator[tuple[int, Result]]:
    """The games in whatever order they end. Processes are spawned: nothing leaks in from here."""
    portions = [range(first, min(first + PORTION, games)) for first in range(0, games, PORTION)]
    portions.reverse()
    context = get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(portions)), context, _ignore_interrupt) as pool:
        running: set[Future[list[tuple[int, Result]]]] = set()
        try:
            while portions or running:
                while portions and len(running) < 2 * jobs:
                    running.add(pool.submit(_play_portion, match, portions.pop()))
                ended, running = wait(running, return_when=FIRST_COMPLETED)
                for portion in ended:
                    yield from portion.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _play_portion(match: Match, numbers: range) -> list[tuple[int, Result]]:
    return [(number, play_match(match, number)) for number in numbers]


def _ignore_interrupt() -> None:
    """Ctrl-C reaches the whole group; only the process in front answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
