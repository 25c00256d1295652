"""The channels: sending the words of letters to one reader, each channel in its own way."""

from __future__ import annotations

from collections.abc import Sequence

from hexstead.server.notifications.delivery_result import Outcome
from hexstead.server.notifications.email_recipient import mailbox_of
from hexstead.server.notifications.emails import write_mail
from hexstead.server.notifications.kinds import Letter, Words
from hexstead.server.notifications.mailer import Mail, Mailer
from hexstead.server.notifications.outbox import NOTICE
from hexstead.server.notifications.push import send_push
from hexstead.server.notifications.webhook_client import as_json, post
from hexstead.server.notifications.webhook_payload import hook_payload
from hexstead.server.smtp import MailFailed
from hexstead.server.storage.outages import patiently
from hexstead.server.tables.registry import TableRegistry


async def send(
    registry: TableRegistry, mailer: Mailer, told: Sequence[tuple[Letter, Words]]
) -> Outcome:
    """Send what there is to tell over the channel of the letters, which is the same for all; more
    than one only by mail."""
    letter, words = told[0]
    settings = registry.settings
    origin = settings.public_url or letter.origin
    if letter.channel_kind == NOTICE:
        return await _hand_over(mailer, Mail(letter.address, words.title, words.text))
    if letter.channel_kind == "mail":
        return await _send_mail(registry, mailer, letter, [each for _, each in told], origin)
    if letter.channel_kind == "push":
        return await send_push(registry, letter, words, origin)
    payload = hook_payload(letter.kind, words, origin)
    return await post(letter.address, as_json(payload), settings.private_webhooks)


async def _send_mail(
    registry: TableRegistry, mailer: Mailer, letter: Letter, told: Sequence[Words], origin: str
) -> Outcome:
    to = await patiently(
        lambda: registry.database.read(lambda session: mailbox_of(session, letter.guest))
    )
    if to is None or letter.secret is None or not mailer.available:
        return Outcome("forbidden")
    mail = write_mail(to, letter.name, letter.language, told, origin, letter.secret)
    return await _hand_over(mailer, mail)


async def _hand_over(mailer: Mailer, mail: Mail) -> Outcome:
    try:
        await mailer.send(mail)
    except MailFailed as problem:
        if problem.lasting:
            return Outcome("refused")
        return Outcome("unreachable")
    return Outcome("delivered")
