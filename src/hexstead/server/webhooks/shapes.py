"""What is sent about webhooks."""

from __future__ import annotations

from hexstead.server.shapes import Out
from hexstead.server.storage.models import OutcomeKind


class TriedOut(Out):
    """What came of a message: the outcome, and the status the other side answered with."""

    outcome: OutcomeKind
    status: int | None


class LastTryOut(TriedOut):
    at: str


class WebhookOut(Out):
    url: str | None
    last: LastTryOut | None
