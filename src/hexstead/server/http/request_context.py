"""Middleware around every request: request id, bans, rate limits, metrics and access log."""

from __future__ import annotations

import logging
import re
from random import getrandbits
from time import perf_counter
from typing import Any, Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hexstead.server.admin.watcher import AdminWatcher
from hexstead.server.http.security import refuse
from hexstead.server.logs import request_id
from hexstead.server.metrics import Metrics
from hexstead.server.networks import network_of
from hexstead.server.settings import Settings
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.problems import Problem, refused

log = logging.getLogger("hexstead.requests")

_REQUEST_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"})


class RequestContextMiddleware:
    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self._behind_proxy = bool(settings.proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        registry: TableRegistry = scope["app"].state.registry
        context = _RequestContext(self._id(scope), send)
        token = request_id.set(context.id)
        client = scope["client"][0] if scope.get("client") else "unknown"
        is_api = scope["path"].startswith("/api")
        watcher: AdminWatcher = scope["app"].state.admin_watcher
        try:
            if watcher.bans.includes_address(client):
                raise refused("barred")
            network = network_of(client)
            registry.limits.begin_request(network, is_api)
            try:
                await self.app(scope, receive, context.send)
            finally:
                registry.limits.end_request(network)
        except Problem as problem:
            await refuse(problem, context.send)
        finally:
            _record(registry.metrics, scope, context, client)
            request_id.reset(token)

    def _id(self, scope: Scope) -> str:
        """Return the id that a trusted proxy set, or a new one."""
        if self._behind_proxy:
            given = Headers(scope=scope).get("x-request-id", "")
            if _REQUEST_ID.fullmatch(given):
                return given
        return f"{getrandbits(64):016x}"  # not a secret


class _RequestContext:
    def __init__(self, key: str, send: Send) -> None:
        self.id = key
        self.started = perf_counter()
        self.seconds: float | None = None
        self.status: int | None = None
        self._send = send

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.seconds = perf_counter() - self.started
            message["headers"] = [*message.get("headers", ()), (b"x-request-id", self.id.encode())]
        await self._send(message)


def _record(metrics: Metrics, scope: Scope, context: _RequestContext, client: str) -> None:
    # The route, not the path, which contains ids.
    route = getattr(scope.get("route"), "path", None) or "other"
    if scope["path"].startswith("/api/") and not route.startswith("/api/"):
        route = f"/api{route}"  # routes lack their router's prefix
    method = scope["method"] if scope["method"] in _METHODS else "other"
    status = str(context.status or 499)  # the client disconnected
    metrics.count_request(method, route, status, context.seconds)
    if log.isEnabledFor(logging.INFO):
        fields: dict[str, Any] = {
            "method": method,
            "path": scope["path"],
            "status": context.status,
            "ms": round(1000 * (perf_counter() - context.started), 1),
            "client": client,
        }
        said = "%(method)s %(path)r %(status)s in %(ms)s ms for %(client)s"
        log.info(said, fields, extra={"fields": fields})
