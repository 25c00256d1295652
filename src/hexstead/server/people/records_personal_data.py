"""The records somebody uploaded."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from hexstead.server.storage.models import StoredAnalysis, StoredRecord
from hexstead.server.times import time_text


class Records:
    name = "records"

    def move(self, session: Session, old: str, new: str) -> None:
        theirs = StoredRecord.guest_id == old
        session.execute(update(StoredRecord).where(theirs).values(guest_id=new))

    def erase(self, session: Session, guest: str) -> None:
        theirs = StoredRecord.guest_id == guest
        keys = select(StoredRecord.id).where(theirs)
        session.execute(delete(StoredAnalysis).where(StoredAnalysis.record_id.in_(keys)))
        session.execute(delete(StoredRecord).where(theirs))

    def export(self, session: Session, guest: str) -> Any:
        found = session.scalars(
            select(StoredRecord).where(StoredRecord.guest_id == guest).order_by(StoredRecord.id)
        )
        return [
            {"id": row.id, "created_at": time_text(row.created_at), "record": row.text}
            for row in found
        ]


RECORDS: Final = Records()
