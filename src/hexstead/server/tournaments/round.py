"""A round of a tournament: who sits where, and who sits out. Players are numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations


@dataclass(frozen=True)
class Round:
    tables: tuple[tuple[int, ...], ...]
    """The players of each table in the order of their seats."""
    byes: tuple[int, ...] = ()


@dataclass
class History:
    """What the rounds before came to: who met whom, who sat where, who sat out."""

    met: Counter[frozenset[int]] = field(default_factory=Counter)
    seats: Counter[tuple[int, int]] = field(default_factory=Counter)
    """How often a player had a seat."""
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
        """The players of a table on seats that they had seldom so far."""

        def strain(order: tuple[int, ...]) -> tuple[int, int]:
            had = [self.seats[player, seat] for seat, player in enumerate(order)]
            first = self.seats[order[0], 0]
            return sum(2 * number + 1 + number * number for number in had), first

        return min(permutations(sorted(players)), key=strain)
