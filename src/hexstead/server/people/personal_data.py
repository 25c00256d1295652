"""Merge two guests into one, and erase a guest.

Both walk all columns that refer to a guest and follow their `GuestReference`. What a rule cannot
express (tables, groups, channels, tournaments) is done by a function of its own beforehand.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, cast

from sqlalchemy import Column, and_, delete, exists, or_, select, update
from sqlalchemy import Table as SqlTable
from sqlalchemy.orm import Session, aliased
from sqlalchemy.schema import PrimaryKeyConstraint, UniqueConstraint

from hexstead.server.moderation import models as _moderation  # noqa: F401 - columns to walk
from hexstead.server.notifications.outbox import SECURITY_EMAIL
from hexstead.server.people.devices import devices_of, sign_out
from hexstead.server.people.models import SeatInvitation
from hexstead.server.ratings import models as _ratings  # noqa: F401 - likewise
from hexstead.server.seeks import models as _seeks  # noqa: F401 - likewise
from hexstead.server.storage.cluster import TABLE, notify
from hexstead.server.storage.guest_reference import INFO_KEY, GuestReference
from hexstead.server.storage.models import (
    Base,
    Channel,
    ChatRow,
    Guest,
    Holder,
    Notification,
    Origin,
    SeatRow,
    StoredAnalysis,
    StoredRecord,
    TableRow,
)
from hexstead.server.tables.edit import delete_table
from hexstead.server.tables.store import touch_tables
from hexstead.server.tournaments.membership import leave
from hexstead.server.tournaments.models import Entrant, GroupMember

_BULK: Final = {"synchronize_session": False}


def guest_references() -> Iterator[tuple[type[Base], Column[Any], GuestReference]]:
    """Every column with a foreign key to `guests.id`, referring tables after those they refer to.
    A column made without `guest_reference` is a KeyError."""
    models = {mapper.local_table: mapper.class_ for mapper in Base.registry.mappers}
    for table in Base.metadata.sorted_tables:
        for column in table.columns:
            if any(key.target_fullname == "guests.id" for key in column.foreign_keys):
                yield models[table], column, column.info[INFO_KEY]


def tables_of(session: Session, guest: str) -> list[str]:
    """The tables where a guest plays, is host, or has chatted."""
    plays = select(Holder.table_id).where(Holder.guest_id == guest)
    chatted = select(ChatRow.table_id).where(ChatRow.guest_id == guest)
    involved = or_(TableRow.host_id == guest, TableRow.id.in_(plays), TableRow.id.in_(chatted))
    return list(session.scalars(select(TableRow.id).where(involved).order_by(TableRow.id)))


def merge_guests(session: Session, old: str, new: str) -> None:
    """Make everything of `old` that of `new`, sign its devices out, and delete it."""
    sign_out(session, old, [device.id for device in devices_of(session, old)])
    tables = tables_of(session, old)
    _merge_seats(session, old, new)
    _merge_channels(session, old, new)
    _leave_doubled_tournaments(session, old, new)
    for model, column, rule in guest_references():
        if rule.other is not None:
            both = (column == old, model.__table__.c[rule.other] == new)
            session.execute(delete(model).where(*both), execution_options=_BULK)
        if rule.merge == "move":
            _move(session, model, column, old, new)
        else:
            session.execute(delete(model).where(column == old), execution_options=_BULK)
    session.execute(delete(Guest).where(Guest.id == old))
    session.expire_all()
    touch_tables(session, tables)


def _move(session: Session, model: type[Base], column: Column[Any], old: str, new: str) -> None:
    """Write `new` into the rows of `old`. A row that would violate a unique constraint is deleted;
    the row that stays may `absorb` it first."""
    absorb = getattr(model, "absorb", None)
    for unique in cast(SqlTable, model.__table__).constraints:
        if not isinstance(unique, PrimaryKeyConstraint | UniqueConstraint):
            continue
        if column not in unique.columns.values():
            continue
        kept = aliased(model)
        same = [getattr(kept, column.key) == new] + [
            getattr(kept, other.key) == other for other in unique.columns if other is not column
        ]
        if absorb is not None:
            doubled = select(model, kept).join(kept, and_(*same)).where(column == old)
            for row, stays in session.execute(doubled):
                absorb(stays, row)
            session.flush()
        gone = delete(model).where(column == old, exists().where(*same))
        session.execute(gone, execution_options=_BULK)
    moved = update(model).where(column == old).values({column.key: new})
    session.execute(moved, execution_options=_BULK)


def _merge_seats(session: Session, old: str, new: str) -> None:
    """Where both guests play at one table, their seats share a screen from now on."""
    there = aliased(Holder)
    both = exists().where(there.table_id == Holder.table_id, there.guest_id == new)
    session.execute(
        update(Holder).where(Holder.guest_id == old, both).values(screen=False),
        execution_options=_BULK,
    )


def _merge_channels(session: Session, old: str, new: str) -> None:
    """Delete the old guest's webhook and email channel where the new one has its own, and pending
    notifications other than security emails."""
    kept = select(Channel.kind).where(
        Channel.guest_id == new, Channel.kind.in_(("webhook", "mail"))
    )
    for rows in (
        delete(Notification).where(
            Notification.guest_id == old, Notification.kind != SECURITY_EMAIL
        ),
        delete(Channel).where(Channel.guest_id == old, Channel.kind.in_(kept)),
    ):
        session.execute(rows, execution_options=_BULK)


def _leave_doubled_tournaments(session: Session, old: str, new: str) -> None:
    """Where both guests entered a tournament, the old one's entry remains as one who has left."""
    entered = select(Entrant.tournament_id).where(Entrant.guest_id == new)
    session.execute(
        update(Entrant)
        .where(Entrant.guest_id == old, Entrant.tournament_id.in_(entered))
        .values(guest_id=None, left=True),
        execution_options=_BULK,
    )


