"""Bots for Kingdom Builder with any boxes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexstead.bots.kingdom.greedy import Greedy
from hexstead.bots.kingdom.levels import (
    easy,
    expert,
    expert_blocker,
    expert_builder,
    hard,
    hard_blocker,
    hard_builder,
    medium,
)
from hexstead.bots.random_bot import RandomBot
from hexstead.play import Player

BOTS: Final[dict[str, Callable[[], Player]]] = {
    "random": RandomBot,
    "greedy": Greedy,
    "easy": easy,
    "medium": medium,
    "hard": hard,
    "expert": expert,
    "hard-builder": hard_builder,
    "hard-blocker": hard_blocker,
    "expert-builder": expert_builder,
    "expert-blocker": expert_blocker,
}

__all__ = ["BOTS", "Greedy"]
