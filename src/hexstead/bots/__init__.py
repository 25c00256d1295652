"""Bots. Each sees only the view of its seat.

`Game.bots` refers to the bots of a game.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Final

from hexstead.play import Player, find_game, load

# One thread for numpy: batches are small, and other games need the other cores. Every module with a
# network imports this package before numpy, which reads the variable then.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

Bots = Mapping[str, Callable[[], Player]]
"""A factory for each bot of a game by name, the simplest first."""


LEVELS: Final = ("easy", "medium", "hard", "expert", "master")
"""The levels, in order of strength; other bots serve as baselines. Not every game has a master, and
that of Kingdom Builder needs numpy."""


@dataclass(frozen=True)
class Measured:
    """The measured strength of a bot, with two players and the rules of a first game."""

    rating: int | None = None
    """An Elo rating: 400 more win ten games of eleven."""
    milliseconds: float | None = None
    """Its thinking time per turn, on average."""


class UnknownBot(ValueError):
    """An unknown bot; the message lists the available ones."""


def names(game: str) -> list[str]:
    """The bots of a game, the simplest first."""
    return list(_bots_of(game))


def find(game: str, name: str) -> Player:
    """A new bot of this name.

    Raises:
        UnknownBot: if the game has no such bot; it lists those that exist.
        SetupError: for an unknown game.
    """
    bots = _bots_of(game)
    if name not in bots:
        raise UnknownBot(f"unknown bot {name!r} for {game}; available: {', '.join(bots) or 'none'}")
    return bots[name]()


def level_of(name: str) -> str | None:
    """The level of a bot, or None for a baseline. A style of a level is named after it:
    `expert-builder` is as strong as `expert` and plays differently."""
    level = name.partition("-")[0]
    return level if level in LEVELS else None


def at_seat(game: str, name: str, seat: int) -> str:
    """The bot for a seat where a bot of this name was requested: the styles of a level alternate,
    so that the bots of a table differ."""
    styles = [each for each in names(game) if each == name or each.startswith(f"{name}-")]
    return styles[seat % len(styles)] if styles else name


def simpler(game: str, name: str) -> list[str]:
    """The bots to fall back on when this one fails, the nearest in strength first."""
    known = names(game)
    levels = [level for level in LEVELS if level in known]
    level = level_of(name)
    below = levels[: levels.index(level)] if level in levels else []
    return [*reversed(below), "random"]


@cache
def measured(game: str) -> dict[str, Measured]:
    """The measurements of a game's bots by name; bots without one are missing."""
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
