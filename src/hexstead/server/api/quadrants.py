"""Boards of one's own: checked while they are drawn, made by a seed, pictured.

All of it is work for the engine, so it is done off the event loop.
"""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from hexstead.play import SetupError
from hexstead.server.api.identity import Registry, client_address
from hexstead.server.api.json_responses import described, reply
from hexstead.tables.games.kingdom import workshop
from hexstead.tables.games.kingdom.schemas import PictureOut, SketchOut
from hexstead.tables.games.kingdom.workshop import CheckIn, MakeIn, PictureIn
from hexstead.tables.problems import bad_setup

router = APIRouter(prefix="/quadrants", tags=["quadrants"])


@router.post("/check", responses=described(SketchOut))
async def check(body: CheckIn, request: Request, registry: Registry) -> Response:
    """The findings about a board, and the text of its file."""
    registry.limits.spend("quadrants", client_address(request))
    try:
        return reply(await run_in_threadpool(workshop.check, body))
    except SetupError as problem:
        raise bad_setup(problem) from problem


@router.post("/make", responses=described(SketchOut))
async def make(body: MakeIn, request: Request, registry: Registry) -> Response:
    """A new board by a seed; locked hexes stay as they are."""
    registry.limits.spend("new quadrants", client_address(request))
    try:
        return reply(await run_in_threadpool(workshop.make, body))
    except SetupError as problem:
        raise bad_setup(problem) from problem


@router.post("/picture", responses=described(PictureOut))
async def picture(body: PictureIn, request: Request, registry: Registry) -> Response:
    """A board as SVG, as far as it is drawn."""
    registry.limits.spend("quadrants", client_address(request))
    try:
        return reply(await run_in_threadpool(workshop.picture, body))
    except SetupError as problem:
        raise bad_setup(problem) from problem
