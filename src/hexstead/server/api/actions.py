"""Endpoints of a running game: the view, actions, undo, hints, and the event stream."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import StreamingResponse

from hexstead.server.api.error_handlers import RetryingRoute
from hexstead.server.api.identity import (
    Registry,
    SomeGuest,
    TheGuest,
    client_address,
    client_of,
    state,
)
from hexstead.server.api.json_responses import described, reply
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.workers.child import ChildFailed
from hexstead.server.workers.pool import WorkerPool
from hexstead.tables import queries
from hexstead.tables.base_schemas import EntryKind, Pace
from hexstead.tables.commands import play
from hexstead.tables.entries import AGREE, DECLINE, REDO, RESTART, UNDO
from hexstead.tables.events import EventWriter, StreamPosition, Subscriber
from hexstead.tables.live import LiveTable
from hexstead.tables.model import Who
from hexstead.tables.payloads import view_payload
from hexstead.tables.problems import refused, refused_with
from hexstead.tables.queries import check_may_watch, hint_job, log_page, watch
from hexstead.tables.recap import explained_turns, last_round
from hexstead.tables.record_schemas import HintOut
from hexstead.tables.requests import ActionIn, HandOverIn, HexName, SeqIn, VerbName
from hexstead.tables.schemas import ExplanationOut, LogOut, RoundOut, ViewOut, WhyNotOut
from hexstead.tables.texts import Key

router = APIRouter(tags=["play"], route_class=RetryingRoute)
VIEW = described(ViewOut)
After = Annotated[int, Query(ge=0, lt=2**31)]
HINT_SHARE: Final = 0.3
"""The search time of a hint, as a share of the worker's time limit."""


@router.get("/tables/{table}/view", responses=VIEW)
async def get_view(table: Key, who: SomeGuest, registry: Registry, after: After = 0) -> Response:
    """The game as I may see it, with the log lines after a number."""
    guest = who.id if who else None
    live = await watch(registry, guest, table, after or None)
    return reply(view_payload(live, guest, after))


@router.get("/tables/{table}/log", responses=described(LogOut))
async def get_log(
    table: Key,
    who: SomeGuest,
    registry: Registry,
    before: Annotated[int, Query(ge=1, lt=2**31)] = 2**31 - 1,
) -> Response:
    """A page of the log before an entry; a view has only the end of a long log."""
    guest = who.id if who else None
    return reply(log_page(await watch(registry, guest, table), guest, before))


@router.post("/tables/{table}/actions", responses=VIEW)
async def act(table: Key, body: ActionIn, who: TheGuest, registry: Registry) -> Response:
    """Take an action, in words, in the state I saw."""
    registry.limits.spend("actions", who.id)
    live = await play.act(registry, who, table, body.seq, body.action)
    return reply(view_payload(live, who.id, body.seq))


@router.post("/tables/{table}/undo", responses=VIEW)
async def undo(table: Key, body: SeqIn, who: TheGuest, registry: Registry) -> Response:
    """Undo my last action, unless something hidden was revealed since."""
    return await _undo(table, body, who, registry, UNDO)


@router.post("/tables/{table}/redo", responses=VIEW)
async def redo(table: Key, body: SeqIn, who: TheGuest, registry: Registry) -> Response:
    """Redo the action that I undid last."""
    return await _undo(table, body, who, registry, REDO)


@router.post("/tables/{table}/restart-turn", responses=VIEW)
async def restart_turn(table: Key, body: SeqIn, who: TheGuest, registry: Registry) -> Response:
    """Undo all actions of my turn that can be undone."""
    return await _undo(table, body, who, registry, RESTART)


async def _undo(
    table: str, body: SeqIn, who: Who, registry: TableRegistry, kind: EntryKind
) -> Response:
    registry.limits.spend("undos", who.id)
    live = await play.undo(registry, who, table, body.seq, kind)
    return reply(view_payload(live, who.id, body.seq))


@router.post("/tables/{table}/rewind", responses=VIEW)
async def propose(table: Key, body: SeqIn, who: TheGuest, registry: Registry) -> Response:
    """Propose to go back to before my last action. If I play alone with bots, or all seats on one
    screen, it is done at once."""
    registry.limits.spend("undos", who.id)
    live = await play.propose_take_back(registry, who, table, body.seq)
    return reply(view_payload(live, who.id, body.seq))


@router.post("/tables/{table}/rewind/agree", responses=VIEW)
async def agree(table: Key, body: SeqIn, who: TheGuest, registry: Registry) -> Response:
    """Agree to a proposal to go back; once all people have agreed, it is done."""
    live = await play.answer_take_back(registry, who, table, body.seq, AGREE)
    return reply(view_payload(live, who.id, body.seq))


