"""Reports to the host of the server, with what was said around it."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.moderation.models import Report, ReportReason
from hexstead.server.problems import refused
from hexstead.server.storage.models import ChatRow, Guest
from hexstead.server.times import now_ms, time_text

BEFORE: Final = 15
AFTER: Final = 5
"""So many lines before and after one that is reported are kept with it."""


def report(
    session: Session,
    reporter: str,
    author: str,
    table: str | None,
    line: int | None,
    reason: ReportReason,
    words: str,
) -> Report:
    """Take down a report of a person, of something they said, or of what they do at a table."""
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
        evidence=[] if table is None else _around(session, table, line),
        at=now_ms(),
    )
    session.add(made)
    session.flush()
    return made


def _around(session: Session, table: str, line: int | None) -> list[dict[str, Any]]:
    """What was said up to a line, or lately, and a little after it."""
    lines = select(ChatRow).where(ChatRow.table_id == table)
    until = lines if line is None else lines.where(ChatRow.id <= line)
    found = list(session.scalars(until.order_by(ChatRow.id.desc()).limit(BEFORE + 1)))[::-1]
    if line is not None:
        later = lines.where(ChatRow.id > line).order_by(ChatRow.id).limit(AFTER)
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


def reports(session: Session, all_of_them: bool, limit: int) -> list[Report]:
    """Those that wait for the host, or all; the newest first."""
    found = select(Report).order_by(Report.id.desc()).limit(limit)
    return list(session.scalars(found if all_of_them else found.where(Report.closed_at.is_(None))))


def close_report(session: Session, number: int, outcome: str) -> bool:
    """Note what came of a report; whether there is such a one."""
    found = session.get(Report, number)
    if found is None:
        return False
    found.closed_at, found.outcome = now_ms(), outcome[:200]
    return True
