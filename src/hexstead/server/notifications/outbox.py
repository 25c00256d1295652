"""The transactional outbox: notifications wait in the database until they are sent.

They are written in the transaction of the event they report, so that a crash loses none. A sender
leases a notification before sending it; if the process ends meanwhile, another one sends it again.
Delivery is at least once.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from sqlalchemy import (
    ColumnElement,
    Connection,
    CursorResult,
    Row,
    bindparam,
    delete,
    insert,
    literal_column,
    or_,
    select,
    update,
)
from sqlalchemy.orm import Session

from hexstead.server.notifications.kinds import DeliveryResult
from hexstead.server.notifications.preferences import Preferences
from hexstead.server.storage.models import Channel, Notification, NotificationPreferences
from hexstead.server.storage.prepared_statements import PreparedStatement
from hexstead.tables.live import LiveTable
from hexstead.tables.times import now_ms

SECURITY_EMAIL: Final = "notice"
"""The channel kind of a single security email."""
LEASE_MS: Final = 120_000
"""How long a sender leases a notification: much longer than a delivery can take."""

_CHANNELS: Final = Channel.metadata.tables["channels"]
_HAS_CHANNEL: Final = PreparedStatement(
    select(_CHANNELS.c.id).where(
        _CHANNELS.c.guest_id == bindparam("guest"),
        _CHANNELS.c.kind != literal_column(f"'{SECURITY_EMAIL}'"),
    )
)


def table_notifications(
    live: LiveTable,
    before: Sequence[int],
    asked: Sequence[int],
    over: bool,
    wait: float,
    here: str | None = None,
) -> tuple[Literal["turn", "over"], dict[str, int]]:
    """The kind of notification after an action at a table, and when it is due for each guest.

    `before` and `asked` are the seats to move before and after the action: a turn is notified once,
    however many actions it has. Guests who have the table open, and the guest `here`, are notified
    of their turn only after `wait` seconds, and never of the end.
    """
    holders = live.table.holders
    connected = {here, *live.connected()}
    watching = {
        guest for guests in holders.values() if not guests.isdisjoint(connected) for guest in guests
    }
    now = now_ms()
    if over:
        return "over", dict.fromkeys(sorted(_guests(live, list(holders)) - watching), now)
    newly = sorted(_guests(live, asked) - _guests(live, before))
    later = now + int(wait * 1000)
    return "turn", {guest: later if guest in watching else now for guest in newly}


def _guests(live: LiveTable, seats: Sequence[int]) -> set[str]:
    return {guest for seat in seats for guest in live.table.holders.get(seat, ())}


def enqueue(
    session: Session,
    due: Mapping[str, int],
    kind: str,
    topic: str,
    facts: dict[str, Any],
    table_id: str | None = None,
) -> bool:
    """Enqueue a notification, due for each guest at a time; return whether any guest has a channel
    for it. It replaces an unsent one with the same topic, such as table:k7mq2w9xh3ac."""
    channels = _channels(session, due)
    if not channels:
        return False
    session.execute(
        delete(Notification).where(
            Notification.channel_id.in_([channel.id for channel in channels]),
            Notification.topic == topic,
        )
    )
    rows = [
        {
            "id": secrets.token_hex(8),
            "guest_id": channel.guest_id,
            "channel_id": channel.id,
            "topic": topic,
            "table_id": table_id,
            "kind": kind,
            "facts": facts,
            "tries": 0,
            "wanted_at": due[channel.guest_id],
            "due_at": due[channel.guest_id],
        }
        for channel in channels
    ]
    session.execute(insert(Notification), rows)
    return True


def enqueue_now(
    session: Session,
    guests: Collection[str],
    kind: str,
    topic: str,
    facts: dict[str, Any],
    table_id: str | None = None,
) -> bool:
    return enqueue(session, dict.fromkeys(guests, now_ms()), kind, topic, facts, table_id)


def any_channel(connection: Connection, guests: Collection[str]) -> bool:
    """Whether a guest has a channel to which `enqueue` would send."""
    return any(_HAS_CHANNEL.finds(connection, {"guest": guest}) for guest in guests)


def _channels(session: Session, guests: Collection[str]) -> list[Row[str, str, str, str]]:
    """The channels of guests; two guests with the same address share one."""
    found = session.execute(
        select(Channel.id, Channel.guest_id, Channel.kind, Channel.address)
        .where(Channel.guest_id.in_(guests), Channel.kind != SECURITY_EMAIL)
        .order_by(Channel.guest_id)
    )
    return list({(each.kind, each.address or each.guest_id): each for each in found}.values())


def due(session: Session, now: int, most: int, senders: Collection[int]) -> list[Notification]:
    """The notifications to send now, the oldest first."""
    query = select(Notification).where(_is_due(now, senders))
    return list(session.scalars(query.order_by(Notification.due_at).limit(most)))


def _is_due(now: int, senders: Collection[int]) -> ColumnElement[bool]:
    """Also a notification leased by a process that is not among `senders` any more."""
    return or_(Notification.due_at <= now, Notification.sender.not_in(senders))


def next_due(session: Session) -> int | None:
    return session.scalar(select(Notification.due_at).order_by(Notification.due_at).limit(1))


@dataclass(frozen=True)
class Claim:
    """Leased notifications, to be sent together."""

    notifications: list[Notification]
    mailed_before: int | None = None
    """When the guest's previous email was sent."""
    mailed_at: int | None = None
    """When this email is sent, if the digest interval counts from it."""


