"""What is kept of accounts. Nothing in here lets anybody in by itself: tokens and codes are hashed,
and of a passkey only its public half is known."""

from __future__ import annotations

from typing import Literal

from sqlalchemy import BigInteger, ForeignKey, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from hexstead.server.storage.models import Base

Purpose = Literal["sign_in", "address", "passkey", "key_in"]
"""What a ticket is for: to sign in by mail, to confirm a new address, to make a passkey, to sign in
by one."""


class Account(Base):
    """A person who can sign in on any device."""

    __tablename__ = "accounts"

    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id"), primary_key=True)
    email: Mapped[str | None] = mapped_column(String(254))
    email_key: Mapped[str | None] = mapped_column(String(254), unique=True)
    """The same in small letters: one address is one account."""
    created_at: Mapped[int] = mapped_column(BigInteger)


class Passkey(Base):
    """A key on somebody's device or in their password manager."""

    __tablename__ = "passkeys"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id"), index=True)
    credential: Mapped[str] = mapped_column(String(1400), unique=True)
    """Its id, as browsers write it."""
    public_key: Mapped[str] = mapped_column(Text)
    """In base64url."""
    uses: Mapped[int] = mapped_column(BigInteger)
    """Its own count of signatures; one that counts backwards is a copy."""
    kind: Mapped[str] = mapped_column(String(40))
    """The device on which it was made."""
    created_at: Mapped[int] = mapped_column(BigInteger)
    used_at: Mapped[int | None] = mapped_column(BigInteger)


class Ticket(Base):
    """Something that was begun and waits for its other half for some minutes."""

    __tablename__ = "tickets"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    """Of the token in a link, or of a challenge."""
    purpose: Mapped[Purpose] = mapped_column(String(8))
    guest_id: Mapped[str | None] = mapped_column(ForeignKey("guests.id"), index=True)
    """Who began it, where that matters."""
    email: Mapped[str | None] = mapped_column(String(254))
    claim_hash: Mapped[str | None] = mapped_column(String(64), unique=True)
    """Of what the device has that asked: with it the code counts as much as the link."""
    code_hash: Mapped[str | None] = mapped_column(String(64))
    tries: Mapped[int] = mapped_column(Integer)
    """Wrong codes so far."""
    expires_at: Mapped[int] = mapped_column(BigInteger, index=True)
