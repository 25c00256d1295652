"""Guests: no account, a random token in a cookie; the server keeps only its hash."""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict
from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.answers import MeOut
from hexstead.server.clocks import now_ms
from hexstead.server.database import Database
from hexstead.server.house import House
from hexstead.server.models import Guest
from hexstead.server.problems import refused
from hexstead.server.wanted import COLOURS, MeIn

COOKIE: Final = "hexstead_guest"
COOKIE_SECONDS: Final = 400 * 24 * 3600
_ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"
_REMEMBERED: Final = 10_000

router = APIRouter(tags=["me"])


@dataclass(frozen=True)
class Who:
    """A guest as requests need it."""

    id: str
    name: str
    colour: str
    language: str


class Guests:
    """Finding guests by their token, the recent ones from memory."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._recent: OrderedDict[str, Who] = OrderedDict()

    async def find(self, token: str) -> Who | None:
        digest = hash_token(token)
        who = self._recent.get(digest)
        if who is None:
            who = await self._database.read(lambda session: _by_hash(session, digest))
            if who is not None:
                self.remember(digest, who)
        return who

    def remember(self, digest: str, who: Who) -> None:
        self._recent[digest] = who
        if len(self._recent) > _REMEMBERED:
            self._recent.popitem(last=False)


def _by_hash(session: Session, digest: str) -> Who | None:
    row = session.scalar(select(Guest).where(Guest.token_hash == digest))
    return None if row is None else Who(row.id, row.name, row.colour, row.language)


def hash_token(token: str) -> str:
    """Tokens are long and random, so a plain hash is enough to keep them from a thief."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_key(length: int = 12) -> str:
    """An id that cannot be guessed and is easy to read out."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


def token_of(request: Request) -> str | None:
    """The guest's token, from the cookie or as a bearer token."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer" and token:
        return token
    return request.cookies.get(COOKIE)


def the_house(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def maybe_guest(request: Request) -> Who | None:
    token = token_of(request)
    guests: Guests = request.app.state.guests
    return await guests.find(token) if token else None


async def guest(who: Annotated[Who | None, Depends(maybe_guest)]) -> Who:
    if who is None:
        raise refused("no_guest")
    return who


InHouse = Annotated[House, Depends(the_house)]
SomeGuest = Annotated[Who | None, Depends(maybe_guest)]
TheGuest = Annotated[Who, Depends(guest)]


def client_address(request: Request) -> str:
    return request.client.host if request.client else "unknown"


@router.get("/me", response_model=MeOut)
async def get_me(who: SomeGuest) -> dict[str, object]:
    """Who I am to the server; `guest` is null for a newcomer."""
    return {"guest": who}


@router.put("/me", response_model=MeOut)
async def put_me(
    me: MeIn, who: SomeGuest, request: Request, response: Response, house: InHouse
) -> dict[str, object]:
    """Make a guest, or change name, colour or language. Sets the cookie for a new one."""
    guests: Guests = request.app.state.guests
    if who is not None:
        token = token_of(request)
        assert token is not None
        changed = Who(
            who.id, me.name or who.name, me.colour or who.colour, me.language or who.language
        )
        await house.database.write(lambda session: _change(session, changed))
        guests.remember(hash_token(token), changed)
        return {"guest": changed}
    if me.name is None:
        raise refused("name_missing")
    house.limits.spend("guests", client_address(request))
    token = new_token()
    made = Who(new_key(), me.name, me.colour or COLOURS[0], me.language or "en")
    await house.database.write(lambda session: _make(session, made, hash_token(token)))
    guests.remember(hash_token(token), made)
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=house.settings.secure,
        path="/",
    )
    return {"guest": made}


def _change(session: Session, who: Who) -> None:
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
