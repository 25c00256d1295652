"""Endpoints of the chat: lines of plain text, and reactions."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response

from hexstead.server.api.identity import Registry, SomeGuest, TheGuest
from hexstead.server.api.json_responses import described, reply
from hexstead.server.moderation.blocks import check_may_chat
from hexstead.server.tables import loading
from hexstead.server.tables.peer_processes import REACTION
from hexstead.tables.chat import chat_page, check_may_read, new_reaction, signature
from hexstead.tables.model import ChatLine
from hexstead.tables.payloads import chat_payload
from hexstead.tables.requests import ChatIn, ReactionIn
from hexstead.tables.schemas import ChatLineOut, ChatOut, ReactionOut
from hexstead.tables.texts import Key
from hexstead.tables.times import now_ms

router = APIRouter(tags=["chat"])
LineId = Annotated[int, Query(ge=0, lt=2**31)]


@router.post("/tables/{table}/chat", status_code=201, responses=described(ChatLineOut, 201))
async def say(table: Key, said: ChatIn, who: TheGuest, registry: Registry) -> Response:
    live = await registry.visit(table, who.id)
    check_may_read(live, who.id)
    registry.limits.spend("chat", who.id)
    name, seat = signature(live, who)
    await registry.database.read(check_may_chat, who.id, live.table.host_id)
    async with live.lock:
        line = await registry.add_chat(live, ChatLine(0, who.id, name, seat, said.text, now_ms()))
    return reply(chat_payload(line), 201)


@router.post("/tables/{table}/reactions", status_code=201, responses=described(ReactionOut, 201))
async def react(table: Key, said: ReactionIn, who: TheGuest, registry: Registry) -> Response:
    """Send a reaction to all viewers; it is not stored."""
    live = await registry.visit(table, who.id)
    check_may_read(live, who.id)
    registry.limits.spend("reactions", who.id)
    reaction = new_reaction(live, who, said.reaction)
    await registry.database.read(check_may_chat, who.id, live.table.host_id)
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
    guest = who.id if who else None
    live = await registry.visit(table, guest)
    check_may_read(live, guest)
    found = await registry.database.read(
        lambda session: loading.chat_page(session, table, before=before, after=after)
    )
    return chat_page(found)
