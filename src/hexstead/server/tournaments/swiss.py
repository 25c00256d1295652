"""Swiss pairing: players with equal points meet, no two players meet twice while that can be
avoided, and no player gets a second bye before all have had one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from hexstead.server.tournaments.pairing import History, Round, assign_tables, table_sizes

_MEETING_COST: Final = 10**9
"""Outweighs any difference of points."""
_BYE_COST: Final = 10**15
_UNMATCHED: Final = -1


def usual_rounds(players: int, size: int) -> int:
    """One round more than it takes until a single player can have won every game."""
    rounds, left = 1, players
    while left > size:
        left = -(-left // size)
        rounds += 1
    return min(rounds + 1, max(1, players - 1))


def next_round(
    present: Sequence[int], points: Mapping[int, int], size: int, least: int, history: History
) -> Round:
    players = sorted(present, key=lambda one: (-points.get(one, 0), one))
    if size == 2:
        return _of_two(players, points, history)
    sizes, _ = table_sizes(len(players), size, least)
    tables, out = assign_tables(
        players,
        sizes,
        lambda one, other: (
            _MEETING_COST * history.meetings(one, other)
            + (points.get(one, 0) - points.get(other, 0)) ** 2
        ),
        lambda one: _BYE_COST * history.byes[one] + points.get(one, 0),
        seed=f"round {history.rounds}",
    )
    return Round(tuple(history.seated(table) for table in tables), tuple(sorted(out)))


def _of_two(players: list[int], points: Mapping[int, int], history: History) -> Round:
    if len(players) < 2:
        return Round((), tuple(players))
    fewest = min(history.byes[one] for one in players)
    bye_candidates: list[int | None] = [None]
    if len(players) % 2:
        bye_candidates = [one for one in reversed(players) if history.byes[one] == fewest]
    times = 0
    while True:
        may_meet = _at_most(times, history)
        for out in bye_candidates:
            rest = [one for one in players if one != out]
            if can_all_be_paired(rest, may_meet):
                pairs = _pairs(rest, points, history, may_meet)
                tables = tuple(history.seated(pair) for pair in pairs)
                return Round(tables, () if out is None else (out,))
        times += 1


def _at_most(times: int, history: History) -> Callable[[int, int], bool]:
    return lambda one, other: history.meetings(one, other) <= times


def _pairs(
    players: list[int],
    points: Mapping[int, int],
    history: History,
    may_meet: Callable[[int, int], bool],
) -> list[tuple[int, int]]:
    """Pair from the top: each with the best opponent that leaves a perfect matching of the rest."""
    pairs: list[tuple[int, int]] = []
    left = [*players]
    while left:
        one = left.pop(0)
        for other in _preferred(one, left, points, history):
            rest = [player for player in left if player != other]
            if may_meet(one, other) and can_all_be_paired(rest, may_meet):
                pairs.append((one, other))
                left = rest
                break
        else:
            raise AssertionError("a perfect matching exists, so there is an opponent")
    return pairs


def _preferred(
    one: int, others: list[int], points: Mapping[int, int], history: History
) -> list[int]:
    """Opponents, the best first: not met before, then with equal points, the upper half of those
    against the lower half."""
    equal = [other for other in others if points.get(other, 0) == points.get(one, 0)]
    half = len(equal) // 2
    folded = equal[half:] + equal[:half]
    further = [other for other in others if points.get(other, 0) != points.get(one, 0)]
    return sorted([*folded, *further], key=lambda other: history.meetings(one, other))


def can_all_be_paired(players: Sequence[int], may_meet: Callable[[int, int], bool]) -> bool:
    """Whether a perfect matching exists (Edmonds' blossom algorithm)."""
    if len(players) % 2:
        return False
    neighbours = [
        [j for j, other in enumerate(players) if j != i and may_meet(one, other)]
        for i, one in enumerate(players)
    ]
    matching = _Matching(neighbours)
    return matching.complete()


class _Matching:
    """A maximum matching, grown by augmenting paths."""

    def __init__(self, neighbours: list[list[int]]) -> None:
        self.neighbours = neighbours
        size = len(neighbours)
        self.mate = [_UNMATCHED] * size
        self.parent = [_UNMATCHED] * size
        self.base = list(range(size))

    def complete(self) -> bool:
        for one, others in enumerate(self.neighbours):
            if self.mate[one] == _UNMATCHED:
                free = next(
                    (other for other in others if self.mate[other] == _UNMATCHED), _UNMATCHED
                )
                if free != _UNMATCHED:
                    self.mate[one], self.mate[free] = free, one
        for one in range(len(self.neighbours)):
            if self.mate[one] == _UNMATCHED and not self._augment(one):
                return False  # an unmatched vertex without a path stays unmatched
        return True

    def _augment(self, root: int) -> bool:
        end = self._path_from(root)
        if end == _UNMATCHED:
            return False
        while end != _UNMATCHED:
            before = self.parent[end]
            following = self.mate[before]
            self.mate[end], self.mate[before] = before, end
            end = following
        return True

    def _path_from(self, root: int) -> int:
        """The end of an augmenting path from the root, or _UNMATCHED."""
        size = len(self.neighbours)
        self.parent = [_UNMATCHED] * size
        self.base = list(range(size))
        reached = [False] * size
        reached[root] = True
        queue = deque([root])
        while queue:
            here = queue.popleft()
            for there in self.neighbours[here]:
                if self.base[here] == self.base[there] or self.mate[here] == there:
                    continue
                blossom = there == root or (
                    self.mate[there] != _UNMATCHED and self.parent[self.mate[there]] != _UNMATCHED
                )
                if blossom:
                    for one in self._shrink(here, there):
                        if not reached[one]:
                            reached[one] = True
                            queue.append(one)
                elif self.parent[there] == _UNMATCHED:
                    self.parent[there] = here
                    if self.mate[there] == _UNMATCHED:
                        return there
                    reached[self.mate[there]] = True
                    queue.append(self.mate[there])
        return _UNMATCHED

    def _shrink(self, here: int, there: int) -> list[int]:
        """Contract a blossom; return its vertices."""
        base = self._common_base(here, there)
        blossom: set[int] = set()
        self._mark(blossom, here, base, there)
        self._mark(blossom, there, base, here)
        inside = [one for one in range(len(self.neighbours)) if self.base[one] in blossom]
        for one in inside:
            self.base[one] = base
        return inside

    def _common_base(self, one: int, other: int) -> int:
        seen: set[int] = set()
        while True:
            one = self.base[one]
            seen.add(one)
            if self.mate[one] == _UNMATCHED:
                break
            one = self.parent[self.mate[one]]
        while True:
            other = self.base[other]
            if other in seen:
                return other
            other = self.parent[self.mate[other]]

    def _mark(self, blossom: set[int], one: int, base: int, child: int) -> None:
        while self.base[one] != base:
            blossom.update((self.base[one], self.base[self.mate[one]]))
            self.parent[one] = child
            child = self.mate[one]
            one = self.parent[self.mate[one]]
