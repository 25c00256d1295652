"""What is kept of people for the sake of peace, when they merge, go or ask for it."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import delete, or_, select, update
from sqlalchemy.orm import Session

from hexstead.server.moderation.blocks import avoided
from hexstead.server.moderation.models import Aversion, Report, Silence
from hexstead.server.storage.models import SentAway
from hexstead.server.times import time_text

_UNSEEN: Final = {"synchronize_session": False}


class Removals:
    """The tables from which somebody was sent away."""

    name = "sent_away"

    def move(self, session: Session, old: str, new: str) -> None:
        known = select(SentAway.table_id).where(SentAway.guest_id == new)
        theirs = SentAway.guest_id == old
        again = delete(SentAway).where(theirs, SentAway.table_id.in_(known))
        session.execute(again, execution_options=_UNSEEN)
        session.execute(update(SentAway).where(theirs).values(guest_id=new))

    def erase(self, session: Session, guest: str) -> None:
        session.execute(delete(SentAway).where(SentAway.guest_id == guest))

    def export(self, session: Session, guest: str) -> Any:
        tables = select(SentAway.table_id).where(SentAway.guest_id == guest)
        return list(session.scalars(tables.order_by(SentAway.at)))


class Aversions:
    """Whom somebody mutes and blocks. Who does so to them is not theirs to know."""

    name = "muted_and_blocked"

    def move(self, session: Session, old: str, new: str) -> None:
        """Who is blocked by one of the two stays blocked, and nobody blocks themselves."""
        rows = select(Aversion).where(or_(Aversion.guest_id == old, Aversion.other_id == old))
        for row in list(session.scalars(rows)):
            guest = new if row.guest_id == old else row.guest_id
            other = new if row.other_id == old else row.other_id
            known = session.get(Aversion, (guest, other))
            if known is not None and row.kind == "blocked":
                known.kind = "blocked"
            elif known is None and guest != other:
                fields = {"kind": row.kind, "name": row.name, "at": row.at}
                session.add(Aversion(guest_id=guest, other_id=other, **fields))
            session.delete(row)
            session.flush()

    def erase(self, session: Session, guest: str) -> None:
        theirs = or_(Aversion.guest_id == guest, Aversion.other_id == guest)
        session.execute(delete(Aversion).where(theirs))

    def export(self, session: Session, guest: str) -> Any:
        return avoided(session, guest)["people"]


class Reports:
    """What somebody reported. Reports of them keep nothing that tells who it was, once they go."""

    name = "reports"

    def move(self, session: Session, old: str, new: str) -> None:
        for column in (Report.reporter_id, Report.accused_id):
            session.execute(update(Report).where(column == old).values({column.key: new}))
        before = session.get(Silence, old)
        if before is not None:
            now = session.get(Silence, new)
            lasts = None in (before.until, now.until if now else 0)
            until = None if lasts else max(before.until or 0, (now.until or 0) if now else 0)
            merged = Silence(guest_id=new, reason=before.reason, at=before.at, until=until)
            session.delete(before)
            session.merge(merged)

    def erase(self, session: Session, guest: str) -> None:
        mine = Report.reporter_id == guest
        session.execute(update(Report).where(mine).values(reporter_id=None))
        of_them: dict[str, Any] = {
            "accused_id": None,
            "accused_name": "",
            "evidence": [],
            "words": "",
        }
        session.execute(update(Report).where(Report.accused_id == guest).values(of_them))
        session.execute(delete(Silence).where(Silence.guest_id == guest))

    def export(self, session: Session, guest: str) -> Any:
        mine = select(Report).where(Report.reporter_id == guest).order_by(Report.id)
        return [
            {
                "at": time_text(row.at),
                "of": row.accused_name,
                "table": row.table_id,
                "reason": row.reason,
                "words": row.words,
            }
            for row in session.scalars(mine)
        ]


REMOVALS: Final = Removals()
AVERSIONS: Final = Aversions()
REPORTS: Final = Reports()
