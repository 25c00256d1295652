"""What can be played here, and trying a set-up before sitting down."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from hexstead import __version__, bots
from hexstead.play import SetupError, find_game
from hexstead.server.answers import CatalogueOut, PreviewOut
from hexstead.server.games import FACES, find_face
from hexstead.server.games.face import Payload
from hexstead.server.identity import InHouse, client_address
from hexstead.server.problems import bad_setup, refused
from hexstead.server.replies import described, reply
from hexstead.server.texts import Key
from hexstead.server.wanted import COLOURS, LANGUAGES, PreviewIn

router = APIRouter(tags=["catalogue"])


@router.get("/catalogue", response_model=CatalogueOut)
async def get_catalogue() -> Payload:
    """The games, their bots from the simplest on, and what a guest can choose."""
    return {
        "version": __version__,
        "colours": COLOURS,
        "languages": LANGUAGES,
        "games": [_game(name) for name in FACES],
    }


def _game(name: str) -> Payload:
    game = find_game(name)
    return {
        "game": name,
        "rules": game.rules,
        "players": game.players,
        "bots": [
            {"name": bot, "level": level} for level, bot in enumerate(bots.names(name), start=1)
        ],
    }


@router.get("/catalogue/{game}")
async def get_game(game: Key) -> Response:
    """Everything of one game that can be chosen, with titles and hints."""
    if game not in FACES:
        raise refused("no_game")
    return reply(FACES[game].catalogue())


@router.post("/preview", responses=described(PreviewOut))
async def preview(wanted: PreviewIn, request: Request, house: InHouse) -> Response:
    """A set-up that fits the wishes, with its board; what is left open is drawn."""
    house.limits.spend("previews", client_address(request))
    face = find_face(wanted.game)
    try:
        setup, seed = face.draw_setup(wanted.wishes)
    except SetupError as problem:
        raise bad_setup(problem) from problem
    return reply({"game": wanted.game, "seed": seed, "setup": setup.to_json(), **face.board(setup)})
