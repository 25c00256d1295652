"""Records: upload, download, step by step, and how a game ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, Literal, TypeVar

from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy.orm import Session

from hexstead.server.api.identity import (
    Registry,
    SomeGuest,
    TheGuest,
    client_address,
    client_of,
    takes_gzip,
)
from hexstead.server.api.json_responses import described
from hexstead.server.storage.models import StoredRecord
from hexstead.server.tables.archive import find_record
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.workers.replay import Answer, ReplayRequest
from hexstead.server.workers.replay_pool import ReplayPool
from hexstead.tables.archive import Archived
from hexstead.tables.ids import new_id
from hexstead.tables.model import Who
from hexstead.tables.problems import refused
from hexstead.tables.record_schemas import GameRecordOut, ResultOut
from hexstead.tables.replays import PlayedTable, file_name
from hexstead.tables.schemas import SnapshotOut
from hexstead.tables.texts import Key
from hexstead.tables.times import now_ms

T = TypeVar("T")
router = APIRouter(tags=["records"])


_A_RECORD: Final = {
    "requestBody": {
        "description": "A record as Hexstead writes it",
        "content": {"application/json": {"schema": {"type": "object"}}},
        "required": True,
    }
}
"""Described by hand: the text itself is read, so that an error can name the line."""


@router.post(
    "/records", status_code=201, responses=described(GameRecordOut, 201), openapi_extra=_A_RECORD
)
async def upload(request: Request, who: TheGuest, registry: Registry) -> Response:
    """Store a record and replay it; one that cannot be replayed is refused with the line."""
    registry.limits.spend("records", who.id)
    key, text = new_id(), (await request.body()).decode()
    replays: ReplayPool = request.app.state.replays
    job = ReplayRequest("new", key, text, takes_gzip(request))
    found = await replays.answer(job, client_of(request, who))

    def write(session: Session) -> None:
        session.add(StoredRecord(id=key, guest_id=who.id, text=found.kept, created_at=now_ms()))

    await registry.database.write(write)
    return _sent(found, 201)


@router.get("/records/{record}", responses=described(GameRecordOut))
async def get_record(
    record: Key,
    request: Request,
    who: SomeGuest,
    registry: Registry,
    after: Annotated[int, Query(ge=0, lt=2**31)] = 0,
) -> Response:
    """The record, for a replay, with a page of its steps: those after that many."""
    return await _ask(registry, record, request, who, "page", after)


@router.get("/records/{record}/at/{index}", responses=described(SnapshotOut))
async def get_position(
    record: Key,
    index: Annotated[int, Path(ge=0, lt=2**31)],
    request: Request,
    who: SomeGuest,
    registry: Registry,
) -> Response:
    """The table after that many actions, every hand open."""
    return await _ask(registry, record, request, who, "moment", index)


@router.get("/records/{record}/result", responses=described(ResultOut))
async def get_result(record: Key, request: Request, who: SomeGuest, registry: Registry) -> Response:
    """Gold by card with its hexes, the winners, and the gold of each seat after each turn."""
    return await _ask(registry, record, request, who, "result", 0)


@router.get(
    "/records/{record}/download",
    responses={200: {"content": {"application/json": {"schema": {"type": "object"}}}}},
)
async def download(record: Key, request: Request, who: SomeGuest, registry: Registry) -> Response:
    """The record as a file."""
    name, text = await _read(
        registry,
        record,
        request,
        who,
        lambda found: (file_name(record, found.record), found.record.dumps()),
    )
    return Response(
        text,
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def _ask(
    registry: TableRegistry,
    key: str,
    request: Request,
    who: Who | None,
    what: Literal["page", "moment", "result"],
    at: int,
) -> Response:
    def replay_request(found: Archived) -> ReplayRequest:
        table = PlayedTable.of(found)
        return ReplayRequest(what, key, found.record.dumps(), takes_gzip(request), at, table)

    replays: ReplayPool = request.app.state.replays
    asked = await _read(registry, key, request, who, replay_request)
    return _sent(await replays.answer(asked, client_of(request, who)))


def _sent(answer: Answer, status: int = 200) -> Response:
    headers = {"Vary": "Accept-Encoding"}
    if answer.packed:
        headers["Content-Encoding"] = "gzip"
    return Response(answer.body, status, headers, media_type="application/json")


async def _read(
    registry: TableRegistry,
    key: str,
    request: Request,
    who: Who | None,
    make: Callable[[Archived], T],
) -> T:
    """Process a record in a thread for slow reads."""
    registry.limits.spend("replays", client_address(request))
    return await registry.database.read_slow(lambda session: make(may_read(session, key, who)))


def may_read(session: Session, key: str, who: Who | None) -> Archived:
    """Return a record; a Problem if the guest may not see it."""
    found = find_record(session, key)
    if found.table is not None and not found.table.may_watch(who.id if who else None):
        raise refused("no_onlookers")
    return found
