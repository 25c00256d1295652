"""Finished games of a guest in the database, for statistics."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.storage.models import Holder, SeatResult, SeatRow, TableRow
from hexstead.server.storage.tolerant_reads import load_tolerantly
from hexstead.tables.statistics import FinishedGame, SeatOutcome


def select_tables(guest: str, game: str | None, *states: str) -> Any:
    """Select the ids of the tables where a guest plays, in these states."""
    held = select(Holder.table_id).where(Holder.guest_id == guest)
    query = select(TableRow.id).where(TableRow.id.in_(held), TableRow.status.in_(states))
    return query if game is None else query.where(TableRow.game == game)


def finished_ids(session: Session, guest: str) -> list[str]:
    """The ids of finished games, in the order they ended."""
    query = select_tables(guest, None, "over").order_by(TableRow.over_at, TableRow.id)
    return list(session.scalars(query))


Results = dict[str, dict[int, SeatResult]]
"""The results of seats, by table."""


def results_of(session: Session, table_ids: Sequence[str]) -> Results:
    """The results of these tables, as far as they can be read."""

    def load(some: Sequence[str]) -> Results:
        found: Results = {}
        for row in session.scalars(select(SeatResult).where(SeatResult.table_id.in_(some))):
            found.setdefault(row.table_id, {})[row.seat] = row
        return found

    return load_tolerantly(load, table_ids)


def finished_games(session: Session, guest: str, game: str) -> list[FinishedGame]:
    """The finished games of a guest that can be read, in the order they ended."""
    query = select_tables(guest, game, "over").order_by(TableRow.over_at, TableRow.id)
    load = partial(_finished, session, guest)
    return list(load_tolerantly(load, list(session.scalars(query))).values())


def _finished(session: Session, guest: str, wanted: Sequence[str]) -> dict[str, FinishedGame]:
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
    games: dict[str, list[SeatOutcome]] = {}
    for table, name, bot, result in rows:
        guests = frozenset(holders.get((table, result.seat), ()))
        games.setdefault(table, []).append(
            SeatOutcome(
                result.seat,
                name or "",
                bot,
                guests,
                result.place,
                result.gold,
                result.won,
                dict(result.cards),
                result.held,
            )
        )
    # Of several seats around one screen the first is the guest's own.
    return {
        key: FinishedGame(seats, next(seat.seat for seat in seats if guest in seat.guests))
        for key, seats in games.items()
    }
