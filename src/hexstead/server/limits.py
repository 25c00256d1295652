"""How often somebody may do what costs others: a bucket of permissions that fills up again."""

from __future__ import annotations

import math
from collections import OrderedDict
from time import monotonic
from typing import Final

from hexstead.server.problems import Problem

RATES: Final[dict[str, tuple[int, float]]] = {
    "guests": (30, 60.0),
    "tables": (30, 60.0),
    "chat": (10, 10.0),
    "records": (20, 60.0),
    "previews": (240, 60.0),
    "positions": (240, 60.0),
    "claims": (20, 60.0),
}
"""For each kind: so many at once, and so many in that many seconds in the long run."""

MOST_BUCKETS: Final = 10_000


class Limits:
    def __init__(self, on: bool) -> None:
        self._on = on
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def spend(self, kind: str, who: str) -> None:
        """Count one; a Problem that says when to come back if it is one too many."""
        if not self._on:
            return
        most, seconds = RATES[kind]
        now = monotonic()
        level, since = self._buckets.pop((kind, who), (float(most), now))
        level = min(float(most), level + (now - since) * most / seconds)
        if level < 1:
            self._buckets[kind, who] = (level, now)
            wait = math.ceil((1 - level) * seconds / most)
            raise Problem(
                429,
                "too_often",
                f"That is too often. Try again in {wait} s.",
                headers={"Retry-After": str(wait)},
            )
        self._buckets[kind, who] = (level - 1, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
