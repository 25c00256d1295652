"""The games that can be played at tables: those whose `Game` refers to an adapter."""

from __future__ import annotations

from typing import Final

from hexstead.play import find_game, game_names, load
from hexstead.tables.games.adapter import Adapter, LogLine
from hexstead.tables.problems import refused

ADAPTERS: Final[dict[str, Adapter]] = {
    name: load(find_game(name).adapter) for name in game_names() if find_game(name).adapter
}


def find_adapter(game: str) -> Adapter:
    adapter = ADAPTERS.get(game)
    if adapter is None:
        raise refused("game_unknown", name=game, known=", ".join(ADAPTERS))
    return adapter


__all__ = ["ADAPTERS", "Adapter", "LogLine", "find_adapter"]
