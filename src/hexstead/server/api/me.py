"""The calls about myself: who I am to the server, and changing that."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response
from sqlalchemy.orm import Session

from hexstead.server.api.identity import (
    CHANGED,
    COOKIE,
    Guests,
    Registry,
    SomeGuest,
    Who,
    client_address,
    hash_token,
    new_key,
    new_token,
    token_of,
)
from hexstead.server.api.requests import MeIn
from hexstead.server.api.responses import GuestOut, MeOut
from hexstead.server.problems import refused
from hexstead.server.shapes import COLOURS
from hexstead.server.storage.cluster import notify
from hexstead.server.storage.models import Guest, now_ms
from hexstead.server.tables.payloads import author_of

COOKIE_SECONDS: Final = 400 * 24 * 3600

router = APIRouter(tags=["me"])


@router.get("/me", response_model=MeOut)
async def get_me(who: SomeGuest) -> MeOut:
    """Who I am to the server; `guest` is null for a newcomer."""
    return {"guest": None if who is None else _told(who)}


@router.put("/me", response_model=MeOut)
async def put_me(
    me: MeIn, who: SomeGuest, request: Request, response: Response, registry: Registry
) -> MeOut:
    """Make a guest, or change name, colour or language. Sets the cookie for a new one."""
    guests: Guests = request.app.state.guests
    if who is not None:
        token = token_of(request)
        assert token is not None
        changed = Who(
            who.id, me.name or who.name, me.colour or who.colour, me.language or who.language
        )
        digest = hash_token(token)
        await registry.database.write(lambda session: _change(session, changed, digest))
        guests.remember(digest, changed)
        return {"guest": _told(changed)}
    if me.name is None:
        raise refused("name_missing")
    registry.limits.spend("guests", client_address(request))
    token = new_token()
    made = Who(new_key(), me.name, me.colour or COLOURS[0], me.language or "en")
    await registry.database.write(lambda session: _make(session, made, hash_token(token)))
    guests.remember(hash_token(token), made)
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=registry.settings.secure,
        path="/",
    )
    return {"guest": _told(made)}


def _told(who: Who) -> GuestOut:
    return {
        "id": who.id,
        "author": author_of(who.id),
        "name": who.name,
        "colour": who.colour,
        "language": who.language,
    }


def _change(session: Session, who: Who, digest: str) -> None:
    notify(session, [CHANGED, digest])
    row = session.get_one(Guest, who.id)
    row.name, row.colour, row.language = who.name, who.colour, who.language


def _make(session: Session, who: Who, digest: str) -> None:
    session.add(
        Guest(
            id=who.id,
            token_hash=digest,
            name=who.name,
            colour=who.colour,
            language=who.language,
            created_at=now_ms(),
        )
    )
