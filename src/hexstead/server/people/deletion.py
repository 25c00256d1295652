"""Delete a guest or user: resign running games, then erase all personal data."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from sqlalchemy import exists, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session, aliased

from hexstead.server.notifications.mailer import Mailer
from hexstead.server.notifications.sender import NotificationSender
from hexstead.server.people.personal_data import erase_guest, tables_of
from hexstead.server.ratings.update import RatingUpdater
from hexstead.server.settings import Settings
from hexstead.server.storage.cluster import TABLE, notify
from hexstead.server.storage.database import Database
from hexstead.server.storage.models import Holder, TableRow
from hexstead.server.tables.edit import delete_table
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.commands.leaving import resign_all
from hexstead.tables.problems import Problem
from hexstead.tables.retry import retry_overtaken

_BATCH: Final = 10
"""Tables deleted in one transaction, so that other writers get their turn in between."""


async def delete_guest(registry: TableRegistry, guest: str) -> list[str]:
    """Delete a guest with all personal data; return the ids of the signed-out devices."""
    database = registry.database
    for key in await database.read(_running_with_others, guest):
        await _resign(registry, key, guest)
    while gone := await database.write(_delete_own_tables, guest):
        await reload_tables(registry, gone)
    touched = await database.read(tables_of, guest)
    devices = await database.write(erase_guest, guest)
    await reload_tables(registry, touched)
    return devices


async def delete_guest_offline(database: Database, settings: Settings, guest: str) -> None:
    """Delete a guest from outside a server process, such as `hexstead admin erase`. A running
    server takes over the outbox and the tables changed here."""
    registry = TableRegistry(settings, database)
    registry.services = [NotificationSender(registry, Mailer("", ""))]
    if settings.ratings:
        registry.services.append(RatingUpdater())
    await delete_guest(registry, guest)


async def reload_tables(registry: TableRegistry, tables: list[str]) -> None:
    """Reread changed tables that this process has in memory; other processes are notified."""
    for key in tables:
        live = registry.loaded(key)
        if live is not None:
            async with live.lock:
                with suppress(Problem, SQLAlchemyError):  # it is gone, or is read again later
                    await registry.reload(live)


def _running_with_others(session: Session, guest: str) -> list[str]:
    other = aliased(Holder)
    mine = exists().where(Holder.table_id == TableRow.id, Holder.guest_id == guest)
    others = exists().where(other.table_id == TableRow.id, other.guest_id != guest)
    running = select(TableRow.id).where(TableRow.status == "playing", mine, others)
    return list(session.scalars(running.order_by(TableRow.id)))


async def _resign(registry: TableRegistry, table: str, guest: str) -> None:
    """Resign all seats of a guest at a table; a game that cannot be read is left as it is."""
    with suppress(Problem):
        await retry_overtaken(lambda: resign_all(registry, guest, table))


def _delete_own_tables(session: Session, guest: str) -> list[str]:
    """Delete a batch of the tables where no other guest plays; return their ids."""
    others = exists().where(Holder.table_id == TableRow.id, Holder.guest_id != guest)
    own = select(TableRow.id).where(TableRow.host_id == guest, ~others).limit(_BATCH)
    found = list(session.scalars(own))
    for key in found:
        delete_table(session, key)
        notify(session, [TABLE, key, None])
    return found
