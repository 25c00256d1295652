"""Endpoints of the guest, the catalogue, previews, and boards of one's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from hexstead.browser.api.browser import Browser
from hexstead.browser.routing import Router
from hexstead.play import SetupError
from hexstead.tables import catalogue
from hexstead.tables.games.kingdom import workshop
from hexstead.tables.games.kingdom.workshop import CheckIn, MakeIn, PictureIn
from hexstead.tables.me import changed_guest, guest_payload, new_guest
from hexstead.tables.model import Who
from hexstead.tables.problems import bad_setup
from hexstead.tables.requests import MeIn, PreviewIn
from hexstead.tables.texts import Key

T = TypeVar("T")
router = Router()


@router.get("/me")
async def get_me(browser: Browser, who: Who | None) -> Any:
    return {"guest": None if who is None else guest_payload(who)}


@router.put("/me")
async def put_me(browser: Browser, who: Who | None, body: MeIn) -> Any:
    changed = new_guest(body) if who is None else changed_guest(who, body)
    await browser.store.change_guest(changed)
    return {"guest": guest_payload(changed)}


@router.get("/house")
async def get_house(browser: Browser) -> Any:
    """All that needs a server is off."""
    return dict.fromkeys(("accounts", "mail", "push", "ratings", "groups"), False)


@router.get("/catalogue")
async def get_catalogue(browser: Browser) -> Any:
    return catalogue.catalogue(browser.tables.settings.programs)


@router.get("/catalogue/{game}")
async def get_game(browser: Browser, game: Key) -> Any:
    return catalogue.game_catalogue(game)


@router.post("/preview")
async def preview(browser: Browser, body: PreviewIn) -> Any:
    return catalogue.preview(body)


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
