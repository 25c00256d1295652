"""Endpoints about the guest who sends the request."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from sqlalchemy.orm import Session

from hexstead.server.api.identity import (
    COOKIE,
    RENEWED_MS,
    Guests,
    Registry,
    SomeGuest,
    client_address,
    set_cookie,
    the_device_kind,
)
from hexstead.server.people.devices import CHANGED, add_device
from hexstead.server.storage.cluster import notify
from hexstead.server.storage.models import Guest
from hexstead.tables.ids import hash_token, new_token
from hexstead.tables.me import MeOut, changed_guest, guest_payload, new_guest
from hexstead.tables.model import Who
from hexstead.tables.requests import MeIn
from hexstead.tables.times import now_ms

router = APIRouter(tags=["me"])


@router.get("/me", response_model=MeOut)
async def get_me(who: SomeGuest, request: Request, response: Response, registry: Registry) -> MeOut:
    """The guest of this device; `guest` is null without one. An old cookie is renewed."""
    if who is None:
        return {"guest": None}
    token = request.cookies.get(COOKIE)
    guests: Guests = request.app.state.guests
    known = await guests.device(token) if token else None
    if token and known is not None and known.renewed_at < now_ms() - RENEWED_MS:
        guests.renew(known)
        set_cookie(response, token, registry.settings)
    return {"guest": guest_payload(who)}


@router.put("/me", response_model=MeOut)
async def put_me(
    me: MeIn, who: SomeGuest, request: Request, response: Response, registry: Registry
) -> MeOut:
    """Create a guest and set its cookie, or change name, colour or language."""
    guests: Guests = request.app.state.guests
    if who is not None:
        changed = changed_guest(who, me)
        await registry.database.write(_change, changed)
        guests.changed(changed)
        return {"guest": guest_payload(changed)}
    made = new_guest(me)
    registry.limits.spend("guests", client_address(request))
    token = new_token()
    kind = the_device_kind(request)
    network = client_address(request)
    await registry.database.write(_make, made, hash_token(token), kind, network)
    set_cookie(response, token, registry.settings)
    return {"guest": guest_payload(made)}


def _change(session: Session, who: Who) -> None:
    notify(session, [CHANGED, who.id])
    row = session.get_one(Guest, who.id)
    row.name, row.colour, row.language = who.name, who.colour, who.language


def _make(session: Session, who: Who, digest: str, kind: str, network: str) -> None:
    session.add(
        Guest(
            id=who.id,
            name=who.name,
            colour=who.colour,
            language=who.language,
            created_at=now_ms(),
        )
    )
    session.flush()
    add_device(session, who.id, digest, kind, network)
