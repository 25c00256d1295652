"""Integrity checks: every stored game and record replays, and agrees with its rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from sqlalchemy import Engine, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.play import IllegalAction, Record
from hexstead.server.storage.models import SeatResult, StoredRecord, TableRow
from hexstead.server.tables.loading import load_table
from hexstead.tables.game_log import GameLog
from hexstead.tables.model import Table, as_bits


@dataclass(frozen=True)
class Finding:
    """A checked table or record, and its problem if it has one."""

    kind: str
    id: str
    problem: str | None


def check_all(engine: Engine) -> Iterator[Finding]:
    """Replay every log and every uploaded record."""
    with Session(engine) as session:
        tables = list(session.scalars(select(TableRow.id).order_by(TableRow.created_at)))
        records = list(session.scalars(select(StoredRecord.id).order_by(StoredRecord.created_at)))
    for key in tables:
        yield Finding("table", key, _problem(engine, partial(_check_table, table_id=key)))
    for key in records:
        yield Finding("record", key, _problem(engine, partial(_check_record, record_id=key)))


def _problem(engine: Engine, check: partial[None]) -> str | None:
    try:
        with Session(engine) as session:
            check(session)
    except SQLAlchemyError:
        raise
    except IllegalAction as problem:
        return f"its log does not replay: {problem}"
    except Exception as problem:  # noqa: BLE001 - corrupt data may raise anything
        return str(problem) or type(problem).__name__
    return None


def _check_table(session: Session, table_id: str) -> None:
    loaded = load_table(session, table_id, describe=False)
    if loaded is None:
        return  # deleted meanwhile
    table, game_log = loaded[0], loaded[1]
    if game_log is not None:
        _check_row(session, table, game_log)


def _check_row(session: Session, table: Table, game_log: GameLog) -> None:
    """Check that the table's row and results agree with its log."""
    if game_log.over != (table.status == "over"):
        raise ValueError(f"it is {table.status}, but its log says otherwise")
    if not game_log.over and (table.mover, table.deciders) != (
        game_log.mover,
        as_bits(game_log.deciders),
    ):
        raise ValueError("its log has another mover")
    if game_log.over:
        if table.winners != game_log.winners():
            raise ValueError("its log has other winners")
        kept = session.scalars(select(SeatResult.seat).where(SeatResult.table_id == table.id))
        seats = sorted(kept)
        if seats and seats != [seat.seat for seat in table.seats]:
            raise ValueError("results are missing")


def _check_record(session: Session, record_id: str) -> None:
    row = session.get(StoredRecord, record_id)
    if row is not None:
        Record.loads(row.text)
