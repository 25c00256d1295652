"""The audit log: what the host of the server did, and when."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Integer, String, func, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from hexstead.server.storage.models import Base
from hexstead.tables.times import now_ms

RENAMED: Final = "rename"


class AuditEntry(Base):
    """An action of the host of the server, or of the server on the host's behalf."""

    __tablename__ = "audit_log"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)
    by: Mapped[str] = mapped_column(String(64))
    """The operating system's user name, or the server."""
    action: Mapped[str] = mapped_column(String(16))
    target: Mapped[str] = mapped_column(String(64))
    """The id of the affected table, guest, chat line or report."""
    note: Mapped[str] = mapped_column(String(300))


def record_action(session: Session, by: str, action: str, target: str, note: str = "") -> None:
    entry = AuditEntry(at=now_ms(), by=by[:64], action=action, target=target[:64], note=note[:300])
    session.add(entry)


def audit_entries(session: Session, limit: int) -> list[AuditEntry]:
    """The newest first."""
    return list(session.scalars(select(AuditEntry).order_by(AuditEntry.id.desc()).limit(limit)))


def last_entry_id(session: Session) -> int:
    return session.scalar(select(func.max(AuditEntry.id))) or 0
