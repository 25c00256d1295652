"""Send notifications over the channel of their recipient: email, push or webhook."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import monotonic
from typing import Final

from hexstead.server.notifications import outbox
from hexstead.server.notifications.emails import confirmed_address, notification_email
from hexstead.server.notifications.kinds import DeliveryResult, NotificationText, without_markup
from hexstead.server.notifications.mailer import Mail, Mailer
from hexstead.server.smtp import MailFailed
from hexstead.server.storage.models import Channel, Guest, Notification
from hexstead.server.storage.outages import retry_during_outage
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.base_schemas import Language

TEST_SECONDS: Final = 3.0
"""The timeout of a test, and the time after which any failure is reported."""
TEST_MAIL_SECONDS: Final = 20.0
"""The timeout of a test email. It goes to the host's own mail server, so its duration reveals
nothing about other machines."""
_TEST_TITLES: Final[dict[Language, str]] = {
    "en": "Test message from Hexstead",
    "nl": "Testbericht van Hexstead",
    "de": "Testnachricht von Hexstead",
}
_TEST_TEXTS: Final[dict[Language, str]] = {
    "en": "Hello {name}. From now on, Hexstead notifies you here when it is your turn.",
    "nl": "Hallo {name}. Vanaf nu krijg je hier een melding van Hexstead als je aan de beurt bent.",
    "de": "Hallo {name}. Ab jetzt benachrichtigt dich Hexstead hier, wenn du am Zug bist.",
}


async def send(
    registry: TableRegistry,
    mailer: Mailer,
    batch: Sequence[tuple[Notification, NotificationText]],
) -> DeliveryResult:
    """Send notifications of one channel; only an email can contain more than one."""
    notification, text = batch[0]
    channel, settings = notification.channel, registry.settings
    origin = settings.public_url or channel.origin
    match channel.kind:
        case "notice":
            return await _send_mail(mailer, Mail(channel.address, text.title, text.text))
        case "mail":
            texts = [each for _, each in batch]
            return await _send_notification_email(registry, mailer, notification, texts, origin)
        case "push":
            from hexstead.server.notifications.push import send_push  # noqa: PLC0415 - loads slowly

            return await send_push(registry, notification, text, origin)
        case "webhook":
            from hexstead.server.notifications import webhook_client  # noqa: PLC0415 - likewise

            payload = webhook_client.webhook_payload(notification.kind, text, origin)
            body = webhook_client.json_body(payload)
            return await webhook_client.post(channel.address, body, settings.private_webhooks)


async def _send_notification_email(
    registry: TableRegistry,
    mailer: Mailer,
    notification: Notification,
    texts: Sequence[NotificationText],
    origin: str,
) -> DeliveryResult:
    to = await retry_during_outage(registry.database.read, confirmed_address, notification.guest_id)
    guest, secret = notification.guest, notification.channel.secret
    if to is None or secret is None or not mailer.available:
        return DeliveryResult("forbidden")
    mail = notification_email(to, guest.name, guest.language, texts, origin, secret)
    return await _send_mail(mailer, mail)


async def _send_mail(mailer: Mailer, mail: Mail) -> DeliveryResult:
    try:
        await mailer.send(mail)
    except MailFailed as problem:
        return DeliveryResult("refused" if problem.lasting else "unreachable")
    return DeliveryResult("delivered")


async def send_test(
    registry: TableRegistry, mailer: Mailer, channel: Channel, name: str, language: Language
) -> DeliveryResult:
    """Send a test notification at once, ignoring quiet hours. All failures of addresses that
    players enter take equally long, so that the server cannot be used to scan networks."""
    notification = Notification(
        guest_id=channel.guest_id,
        guest=Guest(name=name, language=language),
        channel=channel,
        kind="test",
        topic="test",
    )
    text = _TEST_TEXTS[language].format(name=without_markup(name))
    batch = [(notification, NotificationText(_TEST_TITLES[language], text, ""))]
    begun = monotonic()
    try:
        async with asyncio.timeout(TEST_MAIL_SECONDS if channel.kind == "mail" else TEST_SECONDS):
            result = await send(registry, mailer, batch)
    except TimeoutError:
        result = DeliveryResult("timed_out")
    await registry.database.write(outbox.record_result, channel.id, channel.address, result)
    if result.kind != "delivered" and channel.kind != "mail":
        await asyncio.sleep(max(0.0, begun + TEST_SECONDS - monotonic()))
    return result
