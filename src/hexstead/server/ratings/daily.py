"""Results of the board of the day in the database."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.storage.models import Holder, SeatResult, SeatRow, TableRow
from hexstead.tables.daily import DailyGame, rank_results
from hexstead.tables.statistics_schemas import DailyResultOut


def running_game(session: Session, game: str, day: str, guest: str) -> str | None:
    """The id of the guest's unfinished game on the board of a day."""
    return session.scalar(
        select(TableRow.id)
        .join(Holder, Holder.table_id == TableRow.id)
        .where(TableRow.day == day, TableRow.game == game, Holder.guest_id == guest)
        .where(TableRow.status != "over")
        .order_by(TableRow.created_at.desc())
    )


def daily_results(
    session: Session, game: str, day: str, guest: str | None
) -> tuple[list[DailyResultOut], int]:
    """The best game of each player on the board of a day, the best first, and their number. Seats
    that were resigned or taken over by a bot are left out."""
    rows = session.execute(
        select(TableRow, SeatRow, SeatResult, Holder.guest_id)
        .join(SeatRow, SeatRow.table_id == TableRow.id)
        .join(SeatResult, (SeatResult.table_id == TableRow.id) & (SeatResult.seat == SeatRow.seat))
        .join(Holder, (Holder.table_id == TableRow.id) & (Holder.seat == SeatRow.seat))
        .where(TableRow.day == day, TableRow.game == game, TableRow.status == "over")
        .where(SeatRow.kind == "person", SeatRow.stand_in.is_(None), ~SeatRow.resigned)
        .order_by(SeatResult.gold.desc(), SeatResult.place, TableRow.over_at, Holder.guest_id)
    ).all()
    games = (
        DailyGame(
            table.id,
            seat.seat,
            holder,
            seat.name or "",
            result.gold,
            result.won,
            result.cards,
            table.created_at,
            table.spectators,
        )
        for table, seat, result, holder in rows
    )
    return rank_results(games, day, guest)
