"""What is sent about the analysis of a game."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType

from hexstead.server.schemas import Out
from hexstead.server.tables.schemas import SnapshotOut, StepOut

AnalysisLevel = TypeAliasType("AnalysisLevel", Literal["quick", "thorough"])
AnalysisStatus = TypeAliasType(
    "AnalysisStatus", Literal["none", "waiting", "running", "done", "failed"]
)


class ExpectationOut(Out):
    """What a seat could expect: gold (or points) at the end, and the probability to win."""

    gold: float
    chance: float


class PointOut(Out):
    """How everybody stood after `at` actions, at the end of this seat's turn."""

    at: int
    seat: int | None
    standings: list[ExpectationOut]


class DecisionOut(Out):
    """What a seat did from `start` actions of the record to `end`; `better` is empty where nothing
    better was found."""

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
    """The numbers of the decisions that lost most, the worst first."""
    course: list[PointOut]
    decisions: list[DecisionOut]


class AnalysisStateOut(Out):
    """Where the analysis of a record stands."""

    status: AnalysisStatus
    progress: float
    """From 0 to 1, while it runs."""
    ahead: int
    """How many others come before it, while it waits."""
    analysis: AnalysisOut | None
    """What was found; while it is looked at more closely, what was found before."""


class BetterOut(Out):
    """What would have been better, step by step, and the table after it."""

    steps: list[StepOut]
    scene: SnapshotOut
