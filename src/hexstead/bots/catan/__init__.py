"""Bots for Catan: at random, by weight, and one that looks one action ahead and trades."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexstead.bots.catan.oneply import OnePly
from hexstead.bots.catan.planner import Planner
from hexstead.bots.catan.value import ValueFunction
from hexstead.bots.catan.weighted import Weighted
from hexstead.bots.random_bot import RandomBot
from hexstead.play import Player

BOTS: Final[dict[str, Callable[[], Player]]] = {
    "random": RandomBot,
    "weighted": Weighted,
    "oneply": OnePly,
    "value": ValueFunction,
    "expert": Planner,
}

__all__ = ["BOTS", "OnePly", "Weighted"]
