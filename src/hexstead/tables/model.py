"""A game table as a value: its settings, its seats, and the guests who may play them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from hexstead.tables.base_schemas import Colour, Ending, Language, LeftHow, SeatKind, TableStatus


def as_bits(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in seats)


@dataclass(frozen=True)
class Who:
    """The person who makes a request, signed in on one of their devices."""

    id: str
    name: str
    colour: Colour
    language: Language
    handle: str | None = None
    device: str = ""


class QuotaOwner(NamedTuple):
    """The guest and the address for whose quotas a table counts."""

    guest: str
    network: str


@dataclass
class Seat:
    seat: int
    kind: SeatKind
    name: str | None
    colour: Colour
    bot: str | None = None
    stand_in: str | None = None
    resigned: bool = False
    left_how: LeftHow | None = None
    """None for bots, and for players who are still playing."""
    link_hash: str | None = None


@dataclass
class Table:
    """A game from its first seat to its record; `TableRow` documents the fields it shares.

    `seq`, `mover`, `deciders` and `status` follow the log.
    """

    id: str
    game: str
    rules: str
    setup: dict[str, Any]
    host_id: str
    invite: str
    created_at: int
    status: TableStatus = "waiting"
    listed: bool = False
    spectators: bool = True
    hints: bool = True
    rated: bool = False
    onlookers_chat: bool = True
    clock: dict[str, Any] | None = None
    seq: int = 0
    mover: int | None = None
    deciders: int = 0
    due_at: int | None = None
    rev: int = 0
    started_at: int | None = None
    moved_at: int | None = None
    over_at: int | None = None
    opened_at: int | None = None
    rematch_id: str | None = None
    source: dict[str, Any] | None = None
    gold: list[int] | None = None
    winners: list[int] | None = None
    ending: Ending | None = None
    running_score: dict[str, Any] | None = None
    day: str | None = None
    tournament: dict[str, Any] | None = None

    seats: list[Seat] = field(default_factory=list)
    holders: dict[int, frozenset[str]] = field(default_factory=dict)
    """The guests who may play each seat."""
    screens: dict[str, int] = field(default_factory=dict)
    """For guests who share a screen: the seat whose player took it over."""
    by_link: frozenset[tuple[int, str]] = frozenset()
    """Seats and the guests who play them by a private link."""
    seen: dict[str, int] = field(default_factory=dict)
    """When guests last visited, as far as it is stored."""
    removed: dict[str, str] = field(default_factory=dict)
    """Guests whom the host removed, with the invite that was valid at the time."""

    @property
    def players(self) -> set[str]:
        """The guests who hold a seat."""
        return {guest for guests in self.holders.values() for guest in guests}

    @property
    def shares_screens(self) -> bool:
        """Whether a guest plays several seats on one screen."""
        return sum(map(len, self.holders.values())) > len(self.players)

    def seats_of(self, guest: str | None) -> list[int]:
        return sorted([seat for seat, guests in self.holders.items() if guest in guests])

    def player_of(self, seat: int) -> str | None:
        """Return the guest who sat down, rather than one who plays the seat by a link."""
        guests = sorted(self.holders.get(seat, ()))
        own = [guest for guest in guests if (seat, guest) not in self.by_link]
        return next(iter(own or guests), None)

    def may_watch(self, guest: str | None) -> bool:
        return self.spectators or bool(self.seats_of(guest))

    def may_know(self, guest: str | None) -> bool:
        """Whether a guest may see that the table exists.

        Before the game starts every guest may, as any could sit down. A table without spectators
        is then visible to its players and its host.
        """
        host = guest is not None and guest == self.host_id
        return self.status == "waiting" or host or self.may_watch(guest)

    @property
    def deserted(self) -> frozenset[int]:
        """The seats of people whose accounts are deleted, and where no bot plays."""
        return frozenset(
            row.seat
            for row in self.seats
            if row.kind == "person" and row.stand_in is None and not self.holders.get(row.seat)
        )

    @property
    def complete(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.kind in ("person", "bot") for seat in self.seats)


@dataclass(frozen=True)
class ListedTable:
    """A table in a list; `table` is None if its rows cannot be read."""

    id: str
    created_at: int
    table: Table | None


@dataclass(frozen=True)
class ChatLine:
    id: int
    guest_id: str
    name: str
    seat: int | None
    text: str
    at: int
