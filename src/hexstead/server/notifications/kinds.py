"""What there is to tell, by its kind, and how it is worded.

A room with a kind of its own adds a function here that finds the words for a letter, in the
language of the one who gets it, or None if there is nothing to tell any more.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

from hexstead.server.schemas import Language
from hexstead.server.storage.models import ChannelKind
from hexstead.server.tables.registry import TableRegistry


@dataclass(frozen=True)
class Letter:
    """A message with all that is needed to word and send it."""

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
    stranded: bool
    """Whether a process was sending it that has ended meanwhile."""
    channel: str
    channel_kind: ChannelKind
    address: str
    keys: dict[str, str] | None
    origin: str
    secret: str | None


@dataclass(frozen=True)
class Words:
    """What a letter says. It holds what its reader may know, and nothing else: no card, no hand."""

    title: str
    """A few words, for the subject of a mail and the head of a notification."""
    text: str
    """Whole sentences; the address of the page follows them where it is needed."""
    path: str
    """The page it is about, like /table/k7mq2w9xh3ac."""
    facts: dict[str, Any] = field(default_factory=dict)
    """The same for programs."""
    urgent: bool = False
    """Whether somebody waits for the reader."""


FindWords = Callable[[TableRegistry, Letter], Awaitable[Words | None]]

KINDS: Final[dict[str, FindWords]] = {}


def words_for(kind: str) -> Callable[[FindWords], FindWords]:
    """Marks the function that words a kind of message."""

    def mark(function: FindWords) -> FindWords:
        KINDS[kind] = function
        return function

    return mark
