"""Feature flags of the server, so that the pages hide features that are off."""

from __future__ import annotations

from fastapi import APIRouter, Request

from hexstead.server.api.identity import Registry
from hexstead.server.api.responses import HouseOut
from hexstead.server.notifications.mailer import Mailer

router = APIRouter(tags=["house"])


@router.get("/house", response_model=HouseOut)
async def get_house(request: Request, registry: Registry) -> HouseOut:
    """The features that the host has enabled."""
    settings = registry.settings
    mailer: Mailer = request.app.state.mailer
    return {
        "accounts": settings.accounts,
        "mail": mailer.available,
        "push": True,
        "ratings": settings.ratings,
        "groups": settings.groups,
    }
