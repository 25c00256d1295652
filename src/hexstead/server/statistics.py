"""My games, what they add up to, and all their records in one file."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from fastapi import APIRouter, Response
from fastapi.responses import StreamingResponse

from hexstead.server.archive import record_of
from hexstead.server.export import Bundle
from hexstead.server.facts import Facts, load_facts
from hexstead.server.games import find_face
from hexstead.server.house import House
from hexstead.server.identity import InHouse, TheGuest
from hexstead.server.mine import (
    finished_games,
    finished_ids,
    ids_without_results,
    my_tables,
    reckon_late,
    results_of,
)
from hexstead.server.models import SeatResult
from hexstead.server.paging import Before, Limit, check_cursor, next_cursor, one_page
from hexstead.server.problems import Problem, refused
from hexstead.server.reckoning import reckon
from hexstead.server.replies import described, reply
from hexstead.server.statistics_answers import MyGamesOut, StatisticsOut
from hexstead.server.views import time_text
from hexstead.server.wanted import GameName

router = APIRouter(tags=["statistics"])

ZIP: dict[int | str, dict[str, Any]] = {
    200: {"content": {"application/zip": {"schema": {"type": "string", "format": "binary"}}}}
}


@router.get("/statistics", responses=described(StatisticsOut))
async def get_statistics(who: TheGuest, house: InHouse, game: GameName = "kingdom") -> Response:
    """What my finished games of one kind add up to."""
    find_face(game)
    house.limits.spend("statistics", who.id)
    await _complete(house, who.id)
    games = await house.database.read(lambda session: finished_games(session, who.id, game))
    return reply({"game": game, **reckon(games)})


@router.get("/statistics/games", responses=described(MyGamesOut))
async def get_my_games(
    who: TheGuest,
    house: InHouse,
    game: GameName = "kingdom",
    limit: Limit = 20,
    before: Before = None,
) -> Response:
    """My games of one kind, running and over, the newest first."""
    find_face(game)
    cursor = check_cursor(before)
    await _complete(house, who.id)

    def read(session: Any) -> tuple[list[Facts], dict[tuple[str, int], SeatResult]]:
        found = one_page(session, my_tables(who.id, game, "playing", "over"), cursor, limit)
        return found, results_of(session, [facts.table.id for facts in found])

    found, results = await house.database.read(read)
    games = [_game(facts, who.id, results) for facts in found]
    return reply({"games": games, "next": next_cursor(found, limit)})


@router.get("/statistics/records.zip", response_class=StreamingResponse, responses=ZIP)
async def export(who: TheGuest, house: InHouse) -> StreamingResponse:
    """The records of all my finished games, a file each, in one archive."""
    house.limits.spend("exports", who.id)
    keys = await house.database.read(lambda session: finished_ids(session, who.id))
    if not keys:
        raise refused("no_finished_games")
    return StreamingResponse(
        _records(house, keys),
        media_type="application/zip",
        headers={"Content-Disposition": 'attachment; filename="hexstead-records.zip"'},
    )


async def _records(house: House, keys: list[str]) -> AsyncIterator[bytes]:
    """The archive in pieces, so that it is never in memory as a whole."""
    bundle = Bundle()
    for key in keys:

        def read(session: Any, key: str = key) -> tuple[Facts, str | None]:
            facts = load_facts(session, [key])[key]
            try:
                return facts, record_of(session, facts).dumps()
            except Problem:
                return facts, None

        facts, text = await house.database.read(read)
        yield bundle.add(facts.table, text)
    yield bundle.close()


async def _complete(house: House, guest: str) -> None:
    """Reckon the results of games that ended before results were kept; nearly always none."""
    for key in await house.database.read(lambda session: ids_without_results(session, guest)):
        await reckon_late(house.database, key)


def _game(facts: Facts, guest: str, results: dict[tuple[str, int], SeatResult]) -> dict[str, Any]:
    table = facts.table
    face = find_face(table.game)
    mine = facts.seats_of(guest)[:1]
    seats: list[dict[str, Any]] = []
    for seat in facts.seats:
        result = results.get((table.id, seat.seat))
        seats.append(
            {
                "seat": seat.seat,
                "name": seat.name or "",
                "bot": seat.bot,
                "mine": seat.seat in mine,
                "place": None if result is None else result.place,
                "gold": None if result is None else result.gold,
                "won": result is not None and result.won,
            }
        )
    return {
        "table": table.id,
        "game": table.game,
        "status": table.status,
        "started_at": time_text(table.started_at),
        "over_at": time_text(table.over_at),
        "sets": face.sets(face.read_setup(table.setup)),
        "seats": seats,
    }
