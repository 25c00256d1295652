"""Export all data stored about a guest."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, or_, select
from sqlalchemy.orm import Session

from hexstead.server.moderation.blocks import blocks_of
from hexstead.server.moderation.models import Report
from hexstead.server.people.models import Account, FriendRequest, Friendship, Passkey
from hexstead.server.ratings.models import PuzzleResultRow, RatingChange, Unlisted
from hexstead.server.storage.models import (
    Channel,
    ChatRow,
    Device,
    Guest,
    Holder,
    NotificationPreferences,
    Origin,
    SeatResult,
    SentAway,
    StoredRecord,
    TableRow,
)
from hexstead.server.tournaments.models import Entrant, Group, GroupMember, Tournament
from hexstead.tables.ids import author_of
from hexstead.tables.times import time_text


def export_guest(session: Session, guest: str) -> dict[str, Any]:
    """All data about a guest as JSON, without tokens, keys and codes."""

    def rows(query: Select[*tuple[Any, ...]]) -> list[dict[str, Any]]:
        return [_json(row._mapping) for row in session.execute(query)]

    def row(query: Select[*tuple[Any, ...]]) -> dict[str, Any] | None:
        return next(iter(rows(query)), None)

    person = session.get_one(Guest, guest)
    return {
        "person": {
            "id": person.id,
            "author": author_of(person.id),
            "name": person.name,
            "handle": person.handle,
            "colour": person.colour,
            "language": person.language,
            "created_at": time_text(person.created_at),
        },
        "account": row(select(Account.email, Account.created_at).where(Account.guest_id == guest)),
        "passkeys": rows(
            select(Passkey.kind.label("made_on"), Passkey.created_at, Passkey.used_at)
            .where(Passkey.guest_id == guest)
            .order_by(Passkey.created_at, Passkey.id)
        ),
        "devices": rows(
            select(Device.kind, Device.created_at, Device.seen_at, Device.network.label("address"))
            .where(Device.guest_id == guest)
            .order_by(Device.seen_at.desc(), Device.id)
        ),
        "muted_and_blocked": blocks_of(session, guest)["people"],
        "chat": rows(
            select(ChatRow.table_id.label("table"), ChatRow.at, ChatRow.text)
            .where(ChatRow.guest_id == guest)
            .order_by(ChatRow.id)
        ),
        "messages": {
            "channels": rows(
                select(Channel.kind, Channel.address, Channel.name.label("device"))
                .where(Channel.guest_id == guest)
                .order_by(Channel.created_at)
            ),
            "wishes": row(
                select(
                    NotificationPreferences.quiet_from,
                    NotificationPreferences.quiet_to,
                    NotificationPreferences.zone,
                    NotificationPreferences.digest_hours,
                ).where(NotificationPreferences.guest_id == guest)
            ),
        },
        "friends": {
            "friends": rows(
                select(Guest.name, Guest.handle, Friendship.since)
                .join(Friendship, Friendship.friend_id == Guest.id)
                .where(Friendship.guest_id == guest)
                .order_by(Friendship.since)
            ),
            "asked": rows(
                select(FriendRequest.handle, FriendRequest.at)
                .where(FriendRequest.asker_id == guest)
                .order_by(FriendRequest.at)
            ),
        },
        "groups": {
            "groups": rows(
                select(Group.name, GroupMember.role, GroupMember.joined_at)
                .join(GroupMember, GroupMember.group_id == Group.id)
                .where(GroupMember.guest_id == guest)
                .order_by(GroupMember.joined_at)
            ),
            "tournaments": rows(
                select(Tournament.name, Tournament.game, Tournament.status, Tournament.created_at)
                .join(Entrant, Entrant.tournament_id == Tournament.id)
                .where(Entrant.guest_id == guest)
                .order_by(Tournament.created_at)
            ),
        },
        "ratings": {
            "on_ladders": session.get(Unlisted, guest) is None,
            "games": rows(
                select(
                    RatingChange.table_id.label("table"),
                    RatingChange.game,
                    RatingChange.players,
                    RatingChange.season,
                    RatingChange.at,
                    RatingChange.place,
                    RatingChange.points_before,
                    RatingChange.points,
                    RatingChange.doubt,
                    RatingChange.weight,
                )
                .where(RatingChange.guest_id == guest)
                .order_by(RatingChange.at)
            ),
        },
        "puzzles": rows(
            select(
                PuzzleResultRow.puzzle_id.label("puzzle"),
                PuzzleResultRow.day,
                PuzzleResultRow.at,
                PuzzleResultRow.first,
                PuzzleResultRow.solved,
            )
            .where(PuzzleResultRow.guest_id == guest)
            .order_by(PuzzleResultRow.at, PuzzleResultRow.puzzle_id)
        ),
        "records": rows(
            select(StoredRecord.id, StoredRecord.created_at, StoredRecord.text.label("record"))
            .where(StoredRecord.guest_id == guest)
            .order_by(StoredRecord.id)
        ),
        "sent_away": session.scalars(
            select(SentAway.table_id).where(SentAway.guest_id == guest).order_by(SentAway.at)
        ).all(),
        "reports": rows(
            select(
                Report.at,
                Report.accused_name.label("of"),
                Report.table_id.label("table"),
                Report.reason,
                Report.words,
            )
            .where(Report.reporter_id == guest)
            .order_by(Report.id)
        ),
        "tables": rows(_tables(guest)),
    }


def _tables(guest: str) -> Select[*tuple[Any, ...]]:
    """The tables where a guest plays, a row for each seat, or is host."""
    return (
        select(
            TableRow.id,
            TableRow.game,
            TableRow.status,
            TableRow.created_at,
            TableRow.over_at,
            (TableRow.host_id == guest).label("host"),
            Holder.seat,
            SeatResult.place,
            SeatResult.gold,
            SeatResult.won,
            Origin.network.label("created_from"),
        )
        .outerjoin(Holder, (Holder.table_id == TableRow.id) & (Holder.guest_id == guest))
        .outerjoin(Origin, (Origin.table_id == TableRow.id) & (TableRow.host_id == guest))
        .outerjoin(
            SeatResult, (SeatResult.table_id == TableRow.id) & (SeatResult.seat == Holder.seat)
        )
        .where(or_(Holder.guest_id == guest, TableRow.host_id == guest))
        .order_by(TableRow.created_at, Holder.seat)
    )


def _json(row: Any) -> dict[str, Any]:
    """A row as JSON; columns named like times are written as such."""
    return {
        key: time_text(value) if key in ("at", "since") or key.endswith("_at") else value
        for key, value in row.items()
    }
