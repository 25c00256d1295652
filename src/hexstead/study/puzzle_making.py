"""Find puzzles in games of strong bots: turns with one clearly best way to play."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from hexstead.play import State, find_game, load
from hexstead.study.appraisal import Appraiser, Line
from hexstead.study.puzzles import HARDEST, Puzzle

SEAT: Final = 0
"""The seat to move in a puzzle."""
DIGITS: Final = 2


class PuzzleSource(Protocol):
    """A module that finds puzzles in games of bots."""

    STRONG: str
    """The bot that plays the games."""
    MARGIN: float
    """The minimum lead of the best turn of a puzzle over any other."""
    APPRAISER: Callable[[], Appraiser]
    """Makes the judge of turns, which must agree on every installation."""

    def puzzles_from(self, seed: str, levels: frozenset[int]) -> list[Puzzle]:
        """Find the puzzles of these levels in one game."""


def make(
    game: str, count: int, seed: int, date: str, progress: Callable[[int, int], None]
) -> dict[str, Any]:
    """A collection of this many puzzles, balanced over levels and the easiest first; the same seed
    gives the same collection."""
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
    """The number of puzzles of each level still to be found."""
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
    """The puzzle of a position and its best turn."""
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
    """The texts of actions from a position on."""
    state = before.copy()
    words: list[str] = []
    for action in actions:
        words.append(state.text(action))
        state.apply(action)
    return words
