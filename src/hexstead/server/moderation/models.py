"""What is kept for the sake of peace."""

from __future__ import annotations

from typing import Any, Literal

from sqlalchemy import JSON, BigInteger, ForeignKey, Integer, String
from sqlalchemy.orm import Mapped, mapped_column
from typing_extensions import TypeAliasType

from hexstead.server.storage.models import Base

AversionKind = Literal["muted", "blocked"]
ReportReason = TypeAliasType("ReportReason", Literal["insult", "spam", "cheating", "name", "other"])


class Aversion(Base):
    """Somebody whom a person does not want to hear, or to have anything to do with."""

    __tablename__ = "aversions"

    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id"), primary_key=True)
    other_id: Mapped[str] = mapped_column(ForeignKey("guests.id"), primary_key=True, index=True)
    kind: Mapped[AversionKind] = mapped_column(String(8))
    """Whoever is blocked is not heard either."""
    name: Mapped[str] = mapped_column(String(24))
    """What the other was called then."""
    at: Mapped[int] = mapped_column(BigInteger)


class Report(Base):
    """Somebody tells the host of the server of another; nobody else learns of it."""

    __tablename__ = "reports"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    reporter_id: Mapped[str | None] = mapped_column(ForeignKey("guests.id"), index=True)
    accused_id: Mapped[str | None] = mapped_column(ForeignKey("guests.id"), index=True)
    accused_name: Mapped[str] = mapped_column(String(24))
    table_id: Mapped[str | None] = mapped_column(String(16))
    """Where it happened; the table itself may be gone."""
    line_id: Mapped[int | None] = mapped_column(Integer)
    reason: Mapped[ReportReason] = mapped_column(String(12))
    words: Mapped[str] = mapped_column(String(500))
    evidence: Mapped[list[dict[str, Any]]] = mapped_column(JSON)
    """The lines of the chat around it, as they were."""
    at: Mapped[int] = mapped_column(BigInteger)
    closed_at: Mapped[int | None] = mapped_column(BigInteger)
    outcome: Mapped[str | None] = mapped_column(String(200))


class Silence(Base):
    """Somebody who may not speak at any table, by the host of the server."""

    __tablename__ = "silences"

    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id"), primary_key=True)
    reason: Mapped[str | None] = mapped_column(String(200))
    at: Mapped[int] = mapped_column(BigInteger)
    until: Mapped[int | None] = mapped_column(BigInteger)


class Deed(Base):
    """Something that the host of the server did."""

    __tablename__ = "deeds"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)
    by: Mapped[str] = mapped_column(String(64))
    """The user of the machine, or the server itself."""
    deed: Mapped[str] = mapped_column(String(16))
    what: Mapped[str] = mapped_column(String(64))
    """What or whom it was done to: the id of a table, a guest, a line, a report."""
    note: Mapped[str] = mapped_column(String(300))
