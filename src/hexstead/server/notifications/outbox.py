"""Messages that are still to be sent, kept in the database until they are.

They are written together with what gave rise to them, so neither a crash nor a restart loses one.
Whoever sends a message first puts its next try off; if the process ends in the middle of it,
somebody tries again later, and at worst a message arrives twice.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from sqlalchemy import (
    ColumnElement,
    CursorResult,
    Row,
    Select,
    delete,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.orm import Session

from hexstead.server.notifications.delivery_result import Outcome
from hexstead.server.notifications.delivery_rules import Wishes, after_digest, after_quiet
from hexstead.server.notifications.kinds import Letter
from hexstead.server.storage.models import (
    Channel,
    Guest,
    Message,
    MessageWishes,
)
from hexstead.server.tables.live import LiveTable
from hexstead.server.times import now_ms

NOTICE: Final = "notice"
"""A channel for one mail that must arrive."""
LEASE_MS: Final = 120_000
"""How long a message is one sender's own; much longer than a try can take."""


@dataclass(frozen=True)
class Notice:
    """Somebody is to be told, if they want to be."""

    guest: str
    kind: Literal["turn", "over"]
    due_at: int


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


def put(session: Session, table_id: str, wanted: Sequence[Notice]) -> bool:
    """Keep notices about a table, in the transaction of the session; whether anybody wants one."""
    if not wanted:
        return False
    by_guest = {notice.guest: notice for notice in wanted}
    return _put(
        session,
        [
            {
                "guest_id": channel.guest_id,
                "channel_id": channel.id,
                "topic": f"table:{table_id}",
                "table_id": table_id,
                "kind": by_guest[channel.guest_id].kind,
                "facts": {},
                "wanted_at": by_guest[channel.guest_id].due_at,
            }
            for channel in _channels(session, by_guest)
        ],
    )


def tell(
    session: Session,
    guests: Collection[str],
    kind: str,
    topic: str,
    facts: dict[str, Any],
    table_id: str | None = None,
) -> bool:
    """Keep something of any kind to be told to guests, in the transaction of the session; whether
    anybody wants it. Of several about one topic, like invitation:k7mq2w9xh3ac, the newest stays."""
    now = now_ms()
    return _put(
        session,
        [
            {
                "guest_id": channel.guest_id,
                "channel_id": channel.id,
                "topic": topic,
                "table_id": table_id,
                "kind": kind,
                "facts": facts,
                "wanted_at": now,
            }
            for channel in _channels(session, guests)
        ],
    )


def _channels(session: Session, guests: Collection[str]) -> Iterable[Row[str, str, str, str]]:
    """The ways to reach them. One person with two guests and one address is told once."""
    found = session.execute(
        select(Channel.id, Channel.guest_id, Channel.kind, Channel.address)
        .where(Channel.guest_id.in_(guests), Channel.kind != NOTICE)
        .order_by(Channel.guest_id)
    )
    return {(each.kind, each.address or each.guest_id): each for each in found}.values()


def _put(session: Session, rows: Sequence[dict[str, Any]]) -> bool:
    if not rows:
        return False
    session.execute(
        delete(Message).where(
            Message.channel_id.in_([row["channel_id"] for row in rows]),
            Message.topic == rows[0]["topic"],
        )
    )
    more = [
        {"id": secrets.token_hex(8), "tries": 0, "due_at": row["wanted_at"], **row} for row in rows
    ]
    session.execute(insert(Message), more)
    return True


def due(session: Session, now: int, most: int, senders: Collection[int]) -> list[Letter]:
    """The letters whose time has come, the oldest first; with those that a process was sending
    which is not among the senders any more."""
    rows = session.execute(
        _letters()
        .where(or_(Message.due_at <= now, Message.sender.not_in(senders)))
        .order_by(Message.due_at)
        .limit(most)
    )
    return [_letter(row, senders) for row in rows]


def _letters() -> Select[Message, Channel, str, str]:
    return (
        select(Message, Channel, Guest.name, Guest.language)
        .join(Channel, Channel.id == Message.channel_id)
        .join(Guest, Guest.id == Message.guest_id)
    )


def _letter(row: Row[Message, Channel, str, Any], senders: Collection[int]) -> Letter:
    message, channel, name, language = row
    return Letter(
        id=message.id,
        guest=message.guest_id,
        name=name,
        language=language,
        kind=message.kind,
        table=message.table_id,
        topic=message.topic,
        facts=message.facts,
        tries=message.tries,
        due_at=message.due_at,
        stranded=message.sender is not None and message.sender not in senders,
        channel=channel.id,
        channel_kind=channel.kind,
        address=channel.address,
        keys=channel.keys,
        origin=channel.origin,
        secret=channel.secret,
    )


