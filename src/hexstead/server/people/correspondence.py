"""Where somebody wants to be told of their games, and what they are still to be told."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from hexstead.server.storage.models import Message, Webhook


class Correspondence:
    name = "webhook"

    def move(self, session: Session, old: str, new: str) -> None:
        """Who has an address already keeps it; messages on their way wait for the next turn."""
        session.execute(delete(Message).where(Message.guest_id == old))
        if session.get(Webhook, new) is None:
            session.execute(update(Webhook).where(Webhook.guest_id == old).values(guest_id=new))
        else:
            session.execute(delete(Webhook).where(Webhook.guest_id == old))

    def erase(self, session: Session, guest: str) -> None:
        for model in (Message, Webhook):
            session.execute(delete(model).where(model.guest_id == guest))

    def export(self, session: Session, guest: str) -> Any:
        return session.scalar(select(Webhook.url).where(Webhook.guest_id == guest))


CORRESPONDENCE: Final = Correspondence()
