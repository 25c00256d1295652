"""One-time tokens: email links with their codes, and WebAuthn challenges."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from hexstead.server.people.models import OneTimeToken, Purpose
from hexstead.tables.ids import hash_token, new_token
from hexstead.tables.problems import refused
from hexstead.tables.times import now_ms

LINK_MINUTES: Final = 20
CHALLENGE_MINUTES: Final = 5
MAX_TRIES: Final = 5
"""Wrong codes after which the token is void."""
_CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_CODE_LENGTH: Final = 8
_MINUTE_MS: Final = 60_000


@dataclass(frozen=True)
class Issued:
    """The secrets of a token, of which only hashes are stored."""

    token: str
    """Part of the link in the email."""
    code: str
    """In the email, to be typed."""
    claim: str
    """For the requesting device, which may use the code."""


def issue_link(session: Session, purpose: Purpose, email: str, guest: str | None) -> Issued:
    issued = Issued(new_token(), new_code(), new_token())
    _delete_expired(session)
    session.add(
        OneTimeToken(
            token_hash=hash_token(issued.token),
            purpose=purpose,
            guest_id=guest,
            email=email,
            claim_hash=hash_token(issued.claim),
            code_hash=_code_hash(issued.claim, issued.code),
            tries=0,
            expires_at=now_ms() + LINK_MINUTES * _MINUTE_MS,
        )
    )
    return issued


def issue_challenge(session: Session, purpose: Purpose, challenge: str, guest: str | None) -> None:
    _delete_expired(session)
    session.add(
        OneTimeToken(
            token_hash=hash_token(challenge),
            purpose=purpose,
            guest_id=guest,
            email=None,
            claim_hash=None,
            code_hash=None,
            tries=0,
            expires_at=now_ms() + CHALLENGE_MINUTES * _MINUTE_MS,
        )
    )


def find(session: Session, token: str, *purposes: Purpose) -> OneTimeToken:
    """A valid token, which stays valid; a Problem if there is none."""
    token_row = session.get(OneTimeToken, hash_token(token))
    if token_row is None or token_row.purpose not in purposes or token_row.expires_at < now_ms():
        raise refused("link_gone")
    return token_row


def redeem(session: Session, token: str, *purposes: Purpose) -> OneTimeToken:
    """A valid token, deleted by this call; only one of two concurrent calls succeeds."""
    token_row = find(session, token, *purposes)
    _delete(session, token_row)
    return token_row


def redeem_code(session: Session, claim: str, code: str) -> OneTimeToken | None:
    """The token requested by a device, by the code from the email; None for a wrong code, which is
    counted."""
    token_row = session.scalar(
        select(OneTimeToken).where(OneTimeToken.claim_hash == hash_token(claim)).with_for_update()
    )
    if token_row is None or token_row.expires_at < now_ms() or token_row.tries >= MAX_TRIES:
        raise refused("link_gone")
    if not secrets.compare_digest(token_row.code_hash or "", _code_hash(claim, _normalise(code))):
        token_row.tries += 1
        return None
    _delete(session, token_row)
    return token_row


def new_code() -> str:
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))


def _normalise(code: str) -> str:
    """A typed code without case, spaces and hyphens."""
    return "".join(letter for letter in code.upper() if letter.isalnum())


def _code_hash(claim: str, code: str) -> str:
    return hash_token(f"{claim} {code}")


def _delete(session: Session, token_row: OneTimeToken) -> None:
    session.expunge(token_row)
    deleted = delete(OneTimeToken).where(OneTimeToken.token_hash == token_row.token_hash)
    if session.execute(deleted.returning(OneTimeToken.token_hash)).first() is None:
        raise refused("link_gone")


def _delete_expired(session: Session) -> None:
    session.execute(delete(OneTimeToken).where(OneTimeToken.expires_at < now_ms()))
