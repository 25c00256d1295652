"""Endpoints of positions and puzzles: a position, the list of puzzles, the value of a turn."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from hexstead.server.api.actions import Workers
from hexstead.server.api.identity import Registry, SomeGuest, client_address, client_of
from hexstead.server.api.json_responses import described, reply
from hexstead.server.ratings.progress import store_answer
from hexstead.server.workers.child import ChildFailed
from hexstead.tables import positions, puzzles
from hexstead.tables.positions import PositionIn
from hexstead.tables.problems import refused
from hexstead.tables.record_schemas import PuzzlesOut, StatedPuzzleOut, VerdictOut
from hexstead.tables.requests import PuzzleAnswerIn
from hexstead.tables.schemas import PositionOut
from hexstead.tables.texts import Key

router = APIRouter(tags=["puzzles"])


@router.post("/positions", responses=described(PositionOut))
async def look(body: PositionIn, request: Request, registry: Registry) -> Response:
    """The game after these actions, chance included, as one seat may see it."""
    registry.limits.spend("positions", client_address(request))
    return reply(await run_in_threadpool(positions.look, body))


@router.get("/puzzles", responses=described(PuzzlesOut))
async def list_puzzles() -> Response:
    """All of them, the easiest first, and the one of the day."""
    return reply(puzzles.list_puzzles())


@router.get("/puzzles/{puzzle}", responses=described(StatedPuzzleOut))
async def get_puzzle(puzzle: Key) -> Response:
    """A puzzle without its solution; `POST /api/positions` plays it."""
    return reply(puzzles.state_puzzle(puzzle))


@router.post("/puzzles/{puzzle}/answer", responses=described(VerdictOut))
async def answer_puzzle(
    puzzle: Key,
    body: PuzzleAnswerIn,
    request: Request,
    who: SomeGuest,
    registry: Registry,
    workers: Workers,
) -> Response:
    """What my turn is worth beside the best one."""
    found = puzzles.find_puzzle(puzzle)
    registry.limits.spend("hints", client_address(request))
    job = await run_in_threadpool(puzzles.puzzle_job, found, body.actions)
    try:
        verdict = await workers.answer(job, client_of(request, who))
    except ChildFailed as problem:
        raise refused("no_hint") from problem
    if body.counted and who is not None:
        await registry.database.write(store_answer, who.id, puzzle, verdict["solved"], key=who.id)
    return reply(verdict)
