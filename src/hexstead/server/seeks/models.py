"""The table of guests who seek a game."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from hexstead.server.storage.guest_reference import guest_reference
from hexstead.server.storage.models import Base


class Seek(Base):
    """A guest who waits for a game, or was just paired. One for each guest, so that no guest is
    paired twice."""

    __tablename__ = "seeks"

    guest_id: Mapped[str] = guest_reference(
        erase="delete", export=None, merge="delete", primary_key=True
    )
    wishes: Mapped[dict[str, Any]] = mapped_column(JSON)
    """The fields of a `SeekIn`."""
    at: Mapped[int] = mapped_column(BigInteger)
    """Since when the guest waits: who waits longest is paired first."""
    seen_at: Mapped[int] = mapped_column(BigInteger)
    """When a process last had an open stream of the guest."""
    table_id: Mapped[str | None] = mapped_column(
        String(16), ForeignKey("tables.id", ondelete="CASCADE"), index=True
    )
    """The table of the guests who were paired; None while the guest waits."""
