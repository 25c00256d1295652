"""The four levels: one way of playing, thought through less and less, and at the end with slips."""

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
"""How often an easy bot takes what comes to its mind."""


class Easy:
    """Plays one action at a time, and now and then just anything that looks like building. It
    makes no offers."""

    def __init__(self) -> None:
        self._careful = Planner(width=1, depth=1, trades=False, far=False)
        self._careless = Weighted()

    def choose(self, view: State, rng: Random) -> int:
        action = self._careful.choose(view, rng)
        if rng.random() < SLIPS:
            other = self._careless.choose(view, rng)
            # Nobody slips into offers, nor into giving cards away; into ending a turn, yes.
            if other < act.BANK_TRADE and other != act.ACCEPT:
                return other
        return action


def medium() -> Planner:
    """One way through its turn, three actions deep, seen through a haze."""
    return Planner(width=1, depth=3, far=False, haze=0.25)


def hard() -> Planner:
    """A few ways to play the turn, through a thinner haze, and founding by the place alone."""
    return Planner(width=2, depth=4, far=False, haze=0.1)


def expert() -> Planner:
    """Many ways to play the turn, clearly seen, and founding by pairs."""
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
"""What each style thinks of some figures, more or less than a usual expert."""


def styled(style: str) -> Planner:
    """An expert with likings of its own."""
    liking = STYLES[style]
    weights = {
        players: [weight + liking.get(name, 0.0) for name, weight in zip(NAMES, usual, strict=True)]
        for players, usual in WEIGHTS.items()
    }
    return Planner(width=8, weights=weights)


def roads() -> Planner:
    """Settles far and wide, and races for the longest road."""
    return styled("roads")


def cities() -> Planner:
    """Builds cities and buys cards."""
    return styled("cities")
