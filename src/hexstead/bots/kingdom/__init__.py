"""Bots for Kingdom Builder, whatever boxes are in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexstead.bots.kingdom.greedy import Greedy
from hexstead.bots.kingdom.levels import easy, expert, hard, medium
from hexstead.bots.random_bot import RandomBot
from hexstead.play import Player

BOTS: Final[dict[str, Callable[[], Player]]] = {
    "random": RandomBot,
    "greedy": Greedy,
    "easy": easy,
    "medium": medium,
    "hard": hard,
    "expert": expert,
}

__all__ = ["BOTS", "Greedy"]
