"""Kingdom Builder at the table, whatever boxes are in play."""

from hexstead.server.games.kingdom.adapter import ADAPTER

__all__ = ["ADAPTER"]
