"""Endpoints of puzzles: the list, a puzzle, and the value of a turn."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import Field

from hexstead.play import IllegalAction
from hexstead.server.api.actions import Thinking
from hexstead.server.api.identity import Registry, SomeGuest, asker_of, client_address
from hexstead.server.api.openapi import described
from hexstead.server.json_responses import reply
from hexstead.server.workers.child import ChildFailed
from hexstead.study.puzzles import Puzzle, games, of_the_day, read_turn, shipped
from hexstead.tables.constraints import In
from hexstead.tables.games import find_adapter
from hexstead.tables.problems import illegal, refused
from hexstead.tables.record_schemas import (
    PuzzleOut,
    PuzzlesOut,
    StatedPuzzleOut,
    VerdictOut,
)
from hexstead.tables.texts import ActionText, Key

router = APIRouter(tags=["puzzles"])


@dataclass(frozen=True, kw_only=True)
class TurnIn(In):
    actions: Annotated[list[ActionText], Field(max_length=100)] = field(default_factory=list)
    """The actions of the turn; empty to give up."""


@router.get("/puzzles", responses=described(PuzzlesOut))
async def list_puzzles() -> Response:
    """All of them, the easiest first, and the one of the day."""
    puzzles = _all()
    day = datetime.now(UTC).date()
    listed: PuzzlesOut = {
        "puzzles": [_told(puzzle) for puzzle in puzzles.values()],
        "today": of_the_day(list(puzzles.values()), day).id,
        "day": day.isoformat(),
    }
    return reply(listed)


@router.get("/puzzles/{puzzle}", responses=described(StatedPuzzleOut))
async def get_puzzle(puzzle: Key) -> Response:
    """A puzzle without its solution; `POST /api/positions` plays it."""
    found = _find(puzzle)
    stated: StatedPuzzleOut = {**_told(found), "position": found.position}
    return reply(stated)


@router.post("/puzzles/{puzzle}/answer", responses=described(VerdictOut))
async def answer_puzzle(
    puzzle: Key,
    body: TurnIn,
    request: Request,
    who: SomeGuest,
    registry: Registry,
    workers: Thinking,
) -> Response:
    """What my turn is worth beside the best one."""
    found = _find(puzzle)
    registry.limits.spend("hints", client_address(request))
    await run_in_threadpool(_check, found, body.actions)
    try:
        question = {"puzzle": asdict(found), "actions": body.actions}
        verdict = await workers.answer(question, asker_of(request, who))
    except ChildFailed as problem:
        raise refused("no_hint") from problem
    return reply(verdict)


def _check(puzzle: Puzzle, actions: list[str]) -> None:
    state = puzzle.start()
    try:
        read_turn(state.view(state.mover), actions)
    except IllegalAction as problem:
        raise illegal(puzzle.game, problem) from problem


@cache
def _all() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for game in games() for puzzle in shipped(game)}


def _find(puzzle_id: str) -> Puzzle:
    found = _all().get(puzzle_id)
    if found is None:
        raise refused("no_puzzle")
    return found


@cache
def _told(puzzle: Puzzle) -> PuzzleOut:
    adapter = find_adapter(puzzle.game)
    return {
        "id": puzzle.id,
        "game": puzzle.game,
        "difficulty": puzzle.difficulty,
        "players": puzzle.players,
        "sets": adapter.sets(puzzle.setup()),
    }
