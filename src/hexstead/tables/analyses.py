"""Analyses of finished games: their state, and better lines of play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from hexstead import study
from hexstead.play import OVER, IllegalAction, Record, State
from hexstead.study.puzzles import read_turn
from hexstead.tables.analysis_schemas import (
    AnalysisLevel,
    AnalysisOut,
    AnalysisStateOut,
    AnalysisStatus,
    BetterOut,
    DecisionOut,
    StatedDecisionOut,
)
from hexstead.tables.archive import Archived, replay
from hexstead.tables.entries import ACTION, SERVER, Entry
from hexstead.tables.payloads import snapshot_payload, step_payload
from hexstead.tables.problems import illegal, refused

SEED: Final = 1
"""The same for all analyses, so that they can be reproduced."""


def is_analysable(record: Record, end: State, played_here: bool) -> bool:
    """Whether a game has an appraiser, and its record does not end before the game does."""
    return record.game.appraiser is not None and (played_here or end.mover == OVER)


def check_can_be_analysed(found: Archived) -> None:
    if found.record.game.appraiser is None:
        raise refused("not_analysable")
    if not is_analysable(found.record, found.record.replay(), found.table is not None):
        raise refused("no_result")


def analysis_job(found: Archived, level: AnalysisLevel) -> dict[str, Any]:
    """Return an analysis as a job of a worker."""
    return {
        "record": found.record.dumps(),
        "level": level,
        "seed": SEED,
        "winners": None if found.table is None else found.table.winners or [],
    }


def is_good_enough(status: str, known: AnalysisLevel, wanted: AnalysisLevel) -> bool:
    """Whether an analysis need not be made again for a level."""
    return status == "done" and known in (wanted, "thorough")


def analysis_state(
    status: AnalysisStatus,
    analysis: AnalysisOut | None,
    progress: float | None = None,
    ahead: int | None = None,
) -> AnalysisStateOut:
    """Return the state of an analysis; `ahead` is the number of analyses before one that is still
    to be made, and `status` that of an earlier one."""
    if ahead is not None:
        status = "waiting" if progress is None else "running"
    return {
        "status": status,
        "progress": progress or 0.0 if ahead is not None else 0.0,
        "ahead": ahead or 0,
        "analysis": analysis,
    }


def _improvable(analysis: AnalysisOut | None, number: int) -> DecisionOut:
    """Return a decision for which the analysis found a better line."""
    if analysis is None:
        raise refused("no_analysis")
    if number >= len(analysis["decisions"]) or not analysis["decisions"][number]["better"]:
        raise refused("no_better")
    return analysis["decisions"][number]


def state_decision(record: Record, analysis: AnalysisOut | None, number: int) -> StatedDecisionOut:
    """Return a decision as an exercise, without its solution."""
    decision = _improvable(analysis, number)
    proposal = study.find(record.game.name).proposal
    return {
        "position": record.replay(decision["start"]).to_line(),
        "withheld": [] if proposal is None else [proposal],
    }


def decision_job(
    record: Record, analysis: AnalysisOut | None, number: int, actions: Sequence[str]
) -> dict[str, Any]:
    """Return the evaluation of a turn instead of a decision as a job of a worker; a Problem if it
    is not legal."""
    decision = _improvable(analysis, number)
    assert analysis is not None
    state = record.replay(decision["start"])
    try:
        read_turn(state.view(state.mover), actions)
    except IllegalAction as problem:
        raise illegal(record.game.name, problem) from problem
    fields = {
        "record": record.dumps(),
        "start": decision["start"],
        "better": decision["better"],
        "level": analysis["level"],
    }
    return {"decision": fields, "actions": list(actions)}


def better_line(record: Record, analysis: AnalysisOut | None, number: int) -> BetterOut:
    """Return what would have been better than a decision: its steps, and the table after them."""
    decision = _improvable(analysis, number)
    game_log = replay(record, decision["start"])
    before = len(game_log.steps)
    for text in decision["better"]:
        try:
            seq = game_log.seq + 1
            game_log.add(Entry(seq, ACTION, decision["seat"], SERVER, text, 0))
        except IllegalAction:
            break  # it may depend on hidden information
    steps = [
        step_payload(at, game_log.lines[step.seq - 1])
        for at, step in enumerate(game_log.steps[before:], start=before + 1)
    ]
    return cast("BetterOut", {"steps": steps, "scene": snapshot_payload(game_log)})
