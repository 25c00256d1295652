"""Whether a turn solves a puzzle, as the pages are told it; worked out in a worker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hexstead.server.workers.hints import DIGITS, told_lines
from hexstead.study.puzzles import judge, read_puzzle

if TYPE_CHECKING:  # a worker needs no database
    from hexstead.server.tables.schemas import VerdictOut


def verdict(fields: dict[str, Any], actions: Sequence[str]) -> VerdictOut:
    """What a turn in words is worth beside the best one; without any, the best alone."""
    puzzle = read_puzzle(fields)
    found = judge(puzzle, actions)
    state = puzzle.start()
    lines = [line for line in (found.best, found.yours) if line is not None]
    told = told_lines(puzzle.game, state.view(state.mover), lines)
    return {
        "solved": found.solved,
        "loss": round(found.loss, DIGITS),
        "best": told[0],
        "yours": told[1] if len(told) > 1 else None,
    }
