"""Endpoints of the catalogue of games, and previews of set-ups."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from hexstead import __version__, bots
from hexstead.play import SetupError, find_game
from hexstead.server.api.identity import Registry, client_address
from hexstead.server.api.openapi import described
from hexstead.server.api.responses import BotOut, CatalogueOut, GameCatalogueOut, GameOut
from hexstead.server.bot_programs import Programs
from hexstead.server.json_responses import reply
from hexstead.tables.base_schemas import COLOURS, LANGUAGES
from hexstead.tables.games import ADAPTERS, find_adapter
from hexstead.tables.problems import bad_setup, refused
from hexstead.tables.record_schemas import PreviewFields, PreviewOut
from hexstead.tables.requests import PreviewIn
from hexstead.tables.texts import Key

router = APIRouter(tags=["catalogue"])


@router.get("/catalogue", response_model=CatalogueOut)
async def get_catalogue(registry: Registry) -> CatalogueOut:
    """The games, their bots from the simplest on, and what a guest can choose."""
    return {
        "version": __version__,
        "colours": list(COLOURS),
        "languages": list(LANGUAGES),
        "games": [_game(name, registry.settings.programs) for name in ADAPTERS],
    }


def _game(name: str, programs: Programs) -> GameOut:
    game = find_game(name)
    known = [*bots.names(name), *programs.names(name)]
    return {
        "game": name,
        "rules": game.rules,
        "players": list(game.players),
        "bots": [_bot(name, bot, level) for level, bot in enumerate(known, start=1)],
    }


def _bot(game: str, name: str, level: int) -> BotOut:
    found = bots.measured(game).get(name, bots.Measured())
    program = name not in bots.names(game)
    return {
        "name": name,
        "level": level,
        "yardstick": not program and bots.level_of(name) is None,
        "program": program,
        "rating": found.rating,
        "milliseconds": found.milliseconds,
    }


@router.get("/catalogue/{game}", responses=described(GameCatalogueOut))
async def get_game(game: Key) -> Response:
    """Everything of one game that can be chosen, with titles and hints."""
    if game not in ADAPTERS:
        raise refused("no_game")
    return reply(ADAPTERS[game].catalogue())


@router.post("/preview", responses=described(PreviewOut))
async def preview(body: PreviewIn, request: Request, registry: Registry) -> Response:
    """A set-up that fits the request, with its board; open choices are drawn at random."""
    registry.limits.spend("previews", client_address(request))
    adapter = find_adapter(body.game)
    try:
        setup, seed = adapter.draw_setup(body.request)
    except SetupError as problem:
        raise bad_setup(problem) from problem
    layout = adapter.layout(setup)
    fields: PreviewFields = {"seed": seed, "sets": layout.sets, "cards": layout.cards}
    about = {"game": body.game, "setup": setup.to_json(), "board": layout.board}
    return reply({**fields, **about})
