"""Progress of a player: streaks of days, a puzzle rating, and goals.

Both hosts store the results of puzzles, one for each puzzle and day; the rest follows from finished
games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from math import log, sqrt
from typing import Final

from hexstead.tables.eligibility import day_at
from hexstead.tables.games import find_adapter
from hexstead.tables.progress_schemas import (
    BoxGoalsOut,
    GoalOut,
    GoalsOut,
    MyProgressOut,
    PuzzleRatingOut,
    StreakOut,
)
from hexstead.tables.puzzles import difficulty_of
from hexstead.tables.statistics import FinishedGame
from hexstead.tables.times import now_ms

INITIAL_POINTS: Final = 1000.0
INITIAL_DEVIATION: Final = 300.0
LEAST_DEVIATION: Final = 60.0
"""Keeps the rating of a player with many results able to change."""
FIRST_LEVEL: Final = 800.0
POINTS_PER_LEVEL: Final = 200.0
"""The rating of puzzles of the first level, and how much that of each further level is higher."""
_Q: Final = log(10) / 400


@dataclass(frozen=True, kw_only=True)
class PuzzleResult:
    """What a player achieved at a puzzle on a day (UTC)."""

    puzzle: str
    day: str
    at: int
    """When the player answered it first on that day, in milliseconds since 1970."""
    first: bool
    """Whether that answer solved it."""
    solved: bool
    """Whether any answer of the day did."""


def new_result(before: PuzzleResult | None, puzzle: str, solved: bool) -> PuzzleResult:
    """Return the result of today, after one more answer to a puzzle."""
    if before is None:
        at = now_ms()
        return PuzzleResult(puzzle=puzzle, day=day_at(at), at=at, first=solved, solved=solved)
    return replace(before, solved=before.solved or solved)


def progress(daily: Iterable[str], results: Sequence[PuzzleResult]) -> MyProgressOut:
    """Return the streaks and the puzzle rating of a player, who played the boards of these days."""
    today = day_at(now_ms())
    return {
        "daily": streak(daily, today),
        "puzzles": streak((each.day for each in results if each.solved), today),
        "rating": puzzle_rating(results),
    }


def streak(days: Iterable[str], today: str) -> StreakOut:
    """Return the number of consecutive days up to today, and the most ever. A streak that reached
    yesterday still goes on."""
    found = {date.fromisoformat(day) for day in days}
    now, one = date.fromisoformat(today), timedelta(1)
    current, longest = 0, 0
    for day in found:
        if day - one in found:
            continue
        end = day
        while end + one in found:
            end += one
        length = (end - day).days + 1
        longest = max(longest, length)
        if end >= now - one:
            current = length
    return {"days": current, "longest": longest, "today": now in found}


def puzzle_rating(results: Iterable[PuzzleResult]) -> PuzzleRatingOut | None:
    """Return the rating of a player by the first answer to each puzzle; None without any.

    Glicko, where a puzzle is an opponent whose rating follows from its level and is certain.
    """
    firsts: dict[str, PuzzleResult] = {}
    for each in sorted(results, key=lambda result: (result.at, result.puzzle)):
        firsts.setdefault(each.puzzle, each)
    points, deviation, counted = INITIAL_POINTS, INITIAL_DEVIATION, 0
    for each in firsts.values():
        level = difficulty_of(each.puzzle)
        if level is None:
            continue  # it has left the collection
        points, deviation = _after(points, deviation, level_points(level), each.first)
        counted += 1
    if not counted:
        return None
    return {"points": round(points), "margin": round(1.96 * deviation), "puzzles": counted}


def level_points(level: int) -> float:
    return FIRST_LEVEL + POINTS_PER_LEVEL * (level - 1)


def _after(points: float, deviation: float, puzzle: float, solved: bool) -> tuple[float, float]:
    """Return a rating and its deviation after one puzzle."""
    expected = 1 / (1 + 10 ** ((puzzle - points) / 400))
    certainty = 1 / deviation**2 + _Q**2 * expected * (1 - expected)
    points += _Q / certainty * (solved - expected)
    return points, max(LEAST_DEVIATION, sqrt(1 / certainty))


def goals(game: str, games: Iterable[FinishedGame]) -> GoalsOut:
    """Return the goals of a game by box: to win with each location and each card.

    A game counts if somebody else, or a bot, played.
    """
    held: set[str] = set()
    scored: set[str] = set()
    for each in games:
        me = each.me
        if me.won and any(seat.guests.isdisjoint(me.guests) for seat in each.seats):
            held |= set(me.held)
            scored |= {card for card, gold in me.cards.items() if gold > 0}
    boxes: list[BoxGoalsOut] = []
    for box in find_adapter(game).goals():
        found: list[GoalOut] = [
            {"kind": "place", "name": name, "reached": name in held} for name in box.places
        ]
        found += [{"kind": "card", "name": name, "reached": name in scored} for name in box.cards]
        boxes.append({"set": box.name, "goals": found})
    return {"game": game, "boxes": boxes}
