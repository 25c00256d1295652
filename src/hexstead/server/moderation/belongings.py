"""What is kept of people for the sake of peace, when they merge, go or ask for it."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from hexstead.server.storage.models import SentAway


class Removals:
    """The tables from which somebody was sent away."""

    name = "sent_away"

    def move(self, session: Session, old: str, new: str) -> None:
        known = select(SentAway.table_id).where(SentAway.guest_id == new)
        theirs = SentAway.guest_id == old
        session.execute(
            delete(SentAway).where(theirs, SentAway.table_id.in_(known)),
            execution_options={"synchronize_session": False},
        )
        session.execute(update(SentAway).where(theirs).values(guest_id=new))

    def erase(self, session: Session, guest: str) -> None:
        session.execute(delete(SentAway).where(SentAway.guest_id == guest))

    def export(self, session: Session, guest: str) -> Any:
        tables = select(SentAway.table_id).where(SentAway.guest_id == guest)
        return list(session.scalars(tables.order_by(SentAway.at)))


REMOVALS: Final = Removals()
