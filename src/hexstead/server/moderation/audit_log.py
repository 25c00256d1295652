"""What the host of a server does to people and what they said; every deed is noted."""

from __future__ import annotations

from typing import Final

from sqlalchemy import func, or_, select, update
from sqlalchemy.orm import Session

from hexstead.server.moderation.models import Deed, Silence
from hexstead.server.storage.cluster import TABLE, notify
from hexstead.server.storage.models import (
    ChatRow,
    Guest,
    Holder,
    SeatRow,
    TableRow,
)
from hexstead.server.texts import distinct_name
from hexstead.server.times import now_ms

RENAMED: Final = "rename"


def last_deed(session: Session) -> int:
    """The number of the newest one."""
    return session.scalar(select(func.max(Deed.id))) or 0


def note(session: Session, by: str, deed: str, what: str, words: str = "") -> None:
    """Write down that something was done."""
    row = Deed(at=now_ms(), by=by[:64], deed=deed, what=what[:64], note=words[:300])
    session.add(row)


def deeds(session: Session, limit: int) -> list[Deed]:
    """The newest first."""
    return list(session.scalars(select(Deed).order_by(Deed.id.desc()).limit(limit)))


def silence(session: Session, guest: str, reason: str | None, milliseconds: int | None) -> None:
    """Let a guest speak at no table for a while, or for ever; ValueError if there is no such."""
    _known(session, guest)
    at = now_ms()
    until = None if milliseconds is None else at + milliseconds
    session.merge(Silence(guest_id=guest, reason=reason, at=at, until=until))


def unsilence(session: Session, guest: str) -> bool:
    found = session.get(Silence, guest)
    if found is not None:
        session.delete(found)
    return found is not None


def silences(session: Session) -> list[Silence]:
    """Those that still hold."""
    lasting = or_(Silence.until.is_(None), Silence.until > now_ms())
    return list(session.scalars(select(Silence).where(lasting).order_by(Silence.at.desc())))


def delete_line(session: Session, number: int) -> ChatRow | None:
    """Take back what somebody said, as far as others can be made to forget it."""
    line = session.get(ChatRow, number)
    if line is not None:
        session.delete(line)
        _raise(session, [line.table_id])
    return line


def rename(session: Session, guest: str, name: str) -> str:
    """Give a guest another name, also where it stands already: at tables and beside what they
    said. The old name; ValueError if there is no such guest."""
    row = _known(session, guest)
    old, row.name = row.name, name
    seats = session.scalars(
        select(SeatRow)
        .join(Holder, (Holder.table_id == SeatRow.table_id) & (Holder.seat == SeatRow.seat))
        .where(Holder.guest_id == guest, SeatRow.kind == "person")
    )
    touched: set[str] = set()
    for seat in list(seats):
        beside = select(SeatRow.name).where(
            SeatRow.table_id == seat.table_id, SeatRow.seat != seat.seat, SeatRow.kind == "person"
        )
        if seat.name is not None and seat.name.startswith(old):
            seat.name = distinct_name(name, list(session.scalars(beside)))
            touched.add(seat.table_id)
    session.execute(update(ChatRow).where(ChatRow.guest_id == guest).values(name=name))
    spoke = select(ChatRow.table_id).where(ChatRow.guest_id == guest)
    _raise(session, sorted(touched | set(session.scalars(spoke))))
    return old


def _known(session: Session, guest: str) -> Guest:
    row = session.get(Guest, guest)
    if row is None:
        raise ValueError(f"{guest!r} is not the id of a user")
    return row


def _raise(session: Session, tables: list[str]) -> None:
    """Whoever has one of these tables in memory reads it anew."""
    for table in tables:
        session.execute(update(TableRow).where(TableRow.id == table).values(rev=TableRow.rev + 1))
        notify(session, [TABLE, table, None])
