"""Catan at the table, under any of its profiles."""

from hexstead.server.games.catan.adapter import ADAPTER

__all__ = ["ADAPTER"]
