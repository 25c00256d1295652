"""Players that are programs. Each sees only the view of its seat.

A game's bots live in the package named after it, which lists them by name in `BOTS` and is imported
when somebody asks for a bot of that game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hexstead.play import Player, find_game

Bots = Mapping[str, Callable[[], Player]]
"""How each bot of a game is made, by its name, the simplest first."""


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


def _bots_of(game: str) -> Bots:
    load = _LOADERS.get(find_game(game).name)
    return load() if load else {}


def _kingdom() -> Bots:
    from hexstead.bots.kingdom import BOTS

    return BOTS


def _catan() -> Bots:
    from hexstead.bots.catan import BOTS

    return BOTS


_LOADERS: Final[dict[str, Callable[[], Bots]]] = {"kingdom": _kingdom, "catan": _catan}


__all__ = ["UnknownBot", "find", "names"]
