"""Bots for Catan: at random, by weight, and one that looks one action ahead and trades."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexstead.bots.catan.chance import Random, Weighted
from hexstead.bots.catan.oneply import OnePly
from hexstead.play import Player

BOTS: Final[dict[str, Callable[[], Player]]] = {
    "random": Random,
    "weighted": Weighted,
    "oneply": OnePly,
}

__all__ = ["BOTS", "OnePly", "Random", "Weighted"]
