"""Hexstead: a table for hex settlement games.

The games are imported when they are first used: `hexstead.kingdom`, `from hexstead import catan`
and `hexstead.play.find_game("catan")` all work without anybody having imported the game before.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from hexstead import play

if TYPE_CHECKING:
    from hexstead import catan, kingdom

__version__ = "0.1.0"
__all__ = ["__version__", "catan", "kingdom", "play"]


def _load_kingdom() -> play.Game:
    from hexstead.kingdom import GAME

    return GAME


def _load_catan() -> play.Game:
    from hexstead.catan import GAME

    return GAME


play.register_game("kingdom", _load_kingdom)
play.register_game("catan", _load_catan)


def __getattr__(name: str) -> ModuleType:
    """A game as an attribute, before any import statement has named it."""
    if name in play.game_names():
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
