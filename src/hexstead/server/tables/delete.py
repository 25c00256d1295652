"""Taking a table away, with all that is kept of it."""

from __future__ import annotations

from sqlalchemy import delete, update
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


def delete_table(session: Session, table: str) -> None:
    session.execute(update(TableRow).where(TableRow.rematch_id == table).values(rematch_id=None))
    for model in (Holder, LogEntry, ChatRow, SeatResult, Notification, SentAway, SeatRow, Origin):
        session.execute(delete(model).where(model.table_id == table))
    session.execute(delete(StoredAnalysis).where(StoredAnalysis.record_id == table))
    session.execute(delete(TableRow).where(TableRow.id == table))
