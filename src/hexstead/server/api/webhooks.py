"""The calls about my webhook: say where, look, try it, give it up."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Final

from fastapi import APIRouter, Request, Response
from sqlalchemy import delete
from sqlalchemy.orm import Session

from hexstead.server.api.identity import Registry, TheGuest, client_address
from hexstead.server.api.requests import WebhookIn
from hexstead.server.problems import refused
from hexstead.server.storage.models import Message, OutcomeKind, Webhook
from hexstead.server.tables.payloads import time_text
from hexstead.server.webhooks import outbox
from hexstead.server.webhooks.addresses import Unfit, find_addresses, read_address
from hexstead.server.webhooks.messages import test_message
from hexstead.server.webhooks.post import SECONDS, Outcome, post
from hexstead.server.webhooks.shapes import LastTryOut, TriedOut, TriedOutcome, WebhookOut

router = APIRouter(tags=["me"])

_LONGEST_ORIGIN: Final = 300
TEST_SECONDS: Final = 3.0
"""How long a test may take, and how long one takes that fails."""


@router.get("/me/webhook", response_model=WebhookOut)
async def get_webhook(who: TheGuest, registry: Registry) -> WebhookOut:
    """Where I want to be told when it is my turn, and how the last message went."""
    hook = await registry.database.read(lambda session: session.get(Webhook, who.id))
    return _payload(hook)


@router.put("/me/webhook", response_model=WebhookOut)
async def put_webhook(
    body: WebhookIn, who: TheGuest, request: Request, registry: Registry
) -> WebhookOut:
    """Say where. An address in a private network is refused unless the host allows them."""
    registry.limits.spend("webhooks", who.id)
    try:
        target = read_address(body.url)
        async with asyncio.timeout(SECONDS):
            await find_addresses(target, registry.settings.private_webhooks)
    except Unfit as problem:
        raise refused(problem.reason, **problem.params) from None
    except TimeoutError:
        raise refused("webhook_unknown_host", host=target.host[:80]) from None
    origin = str(request.base_url).rstrip("/")[:_LONGEST_ORIGIN]

    def write(session: Session) -> Webhook:
        return session.merge(
            Webhook(
                guest_id=who.id,
                url=body.url,
                origin=origin,
                last_at=None,
                last_outcome=None,
                last_status=None,
            )
        )

    return _payload(await registry.database.write(write))


@router.delete("/me/webhook", status_code=204)
async def delete_webhook(who: TheGuest, registry: Registry) -> Response:
    """Be told no more; the address is forgotten."""

    def write(session: Session) -> None:
        for model in (Message, Webhook):
            session.execute(delete(model).where(model.guest_id == who.id))

    await registry.database.write(write)
    return Response(status_code=204)


@router.post("/me/webhook/test", response_model=TriedOut)
async def try_webhook(who: TheGuest, request: Request, registry: Registry) -> TriedOut:
    """Send a message at once, and say whether it arrived. All failures look alike, and take equally
    long."""
    registry.limits.spend("webhook tests", who.id)
    registry.limits.spend("webhook tests", client_address(request))
    hook = await registry.database.read(lambda session: session.get(Webhook, who.id))
    if hook is None:
        raise refused("no_webhook")
    origin = registry.settings.public_url or hook.origin
    message = test_message(who.name, who.language, origin)
    begun = monotonic()
    try:
        async with asyncio.timeout(TEST_SECONDS):
            outcome = await post(hook.url, message, registry.settings.private_webhooks)
    except TimeoutError:
        outcome = Outcome("timed_out")
    await registry.database.write(lambda session: outbox.note(session, who.id, hook.url, outcome))
    if outcome.kind != "delivered":
        await asyncio.sleep(max(0.0, begun + TEST_SECONDS - monotonic()))
    return {"outcome": _told(outcome.kind)}


def _told(kind: OutcomeKind) -> TriedOutcome:
    return "delivered" if kind == "delivered" else "failed"


def _payload(hook: Webhook | None) -> WebhookOut:
    if hook is None:
        return {"url": None, "last": None}
    last: LastTryOut | None = None
    if hook.last_outcome is not None and hook.last_at is not None:
        last = {
            "at": time_text(hook.last_at),
            "outcome": _told(hook.last_outcome),
        }
    return {"url": hook.url, "last": last}
