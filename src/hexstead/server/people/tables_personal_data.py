"""The tables at which somebody sits or is host, and what they said there."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import delete, exists, or_, select, update
from sqlalchemy.orm import Session, aliased

from hexstead.server.storage.cluster import TABLE, notify
from hexstead.server.storage.models import (
    ChatRow,
    Holder,
    Origin,
    SeatResult,
    SeatRow,
    TableRow,
)
from hexstead.server.tables.delete import delete_table
from hexstead.server.times import time_text


def tables_of(session: Session, guest: str) -> list[str]:
    """Wherever somebody sits, is host, or has said something."""
    sits = select(Holder.table_id).where(Holder.guest_id == guest)
    spoke = select(ChatRow.table_id).where(ChatRow.guest_id == guest)
    theirs = or_(TableRow.host_id == guest, TableRow.id.in_(sits), TableRow.id.in_(spoke))
    return list(session.scalars(select(TableRow.id).where(theirs).order_by(TableRow.id)))


def _changed(session: Session, tables: list[str]) -> None:
    """Every process that has one of them in memory reads it anew."""
    for table in tables:
        session.execute(update(TableRow).where(TableRow.id == table).values(rev=TableRow.rev + 1))
        notify(session, [TABLE, table, None])


class Tables:
    """Seats and tables laid."""

    name = "tables"

    def move(self, session: Session, old: str, new: str) -> None:
        """Where both sit on one seat, one of them is enough; where they sit on two, these share a
        screen from now on."""
        touched = tables_of(session, old)
        there = aliased(Holder)
        mine = [Holder.guest_id == old]
        same_table = exists().where(there.table_id == Holder.table_id, there.guest_id == new)
        session.execute(update(Holder).where(*mine, same_table).values(screen=False))
        session.execute(
            delete(Holder).where(*mine, same_table.where(there.seat == Holder.seat)),
            execution_options={"synchronize_session": False},
        )
        session.execute(update(Holder).where(*mine).values(guest_id=new))
        session.execute(update(TableRow).where(TableRow.host_id == old).values(host_id=new))
        _changed(session, touched)

    def erase(self, session: Session, guest: str) -> None:
        """A table laid by somebody at which nobody else sits goes with them; at others the seat
        stays, without a name, and the next one becomes host. Games that run are left before."""
        touched = tables_of(session, guest)
        for key in touched:
            table = session.get_one(TableRow, key)
            others = list(
                session.scalars(
                    select(Holder.guest_id)
                    .where(Holder.table_id == key, Holder.guest_id != guest)
                    .order_by(Holder.seat, Holder.guest_id)
                )
            )
            sits = [
                row.seat
                for row in session.scalars(
                    select(Holder).where(Holder.table_id == key, Holder.guest_id == guest)
                )
            ]
            if not others and table.host_id == guest:
                delete_table(session, key)
                notify(session, [TABLE, key, None])
                continue
            _let_go(session, table, guest, sits)
            if table.host_id == guest:
                table.host_id = others[0]
                session.execute(delete(Origin).where(Origin.table_id == key))
        session.flush()
        _changed(
            session, list(session.scalars(select(TableRow.id).where(TableRow.id.in_(touched))))
        )

    def export(self, session: Session, guest: str) -> Any:
        result = (SeatResult.place, SeatResult.gold, SeatResult.won)
        found = session.execute(
            select(TableRow, Holder.seat, *result, Origin.network)
            .outerjoin(Holder, (Holder.table_id == TableRow.id) & (Holder.guest_id == guest))
            .outerjoin(Origin, (Origin.table_id == TableRow.id) & (TableRow.host_id == guest))
            .outerjoin(
                SeatResult,
                (SeatResult.table_id == TableRow.id) & (SeatResult.seat == Holder.seat),
            )
            .where(or_(Holder.guest_id == guest, TableRow.host_id == guest))
            .order_by(TableRow.created_at, Holder.seat)
        )
        return [
            {
                "id": table.id,
                "game": table.game,
                "status": table.status,
                "created_at": time_text(table.created_at),
                "over_at": None if table.over_at is None else time_text(table.over_at),
                "host": table.host_id == guest,
                "seat": seat,
                "place": place,
                "gold": gold,
                "won": won,
                "laid_from": network,
            }
            for table, seat, place, gold, won, network in found
        ]


def _let_go(session: Session, table: TableRow, guest: str, seats: list[int]) -> None:
    for number in seats:
        here = (Holder.table_id == table.id, Holder.seat == number)
        session.execute(delete(Holder).where(*here, Holder.guest_id == guest))
        if session.scalar(select(exists().where(*here))):
            continue  # somebody else plays it, too
        seat = session.get_one(SeatRow, (table.id, number))
        seat.name = seat.link_hash = None
        if table.status == "waiting":
            seat.kind = "open" if table.listed else "invite"


class Chat:
    """What somebody said at tables."""

    name = "chat"

    def move(self, session: Session, old: str, new: str) -> None:
        session.execute(update(ChatRow).where(ChatRow.guest_id == old).values(guest_id=new))

    def erase(self, session: Session, guest: str) -> None:
        touched = list(
            session.scalars(
                delete(ChatRow).where(ChatRow.guest_id == guest).returning(ChatRow.table_id)
            )
        )
        _changed(session, sorted(set(touched)))

    def export(self, session: Session, guest: str) -> Any:
        found = session.scalars(
            select(ChatRow).where(ChatRow.guest_id == guest).order_by(ChatRow.id)
        )
        return [
            {"table": line.table_id, "at": time_text(line.at), "text": line.text} for line in found
        ]


TABLES: Final = Tables()
CHAT: Final = Chat()