def erase_guest(session: Session, guest: str) -> list[str]:
    """Delete a guest and every reference to it; return the ids of the devices that were signed out.
    What other players need (seats, results) stays, without the name."""
    devices = sign_out(session, guest, [device.id for device in devices_of(session, guest)])
    tables = tables_of(session, guest)
    for table in tables:
        _leave_table(session, session.get_one(TableRow, table), guest)
    for group in session.scalars(
        select(GroupMember.group_id).where(GroupMember.guest_id == guest)
    ).all():
        leave(session, group, guest)
    _free_reserved_seats(session, guest)
    records = select(StoredRecord.id).where(StoredRecord.guest_id == guest)
    session.execute(delete(StoredAnalysis).where(StoredAnalysis.record_id.in_(records)))
    session.flush()
    for model, column, rule in reversed(list(guest_references())):
        if rule.erase == "delete":
            session.execute(delete(model).where(column == guest), execution_options=_BULK)
        elif rule.erase == "clear":
            cleared = update(model).where(column == guest).values({column.key: None, **rule.clear})
            session.execute(cleared, execution_options=_BULK)
    session.execute(delete(Guest).where(Guest.id == guest))
    session.expire_all()
    touch_tables(session, session.scalars(select(TableRow.id).where(TableRow.id.in_(tables))).all())
    return devices


def _leave_table(session: Session, table: TableRow, guest: str) -> None:
    """Delete the table if no other guest plays there; else clear the guest's seats and make the
    next player the host. Running games were resigned before."""
    here = select(Holder).where(Holder.table_id == table.id)
    players = session.scalars(here.order_by(Holder.seat, Holder.guest_id)).all()
    others = [holder.guest_id for holder in players if holder.guest_id != guest]
    if not others and table.host_id == guest:
        delete_table(session, table.id)
        notify(session, [TABLE, table.id, None])
        return
    shared = {holder.seat for holder in players if holder.guest_id != guest}
    for number in {holder.seat for holder in players if holder.guest_id == guest} - shared:
        seat = session.get_one(SeatRow, (table.id, number))
        seat.name = seat.link_hash = None
        if table.status == "waiting":
            seat.kind = "open" if table.listed else "invite"
    if table.host_id == guest:
        table.host_id = others[0]
        session.execute(delete(Origin).where(Origin.table_id == table.id))


def _free_reserved_seats(session: Session, guest: str) -> None:
    for row in session.scalars(select(SeatInvitation).where(SeatInvitation.guest_id == guest)):
        seat = session.get_one(SeatRow, (row.table_id, row.seat))
        if seat.kind == "invite":
            seat.name = None
