"""How often somebody may do what costs others: a bucket of permissions that fills up again."""

from __future__ import annotations

import math
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from hexstead.server.problems import refused, refused_with

RATES: Final[dict[str, tuple[int, float]]] = {
    "guests": (30, 60.0),
    "tables": (30, 60.0),
    "chat": (10, 10.0),
    "reactions": (5, 10.0),
    "daily": (120, 60.0),
    "records": (20, 60.0),
    "previews": (240, 60.0),
    "positions": (240, 60.0),
    "hints": (60, 60.0),
    "quadrants": (240, 60.0),
    "new quadrants": (60, 60.0),
    "claims": (20, 60.0),
    "webhooks": (30, 60.0),
    "webhook tests": (5, 60.0),
    "statistics": (60, 60.0),
    "exports": (5, 60.0),
    "analyses": (10, 300.0),
}
"""For each kind: so many at once, and so many in that many seconds in the long run."""

MOST_BUCKETS: Final = 10_000
MOST_STREAMS: Final = 64
"""Live streams of one guest at the same time: enough for every tab, and for bots at many tables."""


class Limits:
    def __init__(self, on: bool) -> None:
        self._on = on
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._streams: Counter[str] = Counter()

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
            headers = {"Retry-After": str(wait)}
            raise refused_with("too_often", {"n": wait}, headers)
        self._buckets[kind, who] = (level - 1, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)

    def check_streams(self, who: str) -> None:
        """A Problem if somebody has as many live streams open as one may have."""
        if self._streams[who] >= MOST_STREAMS:
            raise refused("too_many_streams", n=MOST_STREAMS)

    @contextmanager
    def stream(self, who: str) -> Iterator[None]:
        """Count a live stream for as long as it is open."""
        self._streams[who] += 1
        try:
            yield
        finally:
            self._streams[who] -= 1
            if not self._streams[who]:
                del self._streams[who]
