"""Rate limits: token buckets for each guest and address, shared between processes."""

from __future__ import annotations

import math
import sys
from collections import Counter, OrderedDict
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, Final

from hexstead.server.concurrency_limiter import ConcurrencyLimiter, End
from hexstead.tables.problems import refused, refused_with

SPENT: Final = "spent"
STREAMS: Final = "streams"
AT_ONCE: Final = "at once"
Notice = list[Any]
"""A message to other processes: one of these kinds, and its values."""

RATES: Final[dict[str, tuple[int, float]]] = {
    "guests": (30, 60.0),
    "requests": (600, 12.0),
    "actions": (600, 60.0),
    "undos": (120, 60.0),
    "tables": (30, 60.0),
    "tables of an address": (120, 60.0),
    "chat": (10, 10.0),
    "reactions": (5, 10.0),
    "daily": (120, 60.0),
    "records": (20, 60.0),
    "replays": (600, 60.0),
    "previews": (240, 60.0),
    "positions": (240, 60.0),
    "hints": (60, 60.0),
    "quadrants": (240, 60.0),
    "new quadrants": (60, 60.0),
    "claims": (20, 60.0),
    "messages": (30, 60.0),
    "message tests": (5, 60.0),
    "statistics": (60, 60.0),
    "ratings": (120, 60.0),
    "watch": (60, 60.0),
    "exports": (5, 60.0),
    "analyses": (10, 300.0),
    "reports": (5, 3600.0),
    "blocks": (60, 60.0),
    "friend asks": (10, 600.0),
    "friend links": (20, 60.0),
    "friends": (60, 60.0),
    "seat invitations": (30, 60.0),
    "seeks": (30, 60.0),
    "groups": (10, 600.0),
    "group changes": (60, 60.0),
    "sign-in mails": (20, 3600.0),
    "mails to one": (5, 1800.0),
    "sign-ins": (60, 600.0),
    "passkeys": (20, 600.0),
    "handles": (20, 3600.0),
    "deletions": (5, 60.0),
}
"""For each kind: the burst, and the sustained number in so many seconds."""

BATCHED: Final[dict[str, int]] = {"requests": 25}
"""Kinds so frequent that other processes are notified in batches of this size."""
MOST_BUCKETS: Final = 10_000
MOST_STREAMS: Final = 64
"""Open event streams of one guest: enough for many tabs, and for bots at many tables."""
MOST_AT_ONCE: Final = 256
"""Running requests of one address, including streams."""
_MANY_AT_ONCE: Final = 16
"""Other processes are notified of an address from this number on."""


class Limits:
    def __init__(self, on: bool, shared: bool = False) -> None:
        """`shared` says whether there are other processes."""
        self.on = on
        self.shared = shared
        self.streams = ConcurrencyLimiter(MOST_STREAMS, shared=shared)
        """By guest, or by address for clients without a guest."""
        most = MOST_AT_ONCE if on else sys.maxsize
        self.at_once = ConcurrencyLimiter(most, shared=shared, worth_telling=_MANY_AT_ONCE)
        """Requests by address."""
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._spent: Counter[tuple[str, str]] = Counter()

    def spend(self, kind: str, who: str) -> None:
        """Take a token; raise a Problem with Retry-After if there is none."""
        if not self.on:
            return
        most, seconds = RATES[kind]
        level, now = self._level(kind, who)
        if level < 1:
            self._set_level(kind, who, level, now)
            wait = math.ceil((1 - level) * seconds / most)
            headers = {"Retry-After": str(wait)}
            raise refused_with("too_often", {"n": wait}, headers)
        self._set_level(kind, who, level - 1, now)
        if self.shared:
            self._spent[kind, who] += 1

    def _level(self, kind: str, who: str) -> tuple[float, float]:
        """Return the tokens left in a bucket, and the time."""
        most, seconds = RATES[kind]
        now = monotonic()
        level, since = self._buckets.get((kind, who), (float(most), now))
        return min(float(most), level + (now - since) * most / seconds), now

    def _set_level(self, kind: str, who: str, level: float, now: float) -> None:
        self._buckets[kind, who] = (level, now)
        self._buckets.move_to_end((kind, who))
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)

    def begin_request(self, network: str, counts: bool) -> None:
        """Count a running request of an address until `end_request`; raise a Problem above the
        limit."""
        if self.at_once.full(network):
            most = self.at_once.most
            raise refused_with("too_many_at_once", {"n": most}, {"Retry-After": "2"})
        if counts:
            self.spend("requests", network)
        self.at_once.enter(network)

    def end_request(self, network: str) -> None:
        self.at_once.leave(network)

    def check_streams(self, who: str) -> None:
        """Raise a Problem if a guest has too many open streams."""
        if self.streams.full(who):
            raise refused("too_many_streams", n=self.streams.most)

    @contextmanager
    def stream(self, who: str, network: str, end: End) -> Iterator[None]:
        """Count an open stream; `end` is called if it proves to exceed the limit."""
        with (
            self.streams.one_more(who),
            self.streams.endable(who, end),
            self.at_once.endable(network, end),
        ):
            yield

    # --- all processes together ---------------------------------------------------------------
    #
    # Each process counts for itself and publishes its counts a few times a second. A fast client
    # may exceed a burst a little, but not the sustained rate.

    def to_tell(self) -> list[Notice]:
        """Return the changes that other processes have to know."""
        shared = {key: n for key, n in self._spent.items() if n >= BATCHED.get(key[0], 1)}
        for key in shared:
            del self._spent[key]
        if len(self._spent) > MOST_BUCKETS:
            self._spent.clear()  # a few of each, which make no difference
        return [
            *([SPENT, kind, who, number] for (kind, who), number in shared.items()),
            *([STREAMS, who, number] for who, number in self.streams.to_tell()),
            *([AT_ONCE, who, number] for who, number in self.at_once.to_tell()),
        ]

    def tell_all(self) -> None:
        """Report everything again, for a process that has just joined."""
        self.streams.tell_all()
        self.at_once.tell_all()

    def spent_elsewhere(self, kind: str, who: str, number: int) -> None:
        if kind not in RATES:
            return  # another version counts more
        level, now = self._level(kind, who)
        self._set_level(kind, who, max(-float(RATES[kind][0]), level - number), now)

    def only_of(self, members: Collection[int]) -> None:
        """Drop the counts of processes that ended."""
        self.streams.only_of(members)
        self.at_once.only_of(members)
