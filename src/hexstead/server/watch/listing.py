"""The public games worth watching now, and those of today worth a replay.

A public game is one at a listed table that anybody may watch.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from statistics import fmean
from typing import Any, Final, Literal

from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session, aliased

from hexstead.play import SPECTATOR
from hexstead.server.ratings.models import Rating, Unlisted
from hexstead.server.ratings.rating_system import INITIAL_POINTS
from hexstead.server.storage.models import Holder, SeatRow, TableRow
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


@dataclass(frozen=True)
class Candidate:
    """A public game, as far as games are compared."""

    id: str
    players: Set[str]
    rating: float | None
    """The average rating of the players who have one and do not hide it."""
    gold: Sequence[int]
    """The final score; empty for a running game."""

    @property
    def strength(self) -> float:
        return INITIAL_POINTS if self.rating is None else self.rating


@dataclass(frozen=True)
class Candidates:
    running: Sequence[Candidate]
    replays: Sequence[Candidate]


def find_candidates(session: Session, now: int, rated: bool) -> Candidates:
    """Return the public games with a person that moved, or ended, last; `rated` tells whether
    ratings count."""
    running = _select(TableRow.moved_at, now - RECENT_MS).where(TableRow.status == "playing")
    replays = _select(TableRow.over_at, now - now % DAY_MS).where(
        TableRow.status == "over", TableRow.ending != "agreed"
    )
    return Candidates(_compared(session, running, rated), _compared(session, replays, rated))


def _select(at: Any, since: int) -> Select[*tuple[Any, ...]]:
    seats = aliased(SeatRow)
    size = select(func.count()).where(seats.table_id == TableRow.id).scalar_subquery()
    people = select(SeatRow.table_id).where(SeatRow.kind == "person")
    return (
        select(TableRow.id, TableRow.game, TableRow.gold, size.label("size"))
        .where(at >= since, TableRow.listed, TableRow.spectators, TableRow.id.in_(people))
        .order_by(at.desc(), TableRow.id)
        .limit(CANDIDATES)
    )


def _compared(session: Session, query: Select[*tuple[Any, ...]], rated: bool) -> list[Candidate]:
    rows = session.execute(query).all()
    players: dict[str, set[str]] = {row.id: set() for row in rows}
    held = select(Holder.table_id, Holder.guest_id).where(
        Holder.table_id.in_(players), ~Holder.by_link
    )
    for table, guest in session.execute(held):
        players[table].add(guest)
    people = {guest for each in players.values() for guest in each}
    ratings = _latest_ratings(session, people) if rated else {}
    found: list[Candidate] = []
    for row in rows:
        keys = [(guest, row.game, row.size) for guest in players[row.id]]
        known = [ratings[key] for key in keys if key in ratings]
        rating = fmean(known) if known else None
        found.append(Candidate(row.id, players[row.id], rating, row.gold or []))
    return found


def _latest_ratings(session: Session, people: Set[str]) -> dict[tuple[str, str, int], float]:
    """Return the ratings of guests by game and number of players, without those who hide theirs."""
    query = select(Rating).where(
        Rating.guest_id.in_(people), Rating.guest_id.not_in(select(Unlisted.guest_id))
    )
    rows = session.scalars(query.order_by(Rating.season))
    return {(row.guest_id, row.game, row.players): row.points for row in rows}


def replay_value(rating: float, gold: Sequence[int]) -> float:
    """Return how much a finished game is worth a replay: strong players, and a close result."""
    first, second = sorted(gold, reverse=True)[:2] if len(gold) > 1 else (1, 0)
    lead = 100 * (first - second) / max(first, 1)
    return rating - POINTS_PER_PERCENT * lead


async def games_to_watch(registry: TableRegistry, guest: str | None, order: Order) -> WatchOut:
    """Return the games to watch, as a guest may see them."""
    exhibitions = await ensure_exhibitions(registry)
    found = await registry.database.read(find_candidates, now_ms(), registry.settings.ratings)

    def by_order(game: Candidate) -> tuple[float, float]:
        keys = game.rating or 0.0, float(registry.watchers(game.id, game.players))
        return keys if order == "rating" else keys[::-1]

    running = sorted(found.running, key=by_order, reverse=True)[:SHOWN]
    replays = sorted(
        found.replays, key=lambda game: replay_value(game.strength, game.gold), reverse=True
    )[:SHOWN]
    ratings = {game.id: game.rating for game in (*running, *replays)}
    tables = await registry.database.read(_load, [*exhibitions, *ratings])

    def watched(key: str) -> WatchedOut:
        table = tables[key]
        rating = ratings.get(key)
        return {
            "table": registry.listed_payload(ListedTable(key, table.created_at, table), guest),
            "rating": None if rating is None else round(rating),
            "chances": _chances(registry, key) if key in exhibitions else None,
        }

    def shown(keys: Iterable[str]) -> list[WatchedOut]:
        games = [watched(key) for key in keys if key in tables]
        return [game for game in games if game["table"]["status"] != "broken"]

    return {
        "running": shown(game.id for game in running),
        "exhibitions": shown(exhibitions),
        "replays": shown(game.id for game in replays),
    }


def _load(session: Session, keys: Sequence[str]) -> dict[str, Table]:
    return load_tolerantly(lambda some: load_tables(session, some), keys)


def _chances(registry: TableRegistry, table_id: str) -> list[float] | None:
    live = registry.loaded(table_id)
    if live is None or live.game_log is None:
        return None
    return winning_chances(live.game_log, live.game.state.view(SPECTATOR))
