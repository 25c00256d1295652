"""A message as a webhook gets it: JSON that Discord shows as it is, and programs read."""

from __future__ import annotations

from typing import Any

from hexstead.server.notifications.kinds import Words


def hook_payload(event: str, words: Words, origin: str) -> dict[str, Any]:
    """Discord shows `content`, and is told to ring for nobody; programs read the other fields."""
    address = origin + words.path
    content = words.text if event == "test" else f"{words.text} {address}"
    return {
        "content": content,
        "allowed_mentions": {"parse": []},
        "event": event,
        "address": address,
        **words.facts,
    }
