"""Tables of moderation: blocks, reports, bans and chat silences."""

from __future__ import annotations

from typing import Any, Literal

from sqlalchemy import JSON, BigInteger, Integer, String
from sqlalchemy.orm import Mapped, mapped_column
from typing_extensions import TypeAliasType

from hexstead.server.storage.guest_reference import guest_reference
from hexstead.server.storage.models import Base

BlockKind = Literal["muted", "blocked"]
"""A block includes a mute."""
ReportReason = TypeAliasType("ReportReason", Literal["insult", "spam", "cheating", "name", "other"])


class Block(Base):
    """A guest mutes or blocks another guest."""

    __tablename__ = "blocks"

    guest_id: Mapped[str] = guest_reference(
        erase="delete", export="muted_and_blocked", other="other_id", primary_key=True
    )
    other_id: Mapped[str] = guest_reference(
        erase="delete", export=None, other="guest_id", primary_key=True, index=True
    )
    kind: Mapped[BlockKind] = mapped_column(String(8))
    name: Mapped[str] = mapped_column(String(24))
    """The name of the other guest at that time."""
    at: Mapped[int] = mapped_column(BigInteger)

    def absorb(self, duplicate: Block) -> None:
        """Block if either of two merged guests blocks."""
        if duplicate.kind == "blocked":
            self.kind = "blocked"


class Report(Base):
    """A guest reports another guest to the host of the server."""

    __tablename__ = "reports"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    reporter_id: Mapped[str | None] = guest_reference(erase="clear", export="reports", index=True)
    accused_id: Mapped[str | None] = guest_reference(
        erase="clear",
        clear={"accused_name": "", "evidence": [], "words": ""},
        export=None,
        index=True,
    )
    accused_name: Mapped[str] = mapped_column(String(24))
    table_id: Mapped[str | None] = mapped_column(String(16))
    """No foreign key: the report outlives the table."""
    line_id: Mapped[int | None] = mapped_column(Integer)
    reason: Mapped[ReportReason] = mapped_column(String(12))
    words: Mapped[str] = mapped_column(String(500))
    evidence: Mapped[list[dict[str, Any]]] = mapped_column(JSON)
    """A copy of the chat lines around the reported one."""
    at: Mapped[int] = mapped_column(BigInteger)
    closed_at: Mapped[int | None] = mapped_column(BigInteger)
    outcome: Mapped[str | None] = mapped_column(String(200))


class Ban(Base):
    """The host of the server bans a guest, an address or a network."""

    __tablename__ = "bans"

    who: Mapped[str] = mapped_column(String(64), primary_key=True)
    """A guest id, an address or a network."""
    kind: Mapped[str] = mapped_column(String(8))
    """`guest` or `network`."""
    reason: Mapped[str | None] = mapped_column(String(200))
    """Shown to the host only."""
    at: Mapped[int] = mapped_column(BigInteger)
    until: Mapped[int | None] = mapped_column(BigInteger)


class Silence(Base):
    """The host of the server forbids a guest to chat."""

    __tablename__ = "silences"

    guest_id: Mapped[str] = guest_reference(erase="delete", export=None, primary_key=True)
    reason: Mapped[str | None] = mapped_column(String(200))
    at: Mapped[int] = mapped_column(BigInteger)
    until: Mapped[int | None] = mapped_column(BigInteger)

    def absorb(self, duplicate: Silence) -> None:
        """Keep the later end of two silences; None is never."""
        ends = (self.until, duplicate.until)
        self.until = None if None in ends else max(end for end in ends if end is not None)
        self.reason, self.at = duplicate.reason, duplicate.at
