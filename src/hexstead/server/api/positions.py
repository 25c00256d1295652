"""Endpoint of positions."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from hexstead.server.api.identity import Registry, client_address
from hexstead.server.api.json_responses import described, reply
from hexstead.tables import positions
from hexstead.tables.positions import PositionIn
from hexstead.tables.schemas import PositionOut

router = APIRouter(tags=["positions"])


@router.post("/positions", responses=described(PositionOut))
async def look(body: PositionIn, request: Request, registry: Registry) -> Response:
    """The game after these actions, chance included, as one seat may see it."""
    registry.limits.spend("positions", client_address(request))
    return reply(await run_in_threadpool(positions.look, body))
