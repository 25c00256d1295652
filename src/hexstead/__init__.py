"""Hexstead: a table for hex settlement games."""

__version__ = "0.1.0"
