"""Rounds of a tournament: table sizes, the history of meetings and seats, and the assignment of
players to tables of more than two. Players are numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from random import Random
from typing import Final

_EFFORT: Final = 240
"""The number of restarts of the local search, times the number of players."""


@dataclass(frozen=True)
class Round:
    tables: tuple[tuple[int, ...], ...]
    """The players of each table in the order of their seats."""
    byes: tuple[int, ...] = ()


@dataclass
class History:
    """The previous rounds: who met whom, who had which seat, who had a bye."""

    met: Counter[frozenset[int]] = field(default_factory=Counter)
    seats: Counter[tuple[int, int]] = field(default_factory=Counter)
    """How often a player had a seat, by (player, seat)."""
    byes: Counter[int] = field(default_factory=Counter)
    rounds: int = 0

    @staticmethod
    def of(rounds: Iterable[Round]) -> History:
        history = History()
        for one in rounds:
            history.add(one)
        return history

    def add(self, one: Round) -> None:
        self.rounds += 1
        self.byes.update(one.byes)
        for table in one.tables:
            self.met.update(frozenset(pair) for pair in combinations(table, 2))
            self.seats.update((player, seat) for seat, player in enumerate(table))

    def meetings(self, one: int, other: int) -> int:
        return self.met[frozenset((one, other))]

    def seated(self, players: Sequence[int]) -> tuple[int, ...]:
        """The players of a table in the order of seats that balances their previous seats best."""

        def cost(order: tuple[int, ...]) -> tuple[int, int]:
            had = [self.seats[player, seat] for seat, player in enumerate(order)]
            first = self.seats[order[0], 0]
            return sum(2 * number + 1 + number * number for number in had), first

        return min(permutations(sorted(players)), key=cost)


def table_sizes(players: int, size: int, least: int) -> tuple[list[int], int]:
    """The sizes of the tables, from `least` to `size` players, as equal as possible and the larger
    first, and the number of byes. As few players as possible get a bye."""
    for out in range(players + 1):
        seated = players - out
        tables = -(-seated // size)
        if seated >= tables * least:
            if not tables:
                return [], out
            each, more = divmod(seated, tables)
            return [each + 1] * more + [each] * (tables - more), out
    return [], players


class _Assignment:
    def __init__(
        self, order: list[int], sizes: Sequence[int], cost: list[list[int]], out: list[int]
    ) -> None:
        """Players beyond the sum of the sizes get a bye, which costs `out`."""
        self.cost, self.out = cost, out
        self.tables: list[list[int]] = []
        start = 0
        for size in sizes:
            self.tables.append(order[start : start + size])
            start += size
        self.rest = order[start:]

    def total(self) -> int:
        seated = sum(
            self.cost[one][other] for table in self.tables for one in table for other in table
        )
        return seated // 2 + sum(self.out[one] for one in self.rest)

    def improve(self) -> bool:
        """Make the swap that lowers the cost most; return whether there was one."""
        places = [(table, index) for table in self.tables for index in range(len(table))]
        best, swap = 0, None
        for at, (table, i) in enumerate(places):
            one = table[i]
            here = self._with(one, table, one)
            for other_table, j in places[at + 1 :]:
                if other_table is table:
                    continue
                other = other_table[j]
                change = (
                    self._with(other, table, one)
                    + self._with(one, other_table, other)
                    - here
                    - self._with(other, other_table, other)
                )
                if change < best:
                    best, swap = change, (table, i, other_table, j)
            for j, other in enumerate(self.rest):
                change = self._with(other, table, one) - here + self.out[one] - self.out[other]
                if change < best:
                    best, swap = change, (table, i, self.rest, j)
        if swap is None:
            return False
        table, i, other_table, j = swap
        table[i], other_table[j] = other_table[j], table[i]
        return True

    def _with(self, one: int, table: list[int], but: int) -> int:
        costs = self.cost[one]
        return sum(costs[other] for other in table if other != but)


def assign_tables(
    players: Sequence[int],
    sizes: Sequence[int],
    together: Callable[[int, int], int],
    sitting_out: Callable[[int], int],
    seed: str,
) -> tuple[list[list[int]], list[int]]:
    """The tables and the byes with the lowest cost found by a local search with restarts; the first
    one starts from the order of the players."""
    cost = [[together(one, other) if one != other else 0 for other in players] for one in players]
    out = [sitting_out(one) for one in players]
    rng = Random(seed)
    order = list(range(len(players)))
    best: _Assignment | None = None
    for _ in range(max(2, _EFFORT // max(1, len(players)))):
        plan = _Assignment([*order], sizes, cost, out)
        while plan.improve():
            pass
        if best is None or plan.total() < best.total():
            best = plan
        rng.shuffle(order)
    assert best is not None
    tables = [[players[index] for index in table] for table in best.tables]
    return tables, [players[index] for index in best.rest]
