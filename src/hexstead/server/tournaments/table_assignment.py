"""Spreading players over tables of more than two, so that little is amiss: a search that swaps two
players for as long as that betters anything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

_EFFORT: Final = 240
"""How many fresh starts, times the number of players."""


class _Plan:
    def __init__(
        self, order: list[int], sizes: Sequence[int], cost: list[list[int]], out: list[int]
    ) -> None:
        """Whoever is not seated at a table sits out, at a cost of their own."""
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

    def better(self) -> bool:
        """Swap two where it is worth most; whether there were such."""
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


def mix(
    players: Sequence[int],
    sizes: Sequence[int],
    together: Callable[[int, int], int],
    sitting_out: Callable[[int], int],
    seed: str,
) -> tuple[list[list[int]], list[int]]:
    """The tables and who sits out, at the least cost that was found; the first try begins with the
    players in their order."""
    cost = [[together(one, other) if one != other else 0 for other in players] for one in players]
    out = [sitting_out(one) for one in players]
    rng = Random(seed)
    order = list(range(len(players)))
    best: _Plan | None = None
    for _ in range(max(2, _EFFORT // max(1, len(players)))):
        plan = _Plan([*order], sizes, cost, out)
        while plan.better():
            pass
        if best is None or plan.total() < best.total():
            best = plan
        rng.shuffle(order)
    assert best is not None
    tables = [[players[index] for index in table] for table in best.tables]
    return tables, [players[index] for index in best.rest]
