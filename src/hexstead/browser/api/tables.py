"""Endpoints of tables and their seats."""

from __future__ import annotations

from typing import Any, Literal

from hexstead.browser.api.browser import HERE, Browser
from hexstead.browser.routing import Router
from hexstead.tables.commands import create, leaving, seats
from hexstead.tables.live import LiveTable
from hexstead.tables.model import ListedTable, Who
from hexstead.tables.paging import Before, Limit, check_cursor, next_cursor, page_of
from hexstead.tables.problems import refused
from hexstead.tables.requests import (
    DecliningIn,
    ReclaimIn,
    SeatIn,
    SeatNumber,
    StandInIn,
    TableChangeIn,
    TableIn,
    TakeIn,
    TradePreferencesIn,
)
from hexstead.tables.texts import Key

router = Router()


def _payload(browser: Browser, who: Who | None, live: LiveTable) -> Any:
    return browser.tables.table_payload(live, None if who is None else who.id)


@router.post("/tables", 201)
async def make_table(browser: Browser, who: Who, body: TableIn) -> Any:
    """Create a table; one for other people needs a server."""
    if body.listed or any(seat.kind in ("open", "invite") for seat in body.seats):
        raise refused("needs_server")
    return _payload(browser, who, await create.create_table(browser.tables, who, HERE, body))


@router.get("/tables")
async def list_tables(
    browser: Browser,
    who: Who | None,
    which: Literal["mine", "open", "finished", "running"] = "mine",
    limit: Limit = 20,
    before: Before = None,
) -> Any:
    guest = None if who is None else who.id
    cursor = check_cursor(before)
    listed = [each for each in browser.store.listed() if _is_among(each, which, guest)]
    found = page_of(listed, cursor, limit)
    tables = [browser.tables.listed_payload(each, guest) for each in found]
    if which == "mine":
        tables.sort(key=lambda table: not table["your_turn"])
    return {"tables": tables, "next": next_cursor(found, limit)}


def _is_among(found: ListedTable, which: str, guest: str | None) -> bool:
    """Whether a table is in a list; the lists of other people's tables are empty."""
    table = found.table
    if table is None:
        return which == "mine" and guest is not None
    mine = guest is not None and bool(table.seats_of(guest))
    if which == "finished":
        return mine and table.status == "over"
    ours = mine or (guest is not None and table.host_id == guest)
    return which == "mine" and ours and table.status in ("waiting", "playing")


@router.get("/tables/{table}")
async def get_table(browser: Browser, who: Who | None, table: Key) -> Any:
    live = await browser.tables.visit(table, None if who is None else who.id)
    return _payload(browser, who, live)


@router.put("/tables/{table}")
async def change_table(browser: Browser, who: Who, table: Key, body: TableChangeIn) -> Any:
    live = await create.change_table(browser.tables, who, table, body.onlookers_chat)
    return _payload(browser, who, live)


@router.delete("/tables/{table}", 204)
async def cancel_table(browser: Browser, who: Who, table: Key) -> None:
    await create.cancel_table(browser.tables, who, table)


@router.post("/tables/{table}/rematch", 201)
async def rematch(browser: Browser, who: Who, table: Key) -> Any:
    return _payload(browser, who, await create.rematch(browser.tables, who, HERE, table))


@router.post("/tables/{table}/seats/{seat}/take")
async def take_seat(browser: Browser, who: Who, table: Key, seat: SeatNumber, body: TakeIn) -> Any:
    return _payload(browser, who, await seats.sit(browser.tables, who, table, seat, body))


@router.put("/tables/{table}/seats/{seat}")
async def change_seat(
    browser: Browser, who: Who, table: Key, seat: SeatNumber, body: SeatIn
) -> Any:
    live = await seats.set_seat(browser.tables, who, HERE, table, seat, body)
    return _payload(browser, who, live)


@router.post("/tables/{table}/seats/{seat}/leave")
async def leave_seat(browser: Browser, who: Who, table: Key, seat: SeatNumber) -> Any:
    return _payload(browser, who, await seats.leave(browser.tables, who, HERE, table, seat))


@router.post("/tables/{table}/seats/{seat}/stand-in")
async def stand_in(
    browser: Browser, who: Who, table: Key, seat: SeatNumber, body: StandInIn
) -> Any:
    live = await seats.stand_in(browser.tables, who, HERE, table, seat, body.bot)
    return _payload(browser, who, live)


@router.post("/tables/{table}/seats/{seat}/reclaim")
async def reclaim(
    browser: Browser, who: Who, table: Key, seat: SeatNumber, body: ReclaimIn | None = None
) -> Any:
    take_back = body is not None and body.take_back
    return _payload(browser, who, await seats.reclaim(browser.tables, who, table, seat, take_back))


@router.put("/tables/{table}/seats/{seat}/declining")
async def decline_offers(
    browser: Browser, who: Who, table: Key, seat: SeatNumber, body: DecliningIn
) -> Any:
    live = await seats.decline_offers(browser.tables, who, table, seat, body.offers)
    return _payload(browser, who, live)


@router.put("/tables/{table}/seats/{seat}/preferences")
async def set_preferences(
    browser: Browser, who: Who, table: Key, seat: SeatNumber, body: TradePreferencesIn
) -> Any:
    live = await seats.set_preferences(browser.tables, who, table, seat, body.preferences)
    return _payload(browser, who, live)


@router.post("/tables/{table}/seats/{seat}/resign")
async def resign(browser: Browser, who: Who, table: Key, seat: SeatNumber) -> Any:
    return _payload(browser, who, await leaving.resign(browser.tables, who, table, seat))


@router.post("/tables/{table}/abandonment")
async def offer_abandonment(browser: Browser, who: Who, table: Key) -> Any:
    return _payload(browser, who, await leaving.offer_abandonment(browser.tables, who, table))


@router.post("/tables/{table}/abandonment/agree")
async def agree_to_abandonment(browser: Browser, who: Who, table: Key) -> Any:
    return _payload(browser, who, await leaving.agree_to_abandonment(browser.tables, who, table))


@router.post("/tables/{table}/abandonment/decline")
async def decline_abandonment(browser: Browser, who: Who, table: Key) -> Any:
    return _payload(browser, who, await leaving.decline_abandonment(browser.tables, who, table))


@router.post("/tables/{table}/seats/{seat}/remove")
async def remove(browser: Browser, who: Who, table: Key, seat: SeatNumber) -> Any:
    return _payload(browser, who, await leaving.remove(browser.tables, who, table, seat))


@router.post("/tables/{table}/seats/{seat}/keep")
async def keep(browser: Browser, who: Who, table: Key, seat: SeatNumber) -> Any:
    return _payload(browser, who, await leaving.keep(browser.tables, who, table, seat))
