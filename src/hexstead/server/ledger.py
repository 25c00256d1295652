"""Writing the log: every entry is on disk before anybody hears of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import CursorResult, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from hexstead.play import OVER, State
from hexstead.server.games import Face
from hexstead.server.journal import STAND_IN, TAKE_BACK, Entry
from hexstead.server.models import LogEntry, Seat, Table


class Overtaken(Exception):
    """Somebody else has written an entry of that number."""


def write_entries(
    session: Session, table_id: str, entries: Sequence[Entry], after: State, face: Face
) -> None:
    """Append to the log, and let the table follow, in the transaction of the session."""
    last = entries[-1]
    outcome: dict[str, Any] = {
        "seq": last.seq,
        "moved_at": last.at,
        "mover": after.mover if after.mover >= 0 else None,
    }
    if after.mover == OVER:
        outcome |= {
            "status": "over",
            "over_at": last.at,
            "gold": [sum(after.gold(seat).values()) for seat in range(after.seats)],
            "winners": face.winners(after),
        }
    expected = entries[0].seq - 1
    result = session.execute(
        update(Table).where(Table.id == table_id, Table.seq == expected).values(**outcome)
    )
    assert isinstance(result, CursorResult)
    if result.rowcount != 1:
        raise Overtaken
    session.add_all(_row(table_id, entry) for entry in entries)
    for entry in entries:
        if entry.kind in (STAND_IN, TAKE_BACK):
            bot = entry.text if entry.kind == STAND_IN else None
            session.execute(
                update(Seat)
                .where(Seat.table_id == table_id, Seat.seat == entry.seat)
                .values(stand_in=bot)
            )
    try:
        session.flush()
    except IntegrityError as problem:
        raise Overtaken from problem


def _row(table_id: str, entry: Entry) -> LogEntry:
    return LogEntry(
        table_id=table_id,
        seq=entry.seq,
        kind=entry.kind,
        seat=entry.seat,
        actor=entry.actor,
        text=entry.text,
        at=entry.at,
    )


def read_entry(row: LogEntry) -> Entry:
    return Entry(row.seq, row.kind, row.seat, row.actor, row.text, row.at)
