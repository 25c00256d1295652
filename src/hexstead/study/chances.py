"""From how far seats are ahead to how likely they win, as games have shown.

The chance of a seat is its share of exp(slope * lead), where the slope grows as less of the game is
left: with two players that is a logistic curve over the difference of what they can expect. The
slope and what corrects the expectations lie in a data file for each game, fitted by
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
"""Who is ahead never has the smaller chance."""


@dataclass(frozen=True)
class Curve:
    """What was fitted for one game."""

    slope: tuple[float, ...]
    """Of `moments(left)`: how much one gold ahead is worth at that moment of a game."""
    correction: tuple[float, ...]
    """Of what each game's appraiser looks at: how the evaluation errs on average."""
    provenance: dict[str, Any]

    def chances(self, leads: Sequence[float], left: float) -> list[float]:
        """How likely each seat wins, where `left` of the game is to come, from 1 to 0."""
        slope = max(FLATTEST, product(self.slope, moments(left)))
        most = max(leads)
        shares = [exp(slope * (lead - most)) for lead in leads]
        total = sum(shares)
        return [share / total for share in shares]


def moments(left: float) -> tuple[float, float, float]:
    """What the slope is made of: something for all of a game, its beginning and its very end."""
    return 1.0, left, 1.0 / (1.0 + 20.0 * left)


def product(one: Sequence[float], other: Sequence[float]) -> float:
    return sum([mine * yours for mine, yours in zip(one, other, strict=True)])


def shared_win(winners: Sequence[int], seats: int) -> list[float]:
    """The chances when all is over; where nobody won, everybody's are equal."""
    if not winners:
        return [1 / seats] * seats
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


@cache
def read_curve(game: str) -> Curve:
    """What was fitted for a game."""
    file = files("hexstead.study").joinpath("curves", f"{game}.json")
    fields = json.loads(file.read_text(encoding="utf-8"))
    return Curve(tuple(fields["slope"]), tuple(fields["correction"]), fields["provenance"])
