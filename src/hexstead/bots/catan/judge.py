"""What a position is worth to a seat: by how much its prospects exceed all the others' together.

Prospects are the weighted figures of `features.py`. The weights lie in a data file beside this one,
fitted so that the shares exp(prospects) come as near as they can to who won the games of self-play.
"""

from __future__ import annotations

import json
from importlib.resources import files
from math import exp, log
from typing import Final

from hexstead.bots.catan.features import NAMES, features
from hexstead.catan import State


def _read() -> dict[int, list[float]]:
    stored = json.loads(
        files("hexstead.bots.catan").joinpath("weights.json").read_text(encoding="utf-8")
    )
    return {
        int(players): [float(weights[name]) for name in NAMES]
        for players, weights in stored["weights"].items()
    }


WEIGHTS: Final[dict[int, list[float]]] = _read()
"""By the number of players, in the order of the names of the figures."""

WON: Final = 1000.0


def weights_for(state: State) -> list[float]:
    return WEIGHTS[2 if state.seats == 2 else 4]


def prospects(state: State, seat: int, own: bool, weights: list[float]) -> float:
    """One seat's weighted figures."""
    if state.winner == seat:
        return WON
    total = 0.0
    for figure, weight in zip(features(state, seat, own), weights, strict=True):
        total += figure * weight
    return total


def rivals(state: State, seat: int, weights: list[float]) -> float:
    """The others' prospects together: the logarithm of the sum of their shares."""
    each = [
        prospects(state, other, False, weights) for other in range(state.seats) if other != seat
    ]
    most = max(each)
    return most + log(sum([exp(one - most) for one in each]))


def worth(state: State, seat: int, weights: list[float]) -> float:
    """How the chances of a seat stand, as the logarithm of its odds."""
    return prospects(state, seat, True, weights) - rivals(state, seat, weights)
