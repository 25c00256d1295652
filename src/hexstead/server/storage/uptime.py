"""Heartbeats and downtime: the clocks of games stop while no server process runs.

Every process writes heartbeats. A gap between them, whether the processes or the database were
down, begins a new row.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from hexstead.server.storage.models import Uptime
from hexstead.server.storage.server_clock import Note, ServerClock, read_reference

BEAT_SECONDS: Final = 5.0
"""The interval of heartbeats."""
GAP_MS: Final = 15_000
"""A longer gap between heartbeats counts as downtime."""


def beat(session: Session, clock: ServerClock, others: bool, patient: bool = False) -> bool:
    """Write a heartbeat, and set or compare the clock. `others` tells whether other processes run;
    with `patient`, return False while their time is unknown."""
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


def downtime(session: Session, since: int) -> int:
    """Return the milliseconds of downtime after a time."""
    before = session.scalar(select(func.max(Uptime.began_at)).where(Uptime.began_at <= since))
    times = session.execute(
        select(Uptime.began_at, Uptime.alive_at)
        .where(Uptime.began_at >= (since if before is None else before))
        .order_by(Uptime.began_at)
    ).all()
    if not times:
        return 0
    # The time before the first heartbeat is unknown and counts as downtime.
    gap: int = max(0, times[0].began_at - since)
    for earlier, later in pairwise(times):
        gap += max(0, later.began_at - max(earlier.alive_at, since))
    return gap