def claim(
    session: Session, notification: Notification, now: int, sender: int, senders: Collection[int]
) -> Claim:
    """Lease a notification; for email, together with all others due to the same recipient. The
    claim is empty if another process was faster, or the preferences postpone it."""
    row = session.get(NotificationPreferences, notification.guest_id)
    preferences = Preferences.of(row)
    orphaned = notification.sender is not None and notification.sender not in senders
    # A retry was allowed at its first try; security emails ignore preferences.
    begun = notification.tries > 0 or orphaned or notification.channel.kind == SECURITY_EMAIL
    moment = now if begun else preferences.after_quiet_hours(now)
    if moment > now:
        postpone(session, [notification], moment, notification.tries, notification.due_at)
        return Claim([])
    if notification.channel.kind != "mail":
        return Claim([notification] if _lease(session, notification, now, sender) else [])
    before = None if row is None else row.mailed_at
    if not begun and row is not None and preferences.digest_hours:
        moment = preferences.after_digest(now, before)
        if moment > now or not _set_mailed(session, notification.guest_id, before, now):
            until = max(moment, now + 1000)
            postpone(session, [notification], until, notification.tries, notification.due_at)
            return Claim([])
    rest = session.scalars(
        select(Notification).where(
            Notification.channel_id == notification.channel_id,
            Notification.id != notification.id,
            _is_due(now, senders),
        )
    )
    together = [notification, *rest]
    return Claim([each for each in together if _lease(session, each, now, sender)], before, now)


def _lease(session: Session, notification: Notification, now: int, sender: int) -> bool:
    return _changed(
        session.execute(
            update(Notification)
            .where(Notification.id == notification.id, Notification.due_at == notification.due_at)
            .values(due_at=now + LEASE_MS, sender=sender)
        )
    )


def _set_mailed(session: Session, guest: str, before: int | None, now: int) -> bool:
    """Record that an email is being sent; False if another process has done so since."""
    same = (
        NotificationPreferences.mailed_at.is_(None)
        if before is None
        else NotificationPreferences.mailed_at == before
    )
    return _changed(
        session.execute(
            update(NotificationPreferences)
            .where(NotificationPreferences.guest_id == guest, same)
            .values(mailed_at=now)
            .execution_options(synchronize_session=False)
        )
    )


def reset_mailed(session: Session, claim: Claim) -> None:
    """Undo `mailed_at` of a claim, as no email was sent."""
    session.execute(
        update(NotificationPreferences)
        .where(
            NotificationPreferences.guest_id == claim.notifications[0].guest_id,
            NotificationPreferences.mailed_at == claim.mailed_at,
        )
        .values(mailed_at=claim.mailed_before)
    )


def postpone(
    session: Session,
    notifications: Collection[Notification],
    until: int,
    tries: int,
    was: int | None = None,
) -> None:
    """Set the next due time; with `was`, only if the due time is still that."""
    postponed = update(Notification).where(Notification.id.in_([each.id for each in notifications]))
    if was is not None:
        postponed = postponed.where(Notification.due_at == was)
    session.execute(postponed.values(due_at=until, tries=tries, sender=None))


def remove(session: Session, notifications: Collection[Notification]) -> None:
    session.execute(
        delete(Notification).where(Notification.id.in_([each.id for each in notifications]))
    )
    once = [each.channel_id for each in notifications if each.channel.kind == SECURITY_EMAIL]
    session.execute(delete(Channel).where(Channel.id.in_(once)))


def record_result(session: Session, channel: str, address: str, result: DeliveryResult) -> None:
    """Store the result of the last delivery in its channel, unless the address has changed."""
    session.execute(
        update(Channel)
        .where(Channel.id == channel, Channel.address == address)
        .values(last_at=now_ms(), last_outcome=result.kind, last_status=result.status)
    )


def _changed(result: object) -> bool:
    assert isinstance(result, CursorResult)
    return bool(result.rowcount == 1)
