"""The board of the day and its results."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from sqlalchemy.orm import Session

from hexstead.server.api.identity import Registry, SomeGuest, client_address
from hexstead.server.api.json_responses import described, reply
from hexstead.server.ratings.daily import daily_results, running_game
from hexstead.tables.daily import daily_board, daily_payload
from hexstead.tables.games import find_adapter
from hexstead.tables.requests import DEFAULT_GAME, GameName
from hexstead.tables.statistics_schemas import DailyOut, DailyResultOut
from hexstead.tables.texts import Day

router = APIRouter(tags=["statistics"])


@router.get("/daily", responses=described(DailyOut))
async def get_daily(
    who: SomeGuest,
    request: Request,
    registry: Registry,
    game: GameName = DEFAULT_GAME,
    day: Annotated[Day | None, Query()] = None,
) -> Response:
    """The board of a day, by default of today, with the best result of each player."""
    find_adapter(game)
    guest = who.id if who else None
    registry.limits.spend("daily", guest or client_address(request))
    wanted, setup = await run_in_threadpool(daily_board, game, day)

    def read(session: Session) -> tuple[tuple[list[DailyResultOut], int], str | None]:
        running = None if guest is None else running_game(session, game, wanted, guest)
        return daily_results(session, game, wanted, guest), running

    ranked, running = await registry.database.read(read)
    return reply(await run_in_threadpool(daily_payload, game, wanted, setup, ranked, running))
