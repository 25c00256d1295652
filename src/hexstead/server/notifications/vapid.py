"""Who sends a push: this server's own key, by which push services know it (VAPID, RFC 8292).

The key is made when it is first needed and kept in the database, as browsers accept messages only
from the key they were given.
"""

from __future__ import annotations

import json
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from hexstead.server.notifications.push_encryption import as_bytes, as_text, point_of
from hexstead.server.storage.database import Database
from hexstead.server.storage.models import HostSecret
from hexstead.server.times import now_ms

NAME: Final = "vapid"
VALID_SECONDS: Final = 12 * 3600
"""Push services take at most a day."""


class VapidKey:
    def __init__(self, private: EllipticCurvePrivateKey) -> None:
        self._private = private
        self.public = as_text(point_of(private.public_key()))
        """As browsers want it."""

    @classmethod
    def read(cls, text: str) -> VapidKey:
        return cls(derive_private_key(int.from_bytes(as_bytes(text), "big"), SECP256R1()))

    def authorization(self, audience: str, contact: str) -> str:
        """The header that says who sends: to one push service, for some hours."""
        claims = {"aud": audience, "exp": now_ms() // 1000 + VALID_SECONDS, "sub": contact}
        head = {"typ": "JWT", "alg": "ES256"}
        signed = ".".join(
            as_text(json.dumps(part, separators=(",", ":")).encode()) for part in (head, claims)
        )
        r, s = decode_dss_signature(self._private.sign(signed.encode(), ECDSA(SHA256())))
        signature = as_text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={signed}.{signature}, k={self.public}"


async def vapid_key(database: Database) -> VapidKey:
    """This server's key."""

    def find(session: Session) -> str | None:
        row = session.get(HostSecret, NAME)
        return None if row is None else row.value

    kept = await database.read(find)
    if kept is None:
        number = generate_private_key(SECP256R1()).private_numbers().private_value
        made = as_text(number.to_bytes(32, "big"))
        try:
            await database.write(lambda session: session.add(HostSecret(name=NAME, value=made)))
        except IntegrityError:  # another process was quicker
            kept = await database.read(find)
            assert kept is not None
        else:
            kept = made
    return VapidKey.read(kept)
