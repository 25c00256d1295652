"""How many tables somebody may have going: a game costs memory, and one among bots costs time."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from sqlalchemy import ColumnElement, exists, func, select
from sqlalchemy.orm import Session

from hexstead.server.problems import refused
from hexstead.server.storage.models import Seat, Table
from hexstead.server.tables.registry import TableRegistry

RUNNING: Final = ("waiting", "playing")
Laid = Callable[[str], None]


@asynccontextmanager
async def room_for_table(
    registry: TableRegistry, guest: str, network: str, bots_alone: bool
) -> AsyncIterator[Laid]:
    """While a table is being laid; a Problem where its host, or their address, has enough that are
    not over. What is yielded is told the table's id."""
    limits = registry.limits
    limits.spend("tables", guest)
    limits.spend("tables of an address", network)
    if not limits.on:
        yield lambda _: None
        return
    with limits.laying(guest, network) as (mine_too, ours_too):
        ours = limits.laid_from(network)
        counted = await registry.database.read(lambda session: _count(session, guest, ours))
        mine, alone, still_ours, ours_alone = counted
        limits.forget_laid(network, ours - still_ours)
        settings = registry.settings
        if mine + mine_too > settings.guest_tables:
            raise refused("too_many_tables", n=mine)
        if bots_alone and alone + mine_too > settings.guest_bot_tables:
            raise refused("too_many_bot_tables", n=alone)
        crowded = len(still_ours) + ours_too > settings.address_tables
        if crowded or (bots_alone and ours_alone + ours_too > settings.address_bot_tables):
            raise refused("too_many_tables_here")
        yield lambda table: limits.note_laid(network, table)


def _count(session: Session, guest: str, ours: set[str]) -> tuple[int, int, set[str], int]:
    """The host's tables that are not over, those of them among bots alone; and likewise of the
    tables laid from an address."""

    def number(which: ColumnElement[bool]) -> int:
        return session.scalar(select(func.count()).select_from(Table).where(*running, which)) or 0

    running = [Table.status.in_(RUNNING)]
    people = exists().where(Seat.table_id == Table.id, Seat.kind != "bot")
    hosted = Table.host_id == guest
    laid = Table.id.in_(ours)
    still_ours = set(session.scalars(select(Table.id).where(*running, laid)))
    return number(hosted), number(hosted & ~people), still_ours, number(laid & ~people)
