"""What is kept about friends."""

from __future__ import annotations

from typing import Literal

from sqlalchemy import BigInteger, ForeignKey, ForeignKeyConstraint, Integer, String
from sqlalchemy.orm import Mapped, mapped_column
from sqlalchemy.schema import UniqueConstraint

from hexstead.server.storage.models import Base

AskState = Literal["asked", "declined", "hidden"]
"""Hidden: declined, and taken back by whoever asked; it is kept so that asking again is in vain."""


class Friendship(Base):
    """Two friends; there is a row for each of them."""

    __tablename__ = "friendships"

    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id"), primary_key=True)
    friend_id: Mapped[str] = mapped_column(ForeignKey("guests.id"), primary_key=True, index=True)
    since: Mapped[int] = mapped_column(BigInteger)


class FriendAsk(Base):
    """Somebody asks the owner of a handle to be friends. Nobody may have that handle: whoever asked
    cannot tell."""

    __tablename__ = "friend_asks"
    __table_args__ = (UniqueConstraint("asker_id", "handle_key"),)

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    asker_id: Mapped[str] = mapped_column(ForeignKey("guests.id"))
    handle: Mapped[str] = mapped_column(String(20))
    """As it was typed."""
    handle_key: Mapped[str] = mapped_column(String(20))
    asked_id: Mapped[str | None] = mapped_column(ForeignKey("guests.id"), index=True)
    state: Mapped[AskState] = mapped_column(String(8))
    at: Mapped[int] = mapped_column(BigInteger)


class FriendLink(Base):
    """The link by which somebody can be befriended; a new one voids it."""

    __tablename__ = "friend_links"

    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id"), primary_key=True)
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    once: Mapped[bool]
    """Whether it is used up by the first who opens it."""
    created_at: Mapped[int] = mapped_column(BigInteger)


class SeatInvitation(Base):
    """A seat that is kept for a friend until the game begins."""

    __tablename__ = "seat_invitations"
    __table_args__ = (
        ForeignKeyConstraint(
            ["table_id", "seat"], ["seats.table_id", "seats.seat"], ondelete="CASCADE"
        ),
    )

    table_id: Mapped[str] = mapped_column(String(16), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id"), index=True)
    by_id: Mapped[str] = mapped_column(ForeignKey("guests.id"))
    at: Mapped[int] = mapped_column(BigInteger)


class Sighting(Base):
    """When somebody who has friends was last here, to the minute."""

    __tablename__ = "sightings"

    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id"), primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)
