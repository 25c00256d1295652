"""What is sent about those whom somebody mutes, blocks or reports."""

from __future__ import annotations

from hexstead.server.moderation.models import AversionKind
from hexstead.server.schemas import Out


class AversionOut(Out):
    author: str
    name: str
    """What they were called when it was said."""
    kind: AversionKind
    """Whoever is blocked is not heard either."""
    at: str


class AversionsOut(Out):
    people: list[AversionOut]


class ReportedOut(Out):
    """A report was taken down. What comes of it is the host's business."""

    taken: bool
