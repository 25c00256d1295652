"""The audit log: what the host of the server did, and when."""

from __future__ import annotations

from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from hexstead.server.moderation.models import AuditEntry
from hexstead.server.times import now_ms

RENAMED: Final = "rename"


def record_action(session: Session, by: str, action: str, target: str, note: str = "") -> None:
    entry = AuditEntry(at=now_ms(), by=by[:64], action=action, target=target[:64], note=note[:300])
    session.add(entry)


def audit_entries(session: Session, limit: int) -> list[AuditEntry]:
    """The newest first."""
    return list(session.scalars(select(AuditEntry).order_by(AuditEntry.id.desc()).limit(limit)))


def last_entry_id(session: Session) -> int:
    return session.scalar(select(func.max(AuditEntry.id))) or 0
