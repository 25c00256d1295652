"""Seats reserved for friends, and the notification about it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Select, delete, func, select
from sqlalchemy.orm import Session, aliased

from hexstead.server.notifications.kinds import (
    NotificationText,
    format_text,
    game_name,
    text_for,
    without_markup,
)
from hexstead.server.notifications.outbox import enqueue_now
from hexstead.server.people.models import FriendRequest, SeatInvitation
from hexstead.server.people.schemas import InvitationOut, InvitationsOut
from hexstead.server.storage.models import Guest, Notification, SeatRow, TableRow, count
from hexstead.server.storage.outages import retry_during_outage
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.base_schemas import Language
from hexstead.tables.times import now_ms, time_text

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


def _open_invitations(guest: str) -> Select[SeatInvitation, str, str]:
    """Open seat invitations of a guest, with the game and the name of the inviting friend."""
    return (
        select(SeatInvitation, TableRow.game, Guest.name)
        .join(TableRow, TableRow.id == SeatInvitation.table_id)
        .join(Guest, Guest.id == SeatInvitation.by_id)
        .join(
            SeatRow,
            (SeatRow.table_id == SeatInvitation.table_id) & (SeatRow.seat == SeatInvitation.seat),
        )
        .where(SeatInvitation.guest_id == guest)
        .where(TableRow.status == "waiting", SeatRow.kind == "invite")
    )


def invitations_of(session: Session, guest: str) -> InvitationsOut:
    """Open seat invitations of a guest, the newest first."""
    any_seat = aliased(SeatRow)
    players = (
        select(func.count())
        .select_from(any_seat)
        .where(any_seat.table_id == SeatInvitation.table_id)
        .scalar_subquery()
    )
    newest = _open_invitations(guest).order_by(SeatInvitation.at.desc()).limit(50)
    found: list[InvitationOut] = [
        {
            "table": row.table_id,
            "seat": row.seat,
            "game": game,
            "players": number,
            "by": by,
            "at": time_text(row.at),
        }
        for row, game, by, number in session.execute(newest.add_columns(players))
    ]
    to_me, open_ = FriendRequest.asked_id == guest, FriendRequest.state == "asked"
    return {"invitations": found, "asks": count(session, FriendRequest, to_me, open_)}


@text_for(KIND)
async def invitation_text(
    registry: TableRegistry, notification: Notification
) -> NotificationText | None:
    """None if the seat is no longer reserved, or the game has begun."""
    table = notification.table_id
    query = _open_invitations(notification.guest_id).where(SeatInvitation.table_id == table)
    found = await retry_during_outage(
        registry.database.read, lambda session: session.execute(query).first()
    )
    if found is None:
        return None
    _, game, name = found
    values = {"name": without_markup(name), "game": game_name(game)}
    facts = {"table": table, "game": game}
    return format_text(_TEXTS, notification, values, f"/table/{table}", facts, urgent=True)
