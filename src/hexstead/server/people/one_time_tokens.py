"""Tickets: what somebody has begun, to be used once and within some minutes."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from hexstead.server.ids import hash_token, new_token
from hexstead.server.people.models import OneTimeToken, Purpose
from hexstead.server.problems import refused
from hexstead.server.times import now_ms

LINK_MINUTES: Final = 20
CHALLENGE_MINUTES: Final = 5
MOST_TRIES: Final = 5
"""Wrong codes after which a ticket is void."""
_CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_CODE_LENGTH: Final = 8
_MINUTE_MS: Final = 60_000


@dataclass(frozen=True)
class Issued:
    """The secrets of a ticket; only their hashes are kept."""

    token: str
    """For the link in the mail."""
    code: str
    """Likewise, to be typed."""
    claim: str
    """For the device that asked."""


def issue_link(session: Session, purpose: Purpose, email: str, guest: str | None) -> Issued:
    issued = Issued(new_token(), new_code(), new_token())
    _tidy_up(session)
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
    _tidy_up(session)
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


def look_at(session: Session, token: str, *purposes: Purpose) -> OneTimeToken:
    """A ticket that is still good, without using it; a Problem if there is none."""
    ticket = session.get(OneTimeToken, hash_token(token))
    if ticket is None or ticket.purpose not in purposes or ticket.expires_at < now_ms():
        raise refused("link_gone")
    return ticket


def use(session: Session, token: str, *purposes: Purpose) -> OneTimeToken:
    """Likewise, for the first and last time. Of two who use it at once only one finds it."""
    ticket = look_at(session, token, *purposes)
    _take(session, ticket)
    return ticket


def use_code(session: Session, claim: str, code: str) -> OneTimeToken | None:
    """The ticket of a device that asked, by the code from the mail; None for a wrong one, which
    counts."""
    ticket = session.scalar(
        select(OneTimeToken).where(OneTimeToken.claim_hash == hash_token(claim)).with_for_update()
    )
    if ticket is None or ticket.expires_at < now_ms() or ticket.tries >= MOST_TRIES:
        raise refused("link_gone")
    if not secrets.compare_digest(ticket.code_hash or "", _code_hash(claim, _plain(code))):
        ticket.tries += 1
        return None
    _take(session, ticket)
    return ticket


def new_code() -> str:
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))


def readable(code: str) -> str:
    """In two groups, as people read it off a screen."""
    return f"{code[:4]}-{code[4:]}"


def _plain(code: str) -> str:
    """As it was made, however it was typed."""
    return "".join(letter for letter in code.upper() if letter.isalnum())


def _code_hash(claim: str, code: str) -> str:
    return hash_token(f"{claim} {code}")


def _take(session: Session, ticket: OneTimeToken) -> None:
    session.expunge(ticket)
    taken = delete(OneTimeToken).where(OneTimeToken.token_hash == ticket.token_hash)
    if session.execute(taken.returning(OneTimeToken.token_hash)).first() is None:
        raise refused("link_gone")


def _tidy_up(session: Session) -> None:
    session.execute(delete(OneTimeToken).where(OneTimeToken.expires_at < now_ms()))
