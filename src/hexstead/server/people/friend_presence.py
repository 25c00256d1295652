"""Whether a friend is here: has a table open, or looked at the pages a moment ago."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection
from time import monotonic
from typing import Final

from sqlalchemy import exists, select
from sqlalchemy.orm import Session

from hexstead.server.people.models import Friendship, LastSeen
from hexstead.server.storage.database import Database
from hexstead.server.times import now_ms

NOTED_SECONDS: Final = 45.0
HERE_MS: Final = 100_000
_REMEMBERED: Final = 10_000


class Sightings:
    """Notes who is here, each at most every so often."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._noted: OrderedDict[str, float] = OrderedDict()

    async def note(self, guest: str) -> None:
        now = monotonic()
        if self._noted.get(guest, -NOTED_SECONDS) > now - NOTED_SECONDS:
            return
        self._noted[guest] = now
        self._noted.move_to_end(guest)
        if len(self._noted) > _REMEMBERED:
            self._noted.popitem(last=False)
        await self._database.write(lambda session: _note(session, guest))


def _note(session: Session, guest: str) -> None:
    """Of those without friends nothing is noted: nobody may see it."""
    if not session.scalar(select(exists().where(Friendship.guest_id == guest))):
        return
    seen = session.get(LastSeen, guest)
    if seen is None:
        session.add(LastSeen(guest_id=guest, at=now_ms()))
    else:
        seen.at = now_ms()


def seen_lately(session: Session, guests: Collection[str]) -> set[str]:
    since = now_ms() - HERE_MS
    query = select(LastSeen.guest_id).where(LastSeen.guest_id.in_(guests), LastSeen.at > since)
    return set(session.scalars(query))
