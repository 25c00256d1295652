"""Ids and tokens: random, and safe to put in a URL; base64url."""

from __future__ import annotations

import base64
import hashlib
import secrets
from typing import Final

_ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"
"""32 letters, so that the remainder of a random byte is as likely to be one as another."""


def new_id(length: int = 12) -> str:
    """Return an id that cannot be guessed and is easy to read aloud.

    All of its random bytes are drawn at once, as each draw releases the interpreter lock, which
    another thread may then hold for a while.
    """
    return "".join([_ALPHABET[byte % len(_ALPHABET)] for byte in secrets.token_bytes(length)])


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_invite() -> str:
    """Return the secret part of an invite link."""
    return secrets.token_urlsafe(18)


def hash_token(token: str) -> str:
    """Return the digest under which a token is stored.

    Tokens are long and random, so a plain hash protects them.
    """
    return hashlib.sha256(token.encode()).hexdigest()


def author_of(guest: str) -> str:
    """Return the public id of a guest: equal at every table, and no hint of the private id."""
    return hashlib.sha256(f"author {guest}".encode()).hexdigest()[:12]


def base64url_encode(data: bytes) -> str:
    """Encode without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def base64url_decode(text: str) -> bytes:
    """Decode, with or without padding; raise ValueError if it is invalid."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
