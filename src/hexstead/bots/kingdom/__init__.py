"""Bots for Kingdom Builder with any boxes."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from importlib.util import find_spec
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


def master() -> Player:
    # Imported only when it plays, because it needs numpy.
    from hexstead.bots.kingdom import network_search  # noqa: PLC0415

    return network_search.master()


_WEIGHTS: Final = files(__name__).joinpath("weights/master.weights")

BOTS: Final[dict[str, Callable[[], Player]]] = {
    "random": RandomBot,
    "greedy": Greedy,
    "easy": easy,
    "medium": medium,
    "hard": hard,
    "expert": expert,
    **({"master": master} if find_spec("numpy") and _WEIGHTS.is_file() else {}),
    "hard-builder": hard_builder,
    "hard-blocker": hard_blocker,
    "expert-builder": expert_builder,
    "expert-blocker": expert_blocker,
}

__all__ = ["BOTS", "Greedy"]
