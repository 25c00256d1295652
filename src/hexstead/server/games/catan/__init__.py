"""Catan at the table, under any of its profiles."""

from hexstead.server.games.catan.face import FACE

__all__ = ["FACE"]
