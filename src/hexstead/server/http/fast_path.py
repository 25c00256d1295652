"""Hot endpoints (actions, views, event streams) bypass the router.

The middleware calls the same endpoint functions without FastAPI's dependency injection and
validation, which take a third of the server's time. Requests that are not well-formed go through
the router, which explains the error.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Final, cast

from fastapi import Request, Response
from fastapi.responses import StreamingResponse
from fastapi.routing import APIRoute
from pydantic import TypeAdapter, ValidationError
from starlette.types import Receive, Scope, Send

from hexstead.server.api import actions
from hexstead.server.api.error_handlers import explain, failed
from hexstead.server.api.identity import guest, maybe_guest, takes_gzip
from hexstead.server.api.json_responses import pack
from hexstead.server.http.connections import EXCHANGE
from hexstead.server.http.security import (
    Disconnected,
    SecurityMiddleware,
    refuse,
    replay_body,
)
from hexstead.tables.base_schemas import Pace
from hexstead.tables.problems import Problem
from hexstead.tables.requests import ActionIn

_PATH: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,64})/(actions|view|events)")
_ACTION: Final = TypeAdapter(ActionIn)
_QUERY: Final = re.compile(r"(?:after=(\d{1,9}))?(?:&?pace=(slow|normal|instant))?")


class _NotHandled(Exception):
    """The request has to go through the router; nothing was done."""


class FastPath:
    def __init__(self, app: SecurityMiddleware) -> None:
        """`app` answers all other requests, and checks these."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = _PATH.fullmatch(scope["path"]) if scope["type"] == "http" else None
        endpoint = _ENDPOINTS.get((scope["method"], path[2])) if path else None
        if path is None or endpoint is None:
            await self.app(scope, receive, send)
            return
        try:
            body = await self.app.checked_body(scope, receive)
        except Problem as problem:
            await refuse(problem, self.app.sender(send, scope))
            return
        except Disconnected:
            return
        request = Request(scope, receive)
        try:
            response = await endpoint(path[1], request, body or b"")
        except _NotHandled:
            if body is not None:
                receive = replay_body(body, receive)
            await self.app.app(scope, receive, self.app.sender(send, scope))
            return
        except Exception as problem:  # noqa: BLE001 - it is logged
            response = explain(problem) or failed(problem)
        scope["route"] = _ROUTES[scope["method"], path[2]]
        streams = isinstance(response, StreamingResponse)
        if not streams and takes_gzip(request):
            pack(response)
        response.raw_headers = self.app.with_headers(response.raw_headers, scope)
        await response(scope, receive, send)


async def _act(table: str, request: Request, body: bytes) -> Response:
    try:
        action = _ACTION.validate_json(body)
    except ValidationError:
        raise _NotHandled from None
    return await actions.act(table, action, await guest(request), request.app.state.registry)


async def _view(table: str, request: Request, _: bytes) -> Response:
    after, pace = _query(request)
    if pace is not None:
        raise _NotHandled
    who = await maybe_guest(request)
    return await actions.get_view(table, who, request.app.state.registry, after)


async def _events(table: str, request: Request, _: bytes) -> Response:
    after, pace = _query(request)
    who, registry = await maybe_guest(request), request.app.state.registry
    return await actions.open_stream(
        table,
        request,
        who,
        registry,
        after,
        pace or "normal",
        request.scope["state"].get(EXCHANGE),
    )


def _query(request: Request) -> tuple[int, Pace | None]:
    found = _QUERY.fullmatch(request.scope["query_string"].decode("latin-1"))
    if found is None:
        raise _NotHandled
    return int(found[1] or 0), cast("Pace | None", found[2])


_ENDPOINTS: Final[dict[tuple[str, str], Callable[[str, Request, bytes], Awaitable[Response]]]] = {
    ("POST", "actions"): _act,
    ("GET", "view"): _view,
    ("GET", "events"): _events,
}
_ROUTES: Final = {
    (method, route.path.rpartition("/")[2]): route
    for route in actions.router.routes
    if isinstance(route, APIRoute)
    for method in route.methods or ()
}
