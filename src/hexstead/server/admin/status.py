"""Figures about the database for `hexstead admin`."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, func, or_, select, text
from sqlalchemy.orm import Session

from hexstead.server.moderation.bans import active_bans
from hexstead.server.storage.models import (
    ChatRow,
    Guest,
    Holder,
    LogEntry,
    Notification,
    SeatRow,
    StoredRecord,
    TableRow,
    count,
)
from hexstead.server.tables.loading import load_tables
from hexstead.tables.times import DAY_MS, now_ms, time_text


def status(session: Session) -> dict[str, Any]:
    day_ago = now_ms() - DAY_MS

    by_status = session.execute(select(TableRow.status, func.count()).group_by(TableRow.status))
    return {
        "tables": {str(name): count for name, count in by_status},
        "moved_today": count(session, TableRow, TableRow.moved_at > day_ago),
        "guests": count(session, Guest),
        "new_guests_today": count(session, Guest, Guest.created_at > day_ago),
        "log_entries": count(session, LogEntry),
        "chat_lines": count(session, ChatRow),
        "uploaded_records": count(session, StoredRecord),
        "messages_waiting": count(session, Notification),
        "bans": len(active_bans(session)),
        "bytes": _bytes(session),
    }


def _bytes(session: Session) -> int:
    if session.get_bind().dialect.name == "postgresql":
        return int(session.scalar(text("SELECT pg_database_size(current_database())")) or 0)
    pages = session.scalar(text("PRAGMA page_count")) or 0
    return int(pages) * int(session.scalar(text("PRAGMA page_size")) or 0)


def tables(session: Session, which: str, search: str | None, limit: int) -> list[dict[str, Any]]:
    """Return tables with their seats, the most recently active first. `search` is the id of a
    table, or the id, handle or name of its host or a player."""
    query = select(TableRow.id).order_by(
        func.coalesce(TableRow.moved_at, TableRow.created_at).desc()
    )
    if which != "all":
        query = query.where(TableRow.status == which)
    if search is not None:
        query = query.where(or_(TableRow.id == search, _involves(search)))
    keys = list(session.scalars(query.limit(limit)))
    found = load_tables(session, keys)
    hosts = {table.host_id for table in found.values()}
    rows = session.execute(select(Guest.id, Guest.name).where(Guest.id.in_(hosts)))
    names = {row.id: row.name for row in rows}
    return [
        {
            "id": table.id,
            "game": table.game,
            "status": table.status,
            "entries": table.seq,
            "moved_at": time_text(table.moved_at or table.created_at),
            "host": table.host_id,
            "host_name": names[table.host_id],
            "seats": [
                {
                    "name": seat.name,
                    "kind": seat.kind,
                    "guests": sorted(table.holders.get(seat.seat, ())),
                }
                for seat in table.seats
            ],
        }
        for table in found.values()
    ]


def _involves(who: str) -> ColumnElement[bool]:
    """Select tables of a guest by id, handle, or part of a name, also one used at a table only."""
    meant = select(Guest.id).where(
        or_(
            Guest.id == who,
            Guest.handle_key == who.lower(),
            Guest.name.icontains(who, autoescape=True),
        )
    )
    seated = select(Holder.table_id).where(Holder.guest_id.in_(meant))
    called = select(SeatRow.table_id).where(
        SeatRow.kind == "person", SeatRow.name.icontains(who, autoescape=True)
    )
    return or_(TableRow.host_id.in_(meant), TableRow.id.in_(seated), TableRow.id.in_(called))
