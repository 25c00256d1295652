"""Players that are programs. Each sees only the view of its seat.

`Game.bots` refers to the bots of a game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Final

from hexstead.play import Player, find_game, load

Bots = Mapping[str, Callable[[], Player]]
"""How each bot of a game is made, by its name, the simplest first."""


LEVELS: Final = ("easy", "medium", "hard", "expert")
"""The levels every game has, each stronger than the one before; its other bots are yardsticks."""


@dataclass(frozen=True)
class Measured:
    """How a bot did when it was last measured, with two players and the rules of a first game."""

    rating: int | None = None
    """Points of strength as in chess: 400 more win ten games of eleven."""
    milliseconds: float | None = None
    """How long it thinks about a turn, on average."""


class UnknownBot(ValueError):
    """A bot that is not there; the message names those that are."""


def names(game: str) -> list[str]:
    """The bots that can play a game, the simplest first."""
    return list(_bots_of(game))


def find(game: str, name: str) -> Player:
    """A bot of that name, ready to play."""
    bots = _bots_of(game)
    if name not in bots:
        raise UnknownBot(f"unknown bot {name!r} for {game}; available: {', '.join(bots) or 'none'}")
    return bots[name]()


def level_of(name: str) -> str | None:
    """The level a bot plays at, or None for a yardstick. A style of a level is called after it:
    `expert-builder` is as strong as `expert` and plays otherwise."""
    level = name.partition("-")[0]
    return level if level in LEVELS else None


def at_seat(game: str, name: str, seat: int) -> str:
    """Who plays at a seat where a bot of that name was wished for: the styles of a level take
    turns, so that a table of bots is not several times the same player."""
    styles = [each for each in names(game) if each == name or each.startswith(f"{name}-")]
    return styles[seat % len(styles)] if styles else name


def simpler(game: str, name: str) -> list[str]:
    """The bots to fall back on where this one fails, the nearest in strength first."""
    known = names(game)
    levels = [level for level in LEVELS if level in known]
    level = level_of(name)
    below = levels[: levels.index(level)] if level in levels else []
    return [*reversed(below), "random"]


@cache
def measured(game: str) -> dict[str, Measured]:
    """What was measured of a game's bots, by their names; those nobody measured are missing."""
    reference = find_game(game).bots
    if reference is None:
        return {}
    module = import_module(reference.partition(":")[0])
    file = files(module.__package__ or "").joinpath("measured.json")
    if not file.is_file():
        return {}
    bots = json.loads(file.read_text(encoding="utf-8"))["bots"]
    return {
        name: Measured(bot.get("rating"), bot.get("milliseconds")) for name, bot in bots.items()
    }


def _bots_of(game: str) -> Bots:
    bots: Bots = load(find_game(game).bots) or {}
    return bots


__all__ = [
    "LEVELS",
    "Measured",
    "UnknownBot",
    "at_seat",
    "find",
    "level_of",
    "measured",
    "names",
    "simpler",
]
