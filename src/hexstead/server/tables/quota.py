"""How many tables somebody may have going: a game costs memory, and one among bots costs time.

A game in which bots stand in for all people counts as one among bots.

They are counted in the database, in the transaction that lays one more: so the number holds however
many are laid at once, and through whatever processes.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from sqlalchemy import ColumnElement, delete, exists, func, select
from sqlalchemy.orm import Session

from hexstead.server.problems import refused, refused_with
from hexstead.server.settings import Settings
from hexstead.server.storage.models import (
    Holder,
    Origin,
    SeatRow,
    TableRow,
)
from hexstead.server.tables.registry import TableRegistry

T = TypeVar("T")
RUNNING: Final = ("waiting", "playing")
TRIES: Final = 50
TRY_SECONDS: Final = 0.04
_LAYING: Final = 0x48585003


class QuotaLocked(Exception):
    """A table of the same guest, or from the same address, is just being laid."""


@dataclass(frozen=True)
class TableQuota:
    """For one more table of a guest."""

    guest: str
    network: str
    bots_only: bool
    settings: Settings
    limited: bool
    """Whether it matters."""

    def check(self, session: Session) -> None:
        """In the transaction that lays it: a Problem where its host, or their address, has enough
        that are not over."""
        if not self.limited:
            return
        self._one_after_the_other(session)
        over = select(TableRow.id).where(TableRow.status.not_in(RUNNING))
        session.execute(
            delete(Origin).where(Origin.network == self.network, Origin.table_id.in_(over))
        )
        mine = _number(session, TableRow.host_id == self.guest)
        if mine >= self.settings.guest_tables:
            raise refused("too_many_tables", n=mine)
        if _number(session, self._from_here) >= self.settings.address_tables:
            raise refused("too_many_tables_here")
        if self.bots_only:
            self.check_bots_only(session)

    def check_bots_only(self, session: Session) -> None:
        """In the transaction that leaves a table to bots alone: a Problem where the guest, or their
        address, has enough of these."""
        if not self.limited:
            return
        self._one_after_the_other(session)
        playing = exists().where(
            SeatRow.table_id == TableRow.id, SeatRow.kind != "bot", SeatRow.stand_in.is_(None)
        )
        seated = select(Holder.table_id).where(Holder.guest_id == self.guest)
        mine = (TableRow.host_id == self.guest) | TableRow.id.in_(seated)
        alone = _number(session, mine & ~playing)
        if alone >= self.settings.guest_bot_tables:
            raise refused("too_many_bot_tables", n=alone)
        if _number(session, self._from_here & ~playing) >= self.settings.address_bot_tables:
            raise refused("too_many_tables_here")

    @property
    def _from_here(self) -> ColumnElement[bool]:
        return TableRow.id.in_(select(Origin.table_id).where(Origin.network == self.network))

    def take(self, session: Session, table: str) -> None:
        """The table is there."""
        if self.limited:
            session.add(Origin(table_id=table, network=self.network))

    def _one_after_the_other(self, session: Session) -> None:
        """Nobody else counts meanwhile; InTurn if somebody does. Nothing is waited for in the
        transaction, as others' writes share it."""
        if session.get_bind().dialect.name == "sqlite":
            return  # where there is one writer
        for who in (self.guest, self.network):
            key = zlib.crc32(who.encode()) - 2**31
            if not session.scalar(select(func.pg_try_advisory_xact_lock(_LAYING, key))):
                raise QuotaLocked


def table_quota(registry: TableRegistry, guest: str, network: str, bots_only: bool) -> TableQuota:
    """What one more table has to fit in. A Problem if it is laid too soon after others."""
    limits = registry.limits
    limits.spend("tables", guest)
    limits.spend("tables of an address", network)
    return TableQuota(guest, network, bots_only, registry.settings, limits.on)


def bot_table_quota(registry: TableRegistry, guest: str, network: str) -> TableQuota:
    """The quota that a table has to fit in once only bots play there."""
    return TableQuota(guest, network, True, registry.settings, registry.limits.on)


async def retry_while_locked(lay: Callable[[], Awaitable[T]]) -> T:
    """Lay a table, after those that are being laid."""
    for _ in range(TRIES):
        try:
            return await lay()
        except QuotaLocked:
            await asyncio.sleep(TRY_SECONDS)
    raise refused_with("too_often", {"n": 1}, {"Retry-After": "1"})


def _number(session: Session, which: ColumnElement[bool]) -> int:
    running = TableRow.status.in_(RUNNING)
    return session.scalar(select(func.count()).select_from(TableRow).where(running, which)) or 0
