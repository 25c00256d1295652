"""Endpoints of a running game, and of the chat at its table."""

from __future__ import annotations

from typing import Annotated, Any

from hexstead.browser.api.browser import Browser
from hexstead.browser.routing import Router
from hexstead.tables import chat, queries
from hexstead.tables.base_schemas import EntryKind
from hexstead.tables.commands import play
from hexstead.tables.constraints import Limits
from hexstead.tables.entries import AGREE, DECLINE, REDO, RESTART, UNDO
from hexstead.tables.live import LiveTable
from hexstead.tables.model import ChatLine, Who
from hexstead.tables.payloads import chat_payload, view_payload
from hexstead.tables.recap import explained_turns, last_round
from hexstead.tables.requests import (
    ActionIn,
    ChatIn,
    HandOverIn,
    HexName,
    ReactionIn,
    Seq,
    SeqIn,
    VerbName,
)
from hexstead.tables.texts import Key
from hexstead.tables.times import now_ms

router = Router()
LatestEntry = Annotated[int, Limits(ge=1, lt=2**31)]


async def _watch(browser: Browser, who: Who | None, table: str) -> tuple[LiveTable, str | None]:
    guest = None if who is None else who.id
    return await queries.watch(browser.tables, guest, table), guest


@router.get("/tables/{table}/view")
async def get_view(browser: Browser, who: Who | None, table: Key, after: Seq = 0) -> Any:
    live, guest = await _watch(browser, who, table)
    return view_payload(live, guest, after)


@router.get("/tables/{table}/log")
async def get_log(
    browser: Browser, who: Who | None, table: Key, before: LatestEntry = 2**31 - 1
) -> Any:
    live, guest = await _watch(browser, who, table)
    return queries.log_page(live, guest, before)


@router.post("/tables/{table}/actions")
async def act(browser: Browser, who: Who, table: Key, body: ActionIn) -> Any:
    live = await play.act(browser.tables, who, table, body.seq, body.action)
    return view_payload(live, who.id, body.seq)


@router.post("/tables/{table}/undo")
async def undo(browser: Browser, who: Who, table: Key, body: SeqIn) -> Any:
    return await _undo(browser, who, table, body, UNDO)


@router.post("/tables/{table}/redo")
async def redo(browser: Browser, who: Who, table: Key, body: SeqIn) -> Any:
    return await _undo(browser, who, table, body, REDO)


@router.post("/tables/{table}/restart-turn")
async def restart_turn(browser: Browser, who: Who, table: Key, body: SeqIn) -> Any:
    return await _undo(browser, who, table, body, RESTART)


async def _undo(browser: Browser, who: Who, table: str, body: SeqIn, kind: EntryKind) -> Any:
    live = await play.undo(browser.tables, who, table, body.seq, kind)
    return view_payload(live, who.id, body.seq)


@router.post("/tables/{table}/rewind")
async def propose(browser: Browser, who: Who, table: Key, body: SeqIn) -> Any:
    live = await play.propose_take_back(browser.tables, who, table, body.seq)
    return view_payload(live, who.id, body.seq)


@router.post("/tables/{table}/rewind/agree")
async def agree(browser: Browser, who: Who, table: Key, body: SeqIn) -> Any:
    live = await play.answer_take_back(browser.tables, who, table, body.seq, AGREE)
    return view_payload(live, who.id, body.seq)


@router.post("/tables/{table}/rewind/decline")
async def decline(browser: Browser, who: Who, table: Key, body: SeqIn) -> Any:
    live = await play.answer_take_back(browser.tables, who, table, body.seq, DECLINE)
    return view_payload(live, who.id, body.seq)


@router.post("/tables/{table}/hand-over")
async def hand_over(browser: Browser, who: Who, table: Key, body: HandOverIn) -> Any:
    live = await play.hand_over(browser.tables, who, table, body.seat)
    return view_payload(live, who.id, 0)


@router.get("/tables/{table}/why-not")
async def why_not(
    browser: Browser, who: Who, table: Key, hex_: HexName, verb: VerbName | None = None
) -> Any:
    return queries.why_not(await browser.tables.visit(table, who.id), who, hex_, verb)


@router.get("/tables/{table}/hint")
async def get_hint(browser: Browser, who: Who, table: Key) -> Any:
    live = await browser.tables.visit(table, who.id)
    job, seq = queries.hint_job(live, who), live.game.seq
    return {"seq": seq, "lines": await browser.ask(job)}


@router.get("/tables/{table}/last-round")
async def get_last_round(browser: Browser, who: Who | None, table: Key) -> Any:
    live, guest = await _watch(browser, who, table)
    return {"moments": last_round(live.game, live.viewer(guest), live.id)}


@router.get("/tables/{table}/last-round/explanation")
async def explain_last_round(browser: Browser, who: Who | None, table: Key) -> Any:
    live, guest = await _watch(browser, who, table)
    return {"turns": explained_turns(live.game, live.viewer(guest))}


@router.post("/tables/{table}/chat", 201)
async def say(browser: Browser, who: Who, table: Key, body: ChatIn) -> Any:
    live = await browser.tables.visit(table, who.id)
    chat.check_may_read(live, who.id)
    name, seat = chat.signature(live, who)
    async with live.lock:
        line = ChatLine(0, who.id, name, seat, body.text, now_ms())
        line = await browser.store.add_chat(live.id, line)
        live.add_chat(line)
    return chat_payload(line)


@router.get("/tables/{table}/chat")
async def lines(
    browser: Browser,
    who: Who | None,
    table: Key,
    after: Seq | None = None,
    before: Seq | None = None,
) -> Any:
    guest = None if who is None else who.id
    live = await browser.tables.visit(table, guest)
    chat.check_may_read(live, guest)
    return chat.chat_page(await browser.store.chat_page(table, before, after))


@router.post("/tables/{table}/reactions", 201)
async def react(browser: Browser, who: Who, table: Key, body: ReactionIn) -> Any:
    live = await browser.tables.visit(table, who.id)
    chat.check_may_read(live, who.id)
    reaction = chat.new_reaction(live, who, body.reaction)
    live.react(reaction)
    return reaction
