"""Response bodies about notifications."""

from __future__ import annotations

from typing import Literal

from hexstead.server.storage.models import Channel, OutcomeKind
from hexstead.tables.base_schemas import Out
from hexstead.tables.times import time_text

TriedOutcome = Literal["delivered", "failed"]


class TriedOut(Out):
    """The result of a delivery, without the reason of a failure: it would make this server a port
    scanner."""

    outcome: TriedOutcome


class LastTryOut(TriedOut):
    at: str


class WebhookOut(Out):
    url: str | None
    last: LastTryOut | None


class MailChannelOut(Out):
    offered: bool
    """Whether this server sends emails."""
    address: str | None
    """My confirmed address."""
    on: bool
    last: LastTryOut | None


class PushDeviceOut(Out):
    id: str
    name: str
    endpoint: str
    """The endpoint of the push subscription, by which a browser recognises itself."""
    since: str
    last: LastTryOut | None


class PushOut(Out):
    key: str
    """The application server key for a push subscription."""
    devices: list[PushDeviceOut]


class QuietOut(Out):
    begin: str
    end: str


class MessagesOut(Out):
    """My notification preferences."""

    webhook: WebhookOut
    mail: MailChannelOut
    push: PushOut
    quiet: QuietOut | None
    zone: str | None
    digest_hours: int


def tried(kind: OutcomeKind) -> TriedOutcome:
    return "delivered" if kind == "delivered" else "failed"


def last_try(channel: Channel | None) -> LastTryOut | None:
    if channel is None or channel.last_outcome is None or channel.last_at is None:
        return None
    return {"at": time_text(channel.last_at), "outcome": tried(channel.last_outcome)}


def webhook_out(channel: Channel | None) -> WebhookOut:
    return {"url": None if channel is None else channel.address, "last": last_try(channel)}
