"""Talking at the table: plain lines of text, and reactions without words."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.api.identity import Registry, SomeGuest, TheGuest, Who
from hexstead.server.api.openapi import described
from hexstead.server.api.requests import ChatIn, ReactionIn
from hexstead.server.ids import author_of
from hexstead.server.json_responses import reply
from hexstead.server.moderation.blocks import check_may_chat
from hexstead.server.problems import refused
from hexstead.server.storage.models import ChatRow
from hexstead.server.tables.live import CHAT_PAGE, LiveTable
from hexstead.server.tables.loading import latest_chat
from hexstead.server.tables.payloads import chat_payload
from hexstead.server.tables.peer_processes import REACTION
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tables.schemas import ChatLineOut, ChatOut, ReactionOut
from hexstead.server.texts import Key, distinct_name
from hexstead.server.times import now_ms, time_text

router = APIRouter(tags=["chat"])
LineId = Annotated[int, Query(ge=0, lt=2**31)]


@router.post("/tables/{table}/chat", status_code=201, responses=described(ChatLineOut, 201))
async def say(table: Key, said: ChatIn, who: TheGuest, registry: Registry) -> Response:
    live = await registry.visit(table, who.id)
    if not live.stored.may_watch(who.id):
        raise refused("no_onlookers")
    registry.limits.spend("chat", who.id)
    name, seat = _signed(live, who)
    await _check_may_chat(registry, live, who, seat)
    line = ChatRow(
        table_id=live.id,
        guest_id=who.id,
        name=name,
        seat=seat,
        text=said.text,
        at=now_ms(),
    )

    async with live.lock:
        await registry.add_chat(live, line)
    return reply(chat_payload(line), 201)


def _signed(live: LiveTable, who: Who) -> tuple[str, int | None]:
    """By what name, and from which seat, a guest speaks at a table."""
    seats = live.stored.seats_of(who.id)
    if len(seats) == 1:
        return live.stored.seats[seats[0]].name or who.name, seats[0]
    return _onlooker(live, who), seats[0] if seats else None


def _onlooker(live: LiveTable, who: Who) -> str:
    """The name of somebody without a seat of their own, unlike those of the players and of others
    who have spoken."""
    mine = set(live.stored.seats_of(who.id))
    taken = [row.name for row in live.stored.seats if row.kind == "person" and row.seat not in mine]
    taken += [line.name for line in live.chat if line.guest_id != who.id and line.seat is None]
    return distinct_name(who.name, taken)


async def _check_may_chat(
    registry: TableRegistry, live: LiveTable, who: Who, seat: int | None
) -> None:
    table = live.stored.table
    if seat is None and not table.onlookers_chat:
        raise refused("onlookers_silent")
    await registry.database.read(lambda session: check_may_chat(session, who.id, table.host_id))


@router.post("/tables/{table}/reactions", status_code=201, responses=described(ReactionOut, 201))
async def react(table: Key, said: ReactionIn, who: TheGuest, registry: Registry) -> Response:
    """Say something without words to everybody who looks; it is not kept."""
    live = await registry.visit(table, who.id)
    if not live.stored.may_watch(who.id):
        raise refused("no_onlookers")
    registry.limits.spend("reactions", who.id)
    name, seat = _signed(live, who)
    await _check_may_chat(registry, live, who, seat)
    now = now_ms()
    reaction: ReactionOut = {
        "id": max(live.reacted + 1, now),
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
    """A page of what was said: the latest lines, those before one, or those after one."""
    live = await registry.visit(table, who.id if who else None)
    if not live.stored.may_watch(who.id if who else None):
        raise refused("no_onlookers")

    def read(session: Session) -> list[ChatRow]:
        if after is None:
            return latest_chat(session, table, before)
        chat = select(ChatRow).where(ChatRow.table_id == table, ChatRow.id > after)
        return list(session.scalars(chat.order_by(ChatRow.id).limit(CHAT_PAGE)))

    found = await registry.database.read(read)
    return {
        "lines": [chat_payload(line) for line in found],
        "more": len(found) == CHAT_PAGE,
    }
