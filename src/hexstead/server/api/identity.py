"""Identify the guest of a request by the token in a cookie or header; only its hash is stored."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Collection
from contextlib import suppress
from dataclasses import replace
from time import monotonic
from typing import Annotated, Any, Final

from fastapi import Depends, Request, Response
from sqlalchemy import update
from sqlalchemy.exc import SQLAlchemyError

from hexstead.server.admin.watcher import AdminWatcher
from hexstead.server.fair_queue import Client
from hexstead.server.networks import network_of
from hexstead.server.notifications.mailer import Mailer
from hexstead.server.people.devices import KnownDevice, device_kind, find_device
from hexstead.server.settings import Settings
from hexstead.server.storage.database import Database
from hexstead.server.storage.models import Device
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.ids import hash_token
from hexstead.tables.model import Who
from hexstead.tables.problems import refused
from hexstead.tables.times import now_ms

COOKIE: Final = "hexstead_guest"
_TOKEN: Final = re.compile(rf"(?:^|;) *{COOKIE}=([^;]*)")
COOKIE_SECONDS: Final = 400 * 24 * 3600
"""The maximum lifetime of a cookie in browsers."""
RENEWED_MS: Final = 14 * 24 * 3600 * 1000
"""The age at which a cookie is renewed, so that it does not expire for a returning guest."""
SEEN_MS: Final = 3600 * 1000
"""How often the last use of a device is stored."""
TRUSTED_SECONDS: Final = 600.0
"""How long a cached device is valid, in case a notice of a change was missed."""
_REMEMBERED: Final = 10_000


class Guests:
    """Finds guests by the token of their device, with a cache."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._recent: OrderedDict[str, tuple[KnownDevice, float]] = OrderedDict()
        self._digests: dict[str, set[str]] = {}
        """The cached token hashes of each guest."""
        self._changes = 0
        self._writing: set[asyncio.Task[None]] = set()

    async def find(self, token: str, network: str) -> Who | None:
        """Return the guest with this token, and store the address of the device."""
        known = await self.device(token)
        if known is None:
            return None
        if known.network != network:
            known.network = network
            self._note(known)
        return known.who

    async def device(self, token: str) -> KnownDevice | None:
        """The device with this token; its last use is stored."""
        digest = hash_token(token)
        known, until = self._recent.get(digest, (None, 0.0))
        if known is None or until < monotonic():
            before = self._changes
            known = await self._database.read(find_device, digest)
            if known is not None and self._changes == before:
                self._remember(digest, known)
        if known is not None and known.seen_at < now_ms() - SEEN_MS:
            known.seen_at = now_ms()
            self._note(known)
        return known

    def renew(self, known: KnownDevice) -> None:
        """Store that the cookie of a device was renewed."""
        known.renewed_at = known.seen_at = now_ms()
        self._note(known)

    def _note(self, known: KnownDevice) -> None:
        """Write the last use of a device in the background; a failed write is repeated later."""
        there = (
            update(Device)
            .where(Device.id == known.who.device)
            .values(seen_at=known.seen_at, renewed_at=known.renewed_at, network=known.network)
        )

        async def write() -> None:
            with suppress(SQLAlchemyError):
                await self._database.write(lambda session: session.execute(there))

        task = asyncio.create_task(write())
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    def changed(self, who: Who) -> None:
        """Update the cached guest on all devices."""
        self._changes += 1
        for digest in self._digests.get(who.id, ()):
            known, _ = self._recent[digest]
            known.who = replace(who, device=known.who.device)

    def forget(self, guest: str) -> None:
        """Invalidate the cache of a guest."""
        self._changes += 1
        for digest in self._digests.pop(guest, ()):
            self._recent.pop(digest, None)

    def forget_all(self) -> None:
        """Clear the cache, as notices may have been missed."""
        self._changes += 1
        self._recent.clear()
        self._digests.clear()

    def _remember(self, digest: str, known: KnownDevice) -> None:
        self._recent[digest] = (known, monotonic() + TRUSTED_SECONDS)
        self._digests.setdefault(known.who.id, set()).add(digest)
        if len(self._recent) > _REMEMBERED:
            oldest, (forgotten, _) = self._recent.popitem(last=False)
            others = self._digests.get(forgotten.who.id, set())
            others.discard(oldest)
            if not others:
                self._digests.pop(forgotten.who.id, None)

    async def close(self) -> None:
        await asyncio.gather(*self._writing, return_exceptions=True)


def set_cookie(response: Response, token: str, settings: Settings) -> None:
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=settings.secure,
        path="/",
    )


def hang_up(registry: TableRegistry, devices: Collection[str]) -> None:
    """End the streams of devices that are signed out."""
    for live in registry.in_memory:
        for subscriber in live.subscribers:
            if subscriber.device in devices:
                subscriber.close()


def the_device_kind(request: Request) -> str:
    return device_kind(request.headers.get("user-agent", ""))


def takes_gzip(request: Request) -> bool:
    return "gzip" in _header(request, b"accept-encoding").lower()


def _header(request: Request, name: bytes) -> str:
    """Return the first header field of a name; faster than `request.headers`."""
    for key, value in request.scope["headers"]:
        if key == name:
            return str(value, "latin-1")
    return ""


def token_of(request: Request) -> str | None:
    """The guest's token, from the cookie or as a bearer token."""
    kind, _, token = _header(request, b"authorization").partition(" ")
    if kind.lower() == "bearer" and token:
        return token
    found = _TOKEN.search(_header(request, b"cookie"))
    return found[1] if found else None


def state(name: str) -> Any:
    """A dependency on an attribute of the application's state."""

    async def find(request: Request) -> Any:
        return getattr(request.app.state, name)

    return Depends(find)


async def maybe_guest(request: Request) -> Who | None:
    token = token_of(request)
    if not token:
        return None
    services, address = request.app.state, client_address(request)
    guests: Guests = services.guests
    who = await guests.find(token, address)
    if who is not None:
        watcher: AdminWatcher = services.admin_watcher
        if who.id in watcher.bans.guests:
            raise refused("barred")
        registry: TableRegistry = services.registry
        registry.client_addresses.note(who.id, address)
    return who


async def guest(request: Request) -> Who:
    who = await maybe_guest(request)
    if who is None:
        raise refused("no_guest")
    return who


Registry = Annotated[TableRegistry, state("registry")]
TheMailer = Annotated[Mailer, state("mailer")]
SomeGuest = Annotated[Who | None, Depends(maybe_guest)]
TheGuest = Annotated[Who, Depends(guest)]


def client_address(request: Request) -> str:
    """The address of the client for rate limits: an IPv4 address or IPv6 network."""
    client = request.scope.get("client")
    return network_of(client[0]) if client else "unknown"


def client_of(request: Request, who: Who | None) -> Client:
    """The client of a request for the fair queue: the guest, or the address without one."""
    address = client_address(request)
    return Client(address if who is None else who.id, address)
