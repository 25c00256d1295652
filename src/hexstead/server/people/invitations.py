"""Seats reserved for friends, and the notification about it."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Row, delete, func, select
from sqlalchemy.orm import Session, aliased

from hexstead.server.notifications.kinds import (
    NotificationText,
    PendingNotification,
    game_name,
    text_for,
    without_markup,
)
from hexstead.server.notifications.outbox import enqueue_now
from hexstead.server.people.models import FriendRequest, SeatInvitation
from hexstead.server.people.schemas import InvitationOut, InvitationsOut
from hexstead.server.schemas import Language
from hexstead.server.storage.models import Guest, SeatRow, TableRow
from hexstead.server.storage.outages import retry_during_outage
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.times import now_ms, time_text

KIND: Final = "invitation"
_TEXTS: Final[dict[Language, tuple[str, str]]] = {
    "en": ("Invitation from {name}", "{name} invites you to a game of {game}."),
    "nl": ("Uitnodiging van {name}", "{name} nodigt je uit voor een partij {game}."),
    "de": ("Einladung von {name}", "{name} lädt dich zu einer Partie {game} ein."),
}


def reserve_seat(session: Session, table: str, seat: int, guest: str, by: str) -> None:
    """Reserve a seat for one guest, instead of the guest it was reserved for before. The guest is
    notified, unless it is the guest's turn at this table before the notification is sent."""
    release_seat(session, table, seat)
    session.add(SeatInvitation(table_id=table, seat=seat, guest_id=guest, by_id=by, at=now_ms()))
    enqueue_now(session, [guest], KIND, f"table:{table}", {}, table)


def release_seat(session: Session, table: str, seat: int) -> None:
    session.execute(
        delete(SeatInvitation).where(SeatInvitation.table_id == table, SeatInvitation.seat == seat)
    )
    session.flush()


def reserved_for(session: Session, table: str, seat: int) -> str | None:
    found = session.get(SeatInvitation, (table, seat))
    return None if found is None else found.guest_id


def invitations_of(session: Session, guest: str) -> InvitationsOut:
    """Open seat invitations of a guest, the newest first."""
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


@text_for(KIND)
async def invitation_text(
    registry: TableRegistry, notification: PendingNotification
) -> NotificationText | None:
    """None if the seat is no longer reserved, or the game has begun."""
    found = await retry_during_outage(
        lambda: registry.database.read(lambda session: _find_invitation(session, notification))
    )
    if found is None:
        return None
    title, text = _TEXTS[notification.language]
    values: dict[str, Any] = {"name": without_markup(found.name), "game": game_name(found.game)}
    facts = {"table": notification.table, "game": found.game}
    return NotificationText(
        title.format(**values),
        text.format(**values),
        f"/table/{notification.table}",
        facts,
        urgent=True,
    )


def _find_invitation(session: Session, notification: PendingNotification) -> Row[str, str] | None:
    """The name of the inviting friend, and the game."""
    return session.execute(
        select(Guest.name, TableRow.game)
        .select_from(SeatInvitation)
        .join(Guest, Guest.id == SeatInvitation.by_id)
        .join(TableRow, TableRow.id == SeatInvitation.table_id)
        .join(
            SeatRow,
            (SeatRow.table_id == SeatInvitation.table_id) & (SeatRow.seat == SeatInvitation.seat),
        )
        .where(
            SeatInvitation.guest_id == notification.guest,
            SeatInvitation.table_id == notification.table,
            TableRow.status == "waiting",
            SeatRow.kind == "invite",
        )
    ).first()
