"""How often somebody may do what costs others: a bucket of permissions that fills up again."""

from __future__ import annotations

import math
from collections import Counter, OrderedDict
from collections.abc import Collection, Iterator
from contextlib import ExitStack, contextmanager
from time import monotonic
from typing import Final

from hexstead.server.problems import refused, refused_with

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
    "exports": (5, 60.0),
    "analyses": (10, 300.0),
    "reports": (5, 3600.0),
    "aversions": (60, 60.0),
    "friend asks": (10, 600.0),
    "friend links": (20, 60.0),
    "friends": (60, 60.0),
    "seat invitations": (30, 60.0),
    "groups": (10, 600.0),
    "group changes": (60, 60.0),
    "sign-in mails": (20, 3600.0),
    "mails to one": (5, 1800.0),
    "sign-ins": (60, 600.0),
    "passkeys": (20, 600.0),
    "handles": (20, 3600.0),
    "farewells": (5, 60.0),
}
"""For each kind: so many at once, and so many in that many seconds in the long run."""

EACH_PROCESS: Final = "requests"
"""What is counted by each process for itself: it guards that process."""
MOST_BUCKETS: Final = 10_000
MOST_STREAMS: Final = 64
"""Live streams of one guest at the same time: enough for every tab, and for bots at many tables."""


MOST_AT_ONCE: Final = 256
"""Requests of one address that are being answered at the same time, streams among them."""


class Limits:
    def __init__(self, on: bool) -> None:
        self.on = on
        self._at_once: Counter[str] = Counter()
        self._laying: Counter[str] = Counter()
        self._laid: OrderedDict[str, set[str]] = OrderedDict()
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._streams: Counter[str] = Counter()
        self.shared = False
        """Whether other processes are to be told."""
        self._spent: Counter[tuple[str, str]] = Counter()
        self._opened: set[str] = set()
        """Whose streams have changed in number since it was told."""
        self._elsewhere: dict[str, dict[int, int]] = {}
        """Streams that somebody has open through other processes."""

    def spend(self, kind: str, who: str) -> None:
        """Count one; a Problem that says when to come back if it is one too many."""
        if not self.on:
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
        if self.shared and kind != EACH_PROCESS:
            self._spent[kind, who] += 1
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)

    @contextmanager
    def request(self, network: str, counts: bool) -> Iterator[None]:
        """A request from somewhere while it is being answered; a Problem for one too many."""
        if self.on and self._at_once[network] >= MOST_AT_ONCE:
            raise refused_with("too_many_at_once", {"n": MOST_AT_ONCE}, {"Retry-After": "2"})
        if counts:
            self.spend("requests", network)
        with _counted(self._at_once, network):
            yield

    @contextmanager
    def laying(self, *whose: str) -> Iterator[list[int]]:
        """While a table is being laid: how many are, for each of those, with this one."""
        with ExitStack() as stack:
            for who in whose:
                stack.enter_context(_counted(self._laying, who))
            yield [self._laying[who] for who in whose]

    def laid_from(self, network: str) -> set[str]:
        """The tables that were laid from somewhere, as far as they are remembered."""
        return set(self._laid.get(network, ()))

    def note_laid(self, network: str, table: str) -> None:
        self._laid.setdefault(network, set()).add(table)
        self._laid.move_to_end(network)
        if len(self._laid) > MOST_BUCKETS:
            self._laid.popitem(last=False)

    def forget_laid(self, network: str, tables: set[str]) -> None:
        if network in self._laid:
            self._laid[network] -= tables

    def check_streams(self, who: str) -> None:
        """A Problem if somebody has as many live streams open as one may have."""
        if self.streams_of(who) >= MOST_STREAMS:
            raise refused("too_many_streams", n=MOST_STREAMS)

    def streams_of(self, who: str) -> int:
        """The live streams that somebody has open, through whatever process."""
        return self._streams[who] + sum(self._elsewhere.get(who, {}).values())

    @contextmanager
    def stream(self, who: str) -> Iterator[None]:
        """Count a live stream for as long as it is open."""
        try:
            with _counted(self._streams, who):
                self._count(who)
                yield
        finally:
            self._count(who)

    def _count(self, who: str) -> None:
        if self.shared:
            self._opened.add(who)

    # --- all processes together ---------------------------------------------------------------
    #
    # Each counts for itself and tells the others a few times a second. Somebody who is quick may
    # have a little more at once, but not in the long run.

    def to_tell(self) -> tuple[list[tuple[str, str, int]], list[tuple[str, int]]]:
        """What was spent, and how many streams are open, as far as it has changed."""
        spent = [(kind, who, number) for (kind, who), number in self._spent.items()]
        streams = [(who, self._streams[who]) for who in self._opened]
        self._spent.clear()
        self._opened.clear()
        return spent, streams

    def tell_all(self) -> None:
        """A process that has just come knows of no stream yet."""
        self._opened |= self._streams.keys()

    def spent_elsewhere(self, kind: str, who: str, number: int) -> None:
        if kind not in RATES:
            return  # another version counts more
        most, seconds = RATES[kind]
        now = monotonic()
        level, since = self._buckets.pop((kind, who), (float(most), now))
        level = min(float(most), level + (now - since) * most / seconds)
        self._buckets[kind, who] = (max(-float(most), level - number), now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)

    def streams_elsewhere(self, origin: int, who: str, number: int) -> None:
        others = self._elsewhere.setdefault(who, {})
        others[origin] = number
        if not number:
            del others[origin]
            if not others:
                del self._elsewhere[who]

    def only_of(self, members: Collection[int]) -> None:
        """Forget the streams of processes that are gone."""
        for who, others in list(self._elsewhere.items()):
            for origin in [one for one in others if one not in members]:
                self.streams_elsewhere(origin, who, 0)


@contextmanager
def _counted(counter: Counter[str], who: str) -> Iterator[None]:
    counter[who] += 1
    try:
        yield
    finally:
        counter[who] -= 1
        if not counter[who]:
            del counter[who]
