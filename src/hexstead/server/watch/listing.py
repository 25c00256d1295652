"""The public games worth watching now, and those of today worth a replay.

A public game is one at a listed table that anybody may watch.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any, Final, Literal

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session

from hexstead.play import SPECTATOR
from hexstead.server.ratings.models import Rating, Unlisted
from hexstead.server.ratings.rating_system import INITIAL_POINTS
from hexstead.server.storage.models import SeatRow, TableRow
from hexstead.server.storage.tolerant_reads import load_tolerantly
from hexstead.server.tables.loading import load_tables
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.watch.exhibitions import ensure_exhibitions
from hexstead.tables.base_schemas import Out
from hexstead.tables.model import ListedTable, Table
from hexstead.tables.payloads import winning_chances
from hexstead.tables.schemas import TableOut
from hexstead.tables.times import DAY_MS, HOUR_MS, now_ms

Order = Literal["rating", "viewers"]
SHOWN: Final = 12
CANDIDATES: Final = 200
"""How many games are compared: those that moved, or ended, last."""
RECENT_MS: Final = HOUR_MS
"""A running game without an action for this long is not listed."""
POINTS_PER_PERCENT: Final = 10.0
"""How many rating points a replay loses for each percent by which the winner was ahead."""


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
    """Games among bots; they continue while they are watched."""
    replays: list[WatchedOut]
    """Games that ended today (UTC)."""


class Candidates:
    """Public games with the ratings of the people at their tables."""

    def __init__(self, session: Session, now: int) -> None:
        today = now - now % DAY_MS
        self.running = _public(
            session, TableRow.status == "playing", TableRow.moved_at, now - RECENT_MS
        )
        self.replays = _public(session, TableRow.status == "over", TableRow.over_at, today)
        ratings = _latest_ratings(session, [*self.running, *self.replays])
        self.ratings = {
            table.id: _average_rating(table, ratings) for table in [*self.running, *self.replays]
        }

    def strength(self, table: Table) -> float:
        rating = self.ratings[table.id]
        return INITIAL_POINTS if rating is None else rating


def _public(session: Session, status: ColumnElement[bool], at: Any, since: int) -> list[Table]:
    """Return the latest public games with a person, as far as they can be read."""
    people = select(SeatRow.table_id).where(SeatRow.kind == "person")
    query = select(TableRow.id).where(
        status, at >= since, TableRow.listed, TableRow.spectators, TableRow.id.in_(people)
    )
    found = session.scalars(query.order_by(at.desc(), TableRow.id).limit(CANDIDATES)).all()
    return list(load_tolerantly(lambda some: load_tables(session, some), found).values())


Ratings = dict[tuple[str, str, int], float]
"""The latest rating of a guest at a game with a number of players."""


def _latest_ratings(session: Session, tables: Sequence[Table]) -> Ratings:
    """Return the ratings of the players at the tables, without those who hide theirs."""
    people = {guest for table in tables for guest in table.players}
    query = select(Rating).where(
        Rating.guest_id.in_(people), Rating.guest_id.not_in(select(Unlisted.guest_id))
    )
    rows = session.scalars(query.order_by(Rating.season))
    return {(row.guest_id, row.game, row.players): row.points for row in rows}


def _average_rating(table: Table, ratings: Ratings) -> float | None:
    players = (table.player_of(seat.seat) for seat in table.seats if seat.kind == "person")
    keys = [(guest, table.game, len(table.seats)) for guest in players if guest is not None]
    found = [ratings[key] for key in keys if key in ratings]
    return fmean(found) if found else None


def replay_value(rating: float, gold: Sequence[int]) -> float:
    """Return how much a finished game is worth a replay: strong players, and a close result."""
    first, second = sorted(gold, reverse=True)[:2] if len(gold) > 1 else (1, 0)
    lead = 100 * (first - second) / max(first, 1)
    return rating - POINTS_PER_PERCENT * lead


async def games_to_watch(registry: TableRegistry, guest: str | None, order: Order) -> WatchOut:
    """Return the games to watch, as a guest may see them."""
    exhibitions = await ensure_exhibitions(registry)
    found = await registry.database.read(Candidates, now_ms())
    ratings = found.ratings if registry.settings.ratings else dict.fromkeys(found.ratings)

    def watched(table: Table) -> WatchedOut:
        listed = registry.listed_payload(ListedTable(table.id, table.created_at, table), guest)
        rating = ratings.get(table.id)
        return {
            "table": listed,
            "rating": None if rating is None else round(rating),
            "chances": _chances(registry, table.id),
        }

    def by_order(game: WatchedOut) -> tuple[float, float]:
        keys = float(game["rating"] or 0), float(game["table"]["watchers"])
        return keys if order == "rating" else keys[::-1]

    running = sorted(map(watched, found.running), key=by_order, reverse=True)
    finished = [table for table in found.replays if table.gold and table.ending != "agreed"]
    finished.sort(
        key=lambda table: replay_value(found.strength(table), table.gold or []), reverse=True
    )
    among_bots = await registry.database.read(load_tables, exhibitions)
    return {
        "running": _readable(running)[:SHOWN],
        "exhibitions": _readable(map(watched, among_bots.values())),
        "replays": _readable(map(watched, finished[:SHOWN])),
    }


def _readable(games: Any) -> list[WatchedOut]:
    return [game for game in games if game["table"]["status"] != "broken"]


def _chances(registry: TableRegistry, table_id: str) -> list[float] | None:
    live = registry.loaded(table_id)
    if live is None or live.game_log is None:
        return None
    return winning_chances(live.game_log, live.game.state.view(SPECTATOR))
