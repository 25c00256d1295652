"""Reports to the host of the server, and what the host can do about them: delete chat lines and
rename guests."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from hexstead.server.moderation.models import Report, ReportReason
from hexstead.server.storage.models import ChatRow, Guest, Holder, SeatRow
from hexstead.server.tables.store import touch_tables
from hexstead.tables.base_schemas import Out
from hexstead.tables.problems import refused
from hexstead.tables.texts import distinct_name
from hexstead.tables.times import now_ms, time_text

LINES_BEFORE: Final = 15
LINES_AFTER: Final = 5


class ReportedOut(Out):
    taken: bool


def report(
    session: Session,
    reporter: str,
    author: str,
    table: str | None,
    line: int | None,
    reason: ReportReason,
    words: str,
) -> Report:
    """File a report about a guest, optionally about a chat line or a table."""
    accused = session.scalar(select(Guest).where(Guest.author == author).limit(1))
    if accused is None:
        raise refused("no_person")
    if accused.id == reporter:
        raise refused("own_person")
    if line is not None:
        said = session.get(ChatRow, line)
        if said is None or said.table_id != table or said.guest_id != accused.id:
            raise refused("no_line")
    made = Report(
        reporter_id=reporter,
        accused_id=accused.id,
        accused_name=accused.name,
        table_id=table,
        line_id=line,
        reason=reason,
        words=words,
        evidence=[] if table is None else _chat_around(session, table, line),
        at=now_ms(),
    )
    session.add(made)
    session.flush()
    return made


def _chat_around(session: Session, table: str, line: int | None) -> list[dict[str, Any]]:
    """The chat lines around a line; the latest ones if none is given."""
    lines = select(ChatRow).where(ChatRow.table_id == table)
    until = lines if line is None else lines.where(ChatRow.id <= line)
    found = list(session.scalars(until.order_by(ChatRow.id.desc()).limit(LINES_BEFORE + 1)))[::-1]
    if line is not None:
        later = lines.where(ChatRow.id > line).order_by(ChatRow.id).limit(LINES_AFTER)
        found += session.scalars(later)
    return [
        {
            "id": each.id,
            "at": time_text(each.at),
            "guest": each.guest_id,
            "name": each.name,
            "text": each.text,
        }
        for each in found
    ]


def reports(session: Session, include_closed: bool, limit: int) -> list[Report]:
    """The newest first."""
    found = select(Report).order_by(Report.id.desc()).limit(limit)
    return list(
        session.scalars(found if include_closed else found.where(Report.closed_at.is_(None)))
    )


def close_report(session: Session, number: int, outcome: str) -> bool:
    """Close a report; return whether it exists."""
    found = session.get(Report, number)
    if found is None:
        return False
    found.closed_at, found.outcome = now_ms(), outcome[:200]
    return True


def delete_line(session: Session, number: int) -> ChatRow | None:
    """Delete a chat line and return it; None if there is none with this number."""
    line = session.get(ChatRow, number)
    if line is not None:
        session.delete(line)
        touch_tables(session, [line.table_id])
    return line


def rename(session: Session, guest: str, name: str) -> str:
    """Rename a guest, also at tables and in chats; return the old name. ValueError if there is no
    such guest."""
    row = session.get(Guest, guest)
    if row is None:
        raise ValueError(f"{guest!r} is not the id of a user")
    old, row.name = row.name, name
    seats = session.scalars(
        select(SeatRow)
        .join(Holder, (Holder.table_id == SeatRow.table_id) & (Holder.seat == SeatRow.seat))
        .where(Holder.guest_id == guest, SeatRow.kind == "person")
    )
    touched: set[str] = set()
    for seat in list(seats):
        others = select(SeatRow.name).where(
            SeatRow.table_id == seat.table_id, SeatRow.seat != seat.seat, SeatRow.kind == "person"
        )
        if seat.name is not None and seat.name.startswith(old):
            seat.name = distinct_name(name, list(session.scalars(others)))
            touched.add(seat.table_id)
    session.execute(update(ChatRow).where(ChatRow.guest_id == guest).values(name=name))
    chatted = select(ChatRow.table_id).where(ChatRow.guest_id == guest)
    touch_tables(session, sorted(touched | set(session.scalars(chatted))))
    return old
