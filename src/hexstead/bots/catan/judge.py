"""The value of a position for a seat: how far its prospects exceed those of the others together.

Prospects are the weighted features of `features.py`. The weights lie in a data file beside this
one, fitted to the winners of self-play games: a softmax of the prospects gives the probability of
winning.
"""

from __future__ import annotations

import json
from importlib.resources import files
from math import exp, log
from typing import Any, Final

from hexstead.bots.catan.features import NAMES, features
from hexstead.catan import State

Weights = dict[int, list[float]]
"""By the number of players (2, or 4 for more), in the order of the feature names."""


def read_fields() -> dict[str, Any]:
    """The weight file in use, as JSON."""
    text = files("hexstead.bots.catan").joinpath("weights.json").read_text(encoding="utf-8")
    return dict(json.loads(text))


def weights_in(fields: dict[str, Any]) -> Weights:
    """The weights of such a file."""
    return {
        int(players): [float(weights[name]) for name in NAMES]
        for players, weights in fields["weights"].items()
    }


WEIGHTS: Final[Weights] = weights_in(read_fields())

WON: Final = 1000.0


def weights_for(state: State, weights: Weights = WEIGHTS) -> list[float]:
    return weights[2 if state.seats == 2 else 4]


def prospects(state: State, seat: int, own: bool, weights: list[float]) -> float:
    """The weighted features of one seat."""
    return WON if state.winner == seat else weighted(features(state, seat, own), weights)


def weighted(figures: list[float], weights: list[float]) -> float:
    """The sum of features, each times its weight."""
    total = 0.0
    for index in range(len(figures)):
        total += figures[index] * weights[index]
    return total


def together(each: list[float]) -> float:
    """The prospects of several seats combined: the log-sum-exp."""
    most = max(each)
    return most + log(sum([exp(one - most) for one in each]))


def rivals(state: State, seat: int, weights: list[float]) -> float:
    """The prospects of the other seats combined."""
    return together(
        [prospects(state, other, False, weights) for other in range(state.seats) if other != seat]
    )


def worth(state: State, seat: int, weights: list[float]) -> float:
    """The log-odds of a seat to win."""
    return prospects(state, seat, True, weights) - rivals(state, seat, weights)


def everybody(state: State, seat: int, weights: list[float]) -> list[float]:
    """The prospects of all seats, as seen by one of them."""
    return [prospects(state, other, other == seat, weights) for other in range(state.seats)]


def against(each: list[float], seat: int) -> float:
    """The value of `worth`, from the prospects of all seats."""
    return each[seat] - together(each[:seat] + each[seat + 1 :])
