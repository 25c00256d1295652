"""The board of the day and its results."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.ratings.schemas import DailyResultOut
from hexstead.server.storage.models import (
    Holder,
    SeatResult,
    SeatRow,
    TableRow,
)
from hexstead.tables.eligibility import day_at
from hexstead.tables.times import now_ms

MAX_RESULTS: Final = 100


def day_after(day: str, days: int) -> str | None:
    """The day a number of days later; None if it is in the future."""
    try:
        found = (date.fromisoformat(day) + timedelta(days)).isoformat()
    except OverflowError:
        return None
    return None if found > day_at(now_ms()) else found


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
    people: dict[str, set[int]] = {}
    for table, seat, _, _ in rows:
        people.setdefault(table.id, set()).add(seat.seat)
    best: dict[tuple[str, str], DailyResultOut] = {}
    counted: set[tuple[str, int]] = set()
    for table, seat, result, holder in rows:
        if (table.id, seat.seat) in counted:
            continue  # another device of the same player
        counted.add((table.id, seat.seat))
        mine = guest is not None and holder == guest
        shown = table.id if mine or table.spectators else None
        found = best.setdefault(
            (holder, seat.name or ""),
            {
                "place": 0,
                "name": seat.name or "",
                "gold": result.gold,
                "cards": result.cards,
                "won": result.won,
                "mine": mine,
                "tries": 0,
                "people": len(people[table.id]),
                "late": day_at(table.created_at) != day,
                "table": shown,
            },
        )
        found["tries"] += 1
    results = list(best.values())
    for row in results:
        row["place"] = 1 + sum(other["gold"] > row["gold"] for other in results)
    first = [row for at, row in enumerate(results) if at < MAX_RESULTS or row["mine"]]
    return first, len(results)
