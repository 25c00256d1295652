"""Rematches: the same people and bots once more, when all people have agreed."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request, Response
from sqlalchemy import update
from sqlalchemy.orm import Session

from hexstead.server.api.identity import Registry, TheGuest, client_address
from hexstead.server.api.openapi import described
from hexstead.server.api.tables import lay_table
from hexstead.server.games import find_adapter
from hexstead.server.json_responses import reply
from hexstead.server.moderation.blocks import either_blocked
from hexstead.server.people.invitations import release_seat, reserved_for
from hexstead.server.problems import refused
from hexstead.server.schemas import SeatKind
from hexstead.server.storage.models import Holder, SeatRow
from hexstead.server.storage.stored_table import StoredTable
from hexstead.server.tables.commit import retry_overtaken
from hexstead.server.tables.live import LiveTable
from hexstead.server.tables.quota import table_quota
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tables.schemas import TableOut
from hexstead.server.texts import Key

router = APIRouter(tags=["tables"])


@router.post("/tables/{table}/rematch", status_code=201, responses=described(TableOut, 201))
async def rematch(table: Key, who: TheGuest, request: Request, registry: Registry) -> Response:
    """Agree to play again with the same people and bots, on a new draw. The first who asks gets a
    new table, where the seats of the others are kept for them; each sits down by this same call,
    and the game begins when all people have."""
    live = await registry.find(table)
    stored = live.stored
    mine = stored.seats_of(who.id)
    if not mine:
        raise refused("players_rematch")
    if stored.table.status != "over":
        raise refused("not_over")
    others = {guest for guests in stored.holders.values() for guest in guests} - {who.id}
    if stored.table.rematch_id is None and await registry.database.read(
        lambda session: any(either_blocked(session, who.id, other) for other in others)
    ):
        raise refused("rematch_unwanted")
    adapter = find_adapter(stored.table.game)
    again = adapter.same_kind(adapter.read_setup(stored.table.setup))
    setup, _ = adapter.draw_setup({"players": len(stored.seats), **again})
    seats, kept = _rematch_seats(stored, mine)
    bots_only = all(seat.kind == "bot" for seat in stored.seats)
    quota = table_quota(registry, who.id, client_address(request), bots_only)
    key = await lay_table(
        registry, who, stored.table.game, setup, seats, listed=stored.table.listed,
        spectators=stored.table.spectators, hints=stored.table.hints, clock=stored.table.clock,
        onlookers_chat=stored.table.onlookers_chat, rematch_of=table, kept=kept,
        holders={seat: stored.holders[seat] for seat in mine},
        rated=stored.table.rated and registry.settings.ratings, quota=quota,
    )  # fmt: skip
    payload = await _join_rematch(registry, key, stored, who.id)
    async with live.lock:
        await registry.refresh(live)
    return reply(payload, 201)


def _rematch_seats(
    stored: StoredTable, mine: list[int]
) -> tuple[list[tuple[SeatRow, bool]], dict[int, str]]:
    """The seats of a rematch that the player of some seats asks for, and for whom the others are
    kept. A seat whose player is gone for good is open to anybody with the invite link."""
    seats: list[tuple[SeatRow, bool]] = []
    kept: dict[int, str] = {}
    for row in stored.seats:
        player = stored.player_of(row.seat)
        absent = row.kind == "person" and row.seat not in mine
        if absent and player is not None:
            kept[row.seat] = player
        name = None if absent and player is None else row.name
        kind: SeatKind = "invite" if absent else row.kind
        seat = SeatRow(seat=row.seat, kind=kind, name=name, colour=row.colour, bot=row.bot)
        seats.append((seat, False))
    return seats, kept


async def _join_rematch(
    registry: TableRegistry, key: str, last: StoredTable, guest: str
) -> TableOut:
    """Sit down on the seats that a rematch keeps for a guest, and begin it if it is complete."""

    async def join() -> LiveTable:
        live = await registry.find(key)
        async with live.lock:
            if live.game_log is None and _is_awaited(live, last, guest):
                await registry.change(live, partial(_sit_down_again, live, last, guest))
            await registry.start_if_complete(live, guest)
        return live

    return registry.table(await retry_overtaken(join), guest)


def _is_awaited(live: LiveTable, last: StoredTable, guest: str) -> bool:
    """Whether a seat of the rematch may be kept for a guest."""
    return any(live.stored.seats[seat].kind == "invite" for seat in last.seats_of(guest))


def _sit_down_again(live: LiveTable, last: StoredTable, guest: str, session: Session) -> None:
    for seat in last.seats_of(guest):
        if reserved_for(session, live.id, seat) in last.holders[seat]:
            release_seat(session, live.id, seat)
            here = (SeatRow.table_id == live.id, SeatRow.seat == seat)
            session.execute(update(SeatRow).where(*here).values(kind="person"))
            for holder in last.holders[seat]:
                session.add(Holder(table_id=live.id, seat=seat, guest_id=holder))
