"""A table as it is kept, besides its game: who sits where, and what was agreed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.storage.models import Holder, Seat, Table


@dataclass(frozen=True)
class StoredTable:
    """A table, its seats and who holds them, as they are in the database."""

    table: Table
    seats: list[Seat]
    holders: dict[int, frozenset[str]]
    """The guests who may play each seat."""
    screens: dict[str, int] = field(default_factory=dict)
    """The seat whose player took over a guest's screen, which others share."""

    def seats_of(self, guest: str | None) -> list[int]:
        return [seat for seat, guests in sorted(self.holders.items()) if guest in guests]

    def may_watch(self, guest: str | None) -> bool:
        return self.table.spectators or bool(self.seats_of(guest))

    @property
    def deserted(self) -> frozenset[int]:
        """Seats of people who are gone for good, and where no bot plays on."""
        return frozenset(
            row.seat
            for row in self.seats
            if row.kind == "person" and row.stand_in is None and not self.holders.get(row.seat)
        )

    @property
    def complete(self) -> bool:
        """Whether somebody sits on every seat."""
        return all(seat.kind in ("person", "bot") for seat in self.seats)


@dataclass(frozen=True)
class Listed:
    """A table in a list; nothing is stored of it that can be read if it is broken."""

    id: str
    created_at: int
    stored: StoredTable | None


def load_tables(session: Session, table_ids: Sequence[str]) -> dict[str, StoredTable]:
    """The tables of those ids that there are, in the same order."""
    tables = {row.id: row for row in session.scalars(select(Table).where(Table.id.in_(table_ids)))}
    seats: dict[str, list[Seat]] = {}
    for seat in session.scalars(
        select(Seat).where(Seat.table_id.in_(table_ids)).order_by(Seat.table_id, Seat.seat)
    ):
        seats.setdefault(seat.table_id, []).append(seat)
    holders: dict[str, dict[int, set[str]]] = {}
    screens: dict[str, dict[str, int]] = {}
    for holder in session.scalars(select(Holder).where(Holder.table_id.in_(table_ids))):
        by_seat = holders.setdefault(holder.table_id, {})
        by_seat.setdefault(holder.seat, set()).add(holder.guest_id)
        if holder.screen:
            screens.setdefault(holder.table_id, {})[holder.guest_id] = holder.seat
    return {
        key: StoredTable(
            tables[key],
            seats.get(key, []),
            {seat: frozenset(guests) for seat, guests in holders.get(key, {}).items()},
            screens.get(key, {}),
        )
        for key in table_ids
        if key in tables
    }
