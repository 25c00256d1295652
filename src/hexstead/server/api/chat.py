"""Endpoints of the chat: lines of plain text, and reactions."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response

from hexstead.server.api.identity import Registry, SomeGuest, TheGuest
from hexstead.server.api.json_responses import described, reply
from hexstead.server.moderation.blocks import check_may_chat
from hexstead.server.tables.loading import chat_page
from hexstead.server.tables.peer_processes import REACTION
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.ids import author_of
from hexstead.tables.live import CHAT_PAGE, LiveTable
from hexstead.tables.model import ChatLine, Who
from hexstead.tables.payloads import chat_payload
from hexstead.tables.problems import refused
from hexstead.tables.requests import ChatIn, ReactionIn
from hexstead.tables.schemas import ChatLineOut, ChatOut, ReactionOut
from hexstead.tables.texts import Key, distinct_name
from hexstead.tables.times import now_ms, time_text

router = APIRouter(tags=["chat"])
LineId = Annotated[int, Query(ge=0, lt=2**31)]


@router.post("/tables/{table}/chat", status_code=201, responses=described(ChatLineOut, 201))
async def say(table: Key, said: ChatIn, who: TheGuest, registry: Registry) -> Response:
    live = await registry.visit(table, who.id)
    if not live.table.may_watch(who.id):
        raise refused("no_onlookers")
    registry.limits.spend("chat", who.id)
    name, seat = _signature(live, who)
    await _check_may_chat(registry, live, who, seat)
    async with live.lock:
        line = await registry.add_chat(live, ChatLine(0, who.id, name, seat, said.text, now_ms()))
    return reply(chat_payload(line), 201)


def _signature(live: LiveTable, who: Who) -> tuple[str, int | None]:
    """Return the name and the seat under which a guest writes."""
    seats = live.table.seats_of(who.id)
    if len(seats) == 1:
        return live.table.seats[seats[0]].name or who.name, seats[0]
    return _spectator_name(live, who), seats[0] if seats else None


def _spectator_name(live: LiveTable, who: Who) -> str:
    """Return the name of a spectator, distinct from the players and from other spectators."""
    mine = set(live.table.seats_of(who.id))
    taken = [row.name for row in live.table.seats if row.kind == "person" and row.seat not in mine]
    taken += [line.name for line in live.chat if line.guest_id != who.id and line.seat is None]
    return distinct_name(who.name, taken)


async def _check_may_chat(
    registry: TableRegistry, live: LiveTable, who: Who, seat: int | None
) -> None:
    table = live.table
    if seat is None and not table.onlookers_chat:
        raise refused("onlookers_silent")
    await registry.database.read(check_may_chat, who.id, table.host_id)


@router.post("/tables/{table}/reactions", status_code=201, responses=described(ReactionOut, 201))
async def react(table: Key, said: ReactionIn, who: TheGuest, registry: Registry) -> Response:
    """Send a reaction to all viewers; it is not stored."""
    live = await registry.visit(table, who.id)
    if not live.table.may_watch(who.id):
        raise refused("no_onlookers")
    registry.limits.spend("reactions", who.id)
    name, seat = _signature(live, who)
    await _check_may_chat(registry, live, who, seat)
    now = now_ms()
    reaction: ReactionOut = {
        "id": max(live.last_reaction + 1, now),
        "at": time_text(now),
        "author": author_of(who.id),
        "name": name,
        "seat": seat,
        "reaction": said.reaction,
    }
    live.react(reaction)
    await registry.peers.tell([[REACTION, live.id, reaction]])
    return reply(reaction, 201)


@router.get("/tables/{table}/chat", response_model=ChatOut)
async def lines(
    table: Key,
    who: SomeGuest,
    registry: Registry,
    after: LineId | None = None,
    before: LineId | None = None,
) -> ChatOut:
    """A page of the chat: the latest lines, the lines before one, or the lines after one."""
    live = await registry.visit(table, who.id if who else None)
    if not live.table.may_watch(who.id if who else None):
        raise refused("no_onlookers")
    found = await registry.database.read(
        lambda session: chat_page(session, table, before=before, after=after)
    )
    return {
        "lines": [chat_payload(line) for line in found],
        "more": len(found) == CHAT_PAGE,
    }
