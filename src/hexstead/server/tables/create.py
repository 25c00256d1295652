"""The rows of a new table."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from sqlalchemy.orm import Session

from hexstead.server.storage.models import Holder, SeatRow, TableRow


def add_table(
    session: Session, table: TableRow, seats: Iterable[tuple[SeatRow, Collection[str]]]
) -> None:
    """A table, its seats, and the guests who hold each of them."""
    session.add(table)
    session.flush()
    for row, guests in seats:
        row.table_id = table.id
        session.add(row)
        for guest in guests:
            session.add(Holder(table_id=table.id, seat=row.seat, guest_id=guest))
    session.flush()
