"""A browser with a push subscription: its keys, and decryption of push messages."""

from __future__ import annotations

import json
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from hexstead.server.notifications.push import point_of
from hexstead.tables.ids import base64url_encode

AUTH = bytes(range(16))


class Browser:
    def __init__(self) -> None:
        self._private = generate_private_key(SECP256R1())
        self._point = point_of(self._private.public_key())

    def subscription(self, endpoint: str) -> dict[str, Any]:
        return {
            "endpoint": endpoint,
            "keys": {"p256dh": base64url_encode(self._point), "auth": base64url_encode(AUTH)},
        }

    def read(self, body: bytes) -> Any:
        """Decrypt a message: the receiver's side of RFC 8291."""
        salt, length = body[:16], body[20]
        assert int.from_bytes(body[16:20], "big") >= len(body)  # a single record
        theirs = body[21 : 21 + length]
        shared = self._private.exchange(
            ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), theirs)
        )
        common = _derive(shared, AUTH, b"WebPush: info\0" + self._point + theirs, 32)
        key = _derive(common, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derive(common, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, body[21 + length :], None)
        content, end, padding = plain.rpartition(b"\x02")
        assert end and not padding.strip(b"\0")
        return json.loads(content)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)
