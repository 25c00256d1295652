"""When the server was there, and when it was not: nobody's clock runs while it is away.

Every process notes from time to time that it lives. As long as one does, the server is there; a
gap, whether all processes were stopped or the database was, ends with a new time of being there.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from hexstead.server.storage.models import Uptime
from hexstead.server.storage.server_clock import Note, ServerClock, read_reference

BEAT_SECONDS: Final = 5.0
"""How often a process notes that it lives."""
GAP_MS: Final = 15_000
"""The server was away if nobody noted anything for so long."""


def beat(session: Session, clock: ServerClock, others: bool, patient: bool = False) -> bool:
    """Note that the server is there, and set the clock or compare it. `others` says whether other
    processes run. False if their time is not known yet, for as long as the caller is patient."""
    latest = session.scalar(
        select(Uptime).order_by(Uptime.began_at.desc()).limit(1).with_for_update()
    )
    reading = read_reference(session)
    note = None if latest is None else Note(latest.alive_at, latest.read_at)
    begins = latest is None
    if not clock.started:
        joined = others and note is not None and clock.join(reading, note)
        if others and not joined and patient:
            return False
        if not joined:
            clock.start(reading, note)
            begins = True
    elif note is not None and not clock.follow(reading, note, others):
        return True
    now = clock.now()
    if latest is None or begins or now - latest.alive_at > GAP_MS:
        session.merge(Uptime(began_at=now, alive_at=now, read_at=reading.at))
    elif now >= latest.alive_at:
        latest.alive_at, latest.read_at = now, reading.at
    return True


def away(session: Session, since: int) -> int:
    """For how many milliseconds the server was not there after a time."""
    before = session.scalar(select(func.max(Uptime.began_at)).where(Uptime.began_at <= since))
    times = session.execute(
        select(Uptime.began_at, Uptime.alive_at)
        .where(Uptime.began_at >= (since if before is None else before))
        .order_by(Uptime.began_at)
    ).all()
    if not times:
        return 0
    # Before the first time that was noted nobody knows; the benefit is the players'.
    gap: int = max(0, times[0].began_at - since)
    for earlier, later in pairwise(times):
        gap += max(0, later.began_at - max(earlier.alive_at, since))
    return gap
