"""When players count as absent, so that others may put a bot in their seats."""

from __future__ import annotations

from time import monotonic
from typing import Final

from hexstead.tables.entries import PERSON
from hexstead.tables.game_log import GameLog
from hexstead.tables.model import Table
from hexstead.tables.times import now_ms

DAY_SECONDS: Final = 24 * 3600
SLOW_MINUTES: Final = DAY_SECONDS // 60
"""Clocks with this many minutes for each player belong to a correspondence game."""
PART_OF_CLOCK: Final = 1 / 3
LONG_GAME_SECONDS: Final = DAY_SECONDS / 2
"""A game without clocks that takes this long counts as a correspondence game."""


def absence_limit(table: Table, usual: float) -> float:
    """Return after how many seconds without contact a player counts as absent.

    That is the host's setting; a third of the clock where it has a day or more; and a day in a
    game without clocks that has lasted half a day.
    """
    minutes = (table.clock or {}).get("minutes")
    if minutes is not None:
        return max(usual, minutes * 60 * PART_OF_CLOCK) if minutes >= SLOW_MINUTES else usual
    begun = table.started_at
    if begun is not None and now_ms() - begun > LONG_GAME_SECONDS * 1000:
        return max(usual, DAY_SECONDS)
    return usual


def is_correspondence(table: Table) -> bool:
    """Whether the game takes days, so that presence must survive a restart."""
    return absence_limit(table, 0.0) > 0.0


def last_seen(table: Table, game_log: GameLog | None) -> dict[str, float]:
    """Return when each player of a table that was just loaded was last seen, as `monotonic` time.

    In correspondence games that is the stored visit or the last action; in other games now, as
    players who were connected before a restart may be about to reconnect.
    """
    now, at = monotonic(), now_ms()
    players = {guest for guests in table.holders.values() for guest in guests}
    if game_log is None or not is_correspondence(table):
        return dict.fromkeys(players, now)
    latest = dict.fromkeys(players, table.started_at or at)
    for guest, noted in table.seen.items():
        latest[guest] = max(latest.get(guest, 0), noted)
    for line in game_log.lines:
        if line.entry.actor == PERSON and line.entry.seat is not None:
            for guest in table.holders.get(line.entry.seat, ()):
                latest[guest] = max(latest[guest], line.entry.at)
    return {guest: now - max(0, at - seen) / 1000 for guest, seen in latest.items()}
