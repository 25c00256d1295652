"""What a position is worth to a seat: by how much its prospects exceed all the others' together.

Prospects are the weighted figures of `features.py`. The weights lie in a data file beside this one,
fitted so that the shares exp(prospects) come as near as they can to who won the games of self-play.
"""

from __future__ import annotations

import json
from importlib.resources import files
from math import exp, log
from typing import Any, Final

from hexstead.bots.catan.features import NAMES, features
from hexstead.catan import State

Weights = dict[int, list[float]]
"""By the number of players (2, or 4 for more), in the order of the names of the figures."""


def read_fields() -> dict[str, Any]:
    """The file of weights in use, as it is."""
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
    """One seat's weighted figures."""
    if state.winner == seat:
        return WON
    total = 0.0
    for figure, weight in zip(features(state, seat, own), weights, strict=True):
        total += figure * weight
    return total


def together(each: list[float]) -> float:
    """Several seats' prospects as those of one: the logarithm of the sum of their shares."""
    most = max(each)
    return most + log(sum([exp(one - most) for one in each]))


def rivals(state: State, seat: int, weights: list[float]) -> float:
    """The others' prospects together."""
    return together(
        [prospects(state, other, False, weights) for other in range(state.seats) if other != seat]
    )


def worth(state: State, seat: int, weights: list[float]) -> float:
    """How the chances of a seat stand, as the logarithm of its odds."""
    return prospects(state, seat, True, weights) - rivals(state, seat, weights)


def everybody(state: State, seat: int, weights: list[float]) -> list[float]:
    """The prospects of all seats, as one of them sees it."""
    return [prospects(state, other, other == seat, weights) for other in range(state.seats)]


def against(each: list[float], seat: int) -> float:
    """What `worth` is, from the prospects of all seats."""
    return each[seat] - together(each[:seat] + each[seat + 1 :])
