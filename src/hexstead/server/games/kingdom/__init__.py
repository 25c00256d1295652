"""Kingdom Builder at the table, whatever boxes are in play."""

from hexstead.server.games.kingdom.face import FACE

__all__ = ["FACE"]
