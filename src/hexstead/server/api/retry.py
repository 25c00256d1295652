"""Requests that change a table, repeated while other processes change it first."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute

from hexstead.server.tables.retry import retry_overtaken


class RetryingRoute(APIRoute):
    """Calls the endpoint again if it raises Overtaken, so that a client sees a conflict only where
    its request no longer makes sense.

    An endpoint must write nothing before what can be overtaken, or retry the rest by itself.
    """

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_again(request: Request) -> Response:
            return await retry_overtaken(lambda: handle(request))

        return handle_again
