"""Days on the board of the day, and results of puzzles, in the database."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.ratings.models import PuzzleResultRow
from hexstead.server.storage.models import Guest, Holder, SeatResult, SeatRow, TableRow
from hexstead.tables.eligibility import day_at
from hexstead.tables.progress import PuzzleResult, new_result
from hexstead.tables.times import now_ms


def played_days(session: Session, guest: str) -> set[str]:
    """The days whose board the guest began on that day, and finished."""
    rows = session.execute(
        select(TableRow.day, TableRow.created_at)
        .join(Holder, Holder.table_id == TableRow.id)
        .join(SeatRow, (SeatRow.table_id == TableRow.id) & (SeatRow.seat == Holder.seat))
        .join(SeatResult, (SeatResult.table_id == TableRow.id) & (SeatResult.seat == Holder.seat))
        .where(Holder.guest_id == guest, TableRow.day.is_not(None), TableRow.status == "over")
        .where(SeatRow.stand_in.is_(None), ~SeatRow.resigned)
    )
    return {day for day, created_at in rows if day is not None and day_at(created_at) == day}


def puzzle_results(session: Session, guest: str) -> list[PuzzleResult]:
    query = select(PuzzleResultRow).where(PuzzleResultRow.guest_id == guest)
    return [_result(row) for row in session.scalars(query)]


def store_answer(session: Session, guest: str, puzzle: str, solved: bool) -> None:
    """Store the guest's answer to a puzzle."""
    session.get(Guest, guest, with_for_update=True)  # two answers at once count one after another
    key = (guest, puzzle, day_at(now_ms()))
    row = session.get(PuzzleResultRow, key)
    found = new_result(None if row is None else _result(row), puzzle, solved)
    session.merge(
        PuzzleResultRow(
            guest_id=guest,
            puzzle_id=puzzle,
            day=found.day,
            at=found.at,
            first=found.first,
            solved=found.solved,
        )
    )


def _result(row: PuzzleResultRow) -> PuzzleResult:
    return PuzzleResult(
        puzzle=row.puzzle_id, day=row.day, at=row.at, first=row.first, solved=row.solved
    )
