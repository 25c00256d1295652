"""Endpoints about my games (list, statistics, an archive of their records) and my progress
(streaks, puzzle rating, goals)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Final

from fastapi import APIRouter, Response
from fastapi.responses import StreamingResponse
from pydantic import TypeAdapter
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.server.api.identity import Registry, TheGuest
from hexstead.server.api.json_responses import described, reply
from hexstead.server.api.paging import Before, Limit, one_page
from hexstead.server.ratings.progress import played_days, puzzle_results
from hexstead.server.ratings.statistics import (
    Results,
    finished_games,
    finished_ids,
    results_of,
    select_tables,
)
from hexstead.server.tables.archive import record_of
from hexstead.server.tables.loading import load_tables
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.encoding import as_json
from hexstead.tables.games import find_adapter
from hexstead.tables.model import ListedTable
from hexstead.tables.paging import check_cursor, next_cursor
from hexstead.tables.problems import Problem, refused
from hexstead.tables.progress import goals, progress
from hexstead.tables.progress_schemas import GoalsOut, MyProgressOut
from hexstead.tables.record_archive import RecordArchive
from hexstead.tables.requests import DEFAULT_GAME, GameName
from hexstead.tables.statistics import my_game, summarise
from hexstead.tables.statistics_schemas import MyGameOut, MyGamesOut, StatisticsOut

router = APIRouter(tags=["statistics"])

_MY_GAME: Final[TypeAdapter[MyGameOut]] = TypeAdapter(MyGameOut)

ZIP: dict[int | str, dict[str, Any]] = {
    200: {"content": {"application/zip": {"schema": {"type": "string", "format": "binary"}}}}
}


@router.get("/statistics", responses=described(StatisticsOut))
async def get_statistics(
    who: TheGuest, registry: Registry, game: GameName = DEFAULT_GAME
) -> Response:
    """The statistics of my finished games of one kind."""
    find_adapter(game)
    registry.limits.spend("statistics", who.id)

    def read(session: Session) -> Response:
        statistics: StatisticsOut = {
            "game": game,
            **summarise(finished_games(session, who.id, game)),
        }
        return reply(statistics)

    return await registry.database.read_slow(read)


@router.get("/statistics/games", responses=described(MyGamesOut))
async def get_my_games(
    who: TheGuest,
    registry: Registry,
    game: GameName = DEFAULT_GAME,
    limit: Limit = 20,
    before: Before = None,
) -> Response:
    """My games of one kind, running and over, the newest first."""
    find_adapter(game)
    cursor = check_cursor(before)

    def read(session: Any) -> tuple[list[ListedTable], Results]:
        found = one_page(session, select_tables(who.id, game, "playing", "over"), cursor, limit)
        return found, results_of(session, [each.id for each in found])

    found, results = await registry.database.read(read)
    games = [_listed(registry, each, game, who.id, results) for each in found]
    page: MyGamesOut = {"games": games, "next": next_cursor(found, limit)}
    return reply(page)


@router.get("/statistics/records.zip", response_class=StreamingResponse, responses=ZIP)
async def export(who: TheGuest, registry: Registry) -> StreamingResponse:
    """The records of all my finished games as a ZIP archive."""
    registry.limits.spend("exports", who.id)
    keys = await registry.database.read(finished_ids, who.id)
    if not keys:
        raise refused("no_finished_games")
    return StreamingResponse(
        records_in(RecordArchive(), registry, keys),
        media_type="application/zip",
        headers={"Content-Disposition": 'attachment; filename="hexstead-records.zip"'},
    )


async def records_in(
    archive: RecordArchive, registry: TableRegistry, keys: list[str]
) -> AsyncIterator[bytes]:
    """Stream the archive, so that it is never in memory as a whole."""
    for key in keys:

        def read(session: Session, key: str = key) -> bytes:
            table = load_tables(session, [key])[key]
            try:
                text = record_of(session, table).dumps()
            except Problem:
                return archive.add(table, None)
            return archive.add(table, text)

        try:
            yield await registry.database.read_slow(read)
        except SQLAlchemyError:
            raise
        except Exception:  # noqa: BLE001 - skip corrupt records
            archive.leave_out(key)
    yield archive.close()


def _listed(
    registry: TableRegistry,
    found: ListedTable,
    game: str,
    guest: str,
    results: Results,
) -> MyGameOut:
    """A game in my list; a damaged table is shown as broken."""
    broken = registry.quarantine.readable(found) is None
    if found.table is not None:
        try:
            payload = my_game(found.table, guest, results.get(found.id, {}))
            if broken:
                payload["status"] = "broken"
            _MY_GAME.validate_json(as_json(payload), strict=True)
        except Exception as problem:  # noqa: BLE001 - corrupt data may raise anything
            registry.quarantine.add(found.id, problem)
        else:
            return payload
    return {
        "table": found.id,
        "game": game,
        "status": "broken",
        "started_at": None,
        "over_at": None,
        "ending": None,
        "sets": [],
        "seats": [],
    }


@router.get("/progress", responses=described(MyProgressOut))
async def get_progress(who: TheGuest, registry: Registry) -> Response:
    """My streaks of days with the board of the day and with puzzles, and my puzzle rating."""
    registry.limits.spend("statistics", who.id)

    def read(session: Session) -> MyProgressOut:
        return progress(played_days(session, who.id), puzzle_results(session, who.id))

    return reply(await registry.database.read(read))


@router.get("/progress/goals", responses=described(GoalsOut))
async def get_goals(who: TheGuest, registry: Registry, game: GameName = DEFAULT_GAME) -> Response:
    """The locations and cards of each box, and with which of them I have won a game."""
    find_adapter(game)
    registry.limits.spend("statistics", who.id)

    def read(session: Session) -> GoalsOut:
        return goals(game, finished_games(session, who.id, game))

    return reply(await registry.database.read_slow(read))