@router.post("/tables/{table}/rewind/decline", responses=VIEW)
async def decline(table: Key, body: SeqIn, who: TheGuest, registry: Registry) -> Response:
    """Decline a proposal to go back, or withdraw my own."""
    live = await play.answer_take_back(registry, who, table, body.seq, DECLINE)
    return reply(view_payload(live, who.id, body.seq))


@router.post("/tables/{table}/hand-over", responses=VIEW)
async def hand_over(table: Key, body: HandOverIn, who: TheGuest, registry: Registry) -> Response:
    """On a shared screen: show the view of the seat that is to move."""
    live = await play.hand_over(registry, who, table, body.seat)
    return reply(view_payload(live, who.id, 0))


@router.get("/tables/{table}/why-not", response_model=WhyNotOut)
async def why_not(
    table: Key,
    who: TheGuest,
    registry: Registry,
    hex_: Annotated[HexName, Query(alias="hex")],
    verb: VerbName | None = None,
) -> WhyNotOut:
    """The rules that forbid my actions on a hex; empty if an action is legal there."""
    return queries.why_not(await registry.visit(table, who.id), who, hex_, verb)


Workers = Annotated[WorkerPool, state("workers")]


@router.get("/tables/{table}/hint", responses=described(HintOut))
async def get_hint(
    table: Key, who: TheGuest, request: Request, registry: Registry, workers: Workers
) -> Response:
    """The best lines of play that I have now, with their value and reasons. A hint uses only what
    my seat may know; tables without hints refuse it."""
    live = await registry.visit(table, who.id)
    job, seq = hint_job(live, who), live.game.seq
    job["seconds"] = HINT_SHARE * workers.seconds
    registry.limits.spend("hints", who.id)
    try:
        lines = await workers.answer(job, client_of(request, who))
    except ChildFailed as problem:
        raise refused("no_hint") from problem
    return reply({"seq": seq, "lines": lines})


@router.get("/tables/{table}/last-round", responses=described(RoundOut))
async def get_last_round(
    table: Key, request: Request, who: SomeGuest, registry: Registry
) -> Response:
    """The views after each action since my last turn."""
    guest = who.id if who else None
    live = await watch(registry, guest, table)
    registry.limits.spend("positions", client_address(request))
    moments = await run_in_threadpool(last_round, live.game, live.viewer(guest), live.id)
    return reply({"moments": moments})


@router.get("/tables/{table}/last-round/explanation", responses=described(ExplanationOut))
async def explain_last_round(
    table: Key, request: Request, who: SomeGuest, registry: Registry
) -> Response:
    """The turns since my last one, with the gold that they earned by card and hexes."""
    guest = who.id if who else None
    live = await watch(registry, guest, table)
    registry.limits.spend("positions", client_address(request))
    turns = await run_in_threadpool(explained_turns, live.game, live.viewer(guest))
    return reply({"turns": turns})


@router.get(
    "/tables/{table}/events",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}},
)
async def events(
    table: Key,
    request: Request,
    who: SomeGuest,
    registry: Registry,
    after: After = 0,
    pace: Pace = "normal",
) -> StreamingResponse:
    """Server-sent events: `table`, `view`, `chat`, `reaction`, `away`, `bye`. Bots play at the
    slowest pace that a connected player asks for."""
    return await open_stream(table, request, who, registry, after, pace)


async def open_stream(
    table: str,
    request: Request,
    who: Who | None,
    registry: TableRegistry,
    after: int,
    pace: Pace,
    writer: EventWriter | None = None,
) -> StreamingResponse:
    """Return the stream of a table's events; with a writer, most events bypass the response."""
    seen = StreamPosition.parse(request.headers.get("last-event-id")) or StreamPosition(seq=after)
    guest = who.id if who else None
    live = await registry.visit(table, guest, seen.seq or None)
    check_may_watch(live, guest)
    if registry.draining:
        raise refused_with("stopping", {}, {"Retry-After": "2"})
    listening = guest or client_address(request)
    registry.limits.check_streams(listening)
    device = who.device if who else ""
    subscriber = Subscriber(live, guest, seen, registry.table_payload, pace, device, writer)
    return StreamingResponse(
        _listen(registry, live, subscriber, listening, client_address(request)),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


async def _listen(
    registry: TableRegistry, live: LiveTable, subscriber: Subscriber, listening: str, network: str
) -> AsyncIterator[bytes]:
    guest = subscriber.guest
    newcomer = guest is None or not live.is_connected(guest)
    live.subscribers.add(subscriber)
    registry.peers.viewers_changed(live)
    if newcomer:
        live.changed()
    try:
        with registry.limits.stream(listening, network, subscriber.close):
            async for event in subscriber.stream():
                yield event
    finally:
        live.subscribers.discard(subscriber)
        registry.peers.viewers_changed(live)
        if guest is not None and not live.is_connected(guest):
            registry.presence.disconnected(live, guest)
        if not live.table.seats_of(guest):
            live.changed()  # one watcher fewer
