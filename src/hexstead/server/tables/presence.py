"""Who counts as being at a table, and for how long somebody may be out of sight before others may
put a bot in their seat."""

from __future__ import annotations

from time import monotonic
from typing import Final

from hexstead.server.storage.models import TableRow
from hexstead.server.storage.stored_table import StoredTable
from hexstead.server.tables.entries import PERSON
from hexstead.server.tables.game_log import Journal
from hexstead.server.times import now_ms

BACK_SOON_SECONDS: Final = 10.0
"""A page that is being loaded again is not gone."""
DAY_SECONDS: Final = 24 * 3600
SLOW_MINUTES: Final = DAY_SECONDS // 60
"""A clock with so many minutes for each player is one for a game that takes days."""
PART_OF_CLOCK: Final = 1 / 3
LONG_GAME_SECONDS: Final = DAY_SECONDS / 2
"""A game without clocks that has gone on for so long is not played in one go."""


def patience(table: TableRow, usual: float) -> float:
    """For how many seconds somebody may be out of sight: as the host of the server says, but a
    third of the time on clocks of a day or more, and a day in a game without clocks that has gone
    on for half a day."""
    minutes = (table.clock or {}).get("minutes")
    if minutes is not None:
        return max(usual, minutes * 60 * PART_OF_CLOCK) if minutes >= SLOW_MINUTES else usual
    begun = table.started_at
    if begun is not None and now_ms() - begun > LONG_GAME_SECONDS * 1000:
        return max(usual, DAY_SECONDS)
    return usual


def is_slow(table: TableRow) -> bool:
    """Whether its game takes days, so that it matters when somebody was there before a restart."""
    return patience(table, 0.0) > 0.0


def first_seen(stored: StoredTable, journal: Journal | None) -> dict[str, float]:
    """When each player was last seen at a table that was just read, on the clock of `monotonic`: in
    games that take days, when it was noted or they last acted; in others now, as those who were
    there a moment ago may be on their way back."""
    now, at = monotonic(), now_ms()
    everybody = {guest for guests in stored.holders.values() for guest in guests}
    if journal is None or not is_slow(stored.table):
        return dict.fromkeys(everybody, now)
    latest = dict.fromkeys(everybody, stored.table.started_at or at)
    for guest, noted in stored.seen.items():
        latest[guest] = max(latest.get(guest, 0), noted)
    for line in journal.lines:
        if line.entry.actor == PERSON and line.entry.seat is not None:
            for guest in stored.holders.get(line.entry.seat, ()):
                latest[guest] = max(latest[guest], line.entry.at)
    return {guest: now - max(0, at - seen) / 1000 for guest, seen in latest.items()}
