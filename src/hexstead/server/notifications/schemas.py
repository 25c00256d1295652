"""What is sent about messages to those who are elsewhere."""

from __future__ import annotations

from typing import Literal

from hexstead.server.schemas import Out
from hexstead.server.storage.models import Channel, OutcomeKind
from hexstead.server.times import time_text

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


class MailChannelOut(Out):
    offered: bool
    """Whether this server sends mail at all."""
    address: str | None
    """The address that I have confirmed."""
    on: bool
    last: LastTryOut | None


class PushDeviceOut(Out):
    id: str
    name: str
    endpoint: str
    """What the browser gave; it knows itself by it."""
    since: str
    last: LastTryOut | None


class PushOut(Out):
    key: str
    """What a browser subscribes with."""
    devices: list[PushDeviceOut]


class QuietOut(Out):
    begin: str
    end: str


class MessagesOut(Out):
    """How I am told."""

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


def webhook_payload(channel: Channel | None) -> WebhookOut:
    return {"url": None if channel is None else channel.address, "last": last_try(channel)}
