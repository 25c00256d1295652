"""Delete expired data: which tables and guests expire, and the job that deletes them in small
transactions, run by one process of the cluster."""

from __future__ import annotations

import asyncio
from typing import Final, Literal

from sqlalchemy import Select, delete, exists, func, select
from sqlalchemy.orm import Session, aliased

from hexstead.server.moderation.audit_log import record_action
from hexstead.server.people.models import Account
from hexstead.server.people.personal_data import erase_guest
from hexstead.server.periodic import Periodic
from hexstead.server.settings import Settings
from hexstead.server.storage.cluster import TABLE, notify
from hexstead.server.storage.models import Device, Guest, Holder, Origin, TableRow
from hexstead.server.tables.edit import delete_table
from hexstead.server.tables.exhibition_host import EXHIBITION_HOST
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tournaments.models import Pairing
from hexstead.tables.times import DAY_MS, now_ms

Kind = Literal["waiting", "playing", "over", "guests"]
KINDS: Final[tuple[Kind, ...]] = ("waiting", "playing", "over", "guests")
BATCH: Final = 10
"""Tables or guests deleted in one transaction."""
FIRST_SECONDS: Final = 120.0
EVERY_SECONDS: Final = 3600.0
BETWEEN_SECONDS: Final = 0.5
DUTY: Final = 0
"""The process that owns this part of the tables runs the job."""
ACTOR: Final = "server"


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
    before = now_ms() - days * DAY_MS
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
        .where(Guest.id != EXHIBITION_HOST)
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


class RetentionJob:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self.periodic = Periodic(
            "retention", self.delete_expired, EVERY_SECONDS, first_after=FIRST_SECONDS
        )

    @property
    def _is_mine(self) -> bool:
        return DUTY in self._registry.database.cluster.duties

    async def delete_expired(self) -> None:
        """Delete all expired data while this process owns the job."""
        if not self._is_mine:
            return
        database = self._registry.database
        await database.write(delete_origins)
        for kind, days in days_of(self._registry.settings).items():
            number = 0
            while self._is_mine:
                gone = await database.write(delete_expired, kind, days, BATCH)
                number += len(gone)
                if len(gone) < BATCH:
                    break
                await asyncio.sleep(BETWEEN_SECONDS)
            if number:
                note = f"{number} after {days} days"
                await database.write(record_action, ACTOR, "retention", kind, note)
