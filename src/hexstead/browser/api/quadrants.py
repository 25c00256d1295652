"""Endpoints of the board editor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from hexstead.browser.api.browser import Browser
from hexstead.browser.routing import Router
from hexstead.play import SetupError
from hexstead.tables.games.kingdom import workshop
from hexstead.tables.games.kingdom.workshop import CheckIn, MakeIn, PictureIn
from hexstead.tables.problems import bad_setup

T = TypeVar("T")
router = Router()


@router.post("/quadrants/check")
async def check_quadrant(browser: Browser, body: CheckIn) -> Any:
    return _in_workshop(workshop.check, body)


@router.post("/quadrants/make")
async def make_quadrant(browser: Browser, body: MakeIn) -> Any:
    return _in_workshop(workshop.make, body)


@router.post("/quadrants/picture")
async def picture_quadrant(browser: Browser, body: PictureIn) -> Any:
    return _in_workshop(workshop.picture, body)


def _in_workshop(work: Callable[[T], Any], body: T) -> Any:
    try:
        return work(body)
    except SetupError as problem:
        raise bad_setup(problem) from problem
