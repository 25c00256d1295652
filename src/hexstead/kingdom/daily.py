"""The board of the day: a set-up that depends only on the date."""

from __future__ import annotations

from random import Random
from typing import Final

from hexstead.kingdom.registry import BASE, boxes
from hexstead.kingdom.setup import Setup

PLAYERS: Final = 3


def daily_setup(day: str) -> Setup:
    """The set-up of a day (2026-11-16): the base game, every other day with one more box that has
    boards. It is the same everywhere for a given version of the game."""
    rng = Random(f"kingdom {day}")
    further = [box.name for box in boxes().values() if box.quadrants and box.name != BASE]
    sets = [BASE, rng.choice(further)] if rng.random() < 0.5 else [BASE]
    return Setup.random(rng.randrange(2**32), PLAYERS, sets)


__all__ = ["PLAYERS", "daily_setup"]
