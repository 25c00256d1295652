"""A guest's notification preferences: channels, quiet hours and the interval of emails.

Quiet hours postpone every notification to their end, in the guest's time zone. A digest interval
limits emails to one in that many hours. A postponed notification that is obsolete by then is not
sent.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from hexstead.server.storage.models import (
    Channel,
    ChannelKind,
    Notification,
    NotificationPreferences,
)
from hexstead.tables.times import HOUR_MS, now_ms

MAX_DEVICES: Final = 10
"""Push devices of one guest; adding another removes the oldest."""
MAX_ORIGIN: Final = 300
DIGESTS: Final = (0, 1, 3, 6, 12, 24)
"""The digest intervals to choose from, in hours."""
_DAY: Final = 24 * 60


@dataclass(frozen=True)
class Preferences:
    quiet: tuple[int, int] | None = None
    """Begin and end, in minutes after midnight."""
    zone: str = "UTC"
    digest_hours: int = 0

    @staticmethod
    def of(row: NotificationPreferences | None) -> Preferences:
        if row is None:
            return Preferences()
        quiet = None
        if row.quiet_from is not None and row.quiet_to is not None:
            quiet = (row.quiet_from, row.quiet_to)
        return Preferences(quiet, row.zone, row.digest_hours)

    def after_quiet_hours(self, at: int) -> int:
        """The moment itself, or the end of the quiet hours it falls into."""
        if self.quiet is None or self.quiet[0] == self.quiet[1]:
            return at
        begin, end = self.quiet
        there = datetime.fromtimestamp(at / 1000, UTC).astimezone(_zone_or_utc(self.zone))
        minute = there.hour * 60 + there.minute
        since_begin = (minute - begin) % _DAY
        if since_begin >= (end - begin) % _DAY:
            return at
        day = there.date() + timedelta(days=1 if end <= minute else 0)
        ends = datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=there.tzinfo)
        # When clocks are set back, an hour repeats: never return an earlier moment.
        return max(at, round(ends.timestamp() * 1000))

    def after_digest(self, at: int, mailed_at: int | None) -> int:
        """The moment itself, or when the next email may be sent."""
        if mailed_at is None:
            return at
        return max(at, mailed_at + self.digest_hours * HOUR_MS)


@lru_cache(maxsize=256)
def read_zone(name: str) -> ZoneInfo:
    """A time zone by its IANA name; ValueError if it is unknown."""
    try:
        return ZoneInfo(name)
    except (KeyError, OSError, ValueError):  # ZoneInfo searches files by the name
        raise ValueError(f"there is no time zone {name[:64]!r}") from None


def _zone_or_utc(name: str) -> tzinfo:
    try:
        return read_zone(name)
    except ValueError:  # an update of the system has removed it
        return UTC


def save_preferences(session: Session, guest: str, preferences: Preferences) -> None:
    """Store preferences, and apply them to postponed notifications as well."""
    row = session.get(NotificationPreferences, guest)
    if row is None:
        row = NotificationPreferences(guest_id=guest, mailed_at=None)
        session.add(row)
    row.quiet_from, row.quiet_to = preferences.quiet or (None, None)
    row.zone, row.digest_hours = preferences.zone, preferences.digest_hours
    session.execute(
        update(Notification)
        .where(
            Notification.guest_id == guest,
            Notification.tries == 0,
            Notification.sender.is_(None),
        )
        .values(due_at=Notification.wanted_at)
    )


def channels_of(session: Session, guest: str) -> Sequence[Channel]:
    """The oldest first."""
    return session.scalars(
        select(Channel).where(Channel.guest_id == guest).order_by(Channel.created_at, Channel.id)
    ).all()


def channel_of(session: Session, guest: str, kind: ChannelKind) -> Channel | None:
    return session.scalars(
        select(Channel).where(Channel.guest_id == guest, Channel.kind == kind)
    ).first()


def enable_channel(
    session: Session,
    guest: str,
    kind: ChannelKind,
    address: str,
    origin: str,
    keys: dict[str, str] | None = None,
    name: str = "",
    device: str | None = None,
) -> Channel:
    """Add a channel. A webhook or email replaces the previous one; push devices are independent."""
    if kind == "push":
        _make_room(session, guest, address)
    else:
        disable_channels(session, [each.id for each in _of_kind(session, guest, kind)])
    channel = Channel(
        id=secrets.token_hex(8),
        guest_id=guest,
        kind=kind,
        address=address,
        keys=keys,
        name=name,
        device=device,
        origin=origin[:MAX_ORIGIN],
        secret=secrets.token_urlsafe(32) if kind == "mail" else None,
        created_at=now_ms(),
        last_at=None,
        last_outcome=None,
        last_status=None,
    )
    session.add(channel)
    session.flush()
    return channel


def disable_channels(session: Session, channels: Collection[str]) -> None:
    """Delete channels with their pending notifications."""
    if channels:
        session.execute(delete(Notification).where(Notification.channel_id.in_(channels)))
        session.execute(delete(Channel).where(Channel.id.in_(channels)))


def _make_room(session: Session, guest: str, address: str) -> None:
    """Disable the same browser's channel of any guest, and the oldest devices above the limit."""
    same = select(Channel.id).where(Channel.kind == "push", Channel.address == address)
    disable_channels(session, session.scalars(same).all())
    kept = _of_kind(session, guest, "push")
    disable_channels(session, [each.id for each in kept[: max(0, len(kept) + 1 - MAX_DEVICES)]])


def _of_kind(session: Session, guest: str, kind: ChannelKind) -> list[Channel]:
    return [each for each in channels_of(session, guest) if each.kind == kind]


def unsubscribe(session: Session, secret: str) -> None:
    """Disable the email channel with this secret, if there is one."""
    found = select(Channel.id).where(Channel.secret == secret, Channel.kind == "mail")
    disable_channels(session, session.scalars(found).all())
