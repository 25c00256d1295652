"""Feature flags of the server, so that the pages hide features that are off."""

from __future__ import annotations

from fastapi import APIRouter

from hexstead.server.api.identity import Registry, TheMailer
from hexstead.server.api.responses import HouseOut

router = APIRouter(tags=["house"])


@router.get("/house", response_model=HouseOut)
async def get_house(registry: Registry, mailer: TheMailer) -> HouseOut:
    """The features that the host has enabled."""
    settings = registry.settings
    return {
        "accounts": settings.accounts,
        "mail": mailer.available,
        "push": True,
        "ratings": settings.ratings,
        "groups": settings.groups,
    }
