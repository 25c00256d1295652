"""The clock of the games: the same in all processes, and unmoved by steps of the wall clock.

Within a process it advances with the machine's monotonic clock. Processes that share a PostgreSQL
database agree on it through the row of the current uptime, which pairs the server's time with a
reading of the database's clock; a process that joins computes the server's time from that pair. A
server that starts with no process running continues from the wall clock (the database's clock for
PostgreSQL), but never earlier than the last noted time, so that the times of a game only grow.
"""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass
from typing import Final

from sqlalchemy import text
from sqlalchemy.orm import Session

log = logging.getLogger("hexstead.clock")

STEP_MS: Final = 3_000
"""A clock that moves by more than this against the monotonic clock was stepped."""
DRIFT_MS: Final = 250
"""Processes whose clocks differ by more than this are brought together."""
RECENT_MS: Final = 15_000
"""A note of another process is trusted if the database's clock says that it is no older."""
_CLOCK: Final = text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")


def wall_ms() -> int:
    return time.time_ns() // 1_000_000


def ticks_ms() -> int:
    """Return milliseconds of a monotonic clock, which includes suspended time where possible."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    nanoseconds = time.monotonic_ns() if boot is None else time.clock_gettime_ns(boot)
    return nanoseconds // 1_000_000


@dataclass(frozen=True)
class Reading:
    """A reading of the reference clock (the database's, or else the wall clock)."""

    at: int
    ticks: int
    """The monotonic clock at the same moment."""
    exact: bool = True
    """Whether the two were read within DRIFT_MS."""


def read_reference(session: Session) -> Reading:
    """Read the clock that all processes see: the database's, or the wall clock where there is only
    one process."""
    before = ticks_ms()
    if session.get_bind().dialect.name == "postgresql":
        at = int(session.execute(_CLOCK).scalar_one())
    else:
        at = wall_ms()
    after = ticks_ms()
    return Reading(at, (before + after) // 2, exact=after - before <= DRIFT_MS)


@dataclass(frozen=True)
class Note:
    """The server's time as the database has it."""

    alive_at: int
    read_at: int | None
    """The reference clock at that moment; None in notes of older versions."""

    def at(self, reading: Reading) -> int | None:
        """The server's time at a reading, if the note is recent enough to tell."""
        if self.read_at is None or not 0 <= reading.at - self.read_at <= RECENT_MS:
            return None
        return self.alive_at + reading.at - self.read_at


class ServerClock:
    def __init__(self) -> None:
        self._offset = wall_ms() - ticks_ms()
        self._last: Reading | None = None
        self._wall_offset = self._offset

    def now(self) -> int:
        """The server's time: milliseconds since 1970, as far as the wall clock was right when the
        server started."""
        return ticks_ms() + self._offset

    @property
    def started(self) -> bool:
        return self._last is not None

    def start(self, reading: Reading, last: Note | None) -> None:
        """Start where no other process runs: at the reference clock, or at the last noted time
        where that is later."""
        at = reading.at
        if last is not None and last.alive_at > at:
            behind = last.alive_at - at
            if behind > STEP_MS:
                log.warning(
                    "the clock is %.0f s behind the time last noted in the database; the clocks of"
                    " games continue from the noted time",
                    behind / 1000,
                )
            at = last.alive_at
        self._set(at, reading)

    def join(self, reading: Reading, note: Note) -> bool:
        """Take over the time of the processes that run already; False if it is not known yet."""
        at = note.at(reading)
        if at is None:
            return False
        wrong = wall_ms() - ticks_ms() + reading.ticks - at
        if abs(wrong) > STEP_MS:
            log.warning(
                "the wall clock of this machine differs by %+.0f s from the time of the other"
                " processes; the clocks of games follow theirs",
                wrong / 1000,
            )
        self._set(at, reading)
        return True

    def follow(self, reading: Reading, note: Note, others: bool) -> bool:
        """Compare with what was last noted, and follow other processes that disagree; False if this
        process should note nothing this time."""
        stepped = self._reference_stepped(reading)
        self._last = reading
        self._tell_wall_steps()
        shared = note.at(reading) if others else None
        if shared is None or not reading.exact:
            return True
        ahead = reading.ticks + self._offset - shared
        if abs(ahead) <= DRIFT_MS:
            return True
        if stepped:
            return False  # the note may be older than the step: wait for the next one
        if abs(ahead) > STEP_MS:
            log.warning("the clock of games was %+.1f s off that of the others", ahead / 1000)
        self._set(shared, reading)
        return True

    def _set(self, at: int, reading: Reading) -> None:
        self._offset = at - reading.ticks
        self._last = reading
        self._wall_offset = wall_ms() - ticks_ms()

    def _reference_stepped(self, reading: Reading) -> bool:
        if self._last is None:
            return False
        moved = reading.at - self._last.at - (reading.ticks - self._last.ticks)
        return abs(moved) > STEP_MS

    def _tell_wall_steps(self) -> None:
        offset = wall_ms() - ticks_ms()
        step = offset - self._wall_offset
        if abs(step) > STEP_MS:
            log.warning(
                "the wall clock was stepped by %+.0f s; the clocks of games do not follow",
                step / 1000,
            )
        self._wall_offset = offset
