"""What each game shows at the table. A game can be played here once it has an adapter."""

from __future__ import annotations

from hexstead.server.games.adapter import Adapter, Deed
from hexstead.server.games.catan import ADAPTER as CATAN
from hexstead.server.games.kingdom import ADAPTER as KINGDOM
from hexstead.server.problems import refused

ADAPTERS: dict[str, Adapter] = {adapter.game: adapter for adapter in (KINGDOM, CATAN)}


def find_adapter(game: str) -> Adapter:
    adapter = ADAPTERS.get(game)
    if adapter is None:
        raise refused("game_unknown", name=game, known=", ".join(ADAPTERS))
    return adapter


__all__ = ["ADAPTERS", "Adapter", "Deed", "find_adapter"]
