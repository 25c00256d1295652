"""Puzzles: the list, a puzzle, and the evaluation of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from functools import cache
from typing import Any

from hexstead.play import IllegalAction
from hexstead.study.puzzles import Puzzle, games, of_the_day, read_turn, shipped
from hexstead.tables.games import find_adapter
from hexstead.tables.problems import illegal, refused
from hexstead.tables.record_schemas import PuzzleOut, PuzzlesOut, StatedPuzzleOut


def list_puzzles() -> PuzzlesOut:
    """Return all puzzles, the easiest first, and the one of the day."""
    puzzles = _all()
    day = datetime.now(UTC).date()
    return {
        "puzzles": [_stated(puzzle) for puzzle in puzzles.values()],
        "today": of_the_day(list(puzzles.values()), day).id,
        "day": day.isoformat(),
    }


def state_puzzle(puzzle_id: str) -> StatedPuzzleOut:
    """Return a puzzle without its solution."""
    found = find_puzzle(puzzle_id)
    return {**_stated(found), "position": found.position}


def puzzle_job(puzzle: Puzzle, actions: Sequence[str]) -> dict[str, Any]:
    """Return the evaluation of a turn as a job of a worker; a Problem if it is not legal."""
    state = puzzle.start()
    try:
        read_turn(state.view(state.mover), list(actions))
    except IllegalAction as problem:
        raise illegal(puzzle.game, problem) from problem
    return {"puzzle": asdict(puzzle), "actions": list(actions)}


@cache
def _all() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for game in games() for puzzle in shipped(game)}


def find_puzzle(puzzle_id: str) -> Puzzle:
    """Return a puzzle; a Problem if there is none with this id."""
    found = _all().get(puzzle_id)
    if found is None:
        raise refused("no_puzzle")
    return found


@cache
def _stated(puzzle: Puzzle) -> PuzzleOut:
    adapter = find_adapter(puzzle.game)
    return {
        "id": puzzle.id,
        "game": puzzle.game,
        "difficulty": puzzle.difficulty,
        "players": puzzle.players,
        "sets": adapter.sets(puzzle.setup()),
    }


def difficulty_of(puzzle_id: str) -> int | None:
    """Return the level of a puzzle, from 1; None if there is none with this id."""
    found = _all().get(puzzle_id)
    return None if found is None else found.difficulty
