"""Public profiles of players. Unlisted tables are visible to their players only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Select, func, or_, select
from sqlalchemy.orm import Session, aliased

from hexstead.server.ratings.ladder import bot_marks, is_listed, place_of, rating_out
from hexstead.server.ratings.models import Rating, RatingChange
from hexstead.server.ratings.rating_system import Skill
from hexstead.server.ratings.schemas import (
    PersonGamesOut,
    PersonOut,
    PersonRatingOut,
    RatingHistoryOut,
    RatingPointOut,
    RecentGameOut,
    TogetherOut,
)
from hexstead.server.ratings.update import latest_rating, skill_in
from hexstead.server.storage.models import Guest, Holder, SeatResult, SeatRow, TableRow
from hexstead.tables.ids import author_of
from hexstead.tables.problems import refused
from hexstead.tables.times import time_text

MAX_POINTS: Final = 500
"""The most points in a rating history."""
RECENT: Final = 10


def find_person(session: Session, author: str) -> Guest:
    guest = session.scalar(select(Guest).where(Guest.author == author).limit(1))
    if guest is None:
        raise refused("no_person")
    return guest


def profile(session: Session, author: str, viewer: str | None, today: str) -> PersonOut:
    guest = find_person(session, author)
    mine, listed = guest.id == viewer, is_listed(session, guest.id)
    ratings = _ratings(session, guest.id, today) if listed or mine else []
    return {
        "author": author_of(guest.id),
        "name": guest.name,
        "handle": guest.handle,
        "since": time_text(guest.created_at),
        "mine": mine,
        "listed": listed,
        "ratings": ratings,
        "bots": {game: bot_marks(game) for game in sorted({row["game"] for row in ratings})},
        "results": _results(session, guest.id),
        "together": [] if mine or viewer is None else _together(session, viewer, guest.id),
        "recent": _recent(session, guest.id, viewer),
    }


def history(
    session: Session, author: str, viewer: str | None, game: str, players: int
) -> RatingHistoryOut:
    """The ratings of a player after each game."""
    guest = find_person(session, author)
    rows: list[RatingChange] = []
    if guest.id == viewer or is_listed(session, guest.id):
        latest = (
            select(RatingChange)
            .where(
                RatingChange.guest_id == guest.id,
                RatingChange.game == game,
                RatingChange.players == players,
            )
            .order_by(RatingChange.at.desc(), RatingChange.table_id.desc())
            .limit(MAX_POINTS)
        )
        rows = list(session.scalars(latest))[::-1]
    keys = [row.table_id for row in rows]
    watched = _may_replay(session, keys, viewer)
    tables = session.execute(
        select(TableRow.id, TableRow.ending).where(TableRow.id.in_(keys))
    ).all()
    endings = {row.id: row.ending for row in tables}
    points: list[RatingPointOut] = [
        {
            "at": time_text(row.at),
            "season": row.season,
            "rating": rating_out(Skill(row.points, row.doubt)),
            "change": round(row.points) - round(row.points_before),
            "weight": row.weight,
            "place": row.place,
            "ending": endings.get(row.table_id),
            "table": row.table_id if row.table_id in watched else None,
        }
        for row in rows
    ]
    began = rating_out(Skill(rows[0].points_before, rows[0].doubt_before)) if rows else None
    return {
        "game": game,
        "players": players,
        "began": began,
        "points": points,
        "bots": bot_marks(game),
    }


def _ratings(session: Session, guest: str, today: str) -> list[PersonRatingOut]:
    sums = session.execute(
        select(Rating.game, Rating.players, func.sum(Rating.games), func.sum(Rating.wins))
        .where(Rating.guest_id == guest)
        .group_by(Rating.game, Rating.players)
        .order_by(Rating.game, Rating.players)
    ).all()
    found: list[PersonRatingOut] = []
    for game, players, games, wins in sums:
        latest = latest_rating(session, guest, game, players)
        assert latest is not None
        found.append(
            {
                "game": game,
                "players": players,
                "rating": rating_out(skill_in(today, latest)),
                "season": latest.season,
                "games": int(games),
                "wins": int(wins),
                "place": place_of(session, latest) if latest.season == today else None,
            }
        )
    return found


def _own_seats(guest: str) -> Any:
    """The guest's own seat at each table: the first of several around one screen."""
    return (
        select(Holder.table_id, func.min(Holder.seat).label("seat"))
        .where(Holder.guest_id == guest)
        .group_by(Holder.table_id)
        .subquery()
    )


