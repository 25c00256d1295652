"""How somebody wants to be told of their games, and what they are still to be told."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from hexstead.server.notifications.outbox import NOTICE
from hexstead.server.storage.models import Channel, Message, MessageWishes

_ONE_OF_EACH: Final = ("webhook", "mail")


class Correspondence:
    name = "messages"

    def move(self, session: Session, old: str, new: str) -> None:
        """Who has an address already keeps it, and their wishes; browsers are told like before.
        Messages on their way wait for the next turn, but for mails that must arrive."""
        mine = Message.guest_id == old
        session.execute(delete(Message).where(mine, Message.kind != NOTICE))
        session.execute(update(Message).where(mine).values(guest_id=new))
        kept = session.scalars(select(Channel.kind).where(Channel.guest_id == new)).all()
        taken = [kind for kind in _ONE_OF_EACH if kind in kept]
        session.execute(delete(Channel).where(Channel.guest_id == old, Channel.kind.in_(taken)))
        session.execute(update(Channel).where(Channel.guest_id == old).values(guest_id=new))
        if session.get(MessageWishes, new) is None:
            session.execute(
                update(MessageWishes).where(MessageWishes.guest_id == old).values(guest_id=new)
            )
        else:
            session.execute(delete(MessageWishes).where(MessageWishes.guest_id == old))

    def erase(self, session: Session, guest: str) -> None:
        for model in (Message, Channel, MessageWishes):
            session.execute(delete(model).where(model.guest_id == guest))

    def export(self, session: Session, guest: str) -> Any:
        channels = session.scalars(
            select(Channel).where(Channel.guest_id == guest).order_by(Channel.created_at)
        )
        wishes = session.get(MessageWishes, guest)
        return {
            "channels": [
                {"kind": each.kind, "address": each.address, "device": each.name}
                for each in channels
            ],
            "wishes": None
            if wishes is None
            else {
                "quiet_from": wishes.quiet_from,
                "quiet_to": wishes.quiet_to,
                "zone": wishes.zone,
                "digest_hours": wishes.digest_hours,
            },
        }


CORRESPONDENCE: Final = Correspondence()
