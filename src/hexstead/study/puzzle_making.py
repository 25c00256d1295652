"""Making puzzles: strong bots play, and turns are looked for that one way to play clearly wins."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from hexstead.play import State
from hexstead.study.appraisal import Line
from hexstead.study.puzzles import HARDEST, SOLVED, Puzzle

SEAT: Final = 0
"""Whose turn a puzzle is."""
DIGITS: Final = 2

Source = Callable[[str, frozenset[int]], list[Puzzle]]
"""The puzzles of one game of bots, by a seed; only the levels that are named are wanted."""


def make(
    game: str, count: int, seed: int, date: str, progress: Callable[[int, int], None]
) -> dict[str, Any]:
    """A collection of so many puzzles, as many of each level and the easiest first; the same seed
    brings the same ones."""
    source, players, margin = _source(game)
    found: list[Puzzle] = []
    games = 0
    while len(found) < count:
        wanted = _wanted(found, count)
        for puzzle in source(f"puzzles {seed} {games}", frozenset(wanted)):
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
            "players": players,
            "margin": margin,
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


def _source(game: str) -> tuple[Source, str, float]:
    """Where the puzzles of a game come from, who plays there, and by how much their best turn is
    better than any other."""
    if game == "kingdom":
        from hexstead.study import kingdom_puzzles  # noqa: PLC0415 - one game at a time is made

        return kingdom_puzzles.puzzles_from, kingdom_puzzles.STRONG, kingdom_puzzles.MARGIN
    from hexstead.study import catan_puzzles  # noqa: PLC0415 - likewise

    return catan_puzzles.puzzles_from, catan_puzzles.STRONG, catan_puzzles.MARGIN


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


def misses_of(game: str, best: float, turns: Sequence[float]) -> int:
    """How many turns, by what they are worth, would not solve a puzzle."""
    return sum([best - worth > SOLVED[game] for worth in turns])


def words_of(before: State, actions: Sequence[int]) -> list[str]:
    """Actions from a position on, in words."""
    state = before.copy()
    words: list[str] = []
    for action in actions:
        words.append(state.text(action))
        state.apply(action)
    return words
