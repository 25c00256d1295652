"""Playing: the view, actions, undo, hand-over, why-not, and the live stream."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import StreamingResponse

from hexstead.play import SPECTATOR, IllegalAction
from hexstead.server.api.identity import Registry, SomeGuest, TheGuest, Who, client_address
from hexstead.server.api.openapi import described
from hexstead.server.api.requests import ActionIn, HandOverIn, SeqIn
from hexstead.server.api.retry import RetryingRoute
from hexstead.server.json_responses import reply
from hexstead.server.problems import Problem, illegal, refused, refused_with
from hexstead.server.schemas import EntryKind, Pace
from hexstead.server.tables.commit import Overtaken
from hexstead.server.tables.entries import PERSON, REDO, RESTART, UNDO
from hexstead.server.tables.events import Seen, Subscriber
from hexstead.server.tables.game_log import GameLog
from hexstead.server.tables.live import LiveTable
from hexstead.server.tables.payloads import line_payload, view_payload
from hexstead.server.tables.plan import Plan
from hexstead.server.tables.recap import last_round
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tables.schemas import LogOut, RoundOut, ViewOut, WhyNotOut
from hexstead.server.texts import Key

router = APIRouter(tags=["play"], route_class=RetryingRoute)
MOST_ENTRIES: Final = 20_000
"""The longest log of a game; usual ones have some hundreds of entries."""
VIEW = described(ViewOut)
After = Annotated[int, Query(ge=0, lt=2**31)]


@router.get("/tables/{table}/view", responses=VIEW)
async def get_view(table: Key, who: SomeGuest, registry: Registry, after: After = 0) -> Response:
    """The game as I may see it, with the log lines after a number."""
    guest = who.id if who else None
    live = await registry.visit(table, guest, after or None)
    _check_started(live)
    _check_may_watch(live, guest)
    return reply(view_payload(live, guest, after))


@router.get("/tables/{table}/log", responses=described(LogOut))
async def get_log(
    table: Key,
    who: SomeGuest,
    registry: Registry,
    before: Annotated[int, Query(ge=1, lt=2**31)] = 2**31 - 1,
) -> Response:
    """A page of the log before an entry, for a log so long that a view has only its end."""
    guest = who.id if who else None
    live = await registry.visit(table, guest)
    game = _check_started(live)
    _check_may_watch(live, guest)
    viewer = live.viewer(guest)
    lines = [line_payload(line, viewer, game.over) for line in game.lines_before(before)]
    return reply({"lines": lines})


@router.post("/tables/{table}/actions", responses=VIEW)
async def act(table: Key, body: ActionIn, who: TheGuest, registry: Registry) -> Response:
    """Take an action, in words, on the state I saw."""
    registry.limits.spend("actions", who.id)
    live = await registry.visit(table, who.id, body.seq)
    async with live.lock:
        game, seat = check_turn(live, who, body.seq)
        if game.seq >= MOST_ENTRIES:
            raise refused("log_full", n=game.seq)
        try:
            plan = registry.plan(live)
            plan.act(seat, body.action, PERSON)
        except IllegalAction as problem:
            raise illegal(game.adapter.game, problem) from problem
        return await _commit(registry, live, who, plan, body.seq)


@router.post("/tables/{table}/undo", responses=VIEW)
async def undo(table: Key, body: SeqIn, who: TheGuest, registry: Registry) -> Response:
    """Undo my last action, unless something hidden was revealed since."""
    return await _rewind(table, body, who, registry, UNDO)


@router.post("/tables/{table}/redo", responses=VIEW)
async def redo(table: Key, body: SeqIn, who: TheGuest, registry: Registry) -> Response:
    """Bring back what I undid last."""
    return await _rewind(table, body, who, registry, REDO)


@router.post("/tables/{table}/restart-turn", responses=VIEW)
async def restart_turn(table: Key, body: SeqIn, who: TheGuest, registry: Registry) -> Response:
    """Undo all of my turn that can be undone."""
    return await _rewind(table, body, who, registry, RESTART)


async def _rewind(
    table: str, body: SeqIn, who: Who, registry: TableRegistry, kind: EntryKind
) -> Response:
    registry.limits.spend("undos", who.id)
    live = await registry.visit(table, who.id, body.seq)
    async with live.lock:
        game, seat = check_turn(live, who, body.seq)
        check_log_is_short(game)
        if seat != game.state.mover or not (game.can_redo if kind == REDO else game.can_undo):
            raise refused("nothing_to_redo" if kind == REDO else "nothing_to_undo")
        plan = registry.plan(live)
        plan.add(kind, game.state.mover, PERSON)
        return await _commit(registry, live, who, plan, body.seq)


async def _commit(
    registry: TableRegistry, live: LiveTable, who: Who, plan: Plan, seen: int
) -> Response:
    try:
        await registry.commit(live, plan)
    except Overtaken:
        raise stale(live, who, seen) from None
    return reply(view_payload(live, who.id, seen))


@router.post("/tables/{table}/hand-over", responses=VIEW)
async def hand_over(table: Key, body: HandOverIn, who: TheGuest, registry: Registry) -> Response:
    """Around one screen: the player of the seat that is to move says "it is me"."""
    live = await registry.visit(table, who.id)
    _check_started(live)
    async with live.lock:
        mine = live.stored.seats_of(who.id)
        if body.seat not in mine:
            raise refused("not_this_screen")
        if body.seat not in live.game.waiting:
            raise refused("not_to_move")
        if len(mine) > 1:
            await registry.take_screen(live, who.id, body.seat)
    return reply(view_payload(live, who.id, 0))


@router.get("/tables/{table}/why-not", response_model=WhyNotOut)
async def why_not(
    table: Key,
    who: TheGuest,
    registry: Registry,
    hex_: Annotated[str, Query(alias="hex", pattern=r"^[a-z][0-9]{1,2}(-[a-z]{1,2})?$")],
    verb: Annotated[str | None, Query(pattern=r"^[a-z-]{1,40}$")] = None,
) -> dict[str, object]:
    """Why I can do nothing on a hex now; no reasons if something can be done."""
    live = await registry.visit(table, who.id)
    game, seat = check_turn(live, who, None)
    try:
        reasons = game.adapter.why_not(game.state_for(seat).view(seat), hex_, verb)
    except IllegalAction as problem:
        raise illegal(game.adapter.game, problem) from problem
    return {"hex": hex_, "reasons": reasons}


@router.get("/tables/{table}/last-round", responses=described(RoundOut))
async def get_last_round(
    table: Key, request: Request, who: SomeGuest, registry: Registry
) -> Response:
    """What happened since my last turn, moment by moment, as I could see it."""
    guest = who.id if who else None
    live = await registry.visit(table, guest)
    game = _check_started(live)
    _check_may_watch(live, guest)
    registry.limits.spend("positions", client_address(request))
    moments = await run_in_threadpool(last_round, game, live.viewer(guest), live.id)
    return reply({"moments": moments})


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
    pace of the slowest player who listens."""
    seen = Seen.parse(request.headers.get("last-event-id")) or Seen(seq=after)
    guest = who.id if who else None
    live = await registry.visit(table, guest, seen.seq or None)
    _check_may_watch(live, guest)
    if registry.draining:
        raise refused_with("stopping", {}, {"Retry-After": "2"})
    listening = guest or client_address(request)
    registry.limits.check_streams(listening)
    device = who.device if who else ""
    subscriber = Subscriber(live, guest, seen, registry.table, pace, device)
    return StreamingResponse(
        _listen(registry, live, subscriber, listening, client_address(request)),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


async def _listen(
    registry: TableRegistry, live: LiveTable, subscriber: Subscriber, listening: str, network: str
) -> AsyncIterator[bytes]:
    guest = subscriber.guest
    newcomer = guest is None or guest not in live.connected()
    live.subscribers.add(subscriber)
    registry.peers.viewers_changed(live)
    if newcomer:
        live.changed()
    try:
        with registry.limits.stream(listening, network, subscriber.end):
            async for event in subscriber.stream():
                yield event
    finally:
        live.subscribers.discard(subscriber)
        registry.peers.viewers_changed(live)
        if guest is not None and guest not in live.connected():
            registry.presence.disconnected(live, guest)
        if not live.stored.seats_of(guest):
            live.changed()  # one watcher fewer


def _check_started(live: LiveTable) -> GameLog:
    if live.game_log is None:
        raise refused("not_started")
    return live.game_log


def check_log_is_short(game: GameLog) -> None:
    """What is taken back and done again makes the log longer without end; the game must come to
    its own."""
    if game.seq >= MOST_ENTRIES // 2:
        raise refused("log_long")


def _check_may_watch(live: LiveTable, guest: str | None) -> None:
    waiting = live.game_log is None
    if not waiting and not live.stored.may_watch(guest):
        raise refused("no_onlookers")


def check_turn(live: LiveTable, who: Who, seq: int | None) -> tuple[GameLog, int]:
    """The game and the seat for which this guest may decide now, having seen what matters."""
    game = _check_started(live)
    mine = live.stored.seats_of(who.id)
    if not mine:
        raise refused("not_playing")
    seat = live.viewer(who.id)
    if seq is not None and seq != game.seq and not game.has_seen(seat, seq):
        raise stale(live, who, min(seq, game.seq))
    if game.over:
        raise refused("over")
    asked = [each for each in (*game.deciders, *game.interrupting) if each in mine]
    if not asked:
        raise refused("not_your_turn")
    if all(game.seating.automatic(each) for each in asked):
        raise refused("bot_plays_for_you")
    if seat == SPECTATOR:
        raise refused("hand_over_first")
    return game, seat


def stale(live: LiveTable, who: Who, seq: int) -> Problem:
    view = view_payload(live, who.id, seq)
    return refused_with("stale", {}, view=view)
