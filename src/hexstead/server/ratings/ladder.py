"""The ladder of a game and number of players in one season, and the ratings at a table."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, case, select
from sqlalchemy.orm import Session

from hexstead.server.ratings.eligibility import MIN_TURNS
from hexstead.server.ratings.models import RatedSeat, Rating, RatingChange, Unlisted
from hexstead.server.ratings.rating_system import (
    PLACED_AFTER,
    Skill,
    bot_levels,
    bot_skill,
    season_at,
)
from hexstead.server.ratings.schemas import (
    BotMarkOut,
    LadderOut,
    LadderRowOut,
    RatingOut,
    SeatRatingOut,
    TableRatingsOut,
)
from hexstead.server.ratings.update import latest_rating, skill_in
from hexstead.server.storage.models import Guest, count
from hexstead.tables.ids import author_of
from hexstead.tables.model import Table


def rating_out(skill: Skill) -> RatingOut:
    return {"points": skill.shown, "margin": skill.margin}


def bot_marks(game: str) -> list[BotMarkOut]:
    return [{"bot": bot, "points": points} for bot, points in bot_levels(game)]


def is_listed(session: Session, guest: str) -> bool:
    return session.get(Unlisted, guest) is None


def _on(game: str, players: int, season: str) -> list[ColumnElement[bool]]:
    """Conditions for the rows of a ladder."""
    return [
        Rating.game == game,
        Rating.players == players,
        Rating.season == season,
        Rating.guest_id.not_in(select(Unlisted.guest_id)),
    ]


def place_of(session: Session, rating: Rating) -> int | None:
    """The place of a rating; None with too few games in the season, or for a hidden guest."""
    if rating.games < PLACED_AFTER or not is_listed(session, rating.guest_id):
        return None
    there = _on(rating.game, rating.players, rating.season)
    better = Rating.points > rating.points
    return 1 + count(session, Rating, *there, Rating.games >= PLACED_AFTER, better)


def ladder(
    session: Session,
    game: str,
    players: int,
    season: str,
    today: str,
    viewer: str | None,
    after: int,
    limit: int,
) -> LadderOut:
    """A page of the ladder, the best first; guests without a place come last."""
    there = _on(game, players, season)
    unplaced = case((Rating.games >= PLACED_AFTER, 0), else_=1)
    found = session.execute(
        select(Rating, Guest)
        .join(Guest, Guest.id == Rating.guest_id)
        .where(*there)
        .order_by(unplaced, Rating.points.desc(), Rating.guest_id)
        .offset(after)
        .limit(limit + 1)
    ).all()
    rows: list[LadderRowOut] = []
    place: int | None = None
    last: float | None = None
    for number, (rating, guest) in enumerate(found[:limit], start=after + 1):
        if rating.games < PLACED_AFTER:
            place = None
        elif place is None:
            place = place_of(session, rating)
        elif rating.points != last:
            place = number
        last = rating.points
        rows.append(_row(rating, guest, place, viewer))
    mine = None if viewer is None else session.get(Rating, (viewer, game, players, season))
    return {
        "game": game,
        "players": players,
        "season": season,
        "running": season == today,
        "seasons": _seasons(session, game, players, today),
        "placed_after": PLACED_AFTER,
        "bots": bot_marks(game),
        "people": count(session, Rating, *there),
        "rows": rows,
        "next": after + limit if len(found) > limit else None,
        "mine": None if mine is None else _mine(session, mine),
        "listed": viewer is None or is_listed(session, viewer),
    }


def _mine(session: Session, rating: Rating) -> LadderRowOut:
    guest = session.get_one(Guest, rating.guest_id)
    return _row(rating, guest, place_of(session, rating), rating.guest_id)


def _row(rating: Rating, guest: Guest, place: int | None, viewer: str | None) -> LadderRowOut:
    return {
        "place": place,
        "author": author_of(guest.id),
        "name": guest.name,
        "handle": guest.handle,
        "rating": rating_out(Skill(rating.points, rating.doubt)),
        "games": rating.games,
        "wins": rating.wins,
        "mine": guest.id == viewer,
    }


def _seasons(session: Session, game: str, players: int, today: str) -> list[str]:
    wanted: Any = select(Rating.season).distinct()
    played = session.scalars(wanted.where(Rating.game == game, Rating.players == players))
    return sorted({*played, today}, reverse=True)


def table_ratings(session: Session, table: Table, now: int) -> TableRatingsOut:
    if not table.rated:
        return _response(False, None, [])
    season = season_at(table.over_at or now)
    guests = {
        row.seat: row.guest_id
        for row in session.scalars(select(RatedSeat).where(RatedSeat.table_id == table.id))
    }
    changes = {
        row.seat: row
        for row in session.scalars(select(RatingChange).where(RatingChange.table_id == table.id))
    }
    seats: list[SeatRatingOut] = []
    for seat in table.seats:
        change, after = changes.get(seat.seat), None
        guest = guests.get(seat.seat) or table.player_of(seat.seat)
        if change is not None:
            before = Skill(change.points_before, change.doubt_before)
            after = Skill(change.points, change.doubt)
        elif seat.bot is not None:
            before = bot_skill(table.game, seat.bot) or Skill()
        elif guest is not None and not (table.status == "over" and changes):
            before = skill_in(season, latest_rating(session, guest, table.game, len(table.seats)))
        else:
            continue
        seats.append(
            {
                "seat": seat.seat,
                "bot": seat.bot is not None,
                "before": rating_out(before),
                "after": None if after is None else rating_out(after),
            }
        )
    counted = bool(changes) if table.status == "over" else None
    share = min((change.weight for change in changes.values()), default=1.0)
    return _response(True, season, seats, counted, share)


def _response(
    rated: bool,
    season: str | None,
    seats: list[SeatRatingOut],
    counted: bool | None = None,
    share: float = 1.0,
) -> TableRatingsOut:
    return {
        "rated": rated,
        "season": season,
        "counted": counted,
        "weight": share,
        "least_turns": MIN_TURNS,
        "seats": seats,
    }
