"""Quotas: how many unfinished tables a guest, or an address, may have.

A game costs memory, and one between bots costs computing time. A game in which bots stand in for
all people counts as one between bots. Tables are counted in the transaction that creates one more,
so the quota holds for concurrent requests and several server processes.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, delete, exists, func, select
from sqlalchemy.orm import Session

from hexstead.server.settings import Settings
from hexstead.server.storage.models import Holder, Origin, SeatRow, TableRow, count
from hexstead.tables.problems import refused
from hexstead.tables.retry import QuotaLocked

UNFINISHED: Final = ("waiting", "playing")
_LOCK: Final = 0x48585003


@dataclass(frozen=True)
class TableQuota:
    """The quota that one more table of a guest has to fit in."""

    guest: str
    network: str
    settings: Settings
    limited: bool
    """Whether the server has limits at all."""

    def check(self, session: Session, *, bots_only: bool) -> None:
        """Raise a Problem if the guest, or the address, has too many unfinished tables."""
        if not self.limited:
            return
        self._lock(session)
        over = select(TableRow.id).where(TableRow.status.not_in(UNFINISHED))
        session.execute(
            delete(Origin).where(Origin.network == self.network, Origin.table_id.in_(over))
        )
        mine = _count(session, TableRow.host_id == self.guest)
        if mine >= self.settings.guest_tables:
            raise refused("too_many_tables", n=mine)
        if _count(session, self._same_address) >= self.settings.address_tables:
            raise refused("too_many_tables_here")
        if bots_only:
            self.check_bots_only(session)

    def check_bots_only(self, session: Session) -> None:
        """Raise a Problem if the guest, or the address, has too many games between bots."""
        if not self.limited:
            return
        self._lock(session)
        playing = exists().where(
            SeatRow.table_id == TableRow.id, SeatRow.kind != "bot", SeatRow.stand_in.is_(None)
        )
        seated = select(Holder.table_id).where(Holder.guest_id == self.guest)
        mine = (TableRow.host_id == self.guest) | TableRow.id.in_(seated)
        bots_only = _count(session, mine & ~playing)
        if bots_only >= self.settings.guest_bot_tables:
            raise refused("too_many_bot_tables", n=bots_only)
        if _count(session, self._same_address & ~playing) >= self.settings.address_bot_tables:
            raise refused("too_many_tables_here")

    def count(self, session: Session, table: str) -> None:
        """Count a new table for its address."""
        if self.limited:
            session.add(Origin(table_id=table, network=self.network))

    @property
    def _same_address(self) -> ColumnElement[bool]:
        return TableRow.id.in_(select(Origin.table_id).where(Origin.network == self.network))

    def _lock(self, session: Session) -> None:
        """Let no other transaction count for the same guest or address; QuotaLocked if one does.

        The transaction does not wait for the lock, as it also carries writes of other requests.
        """
        if session.get_bind().dialect.name == "sqlite":
            return  # it has a single writer
        for who in (self.guest, self.network):
            key = zlib.crc32(who.encode()) - 2**31
            if not session.scalar(select(func.pg_try_advisory_xact_lock(_LOCK, key))):
                raise QuotaLocked


def _count(session: Session, which: ColumnElement[bool]) -> int:
    return count(session, TableRow, TableRow.status.in_(UNFINISHED), which)
