"""When somebody is told: the one set of rules for every channel.

Quiet hours put everything off to their end, as the guest's own clock shows it. A guest who wants a
digest gets at most one mail in so many hours. What was put off and is not true any more by then is
never told.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo

DIGESTS: Final = (0, 1, 3, 6, 12, 24)
"""The hours between two mails that one may choose."""
_DAY: Final = 24 * 60
_HOUR_MS: Final = 3_600_000


@dataclass(frozen=True)
class Wishes:
    """When a guest wants to be told; quiet hours in minutes after midnight."""

    quiet: tuple[int, int] | None = None
    zone: str = "UTC"
    digest_hours: int = 0


@lru_cache(maxsize=256)
def read_zone(name: str) -> ZoneInfo:
    """A time zone by its name, as browsers tell it; ValueError if there is none of that name."""
    try:
        return ZoneInfo(name)
    except (KeyError, OSError, ValueError):  # names are looked for among files
        raise ValueError(f"there is no time zone {name[:64]!r}") from None


def _zone(name: str) -> tzinfo:
    """Likewise; one that this machine has forgotten meanwhile holds nobody's messages up."""
    try:
        return read_zone(name)
    except ValueError:
        return UTC


def after_quiet(at: int, wishes: Wishes) -> int:
    """The moment itself, or the end of the quiet hours it falls into."""
    if wishes.quiet is None or wishes.quiet[0] == wishes.quiet[1]:
        return at
    begin, end = wishes.quiet
    there = datetime.fromtimestamp(at / 1000, UTC).astimezone(_zone(wishes.zone))
    minute = there.hour * 60 + there.minute
    since_begin = (minute - begin) % _DAY
    if since_begin >= (end - begin) % _DAY:
        return at
    day = there.date() + timedelta(days=1 if end <= minute else 0)
    ends = datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=there.tzinfo)
    # Where clocks are set back in the night, an hour comes twice; never go back in time for it.
    return max(at, round(ends.timestamp() * 1000))


def after_digest(at: int, wishes: Wishes, mailed_at: int | None) -> int:
    """The moment itself, or when the next mail may be sent."""
    if mailed_at is None:
        return at
    return max(at, mailed_at + wishes.digest_hours * _HOUR_MS)
