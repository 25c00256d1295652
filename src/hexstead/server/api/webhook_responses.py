"""The shapes of answers about webhooks."""

from __future__ import annotations

from pydantic import BaseModel

from hexstead.server.webhooks.post import Kind


class TriedOut(BaseModel):
    """What came of a message: the outcome, and the status the other side answered with."""

    outcome: Kind
    status: int | None


class LastTryOut(TriedOut):
    at: str


class WebhookOut(BaseModel):
    url: str | None
    last: LastTryOut | None
