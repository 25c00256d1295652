"""What only a browser can read: Web Push's encryption (RFC 8291, in the form of RFC 8188).

The browser gave a public key and a secret. A key of our own for each message, together with both,
leads to the key of the message; the push service that carries it knows neither.
"""

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

LONGEST: Final = 3000
"""Bytes in a message: push services take 4096 in all."""
_RECORD: Final = 4096
_POINT_BYTES: Final = 65
_SECRET_BYTES: Final = 16
_LAST: Final = b"\x02"
"""Follows the last record, which is the only one."""


def as_text(data: bytes) -> str:
    """Bytes as the web writes them."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def as_bytes(text: str) -> bytes:
    """The other way; ValueError if they are none."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def point_of(key: EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def read_keys(p256dh: str, auth: str) -> tuple[EllipticCurvePublicKey, bytes]:
    """What a browser gave to encrypt with; ValueError if that cannot be done."""
    point, secret = as_bytes(p256dh), as_bytes(auth)
    if len(point) != _POINT_BYTES or len(secret) != _SECRET_BYTES:
        raise ValueError("keys of other lengths are wanted")
    return EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point), secret


def encrypt(
    content: bytes,
    p256dh: str,
    auth: str,
    own: EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The body of a push; own key and salt are new for each, except in the RFC's example."""
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
