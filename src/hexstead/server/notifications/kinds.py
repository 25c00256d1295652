"""Notifications: their data, their text by kind, and the result of a delivery.

A package that has a kind of notification registers a function for its text with `text_for`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

from hexstead.server.schemas import Language
from hexstead.server.storage.models import ChannelKind, OutcomeKind
from hexstead.server.tables.registry import TableRegistry

_RETRY_STATUSES: Final = frozenset({408, 425, 429})
_GONE_STATUSES: Final = frozenset({404, 410})


@dataclass(frozen=True)
class PendingNotification:
    """A row of the outbox with its channel and recipient."""

    id: str
    guest: str
    name: str
    language: Language
    kind: str
    table: str | None
    topic: str
    facts: dict[str, Any]
    tries: int
    due_at: int
    orphaned: bool
    """Whether the process that was sending it has ended."""
    channel: str
    channel_kind: ChannelKind
    address: str
    keys: dict[str, str] | None
    origin: str
    secret: str | None


@dataclass(frozen=True)
class NotificationText:
    """The text of a notification. It contains no hidden information of a game."""

    title: str
    """The subject of an email, the title of a push notification."""
    text: str
    """Whole sentences; channels add the link where it is needed."""
    path: str
    """The page to open, like /table/k7mq2w9xh3ac."""
    facts: dict[str, Any] = field(default_factory=dict)
    """The same information for programs."""
    urgent: bool = False
    """Whether other players wait for the recipient."""


@dataclass(frozen=True)
class DeliveryResult:
    kind: OutcomeKind
    status: int | None = None

    @property
    def retryable(self) -> bool:
        if self.kind == "refused":
            status = self.status
            return status is not None and (status >= 500 or status in _RETRY_STATUSES)
        return self.kind in ("unknown_host", "unreachable", "timed_out", "no_answer")

    @property
    def gone(self) -> bool:
        """Whether a push service says that the subscription has ended."""
        return self.kind == "refused" and self.status in _GONE_STATUSES


TextFunction = Callable[[TableRegistry, PendingNotification], Awaitable[NotificationText | None]]
"""Returns the text in the recipient's language; None if the notification is obsolete."""

KINDS: Final[dict[str, TextFunction]] = {}


def text_for(kind: str) -> Callable[[TextFunction], TextFunction]:
    """Register a function for the text of a kind of notification."""

    def register(function: TextFunction) -> TextFunction:
        KINDS[kind] = function
        return function

    return register
