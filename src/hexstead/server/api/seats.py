"""Endpoints of the seats of a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from hexstead.server.api.error_handlers import RetryingRoute
from hexstead.server.api.identity import Registry, TheGuest, client_address
from hexstead.server.api.json_responses import described, reply
from hexstead.server.api.responses import LinkOut
from hexstead.tables.commands import leaving, seats
from hexstead.tables.requests import (
    ClaimIn,
    DecliningIn,
    ReclaimIn,
    SeatIn,
    StandInIn,
    TakeIn,
    TradePreferencesIn,
)
from hexstead.tables.schemas import TableOut
from hexstead.tables.texts import Key

router = APIRouter(tags=["seats"], route_class=RetryingRoute)
Number = Annotated[int, Path(ge=0, le=9)]
TABLE = described(TableOut)


@router.post("/tables/{table}/seats/{seat}/take", responses=TABLE)
async def take_seat(
    table: Key, seat: Number, body: TakeIn, who: TheGuest, registry: Registry
) -> Response:
    """Sit down on a seat that is open, or by the invite link."""
    live = await seats.sit(registry, who, table, seat, body)
    return reply(registry.table_payload(live, who.id))


@router.put("/tables/{table}/seats/{seat}", responses=TABLE)
async def change_seat(
    table: Key, seat: Number, body: SeatIn, who: TheGuest, request: Request, registry: Registry
) -> Response:
    """As the host, decide who an empty seat, or a bot's seat, is for."""
    live = await seats.set_seat(registry, who, client_address(request), table, seat, body)
    return reply(registry.table_payload(live, who.id))


@router.post("/tables/{table}/seats/{seat}/leave", responses=TABLE)
async def leave_seat(
    table: Key, seat: Number, who: TheGuest, request: Request, registry: Registry
) -> Response:
    """Leave my seat before the start; during the game a bot plays until I reclaim it."""
    live = await seats.leave(registry, who, client_address(request), table, seat)
    return reply(registry.table_payload(live, who.id))


@router.post("/tables/{table}/seats/{seat}/stand-in", responses=TABLE)
async def stand_in(
    table: Key, seat: Number, body: StandInIn, who: TheGuest, request: Request, registry: Registry
) -> Response:
    """Put a bot in my seat, or in the seat of a player who is absent."""
    live = await seats.stand_in(registry, who, client_address(request), table, seat, body.bot)
    return reply(registry.table_payload(live, who.id))


@router.post("/tables/{table}/seats/{seat}/reclaim", responses=TABLE)
async def reclaim(
    table: Key, seat: Number, who: TheGuest, registry: Registry, body: ReclaimIn | None = None
) -> Response:
    """Reclaim my seat from the bot that stood in, and take back its actions if no other seat has
    acted and nothing hidden was revealed since."""
    take_back = body is not None and body.take_back
    live = await seats.reclaim(registry, who, table, seat, take_back)
    return reply(registry.table_payload(live, who.id))


@router.put("/tables/{table}/seats/{seat}/declining", responses=TABLE)
async def decline_offers(
    table: Key, seat: Number, body: DecliningIn, who: TheGuest, registry: Registry
) -> Response:
    """Decline all offers automatically, for this turn or until I change it."""
    live = await seats.decline_offers(registry, who, table, seat, body.offers)
    return reply(registry.table_payload(live, who.id))


@router.put("/tables/{table}/seats/{seat}/preferences", responses=TABLE)
async def set_preferences(
    table: Key, seat: Number, body: TradePreferencesIn, who: TheGuest, registry: Registry
) -> Response:
    """Answer trade offers automatically by my preferences, until I change them."""
    live = await seats.set_preferences(registry, who, table, seat, body.preferences)
    return reply(registry.table_payload(live, who.id))


@router.post("/tables/{table}/seats/{seat}/resign", responses=TABLE)
async def resign(table: Key, seat: Number, who: TheGuest, registry: Registry) -> Response:
    """Resign. Without an opponent the game is over; otherwise a bot plays on in my place, and
    cannot win for me."""
    live = await leaving.resign(registry, who, table, seat)
    return reply(registry.table_payload(live, who.id))


@router.post("/tables/{table}/abandonment", responses=TABLE)
async def offer_abandonment(table: Key, who: TheGuest, registry: Registry) -> Response:
    """Offer to abandon the game; without other people at the table it ends at once. An abandoned
    game has no winner, does not count in statistics, and is not rated."""
    registry.limits.spend("undos", who.id)
    live = await leaving.offer_abandonment(registry, who, table)
    return reply(registry.table_payload(live, who.id))


@router.post("/tables/{table}/abandonment/agree", responses=TABLE)
async def agree_to_abandonment(table: Key, who: TheGuest, registry: Registry) -> Response:
    """Agree to abandon the game; once all people have agreed, it ends."""
    live = await leaving.agree_to_abandonment(registry, who, table)
    return reply(registry.table_payload(live, who.id))


@router.post("/tables/{table}/abandonment/decline", responses=TABLE)
async def decline_abandonment(table: Key, who: TheGuest, registry: Registry) -> Response:
    """Decline the offer to abandon the game, or withdraw my own."""
    live = await leaving.decline_abandonment(registry, who, table)
    return reply(registry.table_payload(live, who.id))


@router.post("/tables/{table}/seats/{seat}/remove", responses=TABLE)
async def remove(table: Key, seat: Number, who: TheGuest, registry: Registry) -> Response:
    """As the host, remove another player. Before the start the seat is free again. During the game
    a bot plays on: at once if the player is absent; otherwise once all other people at the table
    have agreed, each by this same call."""
    live = await leaving.remove(registry, who, table, seat)
    return reply(registry.table_payload(live, who.id))


@router.post("/tables/{table}/seats/{seat}/keep", responses=TABLE)
async def keep(table: Key, seat: Number, who: TheGuest, registry: Registry) -> Response:
    """Vote against the removal of a player; as the host, withdraw it."""
    live = await leaving.keep(registry, who, table, seat)
    return reply(registry.table_payload(live, who.id))


@router.post("/tables/{table}/seats/{seat}/link", response_model=LinkOut)
async def make_link(table: Key, seat: Number, who: TheGuest, registry: Registry) -> dict[str, str]:
    """Make a private link to play my seat from another device; the previous link is revoked."""
    token = await seats.make_link(registry, who, table, seat)
    return {"link": f"/claim#{token}", "token": token}


@router.delete("/tables/{table}/seats/{seat}/link", responses=TABLE)
async def end_links(
    table: Key, seat: Number, who: TheGuest, registry: Registry, devices: bool = False
) -> Response:
    """Revoke the private link to my seat; with `devices`, also the access of guests who came by
    such a link."""
    live = await seats.revoke_link(registry, who, table, seat, devices)
    return reply(registry.table_payload(live, who.id))


@router.post("/claims", responses=TABLE)
async def claim(body: ClaimIn, who: TheGuest, registry: Registry) -> Response:
    """Play a seat from this device, too, by the private link its player made."""
    registry.limits.spend("claims", who.id)
    live = await seats.claim(registry, who, body.token)
    return reply(registry.table_payload(live, who.id))
