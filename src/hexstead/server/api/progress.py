"""Endpoints of my progress: streaks, puzzle rating, goals."""

from __future__ import annotations

from fastapi import APIRouter, Response
from sqlalchemy.orm import Session

from hexstead.server.api.identity import Registry, TheGuest
from hexstead.server.api.json_responses import described, reply
from hexstead.server.ratings.progress import played_days, puzzle_results
from hexstead.server.ratings.statistics import finished_games
from hexstead.tables.games import find_adapter
from hexstead.tables.progress import goals, progress
from hexstead.tables.progress_schemas import GoalsOut, MyProgressOut
from hexstead.tables.requests import DEFAULT_GAME, GameName

router = APIRouter(prefix="/progress", tags=["statistics"])


@router.get("", responses=described(MyProgressOut))
async def get_progress(who: TheGuest, registry: Registry) -> Response:
    """My streaks of days with the board of the day and with puzzles, and my puzzle rating."""
    registry.limits.spend("statistics", who.id)

    def read(session: Session) -> MyProgressOut:
        return progress(played_days(session, who.id), puzzle_results(session, who.id))

    return reply(await registry.database.read(read))


@router.get("/goals", responses=described(GoalsOut))
async def get_goals(who: TheGuest, registry: Registry, game: GameName = DEFAULT_GAME) -> Response:
    """The locations and cards of each box, and with which of them I have won a game."""
    find_adapter(game)
    registry.limits.spend("statistics", who.id)

    def read(session: Session) -> GoalsOut:
        return goals(game, finished_games(session, who.id, game))

    return reply(await registry.database.read_slow(read))
