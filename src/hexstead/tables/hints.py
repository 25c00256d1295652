"""Hints and the checks of turns in puzzles and reviews, computed in a worker process."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from hexstead import study
from hexstead.play import Record, State
from hexstead.study.puzzles import Verdict, compare, judge, read_puzzle
from hexstead.tables.games import find_adapter

if TYPE_CHECKING:  # keeps SQLAlchemy out of the workers
    from hexstead.tables.record_schemas import LineOut, StepOut, VerdictOut

LINES: Final = 3
DIGITS: Final = 2
SECONDS: Final = 3.0
"""The search time of a hint, where the job does not name another."""


def best_lines(game: str, view: State, seed: int | str, seconds: float) -> list[LineOut]:
    """Return the best lines of play for the mover of a view, found after `seconds` at most, so that
    a slow or busy machine answers in time."""
    appraiser = study.find(game)
    lines = appraiser.best_lines(view, LINES, Random(seed), "thorough", seconds=seconds)
    return describe_lines(game, view, lines)


def describe_lines(game: str, view: State, lines: Sequence[study.Line]) -> list[LineOut]:
    """Describe lines of play for the pages, the best first."""
    appraiser = study.find(game)
    best = max([line.worth for line in lines])
    return [
        {
            "gold": round(line.gold, DIGITS),
            "chance": round(line.chance, DIGITS + 1),
            "loss": round(best - line.worth, DIGITS),
            "steps": describe_steps(game, view, line.actions),
            "advice": [{"code": f"{game}.{one.code}", "params": one.params} for one in reasons],
        }
        for line, reasons in zip(lines, appraiser.reasons(view, lines), strict=True)
    ]


def describe_steps(game: str, view: State, actions: Sequence[int]) -> list[StepOut]:
    """Describe actions of the mover like the steps of a record, without their consequences: these
    may depend on what the mover does not know."""
    adapter = find_adapter(game)
    state = view.redeal(view.mover, Random(0))
    steps: list[StepOut] = []
    for number, action in enumerate(actions, start=1):
        log_line = adapter.log_line(state, action, ())
        steps.append(
            {
                "at": number,
                "kind": "action",
                "seat": log_line.seat,
                "text": state.text(action),
                "verb": log_line.verb,
                "hex": log_line.hex,
                "card": log_line.card,
                "hexes": list(log_line.hexes),
                "turn_number": 0,
                "gain": {},
                "notes": [],
            }
        )
        if number < len(actions):
            state.apply(action)
    return steps


def verdict(fields: dict[str, Any], actions: Sequence[str]) -> VerdictOut:
    """Compare a turn with the best one; without actions, return the best one alone."""
    puzzle = read_puzzle(fields)
    return _describe_verdict(puzzle.game, puzzle.start(), judge(puzzle, actions))


def review(decision: dict[str, Any], actions: Sequence[str]) -> VerdictOut:
    """Compare a turn with the better line that the analysis of a game found for a decision."""
    record = Record.loads(decision["record"])
    state = record.replay(decision["start"])
    found = compare(
        study.find(record.game.name),
        state.view(state.mover),
        decision["better"],
        actions,
        Random(f"review {decision['start']}"),
        decision["level"],
    )
    return _describe_verdict(record.game.name, state, found)


def _describe_verdict(game: str, state: State, found: Verdict) -> VerdictOut:
    lines = [line for line in (found.best, found.yours) if line is not None]
    described = describe_lines(game, state.view(state.mover), lines)
    return {
        "solved": found.solved,
        "loss": round(found.loss, DIGITS),
        "best": described[0],
        "yours": described[1] if len(described) > 1 else None,
    }
