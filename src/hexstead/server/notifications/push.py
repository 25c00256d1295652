"""Messages to a browser that need not be open (Web Push, RFC 8030)."""

from __future__ import annotations

import hashlib
import json
from typing import Final

from hexstead.server.email_addresses import read_sender
from hexstead.server.notifications.allowed_addresses import LONGEST_OF_PUSH, Target, read_address
from hexstead.server.notifications.delivery_result import Outcome
from hexstead.server.notifications.kinds import Letter, Words
from hexstead.server.notifications.push_encryption import LONGEST, as_text, encrypt
from hexstead.server.notifications.vapid import VapidKey, vapid_key
from hexstead.server.notifications.webhook_client import Parcel, post
from hexstead.server.settings import Settings
from hexstead.server.storage.outages import patiently
from hexstead.server.tables.registry import TableRegistry

TTL_SECONDS: Final = 24 * 3600
"""How long a push service keeps a message for a browser that is switched off."""


async def send_push(registry: TableRegistry, letter: Letter, words: Words, origin: str) -> Outcome:
    key = await patiently(lambda: vapid_key(registry.database))
    assert letter.keys is not None
    target = read_address(letter.address, LONGEST_OF_PUSH)
    try:
        content = encrypt(push_content(letter, words), letter.keys["p256dh"], letter.keys["auth"])
    except (KeyError, ValueError):
        return Outcome("forbidden")
    headers = push_headers(
        target, key, contact_of(registry.settings, origin), letter.topic, words.urgent
    )
    return await post(letter.address, Parcel(content, headers), registry.settings.private_webhooks)


def push_content(letter: Letter, words: Words) -> bytes:
    """What the service worker shows, and where a click leads. The tag lets a newer message about
    the same thing take the older's place, and that of one that an open page has shown."""
    shown = {
        "title": words.title,
        "body": words.text,
        "path": words.path,
        "tag": f"hexstead-{letter.table or letter.topic}",
        "language": letter.language,
    }
    content = json.dumps(shown, ensure_ascii=False).encode()
    if len(content) > LONGEST:
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
        # Of several that wait for a browser, only the newest about a thing; a hash tells nothing.
        "Topic": as_text(hashlib.sha256(topic.encode()).digest()[:24]),
        "Authorization": key.authorization(audience, contact),
    }


def contact_of(settings: Settings, origin: str) -> str:
    """Whom a push service may write to about this server."""
    if settings.mail_from:
        return f"mailto:{read_sender(settings.mail_from).addr_spec}"
    return settings.public_url or origin
