"""What a guest has chosen: the channels that are switched on, and when to use them."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from hexstead.server.notifications import outbox
from hexstead.server.notifications.delivery_rules import Wishes
from hexstead.server.storage.models import (
    Channel,
    ChannelKind,
    Message,
    MessageWishes,
)
from hexstead.server.times import now_ms

MOST_DEVICES: Final = 10
"""Browsers that get a guest's messages; the one that was added first makes room."""
LONGEST_ORIGIN: Final = 300


def channels_of(session: Session, guest: str) -> Sequence[Channel]:
    """The oldest first."""
    return session.scalars(
        select(Channel).where(Channel.guest_id == guest).order_by(Channel.created_at, Channel.id)
    ).all()


def channel_of(session: Session, guest: str, kind: ChannelKind) -> Channel | None:
    return session.scalars(
        select(Channel).where(Channel.guest_id == guest, Channel.kind == kind)
    ).first()


def switch_on(
    session: Session,
    guest: str,
    kind: ChannelKind,
    address: str,
    origin: str,
    keys: dict[str, str] | None = None,
    name: str = "",
    device: str | None = None,
) -> Channel:
    """A webhook or mail takes the place of an older one; browsers stand beside each other."""
    if kind == "push":
        _make_room(session, guest, address)
    else:
        switch_off(session, [each.id for each in _of_kind(session, guest, kind)])
    channel = Channel(
        id=secrets.token_hex(8),
        guest_id=guest,
        kind=kind,
        address=address,
        keys=keys,
        name=name,
        device=device,
        origin=origin[:LONGEST_ORIGIN],
        secret=secrets.token_urlsafe(32) if kind == "mail" else None,
        created_at=now_ms(),
        last_at=None,
        last_outcome=None,
        last_status=None,
    )
    session.add(channel)
    session.flush()
    return channel


def switch_off(session: Session, channels: Collection[str]) -> None:
    """Tell nothing more over them; their addresses are forgotten."""
    if channels:
        session.execute(delete(Message).where(Message.channel_id.in_(channels)))
        session.execute(delete(Channel).where(Channel.id.in_(channels)))


def _make_room(session: Session, guest: str, address: str) -> None:
    """A browser is one person's at a time: whoever uses it now."""
    same = select(Channel.id).where(Channel.kind == "push", Channel.address == address)
    switch_off(session, session.scalars(same).all())
    kept = _of_kind(session, guest, "push")
    switch_off(session, [each.id for each in kept[: max(0, len(kept) + 1 - MOST_DEVICES)]])


def _of_kind(session: Session, guest: str, kind: ChannelKind) -> list[Channel]:
    return [each for each in channels_of(session, guest) if each.kind == kind]


def unsubscribe(session: Session, secret: str) -> None:
    """Switch mail off for whoever got this secret in a mail; nothing if it is nobody's."""
    found = select(Channel.id).where(Channel.secret == secret, Channel.kind == "mail")
    switch_off(session, session.scalars(found).all())


def keep_wishes(session: Session, guest: str, wishes: Wishes) -> None:
    """From now on, for what waits as well."""
    begin, end = wishes.quiet or (None, None)
    row = session.get(MessageWishes, guest)
    if row is None:
        row = MessageWishes(guest_id=guest, mailed_at=None)
        session.add(row)
    row.quiet_from, row.quiet_to = begin, end
    row.zone, row.digest_hours = wishes.zone, wishes.digest_hours
    outbox.reconsider(session, guest)
