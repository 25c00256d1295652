"""Who plays each seat of a running game: a person, a bot, or a bot in a person's place."""

from __future__ import annotations

from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class Seating:
    """Never changes: somebody who gets up or comes back makes another."""

    seats: range
    bots: frozenset[int]
    stand_ins: dict[int, str] = field(default_factory=dict)
    """The bots that play in people's places."""
    resigned: frozenset[int] = frozenset()
    closed: bool = False
    """Whether the game was ended as it stood."""

    def with_stand_in(self, seat: int, bot: str) -> Seating:
        stand_ins = {**self.stand_ins, seat: bot}
        return replace(self, stand_ins=stand_ins)

    def with_person(self, seat: int) -> Seating:
        stand_ins = {other: bot for other, bot in self.stand_ins.items() if other != seat}
        return replace(self, stand_ins=stand_ins)

    def without(self, seat: int, bot: str) -> Seating:
        """The player of a seat resigns; the bot plays on if there is something to play for."""
        found = self.with_stand_in(seat, bot)
        return replace(found, resigned=self.resigned | {seat})

    def ended(self) -> Seating:
        """Nobody plays on."""
        return replace(self, closed=True)

    def automatic(self, seat: int) -> bool:
        """Whether a bot plays the seat now."""
        return seat in self.bots or seat in self.stand_ins

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat in self.seats if not self.automatic(seat)]

    @property
    def staying(self) -> list[int]:
        """The seats of all who have not resigned."""
        return [seat for seat in self.seats if seat not in self.resigned]

    @property
    def conceded(self) -> bool:
        """Whether the game was ended, or so many have resigned that nobody is left to play against,
        or nobody but bots."""
        if self.closed:
            return True
        if not self.resigned:
            return False
        return len(self.staying) < 2 or self.bots.issuperset(self.staying)
