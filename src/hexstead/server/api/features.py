"""What this server offers, so that pages show nothing that is not there."""

from __future__ import annotations

from fastapi import APIRouter, Request

from hexstead.server.api.identity import Registry
from hexstead.server.api.responses import HouseOut
from hexstead.server.notifications.mailer import Mailer

router = APIRouter(tags=["house"])


@router.get("/house", response_model=HouseOut)
async def get_house(request: Request, registry: Registry) -> HouseOut:
    """What the host has switched on, and what is set up."""
    settings = registry.settings
    mailer: Mailer = request.app.state.mailer
    return {
        "accounts": settings.accounts,
        "mail": mailer.available,
        "push": True,
        "ratings": settings.ratings,
        "groups": settings.groups,
    }
