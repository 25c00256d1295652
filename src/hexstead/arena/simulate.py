"""Many games of one match, and what they tell."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from hexstead import bots
from hexstead.arena.match import Match, Result, play_match
from hexstead.arena.pool import spread
from hexstead.arena.summary import Summary

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
    results: list[Result | None] = [None] * games
    played = spread(partial(play_match, match), range(games), jobs)
    for done, (number, result) in enumerate(played, start=1):
        results[number] = result
        if progress is not None:
            progress(done)
    seconds = time.perf_counter() - started
    return Summary.of(match, [result for result in results if result], seconds, max(1, jobs))
