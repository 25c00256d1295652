"""Seats that are kept for friends, by name."""

from __future__ import annotations

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session, aliased

from hexstead.server.people.friend_notifications import tell_of_seat
from hexstead.server.people.friend_schemas import InvitationOut, InvitationsOut
from hexstead.server.people.models import FriendRequest, SeatInvitation
from hexstead.server.storage.models import Guest, SeatRow, TableRow
from hexstead.server.times import now_ms, time_text


def keep_seat(session: Session, table: str, seat: int, guest: str, by: str) -> None:
    """Keep a seat for somebody alone; whoever it was kept for before has it no more."""
    forget_seat(session, table, seat)
    session.add(SeatInvitation(table_id=table, seat=seat, guest_id=guest, by_id=by, at=now_ms()))
    tell_of_seat(session, table, guest)


def forget_seat(session: Session, table: str, seat: int) -> None:
    session.execute(
        delete(SeatInvitation).where(SeatInvitation.table_id == table, SeatInvitation.seat == seat)
    )
    session.flush()


def kept_for(session: Session, table: str, seat: int) -> str | None:
    """The guest for whom a seat is kept."""
    found = session.get(SeatInvitation, (table, seat))
    return None if found is None else found.guest_id


def invitations(session: Session, guest: str) -> InvitationsOut:
    """What somebody was invited to and can still accept, the newest first."""
    any_seat = aliased(SeatRow)
    players = (
        select(func.count())
        .select_from(any_seat)
        .where(any_seat.table_id == SeatInvitation.table_id)
        .scalar_subquery()
    )
    rows = session.execute(
        select(SeatInvitation, TableRow.game, Guest.name, players)
        .select_from(SeatInvitation)
        .join(TableRow, TableRow.id == SeatInvitation.table_id)
        .join(Guest, Guest.id == SeatInvitation.by_id)
        .join(
            SeatRow,
            (SeatRow.table_id == SeatInvitation.table_id) & (SeatRow.seat == SeatInvitation.seat),
        )
        .where(
            SeatInvitation.guest_id == guest, TableRow.status == "waiting", SeatRow.kind == "invite"
        )
        .order_by(SeatInvitation.at.desc())
        .limit(50)
    )
    found: list[InvitationOut] = [
        {
            "table": row.table_id,
            "seat": row.seat,
            "game": game,
            "players": number,
            "by": by,
            "at": time_text(row.at),
        }
        for row, game, by, number in rows
    ]
    asks = select(func.count()).where(
        FriendRequest.asked_id == guest, FriendRequest.state == "asked"
    )
    return {"invitations": found, "asks": session.scalar(asks) or 0}
