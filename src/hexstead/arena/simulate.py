"""Many games of one match, and their summary."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from hexstead import bots
from hexstead.arena.match import Match, Result, play_match
from hexstead.arena.pool import spread
from hexstead.arena.summary import Summary

Progress = Callable[[int], None]
"""Called with the number of finished games."""


def simulate(match: Match, games: int, jobs: int = 1, progress: Progress | None = None) -> Summary:
    """Play this many games of a match in `jobs` processes.

    Raises:
        ValueError: for less than one game.
        SetupError: for an invalid match; before any process starts, as UnknownBot.
        UnknownBot: if the game has no such bot.
        WorkersLost: if the processes that played a game died several times.
    """
    if games < 1:
        raise ValueError(f"games: expected at least 1, got {games}")
    match.setup(0)
    for name in match.bots:
        bots.find(match.game, name)
    if match.records:
        match.records.mkdir(parents=True, exist_ok=True)
    started = time.perf_counter()
    results: list[Result | None] = [None] * games
    played = spread(partial(play_match, match), range(games), jobs)
    for done, (number, result) in enumerate(played, start=1):
        results[number] = result
        if progress is not None:
            progress(done)
    seconds = time.perf_counter() - started
    return Summary.of(match, [result for result in results if result], seconds, max(1, jobs))
