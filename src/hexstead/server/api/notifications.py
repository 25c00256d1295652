"""Endpoints about notifications: my webhook, preferences, email and push."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy.orm import Session

from hexstead.server.api.identity import Registry, TheGuest, TheMailer, client_address, state
from hexstead.server.api.requests import MailChannelIn, PreferencesIn, PushIn, WebhookIn
from hexstead.server.notifications import preferences
from hexstead.server.notifications.allowed_addresses import (
    MAX_PUSH_URL,
    MAX_URL,
    SECONDS,
    ForbiddenAddress,
    read_address,
    resolve,
)
from hexstead.server.notifications.channels import send_test
from hexstead.server.notifications.emails import confirmed_address
from hexstead.server.notifications.mailer import Mailer
from hexstead.server.notifications.preferences import Preferences, read_zone
from hexstead.server.notifications.schemas import (
    MessagesOut,
    PushDeviceOut,
    QuietOut,
    TriedOut,
    WebhookOut,
    last_try,
    tried,
    webhook_out,
)
from hexstead.server.notifications.sender import NotificationSender
from hexstead.server.people.devices import device_kind
from hexstead.server.storage.models import Channel, NotificationPreferences
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.problems import refused
from hexstead.tables.texts import Key
from hexstead.tables.times import time_text

router = APIRouter(tags=["me"])
unsubscribing = APIRouter()


async def _limit_tests(who: TheGuest, request: Request, registry: Registry) -> None:
    registry.limits.spend("message tests", who.id)
    registry.limits.spend("message tests", client_address(request))


LIMITED = Depends(_limit_tests)
Sender = Annotated[NotificationSender, state("notification_sender")]


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


@router.delete("/me/webhook", status_code=204)
async def delete_webhook(who: TheGuest, registry: Registry) -> Response:
    """Delete my webhook."""

    def write(session: Session) -> None:
        hook = preferences.channel_of(session, who.id, "webhook")
        if hook is not None:
            preferences.disable_channels(session, [hook.id])

    await registry.database.write(write)
    return Response(status_code=204)


@router.post("/me/webhook/test", response_model=TriedOut, dependencies=[LIMITED])
async def try_webhook(who: TheGuest, registry: Registry, mailer: TheMailer) -> TriedOut:
    """Send a test message at once, and return whether it arrived. All failures look alike and take
    equally long."""
    hook = await registry.database.read(preferences.channel_of, who.id, "webhook")
    if hook is None:
        raise refused("no_webhook")
    outcome = await send_test(registry, mailer, hook, who.name, who.language)
    return {"outcome": tried(outcome.kind)}


@router.get("/me/messages", response_model=MessagesOut)
async def get_messages(who: TheGuest, registry: Registry, mailer: TheMailer) -> MessagesOut:
    """My notification preferences and channels."""
    return await _payload(registry, mailer, who.id)


@router.put("/me/messages", response_model=MessagesOut)
async def put_messages(
    body: PreferencesIn, who: TheGuest, registry: Registry, mailer: TheMailer, sender: Sender
) -> MessagesOut:
    """Set my preferences: quiet hours in my time zone postpone notifications; a digest interval
    combines emails."""
    try:
        read_zone(body.zone)
    except ValueError:
        raise refused("no_zone", name=body.zone) from None
    quiet = None if body.quiet is None else (_minutes(body.quiet.begin), _minutes(body.quiet.end))
    wanted = Preferences(quiet, body.zone, body.digest_hours)
    await registry.database.write(preferences.save_preferences, who.id, wanted)
    sender.poll_now()
    return await _payload(registry, mailer, who.id)


@router.put("/me/messages/mail", response_model=MessagesOut)
async def put_mail(
    body: MailChannelIn, who: TheGuest, request: Request, registry: Registry, mailer: TheMailer
) -> MessagesOut:
    """Turn emails to the confirmed address of my account on or off."""
    _offered(mailer)
    registry.limits.spend("messages", who.id)
    origin = str(request.base_url).rstrip("/")

    def write(session: Session) -> None:
        channel = preferences.channel_of(session, who.id, "mail")
        if body.on and confirmed_address(session, who.id) is None:
            raise refused("no_mailbox")
        if body.on and channel is None:
            preferences.enable_channel(session, who.id, "mail", "", origin)
        elif not body.on and channel is not None:
            preferences.disable_channels(session, [channel.id])

    await registry.database.write(write)
    return await _payload(registry, mailer, who.id)


@router.post("/me/messages/mail/test", response_model=TriedOut, dependencies=[LIMITED])
async def try_mail(who: TheGuest, registry: Registry, mailer: TheMailer) -> TriedOut:
    """Send a test email at once, and return whether the mail server accepted it."""
    _offered(mailer)
    channel = await registry.database.read(preferences.channel_of, who.id, "mail")
    if channel is None:
        raise refused("no_mailbox")
    outcome = await send_test(registry, mailer, channel, who.name, who.language)
    return {"outcome": tried(outcome.kind)}


@router.put("/me/messages/push", response_model=MessagesOut)
async def put_push(
    body: PushIn, who: TheGuest, request: Request, registry: Registry, mailer: TheMailer
) -> MessagesOut:
    """Add a push subscription: the endpoint of the push service, which is checked like a webhook
    URL, and the encryption keys of the browser."""
    from hexstead.server.notifications.push import read_keys  # noqa: PLC0415 - loads slowly

    registry.limits.spend("messages", who.id)
    if not registry.settings.private_webhooks and not body.endpoint.startswith("https://"):
        raise refused("push_unfit")
    await check_address(registry, body.endpoint, MAX_PUSH_URL)
    keys = {"p256dh": body.keys.p256dh, "auth": body.keys.auth}
    try:
        read_keys(**keys)
    except ValueError:
        raise refused("push_unfit") from None
    origin = str(request.base_url).rstrip("/")
    name = device_kind(request.headers.get("user-agent", ""))
    await registry.database.write(
        preferences.enable_channel,
        who.id,
        "push",
        body.endpoint,
        origin,
        keys,
        name,
        who.device or None,
    )
    return await _payload(registry, mailer, who.id)


@router.delete("/me/messages/push/{device}", response_model=MessagesOut)
async def delete_push(
    device: Key, who: TheGuest, registry: Registry, mailer: TheMailer
) -> MessagesOut:
    """Remove a push subscription."""
    channel = await _browser(registry, who.id, device)
    await registry.database.write(preferences.disable_channels, [channel.id])
    return await _payload(registry, mailer, who.id)


@router.post("/me/messages/push/{device}/test", response_model=TriedOut, dependencies=[LIMITED])
async def try_push(device: Key, who: TheGuest, registry: Registry, mailer: TheMailer) -> TriedOut:
    """Send a test message at once, and return whether the push service accepted it."""
    channel = await _browser(registry, who.id, device)
    outcome = await send_test(registry, mailer, channel, who.name, who.language)
    if outcome.gone:
        await registry.database.write(preferences.disable_channels, [channel.id])
    return {"outcome": tried(outcome.kind)}


@unsubscribing.post("/unsubscribe/{secret}", status_code=204, include_in_schema=False)
async def unsubscribe(secret: Key, registry: Registry) -> Response:
    """Unsubscribe from emails, by the link in an email or the button of a mail program. The
    response is the same for every token."""
    await registry.database.write(preferences.unsubscribe, secret)
    return Response(status_code=204)


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


def _offered(mailer: Mailer) -> None:
    if not mailer.available:
        raise refused("no_mail")


async def _browser(registry: TableRegistry, guest: str, device: str) -> Channel:
    channel = await registry.database.read(lambda session: session.get(Channel, device))
    if channel is None or channel.guest_id != guest or channel.kind != "push":
        raise refused("no_push_device")
    return channel


async def _payload(registry: TableRegistry, mailer: Mailer, guest: str) -> MessagesOut:
    from hexstead.server.notifications.push import vapid_key  # noqa: PLC0415 - loads slowly

    def read(
        session: Session,
    ) -> tuple[list[Channel], NotificationPreferences | None, str | None]:
        return (
            list(preferences.channels_of(session, guest)),
            session.get(NotificationPreferences, guest),
            confirmed_address(session, guest),
        )

    channels, row, mailbox = await registry.database.read(read)
    key = await vapid_key(registry.database)
    wanted = Preferences.of(row)
    quiet: QuietOut | None = None
    if wanted.quiet is not None:
        quiet = {"begin": _clock(wanted.quiet[0]), "end": _clock(wanted.quiet[1])}
    hook = next((each for each in channels if each.kind == "webhook"), None)
    mail = next((each for each in channels if each.kind == "mail"), None)
    devices: list[PushDeviceOut] = [
        {
            "id": each.id,
            "name": each.name,
            "endpoint": each.address,
            "since": time_text(each.created_at),
            "last": last_try(each),
        }
        for each in channels
        if each.kind == "push"
    ]
    return {
        "webhook": webhook_out(hook),
        "mail": {
            "offered": mailer.available and registry.settings.accounts,
            "address": mailbox,
            "on": mail is not None and mailbox is not None,
            "last": last_try(mail),
        },
        "push": {"key": key.public, "devices": devices},
        "quiet": quiet,
        "zone": None if row is None else row.zone,
        "digest_hours": wanted.digest_hours,
    }


def _minutes(text: str) -> int:
    hours, minutes = text.split(":")
    return int(hours) * 60 + int(minutes)


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"
