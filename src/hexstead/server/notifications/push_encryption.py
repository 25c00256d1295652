"""Message encryption for Web Push (RFC 8291, with the encoding of RFC 8188)."""

from __future__ import annotations

import base64
import os
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

MAX_PAYLOAD: Final = 3000
"""Bytes of a payload: push services accept 4096 in all."""
_RECORD: Final = 4096
_POINT_BYTES: Final = 65
_SECRET_BYTES: Final = 16
_LAST: Final = b"\x02"
"""The padding delimiter of the last record."""


def as_text(data: bytes) -> str:
    """Encode as base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def as_bytes(text: str) -> bytes:
    """Decode base64url; ValueError if it is invalid."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def point_of(key: EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def read_keys(p256dh: str, auth: str) -> tuple[EllipticCurvePublicKey, bytes]:
    """Decode the keys of a push subscription; ValueError if they are invalid."""
    point, secret = as_bytes(p256dh), as_bytes(auth)
    if len(point) != _POINT_BYTES or len(secret) != _SECRET_BYTES:
        raise ValueError("the keys have the wrong length")
    return EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point), secret


def encrypt(
    content: bytes,
    p256dh: str,
    auth: str,
    own: EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Encrypt a payload; `own` and `salt` are random except in the RFC's test vector."""
    theirs, secret = read_keys(p256dh, auth)
    own = own or generate_private_key(SECP256R1())
    salt = salt or os.urandom(16)
    point = point_of(own.public_key())
    info = b"WebPush: info\0" + point_of(theirs) + point
    common = _derive(own.exchange(ECDH(), theirs), secret, info, 32)
    key = _derive(common, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(common, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD.to_bytes(4, "big") + bytes([len(point)]) + point
    return head + AESGCM(key).encrypt(nonce, content + _LAST, None)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)
