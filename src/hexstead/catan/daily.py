"""The island of the day: a set-up that depends only on the date."""

from __future__ import annotations

from random import Random
from typing import Final

from hexstead.catan.setup import Setup

PLAYERS: Final = 3


def daily_setup(day: str) -> Setup:
    """The set-up of a day (2026-11-16), the same everywhere for a given version of the game."""
    return Setup.random(Random(f"catan {day}").randrange(2**32), PLAYERS, numbers="balanced")


__all__ = ["PLAYERS", "daily_setup"]
