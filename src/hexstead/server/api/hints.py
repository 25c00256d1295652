"""A player asks what would be best. Nobody else is told."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from hexstead.server.api.actions import check_turn
from hexstead.server.api.identity import Registry, TheGuest, asker_of
from hexstead.server.api.openapi import described
from hexstead.server.json_responses import reply
from hexstead.server.problems import refused
from hexstead.server.tables.schemas import HintOut
from hexstead.server.texts import Key
from hexstead.server.workers.bot_request import bot_request
from hexstead.server.workers.child import ChildFailed
from hexstead.server.workers.pool import WorkerPool

router = APIRouter(tags=["play"])


async def the_workers(request: Request) -> WorkerPool:
    workers: WorkerPool = request.app.state.workers
    return workers


Thinking = Annotated[WorkerPool, Depends(the_workers)]


@router.get("/tables/{table}/hint", responses=described(HintOut))
async def get_hint(
    table: Key, who: TheGuest, request: Request, registry: Registry, workers: Thinking
) -> Response:
    """The best few things I can do now, with what they are worth and why. What I may not know is
    not used for it; where the table is played without hints, there is none."""
    live = await registry.visit(table, who.id)
    if not live.stored.table.hints:
        raise refused("hints_forbidden")
    game, seat = check_turn(live, who, None)
    registry.limits.spend("hints", who.id)
    # The same moment brings the same hint, however often somebody asks.
    seed = f"hint {live.id} {game.seq}"
    try:
        question = {**bot_request(live, seat), "seed": seed}
        lines = await workers.answer(question, asker_of(request, who))
    except ChildFailed as problem:
        raise refused("no_hint") from problem
    return reply({"seq": game.seq, "lines": lines})
