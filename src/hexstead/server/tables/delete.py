"""Taking a table away, with all that is kept of it."""

from __future__ import annotations

from sqlalchemy import delete, update
from sqlalchemy.orm import Session

from hexstead.server.storage.models import (
    ChatLine,
    Holder,
    LogEntry,
    Message,
    Origin,
    Seat,
    SeatResult,
    SentAway,
    StoredAnalysis,
    Table,
)


def delete_table(session: Session, table: str) -> None:
    session.execute(update(Table).where(Table.rematch_id == table).values(rematch_id=None))
    for model in (Holder, LogEntry, ChatLine, SeatResult, Message, SentAway, Seat, Origin):
        session.execute(delete(model).where(model.table_id == table))
    session.execute(delete(StoredAnalysis).where(StoredAnalysis.record_id == table))
    session.execute(delete(Table).where(Table.id == table))
