"""Players that are programs. Each sees only the view of its seat.

A game's bots live in the package named after it, which lists them by name in `BOTS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec

from hexstead.play import Player, find_game


class UnknownBot(ValueError):
    """A bot that is not there; the message names those that are."""


def names(game: str) -> list[str]:
    """The bots that can play a game, the simplest first."""
    return list(_bots_of(game))


def find(game: str, name: str) -> Player:
    """A bot of that name, ready to play."""
    bots = _bots_of(game)
    if name not in bots:
        raise UnknownBot(f"unknown bot {name!r} for {game}; there are {', '.join(bots) or 'none'}")
    return bots[name]()


def _bots_of(game: str) -> Mapping[str, Callable[[], Player]]:
    find_game(game)
    package = f"{__name__}.{game}"
    if find_spec(package) is None:
        return {}
    bots: Mapping[str, Callable[[], Player]] = import_module(package).BOTS
    return bots


__all__ = ["UnknownBot", "find", "names"]
