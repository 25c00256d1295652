"""Endpoints of the guest, the catalogue and previews."""

from __future__ import annotations

from typing import Any

from hexstead.browser.api.browser import Browser
from hexstead.browser.routing import Router
from hexstead.tables import catalogue
from hexstead.tables.me import changed_guest, guest_payload, new_guest
from hexstead.tables.model import Who
from hexstead.tables.requests import MeIn, PreviewIn
from hexstead.tables.texts import Key

router = Router()


@router.get("/me")
async def get_me(browser: Browser, who: Who | None) -> Any:
    return {"guest": None if who is None else guest_payload(who)}


@router.put("/me")
async def put_me(browser: Browser, who: Who | None, body: MeIn) -> Any:
    changed = new_guest(body) if who is None else changed_guest(who, body)
    await browser.store.change_guest(changed)
    return {"guest": guest_payload(changed)}


@router.get("/features")
async def get_features(browser: Browser) -> Any:
    """All features that need a server are off."""
    names = ("accounts", "mail", "push", "ratings", "groups", "pairing", "exhibitions", "offline")
    return dict.fromkeys(names, False)


@router.get("/catalogue")
async def get_catalogue(browser: Browser) -> Any:
    return catalogue.catalogue(browser.tables.settings.programs)


@router.get("/catalogue/{game}")
async def get_game(browser: Browser, game: Key) -> Any:
    return catalogue.game_catalogue(game)


@router.post("/preview")
async def preview(browser: Browser, body: PreviewIn) -> Any:
    return catalogue.preview(body)
