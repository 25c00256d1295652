"""A table's rows in the database, without its log: options, seats and their holders."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from hexstead.server.storage.cluster import TABLE, notify
from hexstead.server.storage.models import (
    Holder,
    SeatRow,
    SentAway,
    TableRow,
)


@dataclass(frozen=True)
class StoredTable:
    table: TableRow
    seats: list[SeatRow]
    holders: dict[int, frozenset[str]]
    """The guests who may play each seat."""
    screens: dict[str, int] = field(default_factory=dict)
    """The seat that was handed a shared screen, by guest."""
    by_link: frozenset[tuple[int, str]] = frozenset()
    """Seats with the guests who joined them by a private link of their player."""
    seen: dict[str, int] = field(default_factory=dict)
    """When each guest was last seen."""
    sent_away: dict[str, str] = field(default_factory=dict)
    """Guests who were removed, with the invitation of that time."""

    def seats_of(self, guest: str | None) -> list[int]:
        return [seat for seat, guests in sorted(self.holders.items()) if guest in guests]

    def player_of(self, seat: int) -> str | None:
        """Return the guest who took the seat, not one who joined by private link."""
        guests = sorted(self.holders.get(seat, ()))
        own = [guest for guest in guests if (seat, guest) not in self.by_link]
        return next(iter(own or guests), None)

    def may_watch(self, guest: str | None) -> bool:
        return self.table.spectators or bool(self.seats_of(guest))

    def may_know(self, guest: str | None) -> bool:
        """Whether a guest may see the table's metadata: anyone before the game starts; after that,
        without spectators, its players and host."""
        host = guest is not None and guest == self.table.host_id
        return self.table.status == "waiting" or host or self.may_watch(guest)

    @property
    def deserted(self) -> frozenset[int]:
        """Seats of people whose guest was deleted, and which no bot plays."""
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
    """A table in a list; `stored` is None if its rows are corrupt."""

    id: str
    created_at: int
    stored: StoredTable | None


def load_tables(session: Session, table_ids: Sequence[str]) -> dict[str, StoredTable]:
    """Return the existing tables among these ids, in the same order."""
    tables = {
        row.id: row for row in session.scalars(select(TableRow).where(TableRow.id.in_(table_ids)))
    }
    seats: dict[str, list[SeatRow]] = {}
    for seat in session.scalars(
        select(SeatRow)
        .where(SeatRow.table_id.in_(table_ids))
        .order_by(SeatRow.table_id, SeatRow.seat)
    ):
        seats.setdefault(seat.table_id, []).append(seat)
    holders: dict[str, dict[int, set[str]]] = {}
    screens: dict[str, dict[str, int]] = {}
    by_link: dict[str, set[tuple[int, str]]] = {}
    seen: dict[str, dict[str, int]] = {}
    for holder in session.scalars(select(Holder).where(Holder.table_id.in_(table_ids))):
        by_seat = holders.setdefault(holder.table_id, {})
        by_seat.setdefault(holder.seat, set()).add(holder.guest_id)
        if holder.screen:
            screens.setdefault(holder.table_id, {})[holder.guest_id] = holder.seat
        if holder.by_link:
            by_link.setdefault(holder.table_id, set()).add((holder.seat, holder.guest_id))
        if holder.seen_at is not None:
            seen.setdefault(holder.table_id, {})[holder.guest_id] = holder.seen_at
    sent_away: dict[str, dict[str, str]] = {}
    for gone in session.scalars(select(SentAway).where(SentAway.table_id.in_(table_ids))):
        sent_away.setdefault(gone.table_id, {})[gone.guest_id] = gone.invite
    return {
        key: StoredTable(
            tables[key],
            seats.get(key, []),
            {seat: frozenset(guests) for seat, guests in holders.get(key, {}).items()},
            screens.get(key, {}),
            frozenset(by_link.get(key, ())),
            seen.get(key, {}),
            sent_away.get(key, {}),
        )
        for key in table_ids
        if key in tables
    }


def touch_tables(session: Session, table_ids: Iterable[str]) -> None:
    """Raise the revision of these tables, so that every process that has them in memory reloads
    them."""
    for table in table_ids:
        session.execute(update(TableRow).where(TableRow.id == table).values(rev=TableRow.rev + 1))
        notify(session, [TABLE, table, None])
