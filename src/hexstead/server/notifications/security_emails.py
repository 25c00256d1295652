"""Mails that must arrive, whatever their reader has chosen: that an account has another address, or
another passkey.

Each lies in the outbox with an address of its own, so that a mail server that is away, or a process
that ends, does not swallow it. No quiet hours hold it up, and there is no way out of it.
"""

from __future__ import annotations

import secrets

from sqlalchemy.orm import Session

from hexstead.server.notifications.kinds import Letter, Words, words_for
from hexstead.server.notifications.mailer import Mail
from hexstead.server.notifications.outbox import NOTICE
from hexstead.server.storage.models import Channel, Message
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.times import now_ms


def leave(session: Session, guest: str, mail: Mail) -> None:
    """Have a mail sent, if what it tells of is committed."""
    key, now = secrets.token_hex(8), now_ms()
    session.add(
        Channel(
            id=key, guest_id=guest, kind=NOTICE, address=mail.to, name="", origin="", created_at=now
        )
    )
    session.flush()
    session.add(
        Message(
            id=key, guest_id=guest, channel_id=key, topic=NOTICE, kind=NOTICE, tries=0,
            facts={"subject": mail.subject, "text": mail.text}, wanted_at=now, due_at=now,
        )
    )  # fmt: skip


@words_for(NOTICE)
async def _words(_: TableRegistry, letter: Letter) -> Words:
    return Words(letter.facts["subject"], letter.facts["text"], "")
