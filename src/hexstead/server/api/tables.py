"""Endpoints that create, list, change and delete tables, and list the games to watch."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response
from sqlalchemy import or_, select

from hexstead.server.api.error_handlers import RetryingRoute
from hexstead.server.api.identity import Registry, SomeGuest, TheGuest, client_address
from hexstead.server.api.json_responses import described, reply
from hexstead.server.api.paging import Before, Limit, one_page
from hexstead.server.moderation.blocks import blocked_pairs
from hexstead.server.storage.models import Holder, SeatRow, TableRow
from hexstead.server.watch.listing import Order, WatchOut, games_to_watch
from hexstead.tables.commands import create
from hexstead.tables.paging import check_cursor, next_cursor
from hexstead.tables.requests import TableChangeIn, TableIn
from hexstead.tables.schemas import TableOut, TablesOut
from hexstead.tables.texts import Key

router = APIRouter(tags=["tables"], route_class=RetryingRoute)


@router.post("/tables", status_code=201, responses=described(TableOut, 201))
async def make_table(
    body: TableIn, who: TheGuest, request: Request, registry: Registry
) -> Response:
    """Create a table. The game starts by itself once every seat is taken."""
    live = await create.create_table(registry, who, client_address(request), body)
    return reply(registry.table_payload(live, who.id), 201)


@router.post("/tables/{table}/rematch", status_code=201, responses=described(TableOut, 201))
async def rematch(table: Key, who: TheGuest, request: Request, registry: Registry) -> Response:
    """Agree to play again with the same people and bots, on a new draw. The first player to ask
    gets a new table, where the seats of the others are reserved for them; each sits down by this
    same call, and the game begins when all people have."""
    live = await create.rematch(registry, who, client_address(request), table)
    return reply(registry.table_payload(live, who.id), 201)


@router.get("/tables/{table}", responses=described(TableOut))
async def get_table(table: Key, who: SomeGuest, registry: Registry) -> Response:
    guest = who.id if who else None
    live = await registry.visit(table, guest)
    return reply(registry.table_payload(live, guest))


@router.put("/tables/{table}", responses=described(TableOut))
async def change_table(
    table: Key, body: TableChangeIn, who: TheGuest, registry: Registry
) -> Response:
    """As the host, change settings of the table, before the game or during it."""
    live = await create.change_table(registry, who, table, body.onlookers_chat)
    return reply(registry.table_payload(live, who.id))


@router.post("/tables/{table}/invite", responses=described(TableOut))
async def renew_invite(table: Key, who: TheGuest, registry: Registry) -> Response:
    """As the host, make a new invite link; the old one becomes invalid."""
    live = await create.renew_invite(registry, who, table)
    return reply(registry.table_payload(live, who.id))


@router.get("/tables", responses=described(TablesOut))
async def list_tables(
    who: SomeGuest,
    registry: Registry,
    which: Annotated[Literal["mine", "open", "finished", "running"], Query()] = "mine",
    limit: Limit = 20,
    before: Before = None,
) -> Response:
    """Tables, the newest first; among mine those where it is my turn come first."""
    guest = who.id if who else None
    cursor = check_cursor(before)
    found = await registry.database.read(one_page, _which(which, guest), cursor, limit)
    tables = [registry.listed_payload(each, guest) for each in found]
    if which == "mine":
        tables.sort(key=lambda table: not table["your_turn"])
    page: TablesOut = {"tables": tables, "next": next_cursor(found, limit)}
    return reply(page)


def _which(which: str, guest: str | None) -> Any:
    mine = select(Holder.table_id).where(Holder.guest_id == guest)
    ours = or_(TableRow.id.in_(mine), TableRow.host_id == guest)
    match which:
        case "mine":
            return select(TableRow.id).where(ours, TableRow.status.in_(["waiting", "playing"]))
        case "finished":
            return select(TableRow.id).where(TableRow.id.in_(mine), TableRow.status == "over")
        case "open":
            empty = select(SeatRow.table_id).where(SeatRow.kind == "open")
            open_ = select(TableRow.id).where(
                TableRow.status == "waiting", TableRow.listed, TableRow.id.in_(empty)
            )
            if guest is None:
                return open_
            by, whom = blocked_pairs(guest)
            return open_.where(TableRow.host_id.not_in(by), TableRow.host_id.not_in(whom))
        case _:
            return select(TableRow.id).where(
                TableRow.status == "playing", TableRow.listed, TableRow.spectators
            )


@router.get("/watch", responses=described(WatchOut))
async def get_watch(
    who: SomeGuest,
    request: Request,
    registry: Registry,
    order: Annotated[Order, Query()] = "rating",
) -> Response:
    """Running public games, exhibitions among bots, and the best public games of today."""
    guest = who.id if who else None
    registry.limits.spend("watch", guest or client_address(request))
    return reply(await games_to_watch(registry, guest, order))


@router.delete("/tables/{table}", status_code=204)
async def cancel_table(table: Key, who: TheGuest, registry: Registry) -> Response:
    """As the host, delete a table that has not started, where no other guest plays, or that is
    broken; its log and chat are deleted, too."""
    await create.cancel_table(registry, who, table)
    return Response(status_code=204)
