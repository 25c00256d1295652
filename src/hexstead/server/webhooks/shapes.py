"""What is sent about webhooks."""

from __future__ import annotations

from typing import Literal

from hexstead.server.shapes import Out

TriedOutcome = Literal["delivered", "failed"]


class TriedOut(Out):
    """What came of a message. Why one failed is not told: whoever could ask that about any address
    would have a scanner of other people's machines."""

    outcome: TriedOutcome


class LastTryOut(TriedOut):
    at: str


class WebhookOut(Out):
    url: str | None
    last: LastTryOut | None
