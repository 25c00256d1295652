"""Check of a puzzle's solution, run in a worker process."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hexstead.server.workers.hints import DIGITS, describe_lines
from hexstead.study.puzzles import judge, read_puzzle

if TYPE_CHECKING:  # keeps SQLAlchemy out of the workers
    from hexstead.server.tables.record_schemas import VerdictOut


def verdict(fields: dict[str, Any], actions: Sequence[str]) -> VerdictOut:
    """Compare a turn with the best one; without actions, return the best one alone."""
    puzzle = read_puzzle(fields)
    found = judge(puzzle, actions)
    state = puzzle.start()
    lines = [line for line in (found.best, found.yours) if line is not None]
    described = describe_lines(puzzle.game, state.view(state.mover), lines)
    return {
        "solved": found.solved,
        "loss": round(found.loss, DIGITS),
        "best": described[0],
        "yours": described[1] if len(described) > 1 else None,
    }
