"""A guest's games in the database: which there are, and how they ended."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.ratings.totals import Finished, Played
from hexstead.server.storage.models import (
    Holder,
    SeatResult,
    SeatRow,
    TableRow,
)
from hexstead.server.storage.tolerant_reads import load_tolerantly


def my_tables(guest: str, game: str | None, *states: str) -> Any:
    """The ids of the tables at which somebody sits."""
    held = select(Holder.table_id).where(Holder.guest_id == guest)
    query = select(TableRow.id).where(TableRow.id.in_(held), TableRow.status.in_(states))
    return query if game is None else query.where(TableRow.game == game)


def finished_ids(session: Session, guest: str) -> list[str]:
    """In the order in which the games ended."""
    query = my_tables(guest, None, "over").order_by(TableRow.over_at, TableRow.id)
    return list(session.scalars(query))


def results_of(session: Session, table_ids: Sequence[str]) -> dict[tuple[str, int], SeatResult]:
    """Those of all these tables whose results can be read."""

    def load(some: Sequence[str]) -> dict[tuple[str, int], SeatResult]:
        rows = session.scalars(select(SeatResult).where(SeatResult.table_id.in_(some)))
        return {(row.table_id, row.seat): row for row in rows}

    return load_tolerantly(load, table_ids)


def finished_games(session: Session, guest: str, game: str) -> list[Finished]:
    """All finished games of somebody that can be read, in the order they ended."""
    query = my_tables(guest, game, "over").order_by(TableRow.over_at, TableRow.id)
    load = partial(_finished, session, guest)
    return list(load_tolerantly(load, list(session.scalars(query))).values())


def _finished(session: Session, guest: str, wanted: Sequence[str]) -> dict[str, Finished]:
    holders: dict[tuple[str, int], set[str]] = {}
    for held in session.scalars(select(Holder).where(Holder.table_id.in_(wanted))):
        holders.setdefault((held.table_id, held.seat), set()).add(held.guest_id)
    rows = session.execute(
        select(SeatRow.table_id, SeatRow.name, SeatRow.bot, SeatResult)
        .join(
            SeatRow, (SeatRow.table_id == SeatResult.table_id) & (SeatRow.seat == SeatResult.seat)
        )
        .join(TableRow, TableRow.id == SeatRow.table_id)
        .where(SeatRow.table_id.in_(wanted))
        .order_by(TableRow.over_at, TableRow.id, SeatRow.seat)
    )
    games: dict[str, list[Played]] = {}
    for table, name, bot, result in rows:
        guests = frozenset(holders.get((table, result.seat), ()))
        games.setdefault(table, []).append(
            Played(
                result.seat,
                name or "",
                bot,
                guests,
                result.place,
                result.gold,
                result.won,
                dict(result.cards),
            )
        )
    # Of several seats around one screen the first is its guest's own.
    return {
        key: Finished(seats, next(seat.seat for seat in seats if guest in seat.guests))
        for key, seats in games.items()
    }
