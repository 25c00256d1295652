"""Web Push (RFC 8030): VAPID authentication (RFC 8292) and message encryption (RFC 8291)."""

from __future__ import annotations

import hashlib
import json
import os
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from hexstead.server.email_addresses import read_sender
from hexstead.server.notifications.allowed_addresses import MAX_PUSH_URL, Target, read_address
from hexstead.server.notifications.kinds import DeliveryResult, NotificationText
from hexstead.server.notifications.webhook_client import RequestBody, post
from hexstead.server.settings import Settings
from hexstead.server.storage.database import Database
from hexstead.server.storage.models import HostSecret, Notification
from hexstead.server.storage.outages import retry_during_outage
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.ids import base64url_decode, base64url_encode
from hexstead.tables.times import now_ms

MAX_PAYLOAD: Final = 3000
"""Bytes of a payload: push services accept 4096 in all."""
_RECORD: Final = 4096
_POINT_BYTES: Final = 65
_SECRET_BYTES: Final = 16
_LAST: Final = b"\x02"
"""The padding delimiter of the last record."""
TTL_SECONDS: Final = 24 * 3600
"""How long a push service stores a message for an offline browser."""
VAPID_SECRET: Final = "vapid"
VAPID_SECONDS: Final = 12 * 3600
"""How long a VAPID token is valid; push services accept at most a day."""


async def send_push(
    registry: TableRegistry, notification: Notification, text: NotificationText, origin: str
) -> DeliveryResult:
    key = await retry_during_outage(vapid_key, registry.database)
    address, keys = notification.channel.address, notification.channel.keys
    assert keys is not None
    target = read_address(address, MAX_PUSH_URL)
    try:
        content = encrypt(push_content(notification, text), keys["p256dh"], keys["auth"])
    except (KeyError, ValueError):
        return DeliveryResult("forbidden")
    headers = push_headers(
        target, key, contact_of(registry.settings, origin), notification.topic, text.urgent
    )
    return await post(address, RequestBody(content, headers), registry.settings.private_webhooks)


def push_content(notification: Notification, text: NotificationText) -> bytes:
    """The payload for the service worker. A newer notification replaces one with the same tag, also
    one that an open page has shown."""
    shown = {
        "title": text.title,
        "body": text.text,
        "path": text.path,
        "tag": f"hexstead-{notification.table_id or notification.topic}",
        "language": notification.guest.language,
    }
    content = json.dumps(shown, ensure_ascii=False).encode()
    if len(content) > MAX_PAYLOAD:
        content = json.dumps({**shown, "body": ""}, ensure_ascii=False).encode()
    return content


def push_headers(
    target: Target, key: VapidKey, contact: str, topic: str, urgent: bool
) -> dict[str, str]:
    audience = f"{target.scheme}://{target.host_header}"
    return {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(TTL_SECONDS),
        "Urgency": "high" if urgent else "normal",
        # The push service keeps only the newest message of a topic; the hash hides the topic.
        "Topic": base64url_encode(hashlib.sha256(topic.encode()).digest()[:24]),
        "Authorization": key.authorization(audience, contact),
    }


def contact_of(settings: Settings, origin: str) -> str:
    """The contact of the server's host for push services."""
    if settings.mail_from:
        return f"mailto:{read_sender(settings.mail_from).addr_spec}"
    return settings.public_url or origin


class VapidKey:
    def __init__(self, private: EllipticCurvePrivateKey) -> None:
        self._private = private
        self.public = base64url_encode(point_of(private.public_key()))
        """The application server key, as browsers expect it."""

    @classmethod
    def read(cls, text: str) -> VapidKey:
        return cls(derive_private_key(int.from_bytes(base64url_decode(text), "big"), SECP256R1()))

    def authorization(self, audience: str, contact: str) -> str:
        """The Authorization header for one push service."""
        claims = {"aud": audience, "exp": now_ms() // 1000 + VAPID_SECONDS, "sub": contact}
        head = {"typ": "JWT", "alg": "ES256"}
        parts = (json.dumps(part, separators=(",", ":")) for part in (head, claims))
        signed = ".".join(base64url_encode(part.encode()) for part in parts)
        r, s = decode_dss_signature(self._private.sign(signed.encode(), ECDSA(SHA256())))
        signature = base64url_encode(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={signed}.{signature}, k={self.public}"


async def vapid_key(database: Database) -> VapidKey:
    """The server's key, created on first use. It must stay the same: browsers accept messages only
    from the key they subscribed with."""

    def find(session: Session) -> str | None:
        row = session.get(HostSecret, VAPID_SECRET)
        return None if row is None else row.value

    kept = await database.read(find)
    if kept is None:
        number = generate_private_key(SECP256R1()).private_numbers().private_value
        made = base64url_encode(number.to_bytes(32, "big"))
        try:
            await database.write(
                lambda session: session.add(HostSecret(name=VAPID_SECRET, value=made))
            )
        except IntegrityError:  # another process was faster
            kept = await database.read(find)
            assert kept is not None
        else:
            kept = made
    return VapidKey.read(kept)


def point_of(key: EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def read_keys(p256dh: str, auth: str) -> tuple[EllipticCurvePublicKey, bytes]:
    """Decode the keys of a push subscription; ValueError if they are invalid."""
    point, secret = base64url_decode(p256dh), base64url_decode(auth)
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
