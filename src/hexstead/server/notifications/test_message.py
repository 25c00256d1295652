"""What the test button sends: the same words over every channel, at once."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Final

from hexstead.server.notifications import outbox
from hexstead.server.notifications.channels import send
from hexstead.server.notifications.delivery_result import Outcome
from hexstead.server.notifications.kinds import Letter, Words
from hexstead.server.notifications.mailer import Mailer
from hexstead.server.notifications.table_kinds import calm
from hexstead.server.schemas import Language
from hexstead.server.storage.models import Channel
from hexstead.server.tables.registry import TableRegistry

SECONDS: Final = 3.0
"""How long a test may take, and how long one takes that fails."""
MAIL_SECONDS: Final = 20.0
"""A mail goes to the host's own server: there is nothing to find out by how long it takes."""
_TITLES: Final[dict[Language, str]] = {
    "en": "Test message from Hexstead",
    "nl": "Testbericht van Hexstead",
    "de": "Testnachricht von Hexstead",
}
_TEXTS: Final[dict[Language, str]] = {
    "en": "Hello {name}. From now on, Hexstead notifies you here when it is your turn.",
    "nl": "Hallo {name}. Vanaf nu krijg je hier een melding van Hexstead als je aan de beurt bent.",
    "de": "Hallo {name}. Ab jetzt benachrichtigt dich Hexstead hier, wenn du am Zug bist.",
}


async def try_channel(
    registry: TableRegistry, mailer: Mailer, channel: Channel, name: str, language: Language
) -> Outcome:
    """Send a message whatever the hour. All failures of addresses that players name take equally
    long."""
    letter = _letter(channel, name, language)
    words = Words(_TITLES[language], _TEXTS[language].format(name=calm(name)), "")
    begun = monotonic()
    try:
        async with asyncio.timeout(MAIL_SECONDS if channel.kind == "mail" else SECONDS):
            outcome = await send(registry, mailer, [(letter, words)])
    except TimeoutError:
        outcome = Outcome("timed_out")
    await registry.database.write(
        lambda session: outbox.note(session, channel.id, channel.address, outcome)
    )
    if outcome.kind != "delivered" and channel.kind != "mail":
        await asyncio.sleep(max(0.0, begun + SECONDS - monotonic()))
    return outcome


def _letter(channel: Channel, name: str, language: Language) -> Letter:
    return Letter(
        id="",
        guest=channel.guest_id,
        name=name,
        language=language,
        kind="test",
        table=None,
        topic="test",
        facts={},
        tries=0,
        due_at=0,
        stranded=False,
        channel=channel.id,
        channel_kind=channel.kind,
        address=channel.address,
        keys=channel.keys,
        origin=channel.origin,
        secret=channel.secret,
    )
