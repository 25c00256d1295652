"""Records in the database: of finished games, and uploaded ones."""

from __future__ import annotations

import logging

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.play import Record
from hexstead.server.storage.models import LogEntry, StoredRecord
from hexstead.server.tables.loading import load_tables, read_entry
from hexstead.tables.archive import Archived
from hexstead.tables.archive import record_of as record_of_log
from hexstead.tables.model import Table
from hexstead.tables.problems import Problem, refused

log = logging.getLogger("hexstead.records")


def find_record(session: Session, key: str) -> Archived:
    """Return a record; a Problem if it does not exist or cannot be read."""
    try:
        return _find_record(session, key)
    except (Problem, SQLAlchemyError):
        raise
    except Exception as problem:
        log.warning("record %s is broken: %s", key, ascii(problem))
        raise refused("damaged") from problem


def _find_record(session: Session, key: str) -> Archived:
    uploaded = session.get(StoredRecord, key)
    if uploaded is not None:
        return Archived(key, Record.loads(uploaded.text), None)
    table = load_tables(session, [key]).get(key)
    if table is None:
        raise refused("no_record")
    if table.status != "over":
        raise refused("record_not_over")
    return Archived(key, record_of(session, table), table)


def record_of(session: Session, table: Table) -> Record:
    """Return the record of a table's game, without actions that were undone."""
    rows = select(LogEntry).where(LogEntry.table_id == table.id).order_by(LogEntry.seq)
    return record_of_log(table, (read_entry(row) for row in session.scalars(rows)))
