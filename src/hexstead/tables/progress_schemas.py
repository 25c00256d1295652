"""Response schemas of the progress of a player."""

from __future__ import annotations

from typing import Literal

from hexstead.tables.base_schemas import Out


class StreakOut(Out):
    days: int
    """The number of consecutive days up to today or yesterday."""
    longest: int
    today: bool
    """Whether today counts already."""


class PuzzleRatingOut(Out):
    points: int
    margin: int
    """The half-width of the 95% confidence interval."""
    puzzles: int
    """The number of puzzles that it is based on."""


class MyProgressOut(Out):
    daily: StreakOut
    """Days on which I started, and finished, a game on the board of the day."""
    puzzles: StreakOut
    """Days on which I solved a puzzle."""
    rating: PuzzleRatingOut | None
    """Null before the first puzzle."""


class GoalOut(Out):
    kind: Literal["place", "card"]
    """A location whose tile is held at the end, or a source of gold or points."""
    name: str
    reached: bool
    """Whether I have won a game with it."""


class BoxGoalsOut(Out):
    set: str | None
    """The box; null in a game without boxes."""
    goals: list[GoalOut]


class GoalsOut(Out):
    game: str
    boxes: list[BoxGoalsOut]
