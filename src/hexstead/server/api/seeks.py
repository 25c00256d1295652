"""Endpoints of pairing: seek a game with anybody."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import StreamingResponse

from hexstead.server.api.error_handlers import RetryingRoute
from hexstead.server.api.identity import Registry, SomeGuest, TheGuest, client_address, state
from hexstead.server.api.json_responses import described, reply
from hexstead.server.seeks.queue import SeekQueue, SeekStream
from hexstead.server.seeks.schemas import SeekEndOut, SeekIn, SeekOut
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.problems import refused, refused_with


async def check_pairing(registry: Registry) -> None:
    """Raise a Problem if the host has turned pairing off."""
    if not registry.settings.pairing:
        raise refused("pairing_off")


router = APIRouter(tags=["seeks"], dependencies=[Depends(check_pairing)], route_class=RetryingRoute)
Queue = Annotated[SeekQueue, state("seek_queue")]
SEEK = described(SeekOut)


@router.get("/seek", responses=SEEK)
async def get_seek(who: SomeGuest, queue: Queue) -> Response:
    """How many guests wait for a game, and whether I do."""
    return reply(await queue.state(who.id if who else None))


@router.put("/seek", responses=SEEK)
async def seek(body: SeekIn, who: TheGuest, registry: Registry, queue: Queue) -> Response:
    """Wait for a game of these kinds; my place in the queue counts from now on. I am paired only
    while I listen to the events of this queue."""
    registry.limits.spend("seeks", who.id)
    return reply(await queue.seek(who.id, body))


@router.delete("/seek", responses=described(SeekEndOut))
async def end_seek(who: TheGuest, queue: Queue) -> Response:
    """Leave the queue. If I was paired before, `table` is my table; the client that opens it calls
    this, too."""
    ended: SeekEndOut = {"table": await queue.leave(who.id)}
    return reply(ended)


@router.get(
    "/seek/events",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}},
)
async def seek_events(
    request: Request, who: TheGuest, registry: Registry, queue: Queue
) -> StreamingResponse:
    """Server-sent events `seek`: the state of the queue. The event with `table` says that I am
    paired, and that the game has begun."""
    if registry.draining:
        raise refused_with("stopping", {}, {"Retry-After": "2"})
    registry.limits.check_streams(who.id)
    return StreamingResponse(
        _listen(registry, queue, SeekStream(who.id), client_address(request)),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


async def _listen(
    registry: TableRegistry, queue: SeekQueue, stream: SeekStream, network: str
) -> AsyncIterator[bytes]:
    with queue.listening(stream), registry.limits.stream(stream.guest, network, stream.close):
        async for event in stream.events():
            yield event
