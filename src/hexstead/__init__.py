"""Hexstead: a table for hex settlement games."""

__version__ = "0.1.0"

from hexstead import catan, kingdom, play

__all__ = ["__version__", "catan", "kingdom", "play"]
