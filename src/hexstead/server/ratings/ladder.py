"""The ladder of a game with a number of players in one season."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, case, func, select
from sqlalchemy.orm import Session

from hexstead.server.ids import author_of
from hexstead.server.ratings.models import Rating, Unlisted
from hexstead.server.ratings.rating_system import PLACED_AFTER, Skill, bot_levels
from hexstead.server.ratings.schemas import BotMarkOut, LadderOut, LadderRowOut, RatingOut
from hexstead.server.storage.models import Guest


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
    better = select(func.count()).where(
        *_on(rating.game, rating.players, rating.season),
        Rating.games >= PLACED_AFTER,
        Rating.points > rating.points,
    )
    return 1 + (session.scalar(better) or 0)


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
        "people": session.scalar(select(func.count()).select_from(Rating).where(*there)) or 0,
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
