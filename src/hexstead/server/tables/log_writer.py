"""Writing the log: every entry is on disk before anybody hears of it."""

from __future__ import annotations

from collections.abc import Sequence
from types import NoneType
from typing import Any

from sqlalchemy import CursorResult, bindparam, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from hexstead.play import OVER, State
from hexstead.server.storage.models import LogEntry, Seat, Table, as_bits
from hexstead.server.tables.journal import RECLAIM, STAND_IN, Entry
from hexstead.server.tables.results import write_results

_TABLES = Table.metadata.tables
_FOLLOW = (
    update(_TABLES["tables"])
    .where(
        _TABLES["tables"].c.id == bindparam("key"), _TABLES["tables"].c.seq == bindparam("expected")
    )
    .values(
        seq=bindparam("reached"),
        moved_at=bindparam("at"),
        mover=bindparam("to_move"),
        deciders=bindparam("to_decide"),
    )
)
_APPEND = insert(_TABLES["log"])


class Overtaken(Exception):
    """Somebody else has written an entry of that number."""


def write_entries(session: Session, table_id: str, entries: Sequence[Entry], after: State) -> None:
    """Append to the log, and let the table follow, in the transaction of the session."""
    last = entries[-1]
    values: dict[str, Any] = {
        "key": table_id,
        "expected": entries[0].seq - 1,
        "reached": last.seq,
        "at": last.at,
        "to_move": after.mover if after.mover >= 0 else None,
        "to_decide": as_bits(after.deciders),
    }
    followed = session.execute(_FOLLOW, values)
    assert isinstance(followed, CursorResult)
    if followed.rowcount != 1:
        raise Overtaken
    try:
        session.execute(_APPEND, [{"table_id": table_id, **vars(entry)} for entry in entries])
    except IntegrityError as problem:
        raise Overtaken from problem
    if after.mover == OVER:
        _finish(session, table_id, last.at, after)
    for entry in entries:
        if entry.kind in (STAND_IN, RECLAIM):
            bot = entry.text if entry.kind == STAND_IN else None
            here = (Seat.table_id == table_id, Seat.seat == entry.seat)
            session.execute(update(Seat).where(*here).values(stand_in=bot))


def _finish(session: Session, table_id: str, at: int, end: State) -> None:
    winners = end.winners()
    gold = write_results(session, table_id, end, winners)
    session.execute(
        update(Table)
        .where(Table.id == table_id)
        .values(status="over", over_at=at, gold=gold, winners=winners)
    )


def read_entry(row: LogEntry) -> Entry:
    """ValueError for numbers that are none: SQLite keeps whatever it is given."""
    numbers: tuple[object, object] = (row.at, row.seat)
    if type(numbers[0]) is not int or type(numbers[1]) not in (int, NoneType):
        raise ValueError(f"entry {row.seq!r} of the log is not as it should be")
    return Entry(row.seq, row.kind, row.seat, row.actor, row.text, row.at)
