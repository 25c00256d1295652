"""Tables of accounts and friends. They hold no credentials: tokens and codes are hashed, and of a
passkey only the public key is stored."""

from __future__ import annotations

from typing import Literal

from sqlalchemy import BigInteger, ForeignKeyConstraint, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column
from sqlalchemy.schema import UniqueConstraint

from hexstead.server.storage.guest_reference import guest_reference
from hexstead.server.storage.models import Base, NumberKey

Purpose = Literal["sign_in", "address", "passkey", "key_in"]
"""What a one-time token authorises: signing in by email, confirming a new address, registering a
passkey, signing in by passkey."""
FriendRequestState = Literal["asked", "declined", "hidden"]
"""`hidden`: declined, then withdrawn by the sender. The row is kept so that a new request to the
same handle has no effect."""


class Account(Base):
    """Makes a guest a user, who can sign in on any device."""

    __tablename__ = "accounts"

    guest_id: Mapped[str] = guest_reference(erase="delete", export="account", primary_key=True)
    email: Mapped[str | None] = mapped_column(String(254))
    email_key: Mapped[str | None] = mapped_column(String(254), unique=True)
    """The case-folded address."""
    created_at: Mapped[int] = mapped_column(BigInteger)


class Passkey(Base):
    """A WebAuthn credential."""

    __tablename__ = "passkeys"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    guest_id: Mapped[str] = guest_reference(erase="delete", export="passkeys", index=True)
    credential: Mapped[str] = mapped_column(String(1400), unique=True)
    """The credential id, in base64url."""
    public_key: Mapped[str] = mapped_column(Text)
    """In base64url."""
    uses: Mapped[int] = mapped_column(BigInteger)
    """The signature counter of the authenticator; a lower one reveals a cloned credential."""
    kind: Mapped[str] = mapped_column(String(40))
    """The device on which it was registered."""
    created_at: Mapped[int] = mapped_column(BigInteger)
    used_at: Mapped[int | None] = mapped_column(BigInteger)


class OneTimeToken(Base):
    """The token of an email link, or a WebAuthn challenge, valid for some minutes."""

    __tablename__ = "one_time_tokens"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    purpose: Mapped[Purpose] = mapped_column(String(8))
    guest_id: Mapped[str | None] = guest_reference(
        erase="delete", export=None, merge="delete", index=True
    )
    """The guest who requested it; NULL for sign-in."""
    email: Mapped[str | None] = mapped_column(String(254))
    claim_hash: Mapped[str | None] = mapped_column(String(64), unique=True)
    """Hash of a secret of the requesting device, which may use the code instead of the link."""
    code_hash: Mapped[str | None] = mapped_column(String(64))
    tries: Mapped[int] = mapped_column(Integer)
    """Wrong codes so far."""
    expires_at: Mapped[int] = mapped_column(BigInteger, index=True)


class Friendship(Base):
    """One direction of a friendship; each friendship has two rows."""

    __tablename__ = "friendships"

    guest_id: Mapped[str] = guest_reference(
        erase="delete", export="friends", other="friend_id", primary_key=True
    )
    friend_id: Mapped[str] = guest_reference(
        erase="delete", export=None, other="guest_id", primary_key=True, index=True
    )
    since: Mapped[int] = mapped_column(BigInteger)


class FriendRequest(Base):
    """A request to the owner of a handle. It is stored even if the handle has no owner, so that the
    sender cannot find out which handles exist."""

    __tablename__ = "friend_requests"
    __table_args__ = (UniqueConstraint("asker_id", "handle_key"),)

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    asker_id: Mapped[str] = guest_reference(erase="delete", export="friends", other="asked_id")
    handle: Mapped[str] = mapped_column(String(20))
    """As the sender typed it."""
    handle_key: Mapped[str] = mapped_column(String(20))
    asked_id: Mapped[str | None] = guest_reference(
        erase="clear", export=None, other="asker_id", index=True
    )
    state: Mapped[FriendRequestState] = mapped_column(String(8))
    at: Mapped[int] = mapped_column(BigInteger)


class FriendLink(Base):
    """A user's current link for becoming their friend."""

    __tablename__ = "friend_links"

    guest_id: Mapped[str] = guest_reference(
        erase="delete", export=None, merge="delete", primary_key=True
    )
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    once: Mapped[bool]
    """Whether the link expires with its first use."""
    created_at: Mapped[int] = mapped_column(BigInteger)


class SeatInvitation(Base):
    """A seat reserved for a friend until the game begins."""

    __tablename__ = "seat_invitations"
    __table_args__ = (
        ForeignKeyConstraint(
            ["table_id", "seat"], ["seats.table_id", "seats.seat"], ondelete="CASCADE"
        ),
    )

    table_id: Mapped[str] = mapped_column(String(16), primary_key=True)
    seat: Mapped[NumberKey]
    guest_id: Mapped[str] = guest_reference(erase="delete", export=None, index=True)
    by_id: Mapped[str] = guest_reference(erase="delete", export=None)
    at: Mapped[int] = mapped_column(BigInteger)


class LastSeen(Base):
    """When a guest who has friends was last online, to the minute."""

    __tablename__ = "last_seen"

    guest_id: Mapped[str] = guest_reference(
        erase="delete", export=None, merge="delete", primary_key=True
    )
    at: Mapped[int] = mapped_column(BigInteger)
