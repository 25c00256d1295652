"""Endpoints about ratings: ladders, profiles, and the ratings at a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from sqlalchemy.orm import Session

from hexstead.play import find_game
from hexstead.server.api.identity import Registry, SomeGuest, TheGuest, client_address
from hexstead.server.api.json_responses import described, reply
from hexstead.server.api.paging import Limit
from hexstead.server.api.requests import ListedIn
from hexstead.server.ratings.ladder import is_listed, ladder, table_ratings
from hexstead.server.ratings.models import Unlisted
from hexstead.server.ratings.profiles import history, profile
from hexstead.server.ratings.rating_system import check_season, season_at
from hexstead.server.ratings.schemas import (
    LadderOut,
    MyRatingsOut,
    PersonOut,
    RatingHistoryOut,
    TableRatingsOut,
)
from hexstead.tables.games import find_adapter
from hexstead.tables.model import Who
from hexstead.tables.problems import refused
from hexstead.tables.requests import DEFAULT_GAME, GameName
from hexstead.tables.texts import Key
from hexstead.tables.times import now_ms


async def check_ratings(request: Request, registry: Registry, who: SomeGuest) -> None:
    if not registry.settings.ratings:
        raise refused("no_ratings")
    registry.limits.spend("ratings", who.id if who else client_address(request))


router = APIRouter(tags=["ratings"], dependencies=[Depends(check_ratings)])
Author = Annotated[str, Path(pattern="^[0-9a-f]{12}$")]
Players = Annotated[int, Query(ge=2, le=10)]
_MOST: int = 100_000


@router.get("/ladder", responses=described(LadderOut))
async def get_ladder(
    who: SomeGuest,
    registry: Registry,
    game: GameName = DEFAULT_GAME,
    players: Players = 2,
    season: Annotated[str | None, Query(max_length=8)] = None,
    after: Annotated[int, Query(ge=0, le=_MOST)] = 0,
    limit: Limit = 50,
) -> Response:
    """The ladder of a game and number of players, of this or an earlier season."""
    _check_players(game, players)
    today = season_at(now_ms())
    wanted = today if season is None else check_season(season)
    viewer = who.id if who else None
    return reply(
        await registry.database.read_slow(
            ladder, game, players, wanted, today, viewer, after, limit
        )
    )


@router.get("/people/{author}", responses=described(PersonOut))
async def get_person(author: Author, who: SomeGuest, registry: Registry) -> Response:
    """The profile of a player by author id: ratings, results, and games at listed tables."""
    viewer, today = who.id if who else None, season_at(now_ms())
    return reply(await registry.database.read_slow(profile, author, viewer, today))


@router.get("/people/{author}/ratings", responses=described(RatingHistoryOut))
async def get_history(
    author: Author,
    who: SomeGuest,
    registry: Registry,
    game: GameName = DEFAULT_GAME,
    players: Players = 2,
) -> Response:
    """The rating history of a player."""
    _check_players(game, players)
    viewer = who.id if who else None
    return reply(await registry.database.read_slow(history, author, viewer, game, players))


@router.get("/tables/{table}/ratings", responses=described(TableRatingsOut))
async def get_table_ratings(table: Key, who: SomeGuest, registry: Registry) -> Response:
    """The ratings of the players at a rated table, and their changes once it is over."""
    live = await registry.find(table)
    if not live.table.may_watch(who.id if who else None):
        raise refused("no_onlookers")
    stored, now = live.table, now_ms()
    return reply(await registry.database.read(table_ratings, stored, now))


@router.get("/me/ratings", response_model=MyRatingsOut)
async def get_mine(who: TheGuest, registry: Registry) -> MyRatingsOut:
    return {"listed": await registry.database.read(lambda each: is_listed(each, who.id))}


@router.put("/me/ratings", response_model=MyRatingsOut)
async def put_mine(body: ListedIn, who: TheGuest, registry: Registry) -> MyRatingsOut:
    """Appear on ladders or not; if not, my profile does not show my ratings to others either."""
    await registry.database.write(_choose, who, body.listed)
    return {"listed": body.listed}


def _choose(session: Session, who: Who, listed: bool) -> None:
    row = session.get(Unlisted, who.id)
    if listed and row is not None:
        session.delete(row)
    elif not listed and row is None:
        session.add(Unlisted(guest_id=who.id))


def _check_players(game: str, players: int) -> None:
    find_adapter(game)
    if players not in find_game(game).players:
        raise refused("no_ladder")
