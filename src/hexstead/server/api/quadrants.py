"""Endpoints of the board editor: check, generate and picture quadrants, in threads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from hexstead.play import SetupError
from hexstead.server.api.identity import Registry, client_address
from hexstead.server.api.json_responses import described, reply
from hexstead.tables.base_schemas import Out
from hexstead.tables.games.kingdom import board_editor
from hexstead.tables.games.kingdom.board_editor import CheckIn, MakeIn, PictureIn
from hexstead.tables.games.kingdom.schemas import PictureOut, SketchOut
from hexstead.tables.problems import bad_setup

T = TypeVar("T")
router = APIRouter(prefix="/quadrants", tags=["quadrants"])


async def _reply(work: Callable[[T], Out], body: T) -> Response:
    try:
        return reply(await run_in_threadpool(work, body))
    except SetupError as problem:
        raise bad_setup(problem) from problem


@router.post("/check", responses=described(SketchOut))
async def check(body: CheckIn, request: Request, registry: Registry) -> Response:
    """The findings about a board, and the text of its file."""
    registry.limits.spend("quadrants", client_address(request))
    return await _reply(board_editor.check, body)


@router.post("/make", responses=described(SketchOut))
async def make(body: MakeIn, request: Request, registry: Registry) -> Response:
    """A new board by a seed; locked hexes stay as they are."""
    registry.limits.spend("new quadrants", client_address(request))
    return await _reply(board_editor.make, body)


@router.post("/picture", responses=described(PictureOut))
async def picture(body: PictureIn, request: Request, registry: Registry) -> Response:
    """A board as SVG, as far as it is drawn."""
    registry.limits.spend("quadrants", client_address(request))
    return await _reply(board_editor.picture, body)
