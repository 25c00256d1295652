"""Talking at the table: plain lines of text."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response

from hexstead.server.api.described import described
from hexstead.server.api.identity import Registry, SomeGuest, TheGuest
from hexstead.server.api.requests import ChatIn
from hexstead.server.encoding import reply
from hexstead.server.problems import refused
from hexstead.server.storage.models import ChatLine, now_ms
from hexstead.server.tables.payloads import chat_payload
from hexstead.server.tables.shapes import ChatLineOut, ChatOut
from hexstead.server.texts import Key

router = APIRouter(tags=["chat"])


@router.post("/tables/{table}/chat", status_code=201, responses=described(ChatLineOut, 201))
async def say(table: Key, said: ChatIn, who: TheGuest, registry: Registry) -> Response:
    live = await registry.find(table)
    if not live.stored.may_watch(who.id):
        raise refused("no_onlookers")
    registry.limits.spend("chat", who.id)
    seats = live.stored.seats_of(who.id)
    name = live.stored.seats[seats[0]].name if len(seats) == 1 else who.name
    line = ChatLine(
        table_id=live.id,
        guest_id=who.id,
        name=name,
        seat=seats[0] if seats else None,
        text=said.text,
        at=now_ms(),
    )

    async with live.lock:
        await registry.add_chat(live, line)
    return reply(chat_payload(line), 201)


@router.get("/tables/{table}/chat", response_model=ChatOut)
async def lines(
    table: Key,
    who: SomeGuest,
    registry: Registry,
    after: Annotated[int, Query(ge=0, lt=2**31)] = 0,
) -> ChatOut:
    live = await registry.find(table)
    if not live.stored.may_watch(who.id if who else None):
        raise refused("no_onlookers")
    return {"lines": [chat_payload(line) for line in live.chat if line.id > after]}
