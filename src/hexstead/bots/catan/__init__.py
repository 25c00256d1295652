"""Bots for Catan: four levels, and baselines to measure them against."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from importlib.util import find_spec
from typing import Final

from hexstead.bots.catan.levels import Easy, cities, expert, hard, medium, roads
from hexstead.bots.catan.oneply import OnePly
from hexstead.bots.catan.planner import Planner
from hexstead.bots.catan.value import ValueFunction
from hexstead.bots.catan.weighted import Weighted
from hexstead.bots.random_bot import RandomBot
from hexstead.play import Player


def master() -> Player:
    # Imported only when it plays, because it needs numpy.
    from hexstead.bots.catan import network_search  # noqa: PLC0415

    return network_search.master()


_WEIGHTS: Final = files(__name__).joinpath("master.weights")

BOTS: Final[dict[str, Callable[[], Player]]] = {
    "random": RandomBot,
    "weighted": Weighted,
    "oneply": OnePly,
    "value": ValueFunction,
    "easy": Easy,
    "medium": medium,
    "hard": hard,
    "expert": expert,
    **({"master": master} if find_spec("numpy") and _WEIGHTS.is_file() else {}),
    "expert-roads": roads,
    "expert-cities": cities,
}

__all__ = ["BOTS", "OnePly", "Planner", "ValueFunction", "Weighted"]
