"""Guests: no account, a random token in a cookie; the server keeps only its hash."""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict
from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import Depends, Request
from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.mail.mailer import Mailer
from hexstead.server.networks import network_of
from hexstead.server.problems import refused
from hexstead.server.shapes import Colour, Language
from hexstead.server.storage.database import Database
from hexstead.server.storage.models import Guest
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.upkeep.rounds import Rounds

CHANGED: Final = "guest"
"""The kind of a notice that a guest has another name: the hash of the token."""
COOKIE: Final = "hexstead_guest"
_ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"
_REMEMBERED: Final = 10_000


@dataclass(frozen=True)
class Who:
    """A guest as requests need it."""

    id: str
    name: str
    colour: Colour
    language: Language


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

    def forget(self, digest: str) -> None:
        """Another process has changed what is known of a guest."""
        self._recent.pop(digest, None)

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


def the_registry(request: Request) -> TableRegistry:
    registry: TableRegistry = request.app.state.registry
    return registry


def the_mailer(request: Request) -> Mailer:
    mailer: Mailer = request.app.state.mailer
    return mailer


async def maybe_guest(request: Request) -> Who | None:
    token = token_of(request)
    guests: Guests = request.app.state.guests
    who = await guests.find(token) if token else None
    rounds: Rounds = request.app.state.rounds
    if who is not None and who.id in rounds.barred.guests:
        raise refused("barred")
    return who


async def guest(who: Annotated[Who | None, Depends(maybe_guest)]) -> Who:
    if who is None:
        raise refused("no_guest")
    return who


Registry = Annotated[TableRegistry, Depends(the_registry)]
TheMailer = Annotated[Mailer, Depends(the_mailer)]
SomeGuest = Annotated[Who | None, Depends(maybe_guest)]
TheGuest = Annotated[Who, Depends(guest)]


def client_address(request: Request) -> str:
    """Where somebody comes from, as far as it counts as one: an address, an IPv6 network."""
    return network_of(request.client.host) if request.client else "unknown"