def next_due(session: Session) -> int | None:
    return session.scalar(select(Message.due_at).order_by(Message.due_at).limit(1))


@dataclass(frozen=True)
class Claim:
    """Letters that are one process's own for a while, to be sent together."""

    letters: list[Letter]
    mailed_before: int | None = None
    """When the guest's last mail was sent, before this one."""
    mailed_at: int | None = None
    """When this one is, if that counts against the next."""


def claim(
    session: Session, letter: Letter, now: int, sender: int, senders: Collection[int]
) -> Claim:
    """Make a letter one's own, and with a mail all others that are due to the same reader; nothing
    if another process was quicker, or the reader wants it later."""
    row = session.get(MessageWishes, letter.guest)
    wishes = read_wishes(row)
    begun = letter.tries > 0 or letter.stranded  # it was the right moment then
    begun = begun or letter.channel_kind == NOTICE  # which cannot wait
    moment = now if begun else after_quiet(now, wishes)
    if moment > now:
        put_off(session, [letter], moment, letter.tries, letter.due_at)
        return Claim([])
    if letter.channel_kind != "mail":
        return Claim([letter] if _take(session, letter, now, sender) else [])
    before = None if row is None else row.mailed_at
    if not begun and row is not None and wishes.digest_hours:
        moment = after_digest(now, wishes, before)
        if moment > now or not _mark(session, letter.guest, before, now):
            put_off(session, [letter], max(moment, now + 1000), letter.tries, letter.due_at)
            return Claim([])
    rest = session.execute(
        _letters().where(
            Message.channel_id == letter.channel,
            Message.id != letter.id,
            or_(Message.due_at <= now, Message.sender.not_in(senders)),
        )
    )
    together = [letter, *(_letter(each, senders) for each in rest)]
    return Claim([each for each in together if _take(session, each, now, sender)], before, now)


def read_wishes(row: MessageWishes | None) -> Wishes:
    if row is None:
        return Wishes()
    quiet = None
    if row.quiet_from is not None and row.quiet_to is not None:
        quiet = (row.quiet_from, row.quiet_to)
    return Wishes(quiet, row.zone, row.digest_hours)


def _take(session: Session, letter: Letter, now: int, sender: int) -> bool:
    return _changed(
        session.execute(
            update(Message)
            .where(Message.id == letter.id, Message.due_at == letter.due_at)
            .values(due_at=now + LEASE_MS, sender=sender)
        )
    )


def _mark(session: Session, guest: str, before: int | None, now: int) -> bool:
    """Note that a mail is being sent; False if another process has begun one since."""
    same = (
        MessageWishes.mailed_at.is_(None) if before is None else MessageWishes.mailed_at == before
    )
    return _changed(
        session.execute(
            update(MessageWishes)
            .where(MessageWishes.guest_id == guest, same)
            .values(mailed_at=now)
            .execution_options(synchronize_session=False)
        )
    )


def unmark(session: Session, claim: Claim) -> None:
    """No mail was sent after all, so the next one need not wait."""
    session.execute(
        update(MessageWishes)
        .where(
            MessageWishes.guest_id == claim.letters[0].guest,
            MessageWishes.mailed_at == claim.mailed_at,
        )
        .values(mailed_at=claim.mailed_before)
    )


def put_off(
    session: Session, letters: Collection[Letter], until: int, tries: int, was: int | None = None
) -> None:
    """Until then; if nobody has touched them meanwhile, where it says when they were due."""
    found: tuple[ColumnElement[bool], ...] = (Message.id.in_([each.id for each in letters]),)
    if was is not None:
        found = (*found, Message.due_at == was)
    session.execute(update(Message).where(*found).values(due_at=until, tries=tries, sender=None))


def reconsider(session: Session, guest: str) -> None:
    """A guest has other wishes: what was put off is looked at again."""
    session.execute(
        update(Message)
        .where(Message.guest_id == guest, Message.tries == 0, Message.sender.is_(None))
        .values(due_at=Message.wanted_at)
    )


def drop(session: Session, letters: Collection[Letter]) -> None:
    session.execute(delete(Message).where(Message.id.in_([letter.id for letter in letters])))
    once = [letter.channel for letter in letters if letter.channel_kind == NOTICE]
    if once:
        session.execute(delete(Channel).where(Channel.id.in_(once)))


def note(session: Session, channel: str, address: str, outcome: Outcome) -> None:
    """Remember how the last try went, for the owner; not if the address has changed since."""
    session.execute(
        update(Channel)
        .where(Channel.id == channel, Channel.address == address)
        .values(last_at=now_ms(), last_outcome=outcome.kind, last_status=outcome.status)
    )


def _changed(result: object) -> bool:
    assert isinstance(result, CursorResult)
    return bool(result.rowcount == 1)
