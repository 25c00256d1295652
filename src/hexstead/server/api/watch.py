"""Endpoint of the games to watch."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from hexstead.server.api.error_handlers import RetryingRoute
from hexstead.server.api.identity import Registry, SomeGuest, client_address
from hexstead.server.api.json_responses import described, reply
from hexstead.server.watch.listing import Order, games_to_watch
from hexstead.server.watch.schemas import WatchOut

router = APIRouter(tags=["watch"], route_class=RetryingRoute)


@router.get("/watch", responses=described(WatchOut))
async def get_watch(
    who: SomeGuest,
    request: Request,
    registry: Registry,
    order: Annotated[Order, Query()] = "rating",
) -> Response:
    """Running public games, exhibitions among bots, and the best public games of today."""
    guest = who.id if who else None
    registry.limits.spend("watch", guest or client_address(request))
    return reply(await games_to_watch(registry, guest, order))
