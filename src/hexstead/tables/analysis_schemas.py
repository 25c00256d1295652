"""Response models for analyses."""

from __future__ import annotations

from typing import Literal

from hexstead.tables.base_schemas import Out
from hexstead.tables.record_schemas import StepOut
from hexstead.tables.schemas import SnapshotOut
from hexstead.tables.typing_forms import TypeAliasType

AnalysisLevel = TypeAliasType("AnalysisLevel", Literal["quick", "thorough"])
AnalysisStatus = TypeAliasType(
    "AnalysisStatus", Literal["none", "waiting", "running", "done", "failed"]
)


class ExpectationOut(Out):
    """A seat's expected gold (or points) at the end, and its probability to win."""

    gold: float
    chance: float


class PointOut(Out):
    """The expectations of all seats after `at` actions, at the end of this seat's turn."""

    at: int
    seat: int | None
    standings: list[ExpectationOut]


class DecisionOut(Out):
    """A seat's actions `start` to `end` of the record; `better` is empty if they were the best."""

    seat: int
    turn: int
    start: int
    end: int
    played: list[str]
    better: list[str]
    stands: ExpectationOut
    could: ExpectationOut
    lost_gold: float
    lost_chance: float
    accuracy: float


class AnalysisOut(Out):
    format: int
    game: str
    players: int
    level: AnalysisLevel
    seed: int
    gold: list[int]
    winners: list[int]
    accuracy: list[float | None]
    turning_points: list[int]
    """The indexes of the costliest decisions, the worst first."""
    course: list[PointOut]
    decisions: list[DecisionOut]


class AnalysisStateOut(Out):
    """The status of a record's analysis."""

    status: AnalysisStatus
    progress: float
    """From 0 to 1, while it runs."""
    ahead: int
    """The number of analyses before it, while it waits."""
    analysis: AnalysisOut | None
    """The result; while a more thorough analysis runs, that of the earlier one."""


class BetterOut(Out):
    """A better line of play, step by step, and the position after it."""

    steps: list[StepOut]
    scene: SnapshotOut


class StatedDecisionOut(Out):
    """A decision that could have been better, as an exercise."""

    position: str
    """The position before it, on one line."""
    withheld: list[str]
    """The verbs that are not part of it: those of offers."""
