"""Endpoints of the catalogue of games, previews of set-ups, and feature flags."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from hexstead.server.api.identity import Registry, TheMailer, client_address
from hexstead.server.api.json_responses import described, reply
from hexstead.server.api.responses import FeaturesOut
from hexstead.tables import catalogue
from hexstead.tables.catalogue import CatalogueOut, GameCatalogueOut
from hexstead.tables.record_schemas import PreviewOut
from hexstead.tables.requests import PreviewIn
from hexstead.tables.texts import Key

router = APIRouter(tags=["catalogue"])


@router.get("/features", response_model=FeaturesOut)
@router.get("/house", response_model=FeaturesOut, include_in_schema=False)  # its former name
async def get_features(registry: Registry, mailer: TheMailer) -> FeaturesOut:
    """The features that the host has enabled."""
    settings = registry.settings
    return {
        "accounts": settings.accounts,
        "mail": mailer.available,
        "push": True,
        "ratings": settings.ratings,
        "groups": settings.groups,
        "pairing": settings.pairing,
        "exhibitions": settings.exhibitions,
        "offline": settings.offline_folder is not None,
    }


@router.get("/catalogue", response_model=CatalogueOut)
async def get_catalogue(registry: Registry) -> CatalogueOut:
    """The games, their bots from the simplest on, and what a guest can choose."""
    return catalogue.catalogue(registry.settings.programs)


@router.get("/catalogue/{game}", responses=described(GameCatalogueOut))
async def get_game(game: Key) -> Response:
    """Everything of one game that can be chosen, with titles and hints."""
    return reply(catalogue.game_catalogue(game))


@router.post("/preview", responses=described(PreviewOut))
async def preview(body: PreviewIn, request: Request, registry: Registry) -> Response:
    """A set-up that fits the request, with its board; open choices are drawn at random."""
    registry.limits.spend("previews", client_address(request))
    return reply(catalogue.preview(body))
