"""The board of the day and its results."""

from __future__ import annotations

from typing import Annotated, cast

from fastapi import APIRouter, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from sqlalchemy.orm import Session

from hexstead.server.api.identity import Registry, SomeGuest, client_address
from hexstead.server.api.openapi import described
from hexstead.server.json_responses import reply
from hexstead.server.ratings.daily import daily_results, day_after, running_game
from hexstead.server.ratings.schemas import DailyFields, DailyOut, DailyResultOut
from hexstead.tables.eligibility import (
    DAILY_BOT,
    check_day,
    day_at,
)
from hexstead.tables.games import find_adapter
from hexstead.tables.requests import DEFAULT_GAME, GameName
from hexstead.tables.texts import Day
from hexstead.tables.times import now_ms

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
    adapter = find_adapter(game)
    guest = who.id if who else None
    registry.limits.spend("daily", guest or client_address(request))
    today = day_at(now_ms())
    wanted = check_day(today if day is None else day)
    setup = await run_in_threadpool(adapter.daily_setup, wanted)
    layout = await run_in_threadpool(adapter.layout, setup)

    def read(session: Session) -> tuple[list[DailyResultOut], int, str | None]:
        results, total = daily_results(session, game, wanted, guest)
        running = None if guest is None else running_game(session, game, wanted, guest)
        return results, total, running

    results, total, running = await registry.database.read(read)
    fields: DailyFields = {
        "day": wanted,
        "today": today,
        "previous": day_after(wanted, -1),
        "next": day_after(wanted, 1),
        "players": setup.players,
        "bot": DAILY_BOT,
        "sets": layout.sets,
        "cards": layout.cards,
        "results": results,
        "total": total,
        "running": running,
    }
    about = {"game": game, "setup": setup.to_json(), "board": layout.board}
    return reply(cast("DailyOut", {**fields, **about}))
