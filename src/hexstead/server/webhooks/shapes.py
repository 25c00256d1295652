"""The shapes of requests and answers about webhooks."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from hexstead.server.wanted import In
from hexstead.server.webhooks.post import Kind


class WebhookIn(In):
    url: Annotated[str, Field(min_length=1, max_length=2000)]


class TriedOut(BaseModel):
    """What came of a message: the outcome, and the status the other side answered with."""

    outcome: Kind
    status: int | None


class LastOut(TriedOut):
    at: str


class WebhookOut(BaseModel):
    url: str | None
    last: LastOut | None
