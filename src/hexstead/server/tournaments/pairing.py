"""Whether all can be paired so that each pair may meet: Edmonds' blossom algorithm."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

NOBODY = -1


def can_all_be_paired(players: Sequence[int], may_meet: Callable[[int, int], bool]) -> bool:
    if len(players) % 2:
        return False
    near = [
        [j for j, other in enumerate(players) if j != i and may_meet(one, other)]
        for i, one in enumerate(players)
    ]
    matching = _Matching(near)
    return matching.complete()


class _Matching:
    """A largest matching, grown by one augmenting path after the other."""

    def __init__(self, near: list[list[int]]) -> None:
        self.near = near
        size = len(near)
        self.mate = [NOBODY] * size
        self.parent = [NOBODY] * size
        self.base = list(range(size))

    def complete(self) -> bool:
        for one, others in enumerate(self.near):
            if self.mate[one] == NOBODY:
                free = next((other for other in others if self.mate[other] == NOBODY), NOBODY)
                if free != NOBODY:
                    self.mate[one], self.mate[free] = free, one
        for one in range(len(self.near)):
            if self.mate[one] == NOBODY and not self._augment(one):
                return False  # who cannot be matched now never can
        return True

    def _augment(self, root: int) -> bool:
        end = self._path_from(root)
        if end == NOBODY:
            return False
        while end != NOBODY:
            before = self.parent[end]
            following = self.mate[before]
            self.mate[end], self.mate[before] = before, end
            end = following
        return True

    def _path_from(self, root: int) -> int:
        """The end of an augmenting path that begins here, or NOBODY."""
        size = len(self.near)
        self.parent = [NOBODY] * size
        self.base = list(range(size))
        reached = [False] * size
        reached[root] = True
        queue = deque([root])
        while queue:
            here = queue.popleft()
            for there in self.near[here]:
                if self.base[here] == self.base[there] or self.mate[here] == there:
                    continue
                odd_ring = there == root or (
                    self.mate[there] != NOBODY and self.parent[self.mate[there]] != NOBODY
                )
                if odd_ring:
                    for one in self._shrink(here, there):
                        if not reached[one]:
                            reached[one] = True
                            queue.append(one)
                elif self.parent[there] == NOBODY:
                    self.parent[there] = here
                    if self.mate[there] == NOBODY:
                        return there
                    reached[self.mate[there]] = True
                    queue.append(self.mate[there])
        return NOBODY

    def _shrink(self, here: int, there: int) -> list[int]:
        """Take an odd ring for one place; those in it."""
        base = self._common_base(here, there)
        ring: set[int] = set()
        self._mark(ring, here, base, there)
        self._mark(ring, there, base, here)
        inside = [one for one in range(len(self.near)) if self.base[one] in ring]
        for one in inside:
            self.base[one] = base
        return inside

    def _common_base(self, one: int, other: int) -> int:
        seen: set[int] = set()
        while True:
            one = self.base[one]
            seen.add(one)
            if self.mate[one] == NOBODY:
                break
            one = self.parent[self.mate[one]]
        while True:
            other = self.base[other]
            if other in seen:
                return other
            other = self.parent[self.mate[other]]

    def _mark(self, ring: set[int], one: int, base: int, child: int) -> None:
        while self.base[one] != base:
            ring.update((self.base[one], self.base[self.mate[one]]))
            self.parent[one] = child
            child = self.mate[one]
            one = self.parent[self.mate[one]]
