"""The catalogue of games, and previews of set-ups."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hexstead import __version__, bots
from hexstead.play import SetupError, find_game
from hexstead.tables.base_schemas import COLOURS, LANGUAGES, Colour, Language, Out
from hexstead.tables.games import ADAPTERS, find_adapter
from hexstead.tables.games.unions import catalogues
from hexstead.tables.interface import BotPrograms
from hexstead.tables.problems import bad_setup, refused
from hexstead.tables.record_schemas import PreviewFields
from hexstead.tables.requests import PreviewIn


class BotOut(Out):
    name: str
    level: int
    yardstick: bool
    """Whether it serves to measure other bots rather than as a level to play against."""
    program: bool
    """Whether it is an external program added by the host, which has no rating."""
    rating: int | None
    milliseconds: float | None
    """The rating and the thinking time per turn at the last measurement."""


class GameOut(Out):
    game: str
    rules: str
    players: list[int]
    bots: list[BotOut]


class CatalogueOut(Out):
    version: str
    colours: list[Colour]
    languages: list[Language]
    games: list[GameOut]


if TYPE_CHECKING:
    GameCatalogueOut = Out
else:
    GameCatalogueOut = catalogues("GameCatalogueOut")


def catalogue(programs: BotPrograms) -> CatalogueOut:
    """Return the games, their bots from the simplest on, and what a guest can choose."""
    return {
        "version": __version__,
        "colours": list(COLOURS),
        "languages": list(LANGUAGES),
        "games": [_game(name, programs) for name in ADAPTERS],
    }


def _game(name: str, programs: BotPrograms) -> GameOut:
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


def game_catalogue(game: str) -> Mapping[str, object]:
    """Return everything of one game that can be chosen, with titles and hints."""
    if game not in ADAPTERS:
        raise refused("no_game")
    return ADAPTERS[game].catalogue()


def preview(body: PreviewIn) -> dict[str, Any]:
    """Return a set-up that fits a request, with its board; open choices are drawn at random."""
    adapter = find_adapter(body.game)
    try:
        setup, seed = adapter.draw_setup(body.request)
    except SetupError as problem:
        raise bad_setup(problem) from problem
    layout = adapter.layout(setup)
    fields: PreviewFields = {"seed": seed, "sets": layout.sets, "cards": layout.cards}
    return {**fields, "game": body.game, "setup": setup.to_json(), "board": layout.board}
