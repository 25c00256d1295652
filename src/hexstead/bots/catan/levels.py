"""The four levels: the same planner with less and less search, the easiest one with
random slips."""

from __future__ import annotations

from random import Random
from typing import Final

from hexstead.bots.catan.features import NAMES
from hexstead.bots.catan.judge import WEIGHTS
from hexstead.bots.catan.planner import Planner
from hexstead.bots.catan.weighted import Weighted
from hexstead.catan import actions as act
from hexstead.play import State

SLIPS: Final = 0.6
"""The probability that the easy bot acts at random."""


class Easy:
    """Plays one action at a time, sometimes a random one that builds. It makes no offers."""

    def __init__(self) -> None:
        self._careful = Planner(width=1, depth=1, trades=False, far=False)
        self._careless = Weighted()

    def choose(self, view: State, rng: Random) -> int:
        action = self._careful.choose(view, rng)
        if rng.random() < SLIPS:
            other = self._careless.choose(view, rng)
            # Slips never make offers nor give cards away, but they may end the turn.
            if other < act.BANK_TRADE and other != act.ACCEPT:
                return other
        return action


def medium() -> Planner:
    """A single plan of three actions, with noise."""
    return Planner(width=1, depth=3, far=False, noise=0.25)


def hard() -> Planner:
    """A few plans of the turn with less noise, and founding by the place alone."""
    return Planner(width=2, depth=4, far=False, noise=0.1, careful=True)


def expert() -> Planner:
    """Many plans of the turn without noise, and founding by pairs."""
    return Planner(width=8, careful=True)


def plain() -> Planner:
    """The expert of an earlier version, which later ones are measured against."""
    return Planner(width=8)


STYLES: Final[dict[str, dict[str, float]]] = {
    "roads": {
        "wood": 0.04,
        "brick": 0.04,
        "settlement-soon": 0.08,
        "road-ahead": 0.04,
        "road-in-reach": 0.12,
        "cards": -0.03,
    },
    "cities": {
        "ore": 0.12,
        "grain": 0.08,
        "city-soon": 0.2,
        "cards": 0.12,
        "army-ahead": 0.04,
        "wood": -0.06,
        "brick": -0.06,
        "road-ahead": -0.04,
    },
}
"""The features that each style values more or less than a plain expert."""


def styled(style: str) -> Planner:
    """An expert with modified weights."""
    liking = STYLES[style]
    weights = {
        players: [weight + liking.get(name, 0.0) for name, weight in zip(NAMES, usual, strict=True)]
        for players, usual in WEIGHTS.items()
    }
    return Planner(width=8, weights=weights, careful=True)


def roads() -> Planner:
    """Expands widely and races for the longest road."""
    return styled("roads")


def cities() -> Planner:
    """Builds cities and buys cards."""
    return styled("cities")
