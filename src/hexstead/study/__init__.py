"""Analysis of positions and games: evaluations, best lines, puzzles.

Everything is computed from the view of a seat, so that it reveals nothing hidden from that seat.
The interface is in `appraisal.py`; each game implements it.
"""

from __future__ import annotations

from hexstead.study.analysis import Analysis, Decision, Point, UnfinishedGame, analyse
from hexstead.study.appraisal import (
    EFFORTS,
    Appraiser,
    Effort,
    Expectation,
    Line,
    NoAppraiser,
    Reason,
    find,
)

__all__ = [
    "EFFORTS",
    "Analysis",
    "Appraiser",
    "Decision",
    "Effort",
    "Expectation",
    "Line",
    "NoAppraiser",
    "Point",
    "Reason",
    "UnfinishedGame",
    "analyse",
    "find",
]
