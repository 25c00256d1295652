"""Response schemas of the games to watch."""

from __future__ import annotations

from hexstead.tables.base_schemas import Out
from hexstead.tables.schemas import TableOut


class WatchedOut(Out):
    """A game to watch, or to replay."""

    table: TableOut
    rating: int | None
    """The average rating of the people at the table who have one; null if none has."""
    chances: list[float] | None
    """The chance of each seat to win, in a running exhibition."""


class WatchOut(Out):
    running: list[WatchedOut]
    """Games in which people play."""
    exhibitions: list[WatchedOut]
    """Games among bots; they go on while they are watched."""
    replays: list[WatchedOut]
    """Games that ended today (UTC)."""
