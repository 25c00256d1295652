"""Making puzzles: strong bots play, and turns are looked for that one way to play clearly wins."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from hexstead.play import State, find_game, load
from hexstead.study.appraisal import Line
from hexstead.study.puzzles import HARDEST, Puzzle

SEAT: Final = 0
"""Whose turn a puzzle is."""
DIGITS: Final = 2


class PuzzleSource(Protocol):
    """A module that finds puzzles in games of bots."""

    STRONG: str
    """The bot that plays the games."""
    MARGIN: float
    """By how much the best turn of a puzzle is better than any other."""

    def puzzles_from(self, seed: str, levels: frozenset[int]) -> list[Puzzle]:
        """Find the puzzles of these levels in one game."""


def make(
    game: str, count: int, seed: int, date: str, progress: Callable[[int, int], None]
) -> dict[str, Any]:
    """A collection of so many puzzles, as many of each level and the easiest first; the same seed
    brings the same ones."""
    source: PuzzleSource = load(find_game(game).puzzles)
    found: list[Puzzle] = []
    games = 0
    while len(found) < count:
        wanted = _wanted(found, count)
        for puzzle in source.puzzles_from(f"puzzles {seed} {games}", frozenset(wanted)):
            if wanted[puzzle.difficulty] > 0:
                wanted[puzzle.difficulty] -= 1
                found.append(puzzle)
        games += 1
        progress(len(found), count)
    found.sort(key=lambda puzzle: (puzzle.difficulty, -puzzle.margin, puzzle.id))
    return {
        "provenance": {
            "command": f"hexstead puzzles make --game {game} --count {count} --seed {seed}",
            "date": date,
            "games": games,
            "players": source.STRONG,
            "margin": source.MARGIN,
        },
        "puzzles": [puzzle.to_json() for puzzle in found],
    }


def _wanted(found: Sequence[Puzzle], count: int) -> Counter[int]:
    """How many of each level are still to be found."""
    have = Counter(puzzle.difficulty for puzzle in found)
    wanted: Counter[int] = Counter()
    for level in range(1, HARDEST + 1):
        share = count // HARDEST + (level <= count % HARDEST)
        if have[level] < share:
            wanted[level] = share - have[level]
    return wanted


def puzzle_of(
    game: str,
    state: State,
    best: Line,
    margin: float,
    misses: int,
    *,
    played_on: bool = False,
) -> Puzzle:
    """A position with its best turn, written down."""
    position = state.to_line()
    return Puzzle(
        id=f"{game}-{hashlib.sha256(position.encode()).hexdigest()[:8]}",
        game=game,
        position=position,
        best=tuple(words_of(state, best.actions)),
        gold=round(best.gold, DIGITS),
        margin=round(margin, DIGITS),
        difficulty=1 + misses,
        players=state.seats,
        played_on=played_on,
    )


def misses_of(best: float, turns: Sequence[float], solved: float) -> int:
    """Count the turns, by what they are worth, that would not solve a puzzle."""
    return sum([best - worth > solved for worth in turns])


def words_of(before: State, actions: Sequence[int]) -> list[str]:
    """Actions from a position on, in words."""
    state = before.copy()
    words: list[str] = []
    for action in actions:
        words.append(state.text(action))
        state.apply(action)
    return words
