"""Who plays each seat of a running game: a person, a bot, or a bot in a person's place."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple


class Abandonment(NamedTuple):
    """An offer to abandon the game; it takes effect when all people agree."""

    seat: int
    """The seat that offers."""
    agreed: frozenset[int]

    def with_consent_of(self, seat: int) -> Abandonment:
        return self._replace(agreed=self.agreed | {seat})


class Removal(NamedTuple):
    """A vote to remove a player who is present; it takes effect when all other people agree."""

    seat: int
    agreed: frozenset[int]
    """The seats that agreed, the host's among them."""

    def with_consent_of(self, seat: int) -> Removal:
        return self._replace(agreed=self.agreed | {seat})


@dataclass(frozen=True)
class Seating:
    seats: range
    bots: frozenset[int]
    stand_ins: dict[int, str] = field(default_factory=dict)
    """The bots that play for people."""
    resigned: frozenset[int] = frozenset()
    closed: bool = False
    """Whether the server ended the game early."""
    abandoned: bool = False
    """Whether the players agreed to abandon the game."""

    def with_stand_in(self, seat: int, bot: str) -> Seating:
        stand_ins = {**self.stand_ins, seat: bot}
        return replace(self, stand_ins=stand_ins)

    def with_person(self, seat: int) -> Seating:
        stand_ins = {other: bot for other, bot in self.stand_ins.items() if other != seat}
        return replace(self, stand_ins=stand_ins)

    def without(self, seat: int, bot: str) -> Seating:
        """Return the seating after a resignation; the bot plays on if the game continues."""
        found = self.with_stand_in(seat, bot)
        return replace(found, resigned=self.resigned | {seat})

    def ended(self) -> Seating:
        return replace(self, closed=True)

    def without_result(self) -> Seating:
        return replace(self, abandoned=True)

    def automatic(self, seat: int) -> bool:
        """Whether a bot plays the seat."""
        return seat in self.bots or seat in self.stand_ins

    @property
    def people(self) -> list[int]:
        """The seats that people play themselves."""
        return [seat for seat in self.seats if not self.automatic(seat)]

    @property
    def staying(self) -> list[int]:
        """The seats that have not resigned."""
        return [seat for seat in self.seats if seat not in self.resigned]

    @property
    def conceded(self) -> bool:
        """Whether the game ended early: by the server, by agreement, or because at most one seat,
        or only bots, have not resigned."""
        if self.closed or self.abandoned:
            return True
        if not self.resigned:
            return False
        return len(self.staying) < 2 or self.bots.issuperset(self.staying)
