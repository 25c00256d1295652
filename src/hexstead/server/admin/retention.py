"""Retention rules: expired tables and inactive guests."""

from __future__ import annotations

from typing import Final, Literal

from sqlalchemy import Select, delete, exists, func, select
from sqlalchemy.orm import Session, aliased

from hexstead.server.people.models import Account
from hexstead.server.people.personal_data import erase_guest
from hexstead.server.settings import Settings
from hexstead.server.storage.cluster import TABLE, notify
from hexstead.server.storage.models import (
    Device,
    Guest,
    Holder,
    Origin,
    TableRow,
)
from hexstead.server.tables.edit import delete_table
from hexstead.server.times import now_ms
from hexstead.server.tournaments.models import Pairing

Kind = Literal["waiting", "playing", "over", "guests"]
KINDS: Final[tuple[Kind, ...]] = ("waiting", "playing", "over", "guests")
_DAY_MS: Final = 24 * 3600 * 1000


def days_of(settings: Settings) -> dict[Kind, int]:
    """Return the retention in days of each kind that expires."""
    days: dict[Kind, int] = {
        "waiting": settings.keep_waiting_days,
        "playing": settings.keep_tables_days,
        "over": settings.keep_finished_days,
        "guests": settings.keep_guests_days,
    }
    return {kind: number for kind, number in days.items() if number > 0}


def expired(session: Session, kind: Kind, days: int, limit: int | None = None) -> list[str]:
    """Return the ids of expired tables or guests, the oldest first."""
    before = now_ms() - days * _DAY_MS
    query = _guests(before) if kind == "guests" else _tables(kind, before)
    return list(session.scalars(query if limit is None else query.limit(limit)))


def _tables(status: str, before: int) -> Select[str]:
    """Select tables without activity since a time, except those of tournaments."""
    moved = func.coalesce(
        TableRow.over_at, TableRow.moved_at, TableRow.started_at, TableRow.created_at
    )
    opened = func.coalesce(TableRow.opened_at, TableRow.created_at)
    old = [TableRow.status == status, moved < before]
    if status != "over":
        old.append(opened < before)
    of_tournament = select(Pairing.table_id).where(Pairing.table_id.is_not(None))
    return (
        select(TableRow.id)
        .where(*old, TableRow.id.not_in(of_tournament))
        .order_by(moved, TableRow.id)
    )


def _guests(before: int) -> Select[str]:
    """Select guests without an account, not seen since a time, who share no table with others."""
    seen = exists().where(Device.guest_id == Guest.id, Device.seen_at >= before)
    other = aliased(Holder)
    shared = exists().where(
        Holder.guest_id == Guest.id,
        other.table_id == Holder.table_id,
        other.guest_id != Guest.id,
    )
    hosted = exists().where(
        TableRow.host_id == Guest.id,
        other.table_id == TableRow.id,
        other.guest_id != Guest.id,
    )
    account = exists().where(Account.guest_id == Guest.id)
    return (
        select(Guest.id)
        .where(Guest.created_at < before, Guest.handle.is_(None), ~account, ~seen)
        .where(~shared, ~hosted)
        .order_by(Guest.created_at, Guest.id)
    )


def delete_expired(session: Session, kind: Kind, days: int, limit: int) -> list[str]:
    """Delete up to `limit` expired tables or guests, and return their ids."""
    found = expired(session, kind, days, limit)
    for key in found:
        if kind == "guests":
            erase_guest(session, key)
        else:
            delete_table(session, key)
            notify(session, [TABLE, key, None])
    return found


def delete_origins(session: Session) -> None:
    """Delete the client addresses stored for the quotas of finished games."""
    over = select(TableRow.id).where(TableRow.status == "over")
    session.execute(delete(Origin).where(Origin.table_id.in_(over)))
