"""Middleware for security: allowed hosts, cross-site requests, body limits, response headers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hexstead.server.settings import Settings
from hexstead.tables.encoding import as_json
from hexstead.tables.problems import Problem, refused
from hexstead.tables.texts import is_json_text

LARGEST_BODY: Final = 64 * 1024
LARGEST_RECORD: Final = 1024 * 1024
Fields = list[tuple[bytes, bytes]]
"""Header fields."""
_PROBES: Final = frozenset({"/healthz", "/readyz", "/metrics"})
_SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})

_ALLOWED: Final = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "media-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}


def _policy(allowed: Mapping[str, str]) -> str:
    return "; ".join(f"{what} {where}" for what, where in allowed.items())


CONTENT_SECURITY_POLICY: Final = _policy(_ALLOWED)
WASM_CONTENT_SECURITY_POLICY: Final = _policy(
    _ALLOWED | {"script-src": "'self' 'wasm-unsafe-eval'"}
)
HEADERS: Final = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}

HSTS: Final = {"Strict-Transport-Security": "max-age=31536000"}
NO_STORE: Final = {"Cache-Control": "no-store"}


class Disconnected(Exception):
    """The client disconnected before its request was complete."""


def _fits(name: str, allowed: str) -> bool:
    return name == allowed or (allowed.startswith("*.") and name.endswith(allowed[1:]))


class SecurityMiddleware:
    """Checks API requests, and adds headers to every response."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        always = HEADERS | (HSTS if settings.secure else {})
        self._page_headers = _raw(always)
        self._api_headers = _raw(always | NO_STORE)
        self._public = settings.public_url
        self._hosts = settings.allowed_hosts.replace(",", " ").lower().split()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        send = self.sender(send, scope)
        try:
            body = await self.checked_body(scope, receive)
        except Problem as problem:
            await refuse(problem, send)
        except Disconnected:
            pass
        else:
            if body is not None:
                receive = replay_body(body, receive)
            await self.app(scope, receive, send)

    async def checked_body(self, scope: Scope, receive: Receive) -> bytes | None:
        """Check a request before it is answered, and return its body, if that was read.

        Raises:
            Problem: if it is refused.
            Disconnected: if its client is gone.
        """
        fields = dict(reversed(scope["headers"]))  # of repeated ones the first
        self._check_host(scope, fields)
        if not scope["path"].startswith("/api") or scope["method"] in _SAFE_METHODS:
            return None
        body = await _read_body(scope, receive, fields)
        self._check_site(scope, fields)
        return body

    def sender(self, send: Send, scope: Scope) -> Send:
        """Return a function that sends messages with the headers of every response."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = self.with_headers(message.get("headers", []), scope)
            await send(message)

        return send_with_headers

    def with_headers(self, headers: Fields, scope: Scope) -> Fields:
        """Add the headers that a response does not have."""
        known = {name for name, _ in headers}
        wanted = self._api_headers if scope["path"].startswith("/api") else self._page_headers
        return [*headers, *(each for each in wanted if each[0] not in known)]

    def _check_host(self, scope: Scope, fields: Mapping[bytes, bytes]) -> None:
        """Refuse host names that are not allowed, except for probes, which use the IP address."""
        if not self._hosts or scope["path"] in _PROBES:
            return
        host = fields.get(b"host", b"").decode("latin-1").lower()
        name = re.sub(r":\d*$", "", host).rstrip(".")
        if not any(_fits(name, allowed) for allowed in self._hosts):
            raise refused("wrong_host")

    def _check_site(self, scope: Scope, fields: Mapping[bytes, bytes]) -> None:
        """Refuse writes from pages of other sites (CSRF)."""
        site = fields.get(b"sec-fetch-site")
        origin = fields.get(b"origin")
        if site is not None:
            allowed = site in (b"same-origin", b"none")
        elif origin is None:
            allowed = True
        else:
            host = fields.get(b"host", b"").decode("latin-1")
            own = [f"{scope['scheme']}://{host}", *([self._public] if self._public else [])]
            allowed = origin.decode("latin-1").lower() in [each.lower() for each in own]
        if not allowed:
            raise refused("cross_site")


async def _read_body(scope: Scope, receive: Receive, fields: Mapping[bytes, bytes]) -> bytes:
    """Read the body within its size limit, and check that it is JSON text."""
    of_record = scope["path"] == "/api/records"
    largest = LARGEST_RECORD if of_record else LARGEST_BODY
    announced = fields.get(b"content-length", b"0")
    if not announced.isdigit():
        raise refused("bad_length")
    if int(announced) > largest:
        raise refused("too_large", bytes=largest)
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise Disconnected
        body += message.get("body", b"")
        if len(body) > largest:
            raise refused("too_large", bytes=largest)
        if not message.get("more_body", False):
            break
    kind = fields.get(b"content-type", b"").partition(b";")[0].strip().lower()
    if body and kind != b"application/json":
        raise refused("not_json")
    if not is_json_text(bytes(body)):
        raise refused("record_not_text" if of_record else "not_text")
    return bytes(body)


def replay_body(body: bytes, receive: Receive) -> Receive:
    """Return a receive function that yields a body that was read before, then what follows."""
    sent = False

    async def replay() -> Message:
        nonlocal sent
        if sent:
            return await receive()
        sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


def _raw(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


async def refuse(problem: Problem, send: Send) -> None:
    """Respond without the application."""
    body = as_json(problem.payload())
    headers = {"Content-Type": "application/json", "Content-Length": str(len(body))}
    headers |= HEADERS | problem.headers
    if problem.status == 413:
        headers["Connection"] = "close"  # the rest of the body is not read
    head = {"type": "http.response.start", "status": problem.status, "headers": _raw(headers)}
    await send(head)
    await send({"type": "http.response.body", "body": body})