def _played(guest: str) -> Select[TableRow, SeatResult]:
    """The finished games of a guest, with the result of their own seat."""
    own = _own_seats(guest)
    return (
        select(TableRow, SeatResult)
        .join(own, own.c.table_id == TableRow.id)
        .join(SeatResult, (SeatResult.table_id == TableRow.id) & (SeatResult.seat == own.c.seat))
        .where(TableRow.status == "over")
    )


def _results(session: Session, guest: str) -> list[PersonGamesOut]:
    played = (
        _played(guest)
        .where(TableRow.listed, TableRow.spectators)
        .with_only_columns(TableRow.game, SeatResult.won, func.count())
        .group_by(TableRow.game, SeatResult.won)
    )
    found: dict[str, PersonGamesOut] = {}
    for game, won, number in session.execute(played):
        row = found.setdefault(game, {"game": game, "games": 0, "wins": 0})
        row["games"] += number
        row["wins"] += number if won else 0
    return [found[game] for game in sorted(found)]


def _together(session: Session, viewer: str, guest: str) -> list[TogetherOut]:
    mine, theirs = _own_seats(viewer), _own_seats(guest)
    me, them = aliased(SeatResult), aliased(SeatResult)
    met = (
        select(TableRow.game, me.place, them.place)
        .join(mine, mine.c.table_id == TableRow.id)
        .join(theirs, theirs.c.table_id == TableRow.id)
        .join(me, (me.table_id == TableRow.id) & (me.seat == mine.c.seat))
        .join(them, (them.table_id == TableRow.id) & (them.seat == theirs.c.seat))
        .where(TableRow.status == "over", mine.c.seat != theirs.c.seat)
    )
    found: dict[str, TogetherOut] = {}
    for game, my_place, their_place in session.execute(met):
        row = found.setdefault(game, {"game": game, "games": 0, "won": 0, "shared": 0, "lost": 0})
        row["games"] += 1
        row["won"] += my_place < their_place
        row["shared"] += my_place == their_place
        row["lost"] += my_place > their_place
    return [found[game] for game in sorted(found)]


def _recent(session: Session, guest: str, viewer: str | None) -> list[RecentGameOut]:
    sat = select(Holder.table_id).where(Holder.guest_id == viewer)
    rows = session.execute(
        _played(guest)
        .where(or_(TableRow.listed & TableRow.spectators, TableRow.id.in_(sat)))
        .order_by(TableRow.over_at.desc(), TableRow.id)
        .limit(RECENT)
    ).all()
    keys = [table.id for table, _ in rows]
    seats: dict[str, list[SeatRow]] = {}
    for seat in session.scalars(
        select(SeatRow).where(SeatRow.table_id.in_(keys)).order_by(SeatRow.table_id, SeatRow.seat)
    ):
        seats.setdefault(seat.table_id, []).append(seat)
    watched = _may_replay(session, keys, viewer)
    counted = set(
        session.scalars(select(RatingChange.table_id).where(RatingChange.table_id.in_(keys)))
    )
    return [
        {
            "table": table.id,
            "game": table.game,
            "over_at": time_text(table.over_at or 0),
            "place": result.place,
            "ending": table.ending,
            "players": len(seats[table.id]),
            "names": [seat.name or "" for seat in seats[table.id] if seat.seat != result.seat],
            "rated": table.id in counted,
            "replay": table.id in watched,
        }
        for table, result in rows
    ]


def _may_replay(session: Session, tables: Sequence[str], viewer: str | None) -> set[str]:
    """The tables that the viewer may replay: listed ones with spectators, and the viewer's own."""
    sat = select(Holder.table_id).where(Holder.guest_id == viewer)
    return set(
        session.scalars(
            select(TableRow.id).where(
                TableRow.id.in_(tables),
                or_(TableRow.listed & TableRow.spectators, TableRow.id.in_(sat)),
            )
        )
    )
