"""Endpoints about my webhook."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request, Response
from sqlalchemy.orm import Session

from hexstead.server.api.identity import Registry, TheGuest, TheMailer, client_address
from hexstead.server.api.requests import WebhookIn
from hexstead.server.notifications import preferences
from hexstead.server.notifications.allowed_addresses import (
    MAX_URL,
    ForbiddenAddress,
    read_address,
    resolve,
)
from hexstead.server.notifications.channels import send_test
from hexstead.server.notifications.schemas import TriedOut, WebhookOut, tried, webhook_out
from hexstead.server.notifications.webhook_client import SECONDS
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.problems import refused

router = APIRouter(tags=["me"])


@router.get("/me/webhook", response_model=WebhookOut)
async def get_webhook(who: TheGuest, registry: Registry) -> WebhookOut:
    """The URL of my webhook, and the result of the last delivery."""
    hook = await registry.database.read(preferences.channel_of, who.id, "webhook")
    return webhook_out(hook)


@router.put("/me/webhook", response_model=WebhookOut)
async def put_webhook(
    body: WebhookIn, who: TheGuest, request: Request, registry: Registry
) -> WebhookOut:
    """Set the URL. Private addresses are refused unless the host allows them."""
    registry.limits.spend("messages", who.id)
    await check_address(registry, body.url)
    origin = str(request.base_url).rstrip("/")
    hook = await registry.database.write(
        preferences.enable_channel, who.id, "webhook", body.url, origin
    )
    return webhook_out(hook)


async def check_address(registry: TableRegistry, url: str, longest: int = MAX_URL) -> None:
    """Raise a Problem for a URL that is not allowed."""
    try:
        target = read_address(url, longest)
        async with asyncio.timeout(SECONDS):
            await resolve(target, registry.settings.private_webhooks)
    except ForbiddenAddress as problem:
        raise refused(problem.reason, **problem.params) from None
    except TimeoutError:
        raise refused("webhook_unknown_host", host=target.host[:80]) from None


@router.delete("/me/webhook", status_code=204)
async def delete_webhook(who: TheGuest, registry: Registry) -> Response:
    """Delete my webhook."""

    def write(session: Session) -> None:
        hook = preferences.channel_of(session, who.id, "webhook")
        if hook is not None:
            preferences.disable_channels(session, [hook.id])

    await registry.database.write(write)
    return Response(status_code=204)


@router.post("/me/webhook/test", response_model=TriedOut)
async def try_webhook(
    who: TheGuest, request: Request, registry: Registry, mailer: TheMailer
) -> TriedOut:
    """Send a test message at once, and return whether it arrived. All failures look alike and take
    equally long."""
    registry.limits.spend("message tests", who.id)
    registry.limits.spend("message tests", client_address(request))
    hook = await registry.database.read(preferences.channel_of, who.id, "webhook")
    if hook is None:
        raise refused("no_webhook")
    outcome = await send_test(registry, mailer, hook, who.name, who.language)
    return {"outcome": tried(outcome.kind)}
