"""Kingdom Builder and Catan: rules engine, bots, environments and a server.

Games are imported on first use: `hexstead.kingdom`, `from hexstead import catan` and
`hexstead.play.find_game("catan")` all work without importing the game before. Other packages add
games by an entry point in the group `hexstead.games` (docs/how-to/adding-a-game.md).
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from hexstead import play

if TYPE_CHECKING:
    from hexstead import catan, kingdom

__version__ = "1.0.0"
__all__ = ["__version__", "catan", "kingdom", "play"]


play.register_game("kingdom", "hexstead.kingdom:GAME")
play.register_game("catan", "hexstead.catan:GAME")


def __getattr__(name: str) -> ModuleType:
    """Import a game on first access."""
    if name in __all__:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
