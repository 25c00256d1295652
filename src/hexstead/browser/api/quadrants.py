"""Endpoints of the board editor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from hexstead.browser.api.browser import Browser
from hexstead.browser.routing import Router
from hexstead.play import SetupError
from hexstead.tables.games.kingdom import board_editor
from hexstead.tables.games.kingdom.board_editor import CheckIn, MakeIn, PictureIn
from hexstead.tables.problems import bad_setup

T = TypeVar("T")
router = Router()


@router.post("/quadrants/check")
async def check_quadrant(browser: Browser, body: CheckIn) -> Any:
    return _run(board_editor.check, body)


@router.post("/quadrants/make")
async def make_quadrant(browser: Browser, body: MakeIn) -> Any:
    return _run(board_editor.make, body)


@router.post("/quadrants/picture")
async def picture_quadrant(browser: Browser, body: PictureIn) -> Any:
    return _run(board_editor.picture, body)


def _run(work: Callable[[T], Any], body: T) -> Any:
    try:
        return work(body)
    except SetupError as problem:
        raise bad_setup(problem) from problem
