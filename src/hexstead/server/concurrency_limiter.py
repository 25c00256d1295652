"""Limits on concurrent use by one guest or address, across processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

End = Callable[[], None]
"""Closes an open stream."""


class ConcurrencyLimiter:
    """Each process counts its own and publishes the counts a few times a second. If several
    processes together exceed the limit, the latest streams are closed."""

    def __init__(self, most: int, *, shared: bool, worth_telling: int = 1) -> None:
        """Small counts are not published."""
        self.most = most
        self._shared = shared
        self._worth_telling = worth_telling
        self._own: Counter[str] = Counter()
        self._ends: dict[str, dict[object, End]] = {}
        self._ending: Counter[str] = Counter()
        """Streams that were told to close and are still open."""
        self._changed: set[str] = set()
        self._reported: dict[str, int] = {}
        self._elsewhere: dict[str, dict[int, int]] = {}

    def of(self, who: str) -> int:
        others = self._elsewhere.get(who)
        return self._own[who] + (sum(others.values()) if others else 0)

    def full(self, who: str) -> bool:
        return self.of(who) >= self.most

    @contextmanager
    def one_more(self, who: str) -> Iterator[None]:
        """Count one for the duration of the context."""
        self.enter(who)
        try:
            yield
        finally:
            self.leave(who)

    def enter(self, who: str) -> None:
        self._own[who] += 1
        self._note(who)

    def leave(self, who: str) -> None:
        self._own[who] -= 1
        self._note(who)
        if not self._own[who]:
            del self._own[who]

    def _note(self, who: str) -> None:
        if self._shared:
            self._changed.add(who)

    @contextmanager
    def endable(self, who: str, end: End) -> Iterator[None]:
        """Register how to close a counted stream; close it now if it exceeds the limit."""
        key = object()
        self._ends.setdefault(who, {})[key] = end
        if self.of(who) - self._ending[who] > self.most:
            self._end(who, [key])
        try:
            yield
        finally:
            ends = self._ends.get(who, {})
            if ends.pop(key, None) is None:
                self._ending[who] -= 1
                if not self._ending[who]:
                    del self._ending[who]
            if not ends:
                self._ends.pop(who, None)

    # --- all processes together ---------------------------------------------------------------

    def to_tell(self) -> list[tuple[str, int]]:
        """Return the counts that changed."""
        changed, self._changed = self._changed, set()
        found: list[tuple[str, int]] = []
        for who in changed:
            number = self._own[who] if self._own[who] >= self._worth_telling else 0
            if number != self._reported.get(who, 0):
                found.append((who, number))
                self._reported[who] = number
                if not number:
                    del self._reported[who]
        return found

    def tell_all(self) -> None:
        """Publish all counts again, for a process that has just joined."""
        self._reported.clear()
        self._changed |= self._own.keys()

    def heard(self, me: int, origin: int, who: str, number: int) -> None:
        others = self._elsewhere.setdefault(who, {})
        others[origin] = number
        if number:
            self._end_excess(me, who, others)
        else:
            del others[origin]
            if not others:
                del self._elsewhere[who]

    def _end_excess(self, me: int, who: str, others: dict[int, int]) -> None:
        """The process with the smaller number keeps its streams, so that all processes agree."""
        room = self.most - sum(number for origin, number in others.items() if origin < me)
        excess = self._own[who] - self._ending[who] - max(0, room)
        if excess > 0:
            self._end(who, list(self._ends.get(who, {}))[-excess:])

    def _end(self, who: str, which: list[object]) -> None:
        for key in which:
            self._ending[who] += 1
            self._ends[who].pop(key)()

    def only_of(self, members: Collection[int]) -> None:
        """Drop the counts of processes that ended."""
        for who, others in list(self._elsewhere.items()):
            for origin in [one for one in others if one not in members]:
                del others[origin]
            if not others:
                del self._elsewhere[who]
