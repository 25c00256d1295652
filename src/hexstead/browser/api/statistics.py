"""Endpoints about the games of this browser: statistics, records, the board of the day."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from typing import Any

from hexstead.browser.api.browser import Browser
from hexstead.browser.routing import Router, Text
from hexstead.browser.rows import SeatOutcomeRow
from hexstead.browser.store import BrowserStore
from hexstead.tables.archive import record_of
from hexstead.tables.daily import DailyGame, daily_board, daily_payload, rank_results
from hexstead.tables.eligibility import day_at
from hexstead.tables.games import find_adapter
from hexstead.tables.model import ListedTable, Table, Who
from hexstead.tables.paging import Before, Limit, check_cursor, next_cursor, page_of
from hexstead.tables.problems import Problem, refused
from hexstead.tables.progress import goals, progress
from hexstead.tables.record_archive import RecordArchive
from hexstead.tables.requests import DEFAULT_GAME, GameName
from hexstead.tables.statistics import FinishedGame, SeatOutcome, my_game, summarise
from hexstead.tables.texts import Day

router = Router()


def _mine(store: BrowserStore, guest: str, game: str | None, *states: str) -> list[ListedTable]:
    """Return the tables where a guest plays, in these states, the newest first."""
    return [
        each
        for each in store.listed()
        if each.table is not None
        and each.table.seats_of(guest)
        and each.table.status in states
        and game in (None, each.table.game)
    ]


def _finished(store: BrowserStore, guest: str, game: str | None) -> list[Table]:
    """Return the finished games of a guest, in the order they ended."""
    found = [each.table for each in _mine(store, guest, game, "over") if each.table is not None]
    return sorted(found, key=lambda table: (table.over_at or 0, table.id))


@router.get("/statistics")
async def get_statistics(browser: Browser, who: Who, game: GameName = DEFAULT_GAME) -> Any:
    find_adapter(game)
    return {"game": game, **summarise(_outcomes(browser.store, who.id, game))}


def _outcomes(store: BrowserStore, guest: str, game: str) -> list[FinishedGame]:
    return [
        _outcome(table, store.results[table.id], guest)
        for table in _finished(store, guest, game)
        if table.id in store.results
    ]


def _outcome(table: Table, results: list[SeatOutcomeRow], guest: str) -> FinishedGame:
    seats = [
        SeatOutcome(
            result.seat,
            table.seats[result.seat].name or "",
            table.seats[result.seat].bot,
            table.holders.get(result.seat, frozenset()),
            result.place,
            result.gold,
            result.won,
            result.cards,
            result.held,
        )
        for result in results
    ]
    # Of several seats around one screen the first is the guest's own.
    return FinishedGame(seats, table.seats_of(guest)[0])


@router.get("/statistics/games")
async def get_my_games(
    browser: Browser,
    who: Who,
    game: GameName = DEFAULT_GAME,
    limit: Limit = 20,
    before: Before = None,
) -> Any:
    find_adapter(game)
    found = page_of(
        _mine(browser.store, who.id, game, "playing", "over"), check_cursor(before), limit
    )
    games = []
    for each in found:
        assert each.table is not None
        results = browser.store.results.get(each.id, [])
        games.append(my_game(each.table, who.id, {result.seat: result for result in results}))
    return {"games": games, "next": next_cursor(found, limit)}


@router.get("/statistics/records.zip")
async def export(browser: Browser, who: Who) -> Any:
    """Return the ZIP archive of all records in base64, as answers are text."""
    finished = _finished(browser.store, who.id, None)
    if not finished:
        raise refused("no_finished_games")
    archive, parts = RecordArchive(), []
    for table in finished:
        try:
            text = record_of(table, await browser.store.entries(table.id)).dumps()
        except (Problem, ValueError):
            text = None
        parts.append(archive.add(table, text))
    parts.append(archive.close())
    return Text(b64encode(b"".join(parts)).decode())


# --- progress -----------------------------------------------------------------------------------


@router.get("/progress")
async def get_progress(browser: Browser, who: Who) -> Any:
    store = browser.store
    days = {
        table.day
        for table in _finished(store, who.id, None)
        if table.day is not None
        and day_at(table.created_at) == table.day
        and any(_played_by(store, table, seat) for seat in table.seats_of(who.id))
    }
    return progress(days, list(store.puzzles.values()))


def _played_by(store: BrowserStore, table: Table, number: int) -> bool:
    """Whether the player of a seat played it to the end, with a result."""
    seat, results = table.seats[number], store.results.get(table.id, [])
    left = seat.stand_in is not None or seat.resigned
    return not left and any(result.seat == number for result in results)


@router.get("/progress/goals")
async def get_goals(browser: Browser, who: Who, game: GameName = DEFAULT_GAME) -> Any:
    find_adapter(game)
    return goals(game, _outcomes(browser.store, who.id, game))


# --- the board of the day -----------------------------------------------------------------------


@router.get("/daily")
async def get_daily(
    browser: Browser, who: Who | None, game: GameName = DEFAULT_GAME, day: Day | None = None
) -> Any:
    find_adapter(game)
    guest = None if who is None else who.id
    wanted, setup = daily_board(game, day)
    tables = [
        each.table
        for each in browser.store.listed()
        if each.table is not None and (each.table.game, each.table.day) == (game, wanted)
    ]
    played = sorted(
        _daily_games(browser.store, tables), key=lambda one: (-one[0].gold, one[1], one[2])
    )
    ranked = rank_results([one for one, _, _ in played], wanted, guest)
    running = [table.id for table in tables if table.status != "over" and table.seats_of(guest)]
    return daily_payload(game, wanted, setup, ranked, running[0] if running else None)


def _daily_games(store: BrowserStore, tables: list[Table]) -> Iterator[tuple[DailyGame, int, int]]:
    """Yield the finished games of each player, with the place and the end. Seats that were resigned
    or taken over by a bot are left out."""
    for table in tables:
        for result in store.results.get(table.id, []):
            seat = table.seats[result.seat]
            if seat.kind != "person" or seat.stand_in is not None or seat.resigned:
                continue
            for guest in sorted(table.holders.get(result.seat, ())):
                game = DailyGame(
                    table.id,
                    result.seat,
                    guest,
                    seat.name or "",
                    result.gold,
                    result.won,
                    result.cards,
                    table.created_at,
                    table.spectators,
                )
                yield game, result.place, table.over_at or 0
