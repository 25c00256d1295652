"""Changes of a table besides its log, inside a transaction; see `tables.interface.TableEdit`."""

from __future__ import annotations

from typing import Any, Protocol

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from hexstead.server.storage.models import (
    ChatRow,
    Holder,
    LogEntry,
    Notification,
    Origin,
    SeatResult,
    SeatRow,
    SentAway,
    StoredAnalysis,
    TableRow,
)
from hexstead.tables.base_schemas import SeatKind
from hexstead.tables.model import Table
from hexstead.tables.times import now_ms


class Reservations(Protocol):
    """Seats reserved for a guest; `people.invitations` implements it."""

    def reserve_seat(
        self, session: Session, table: str, seat: int, guest: str, by: str
    ) -> None: ...
    def release_seat(self, session: Session, table: str, seat: int) -> None: ...
    def reserved_for(self, session: Session, table: str, seat: int) -> str | None: ...


class Blocks(Protocol):
    """Who blocks whom; `moderation.blocks` implements it."""

    def is_blocked(self, session: Session, by: str, whom: str) -> bool: ...
    def either_blocked(self, session: Session, one: str, other: str) -> bool: ...


class TableEdit:
    """The rows of one table inside a transaction."""

    def __init__(self, session: Session, table: Table, reservations: Reservations) -> None:
        self.session = session
        self._table = table
        self._reservations = reservations

    def update(self, **values: Any) -> None:
        """Set columns of the table."""
        mine = update(TableRow).where(TableRow.id == self._table.id)
        self.session.execute(mine.values(**values))

    def update_seat(self, seat: int, **values: Any) -> None:
        mine = (SeatRow.table_id == self._table.id, SeatRow.seat == seat)
        self.session.execute(update(SeatRow).where(*mine).values(**values))

    def lock_seat(self, seat: int) -> SeatKind:
        """Lock a seat against other processes, and return what it is now."""
        return self.session.get_one(SeatRow, (self._table.id, seat), with_for_update=True).kind

    def add_player(self, seat: int, guest: str, by_link: bool = False) -> None:
        holder = Holder(table_id=self._table.id, seat=seat, guest_id=guest, by_link=by_link)
        self.session.add(holder)

    def has_seat(self, guest: str) -> bool:
        mine = (Holder.table_id == self._table.id, Holder.guest_id == guest)
        return self.session.scalar(select(Holder.seat).where(*mine).limit(1)) is not None

    def remove_players(self, seat: int, *, only_by_link: bool = False) -> None:
        """Remove the players of a seat, and the private link to it."""
        self.update_seat(seat, link_hash=None)
        players = delete(Holder).where(Holder.table_id == self._table.id, Holder.seat == seat)
        self.session.execute(players.where(Holder.by_link) if only_by_link else players)

    def bar_players(self, seat: int) -> None:
        """Refuse the current invite to the players of a seat from now on."""
        for guest in self._table.holders.get(seat, ()):
            self.session.merge(
                SentAway(
                    table_id=self._table.id, guest_id=guest, invite=self._table.invite, at=now_ms()
                )
            )

    def show_screen_of(self, guest: str, seat: int) -> None:
        """Give a shared screen to the player of one seat."""
        mine = (Holder.table_id == self._table.id, Holder.guest_id == guest)
        self.session.execute(update(Holder).where(*mine).values(screen=Holder.seat == seat))

    def reserved_for(self, seat: int) -> str | None:
        return self._reservations.reserved_for(self.session, self._table.id, seat)

    def reserve(self, seat: int, guest: str, by: str) -> None:
        self._reservations.reserve_seat(self.session, self._table.id, seat, guest, by)

    def clear_reservation(self, seat: int) -> None:
        self._reservations.release_seat(self.session, self._table.id, seat)

    def delete(self) -> None:
        delete_table(self.session, self._table.id)


def delete_table(session: Session, table: str) -> None:
    """Delete a table with its log, chat, results and analyses."""
    session.execute(update(TableRow).where(TableRow.rematch_id == table).values(rematch_id=None))
    for model in (Holder, LogEntry, ChatRow, SeatResult, Notification, SentAway, SeatRow, Origin):
        session.execute(delete(model).where(model.table_id == table))
    session.execute(delete(StoredAnalysis).where(StoredAnalysis.record_id == table))
    session.execute(delete(TableRow).where(TableRow.id == table))
