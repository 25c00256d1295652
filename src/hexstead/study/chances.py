"""From leads to winning probabilities, fitted to games.

The probabilities are a softmax of slope * lead, where the slope grows as less of the game is left:
with two players that is a logistic curve over the difference of their expectations. The slope and
the correction of the expectations lie in a data file for each game, fitted by
`tools/fit_chances.py` to games of bots (`fitting.py`).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any, Final

FLATTEST: Final = 0.01
"""The minimum slope: the leader never has the smaller chance."""


@dataclass(frozen=True)
class Curve:
    """The fitted parameters of one game."""

    slope: tuple[float, ...]
    """The coefficients of `moments(left)`: the value of one gold of lead at that moment
    of a game."""
    correction: tuple[float, ...]
    """The coefficients of the appraiser's `circumstances`: the mean error of the evaluation."""
    provenance: dict[str, Any]

    def chances(self, leads: Sequence[float], left: float) -> list[float]:
        """The winning probability of each seat, where `left` of the game remains, from 1 to 0."""
        slope = max(FLATTEST, product(self.slope, moments(left)))
        most = max(leads)
        shares = [exp(slope * (lead - most)) for lead in leads]
        total = sum(shares)
        return [share / total for share in shares]


def moments(left: float) -> tuple[float, float, float]:
    """The basis functions of the slope: the whole game, its beginning and its very end."""
    return 1.0, left, 1.0 / (1.0 + 20.0 * left)


def product(one: Sequence[float], other: Sequence[float]) -> float:
    return sum([mine * yours for mine, yours in zip(one, other, strict=True)])


def shared_win(winners: Sequence[int], seats: int) -> list[float]:
    """The final probabilities; all seats are equal in a game without a winner."""
    if not winners:
        return [1 / seats] * seats
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


@cache
def read_curve(game: str) -> Curve:
    """The fitted curve of a game."""
    file = files("hexstead.study").joinpath("curves", f"{game}.json")
    fields = json.loads(file.read_text(encoding="utf-8"))
    return Curve(tuple(fields["slope"]), tuple(fields["correction"]), fields["provenance"])
