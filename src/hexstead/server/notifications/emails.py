"""Notification emails: plain text, one email for all notifications that are due, with a link to
unsubscribe; and security emails, which are always sent.

A security email reports a change of an account's address or passkeys. It is stored in the outbox
with an address of its own; quiet hours and unsubscribing do not apply to it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Final

from sqlalchemy.orm import Session

from hexstead.server.notifications.kinds import NotificationText, text_for, without_markup
from hexstead.server.notifications.mailer import Mail
from hexstead.server.notifications.outbox import SECURITY_EMAIL
from hexstead.server.storage.models import Channel, Notification
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.base_schemas import Language
from hexstead.tables.times import now_ms

AddressLookup = Callable[[Session, str], str | None]

_ADDRESS_LOOKUPS: Final[list[AddressLookup]] = []
_MAX_SUBJECT: Final = 150
_TEXTS: Final[dict[Language, dict[str, str]]] = {
    "en": {
        "hello": "Hello {name},",
        "turns": "{n} games are waiting for you",
        "news": "News from {n} of your games",
        "many": "here is what has happened:",
        "why": "You get this email because you turned on email notifications at Hexstead.",
        "when": "Notification settings: {link}",
        "stop": "Unsubscribe: {link}",
    },
    "nl": {
        "hello": "Hallo {name},",
        "turns": "{n} partijen wachten op je",
        "news": "Nieuws uit {n} van je partijen",
        "many": "dit is er gebeurd:",
        "why": "Je krijgt deze e-mail omdat je bij Hexstead meldingen per e-mail hebt aangezet.",
        "when": "Instellingen voor meldingen: {link}",
        "stop": "Afmelden: {link}",
    },
    "de": {
        "hello": "Hallo {name},",
        "turns": "{n} Partien warten auf dich",
        "news": "Neues aus {n} deiner Partien",
        "many": "das ist passiert:",
        "why": "Du bekommst diese E-Mail, weil du sie bei Hexstead eingeschaltet hast.",
        "when": "Einstellungen für Benachrichtigungen: {link}",
        "stop": "Abbestellen: {link}",
    },
}


def notification_email(
    to: str,
    name: str,
    language: Language,
    batch: Sequence[NotificationText],
    origin: str,
    secret: str,
) -> Mail:
    texts = _TEXTS[language]
    stop = f"{origin}/unsubscribe/{secret}"
    if len(batch) == 1:
        subject = batch[0].title
        body = [batch[0].text, origin + batch[0].path]
    else:
        urgent = sum(each.urgent for each in batch)
        subject = texts["turns" if urgent == len(batch) else "news"].format(n=len(batch))
        items = [f"- {each.text}\n  {origin}{each.path}" for each in batch]
        body = [f"{texts['hello'].format(name=without_markup(name))}\n{texts['many']}", *items]
    foot = "\n".join(
        (
            texts["why"],
            texts["when"].format(link=f"{origin}/settings"),
            texts["stop"].format(link=stop),
        )
    )
    text = "\n\n".join([*body, f"-- \n{foot}"]) + "\n"
    return Mail(to, subject[:_MAX_SUBJECT], text, unsubscribe_headers(stop))


def unsubscribe_headers(link: str) -> dict[str, str]:
    """Headers for the unsubscribe button of mail programs (RFC 2369 and RFC 8058)."""
    return {"List-Unsubscribe": f"<{link}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}


def address_lookup(function: AddressLookup) -> AddressLookup:
    """Register a function that finds the confirmed email address of a guest."""
    _ADDRESS_LOOKUPS.append(function)
    return function


def confirmed_address(session: Session, guest: str) -> str | None:
    return next((found for find in _ADDRESS_LOOKUPS if (found := find(session, guest))), None)


def enqueue_security_email(session: Session, guest: str, mail: Mail) -> None:
    """Send an email once the transaction of the session is committed."""
    key, now = secrets.token_hex(8), now_ms()
    session.add(
        Channel(
            id=key,
            guest_id=guest,
            kind=SECURITY_EMAIL,
            address=mail.to,
            name="",
            origin="",
            created_at=now,
        )
    )
    session.add(
        Notification(
            id=key,
            guest_id=guest,
            channel_id=key,
            topic=SECURITY_EMAIL,
            kind=SECURITY_EMAIL,
            tries=0,
            facts={"subject": mail.subject, "text": mail.text},
            wanted_at=now,
            due_at=now,
        )
    )


@text_for(SECURITY_EMAIL)
async def _security_text(_: TableRegistry, notification: Notification) -> NotificationText:
    return NotificationText(notification.facts["subject"], notification.facts["text"], "")
