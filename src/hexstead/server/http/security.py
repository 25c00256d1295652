"""The door: what is turned away before it reaches any table, and the headers of every answer."""

from __future__ import annotations

import json
import re
from collections.abc import MutableMapping
from typing import Any, Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hexstead.server.problems import Problem, refused
from hexstead.server.settings import Settings

LARGEST_BODY: Final = 64 * 1024
LARGEST_RECORD: Final = 1024 * 1024
_HALF: Final = re.compile(r"\\u[dD][89a-fA-F]")
"""Where half a pair of characters may be named by its number; its other half may follow."""
_FOR_PROBES: Final = frozenset({"/healthz", "/readyz", "/metrics"})
_READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})

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
CONTENT_SECURITY_POLICY: Final = "; ".join(f"{what} {where}" for what, where in _ALLOWED.items())
HEADERS: Final = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}

LASTING: Final = {"Strict-Transport-Security": "max-age=31536000"}
NOT_KEPT: Final = {"Cache-Control": "no-store"}


class _Gone(Exception):
    """The client has gone before all of its request was here: half a request is none."""


def _fits(name: str, allowed: str) -> bool:
    return name == allowed or (allowed.startswith("*.") and name.endswith(allowed[1:]))


class SecurityMiddleware:
    """Checks every request to the interface, and adds the headers to every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        always = HEADERS | (LASTING if settings.secure else {})
        self._of_pages = _raw(always)
        self._of_api = _raw(always | NOT_KEPT)
        self._public = settings.public_url
        self._hosts = settings.allowed_hosts.replace(",", " ").lower().split()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        is_api = scope["path"].startswith("/api")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._add_headers(message, is_api)
            await send(message)

        try:
            self._check_host(scope)
            if is_api:
                receive = await _checked_body(scope, receive)
                self._check_site(scope)
        except Problem as problem:
            await refuse(problem, send_with_headers)
            return
        except _Gone:
            return
        await self.app(scope, receive, send_with_headers)

    def _check_host(self, scope: Scope) -> None:
        """Only by the names the host gave it; probes know a machine by its number."""
        if not self._hosts or scope["path"] in _FOR_PROBES:
            return
        host = Headers(scope=scope).get("host", "").lower()
        name = re.sub(r":\d*$", "", host).rstrip(".")
        if not any(_fits(name, allowed) for allowed in self._hosts):
            raise refused("wrong_host")

    def _check_site(self, scope: Scope) -> None:
        """A page of another site may not write here in the name of a guest."""
        if scope["method"] in _READING:
            return
        headers = Headers(scope=scope)
        site = headers.get("sec-fetch-site")
        origin = headers.get("origin")
        if site is not None:
            allowed = site in ("same-origin", "none")
        elif origin is None or (self._public and origin.lower() == self._public.lower()):
            allowed = True
        else:
            allowed = origin.lower() == f"{scope['scheme']}://{headers.get('host', '')}".lower()
        if not allowed:
            raise refused("cross_site")

    def _add_headers(self, message: MutableMapping[str, Any], is_api: bool) -> None:
        """Those that the answer does not have already."""
        headers: list[tuple[bytes, bytes]] = message.setdefault("headers", [])
        known = {name.lower() for name, _ in headers}
        wanted = self._of_api if is_api else self._of_pages
        message["headers"] = [*headers, *(each for each in wanted if each[0] not in known)]


async def _checked_body(scope: Scope, receive: Receive) -> Receive:
    """The whole body, read here so that it is never larger than it may be, and JSON by name."""
    if scope["method"] in _READING:
        return receive
    headers = Headers(scope=scope)
    of_record = scope["path"] == "/api/records"
    largest = LARGEST_RECORD if of_record else LARGEST_BODY
    announced = headers.get("content-length", "0")
    if not announced.isdecimal():
        raise refused("bad_length")
    if int(announced) > largest:
        raise refused("too_large", bytes=largest)
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise _Gone
        body += message.get("body", b"")
        if len(body) > largest:
            raise refused("too_large", bytes=largest)
        if not message.get("more_body", False):
            break
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if body and kind != "application/json":
        raise refused("not_json")
    if not _is_text(bytes(body)):
        raise refused("record_not_text" if of_record else "not_text")
    sent = False

    async def replay() -> Message:
        nonlocal sent
        if sent:
            return await receive()
        sent = True
        return {"type": "http.request", "body": bytes(body), "more_body": False}

    return replay


def _is_text(body: bytes) -> bool:
    """Whether all text in it can be written as UTF-8 again: JSON can name halves of a pair of
    characters, which no database keeps and no answer can hold. Whether it is JSON at all is told
    by whoever reads it."""
    try:
        text = body.decode()
        if "\0" in text:  # another encoding, which some reader might guess
            return False
        if _HALF.search(text):
            json.dumps(json.loads(text), ensure_ascii=False).encode()
    except UnicodeError:
        return False
    except (ValueError, RecursionError):
        return True
    return True


def _raw(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


async def refuse(problem: Problem, send: Send) -> None:
    """Answer without the application."""
    body = json.dumps(problem.payload()).encode()
    headers = {"Content-Type": "application/json", "Content-Length": str(len(body))}
    headers |= HEADERS | problem.headers
    if problem.status == 413:
        headers["Connection"] = "close"  # the rest of the body is not read
    head = {"type": "http.response.start", "status": problem.status, "headers": _raw(headers)}
    await send(head)
    await send({"type": "http.response.body", "body": body})
