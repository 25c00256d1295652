"""Messages that are still to be sent, kept in the database until they are.

They are written together with the entry of the log that gave rise to them, so neither a crash nor a
restart loses one. Whoever sends a message first puts its next try off; if the process ends in the
middle of it, somebody tries again later, and at worst a message arrives twice.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from sqlalchemy import ColumnElement, CursorResult, delete, insert, or_, select, update
from sqlalchemy.orm import Session

from hexstead.server.storage.models import Guest, Message, Webhook, now_ms
from hexstead.server.tables.live import LiveTable
from hexstead.server.webhooks.post import Outcome

LEASE_MS: Final = 120_000
"""How long a message is one sender's own; much longer than a try can take."""


@dataclass(frozen=True)
class Notice:
    """Somebody is to be told, if they want to be."""

    guest: str
    kind: Literal["turn", "over"]
    due_at: int


@dataclass(frozen=True)
class Letter:
    """A message with all that is needed to send it."""

    guest: str
    table: str
    kind: Literal["turn", "over"]
    seq: int
    tries: int
    due_at: int
    url: str
    origin: str
    language: str


def notices(
    live: LiveTable,
    before: Sequence[int],
    asked: Sequence[int],
    over: bool,
    wait: float,
    here: str | None = None,
) -> list[Notice]:
    """Whom to tell that the game now waits for them, or is over.

    `before` and `asked` are the seats it waited and waits for: a turn is told once, however many
    actions it has. Whoever has the table open, or is the guest `here`, sees it there: they are
    told only if they have not decided a while later, and of the end not at all.
    """
    holders = live.stored.holders
    connected = {here, *live.connected()}
    looking = {
        guest for guests in holders.values() if not guests.isdisjoint(connected) for guest in guests
    }
    now = now_ms()
    if over:
        everybody = {guest for guests in holders.values() for guest in guests}
        return [Notice(guest, "over", now) for guest in sorted(everybody - looking)]
    anew = _guests(live, asked) - _guests(live, before)
    later = now + int(wait * 1000)
    return [Notice(guest, "turn", later if guest in looking else now) for guest in sorted(anew)]


def _guests(live: LiveTable, seats: Sequence[int]) -> set[str]:
    return {guest for seat in seats for guest in live.stored.holders.get(seat, ())}


def put(session: Session, table_id: str, seq: int, wanted: Sequence[Notice]) -> bool:
    """Keep the notices of those who have a webhook, in the transaction of the session; whether
    there was one."""
    if not wanted:
        return False
    by_guest = {notice.guest: notice for notice in wanted}
    hooks = session.execute(
        select(Webhook.url, Webhook.guest_id)
        .where(Webhook.guest_id.in_(by_guest))
        .order_by(Webhook.guest_id)
    )
    # One person with two devices and one address is told once.
    guests = list({hook.url: hook.guest_id for hook in hooks}.values())
    if not guests:
        return False
    session.execute(
        delete(Message).where(Message.table_id == table_id, Message.guest_id.in_(guests))
    )
    session.execute(
        insert(Message),
        [
            {
                "guest_id": guest,
                "table_id": table_id,
                "kind": by_guest[guest].kind,
                "seq": seq,
                "tries": 0,
                "due_at": by_guest[guest].due_at,
            }
            for guest in guests
        ],
    )
    return True


def due(session: Session, now: int, most: int, senders: Collection[int]) -> list[Letter]:
    """The letters whose time has come, the oldest first; with those that a process was sending
    which is not among the senders any more."""
    rows = session.execute(
        select(Message, Webhook, Guest.language)
        .join(Webhook, Webhook.guest_id == Message.guest_id)
        .join(Guest, Guest.id == Message.guest_id)
        .where(or_(Message.due_at <= now, Message.sender.not_in(senders)))
        .order_by(Message.due_at)
        .limit(most)
    )
    return [
        Letter(
            message.guest_id,
            message.table_id,
            "over" if message.kind == "over" else "turn",
            message.seq,
            message.tries,
            message.due_at,
            hook.url,
            hook.origin,
            language,
        )
        for message, hook, language in rows
    ]


def next_due(session: Session) -> int | None:
    return session.scalar(select(Message.due_at).order_by(Message.due_at).limit(1))


def claim(session: Session, letter: Letter, now: int, sender: int) -> bool:
    """Make a letter one's own for a while; False if another process was quicker."""
    taken = session.execute(
        update(Message)
        .where(*_same(letter), Message.due_at == letter.due_at)
        .values(due_at=now + LEASE_MS, sender=sender)
    )
    assert isinstance(taken, CursorResult)
    return taken.rowcount == 1


def put_off(session: Session, letter: Letter, until: int, tries: int) -> None:
    session.execute(
        update(Message).where(*_same(letter)).values(due_at=until, tries=tries, sender=None)
    )


def drop(session: Session, letter: Letter) -> None:
    session.execute(delete(Message).where(*_same(letter)))


def note(session: Session, guest: str, url: str, outcome: Outcome) -> None:
    """Remember how the last try went, for the owner; not if the address has changed since."""
    session.execute(
        update(Webhook)
        .where(Webhook.guest_id == guest, Webhook.url == url)
        .values(last_at=now_ms(), last_outcome=outcome.kind, last_status=outcome.status)
    )


def _same(letter: Letter) -> tuple[ColumnElement[bool], ...]:
    """The very message: a newer one about the same table has another number."""
    return (
        Message.guest_id == letter.guest,
        Message.table_id == letter.table,
        Message.seq == letter.seq,
    )
