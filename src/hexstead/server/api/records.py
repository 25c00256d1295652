"""Records: upload, download, step by step, and how a game ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, TypeVar, cast

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from sqlalchemy.orm import Session

from hexstead.play import OVER, Record
from hexstead.server.api.described import described
from hexstead.server.api.identity import (
    Registry,
    SomeGuest,
    TheGuest,
    Who,
    client_address,
    new_key,
    takes_gzip,
)
from hexstead.server.encoding import packed_reply
from hexstead.server.games import find_adapter
from hexstead.server.games.adapter import gold
from hexstead.server.problems import refused
from hexstead.server.shapes import COLOURS
from hexstead.server.storage.models import StoredRecord, now_ms
from hexstead.server.tables.archive import Archived, find_record, read_upload, replay
from hexstead.server.tables.payloads import snapshot_payload, step_payload
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tables.shapes import (
    GameRecordOut,
    RecordFields,
    ResultOut,
    SeriesOut,
    SnapshotOut,
)
from hexstead.server.texts import Key

T = TypeVar("T")
router = APIRouter(tags=["records"])


STEPS_PAGE: Final = 2000
"""The most steps of a record that are sent at once; few games have more."""
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
    """Keep a record and replay it; whatever does not replay is refused with its line."""
    registry.limits.spend("records", who.id)
    key, text = new_key(), (await request.body()).decode()

    gzipped = takes_gzip(request)

    def read() -> tuple[str, Response]:
        record = read_upload(text)
        answer = packed_reply(_record(Archived(key, record, None), 0), gzipped, 201)
        return record.dumps(), answer

    kept, answer = await run_in_threadpool(read)

    def write(session: Session) -> None:
        session.add(StoredRecord(id=key, guest_id=who.id, text=kept, created_at=now_ms()))

    await registry.database.write(write)
    return answer


@router.get("/records/{record}", responses=described(GameRecordOut))
async def get_record(
    record: Key,
    request: Request,
    who: SomeGuest,
    registry: Registry,
    after: Annotated[int, Query(ge=0, lt=2**31)] = 0,
) -> Response:
    """The record, for a replay, with a page of its steps: those after that many."""
    return await _reply(registry, record, request, who, lambda found: _record(found, after))


@router.get("/records/{record}/at/{index}", responses=described(SnapshotOut))
async def get_position(
    record: Key,
    index: Annotated[int, Path(ge=0, lt=2**31)],
    request: Request,
    who: SomeGuest,
    registry: Registry,
) -> Response:
    """The table after that many actions, every hand open."""

    def snapshot(found: Archived) -> SnapshotOut:
        if index > len(found.record.actions):
            raise refused("no_such_action")
        return snapshot_payload(replay(found.record, index))

    return await _reply(registry, record, request, who, snapshot)


@router.get("/records/{record}/result", responses=described(ResultOut))
async def get_result(record: Key, request: Request, who: SomeGuest, registry: Registry) -> Response:
    """Gold by card with its hexes, the winners, and everybody's gold after each turn."""
    return await _reply(registry, record, request, who, _result)


def _result(found: Archived) -> ResultOut:
    record = found.record
    adapter = find_adapter(record.game.name)
    state, turn_number = record.start(), 1
    series: list[SeriesOut] = []
    for number, text in enumerate(record.actions, start=1):
        action = state.parse(text)
        outline = adapter.outline(state, action)
        state.apply(action)
        # A victory ends a game of Catan in the middle of a turn.
        if outline.ends_turn or number == len(record.actions):
            series.append(
                {
                    "turn_number": turn_number,
                    "at": number,
                    "seat": outline.seat,
                    "gold": [sum(state.gold(seat).values()) for seat in range(state.seats)],
                }
            )
        turn_number += outline.ends_turn
    stored = found.stored
    if stored is None and state.mover != OVER:
        raise refused("no_result")
    winners = state.winners() if stored is None else stored.table.winners
    return {"gold": gold(state), "winners": winners or [], "series": series}


@router.get(
    "/records/{record}/download",
    responses={200: {"content": {"application/json": {"schema": {"type": "object"}}}}},
)
async def download(record: Key, request: Request, who: SomeGuest, registry: Registry) -> Response:
    """The record as a file."""
    game, text = await _read(
        registry,
        record,
        request,
        who,
        lambda found: (found.record.game.name, found.record.dumps()),
    )
    name = f"hexstead-{game}-{record}.json"
    return Response(
        text,
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def _reply(
    registry: TableRegistry,
    key: str,
    request: Request,
    who: Who | None,
    make: Callable[[Archived], object],
) -> Response:
    gzipped = takes_gzip(request)
    return await _read(
        registry, key, request, who, lambda found: packed_reply(make(found), gzipped)
    )


async def _read(
    registry: TableRegistry,
    key: str,
    request: Request,
    who: Who | None,
    make: Callable[[Archived], T],
) -> T:
    """What is made of a record, by a thread that has time: games are played again for it."""
    registry.limits.spend("replays", client_address(request))
    return await registry.database.read_at_leisure(
        lambda session: make(may_read(session, key, who))
    )


def may_read(session: Session, key: str, who: Who | None) -> Archived:
    """A record, for somebody who may look at it; a Problem for who may not."""
    found = find_record(session, key)
    if found.stored is not None and not found.stored.may_watch(who.id if who else None):
        raise refused("no_onlookers")
    return found


def _names(record: Record) -> list[str]:
    """Those who played, or a number for each where the record does not tell."""
    nobody = [f"Player {seat + 1}" for seat in range(record.setup.players)]
    return [player["name"] for player in record.players] or nobody


def _record(found: Archived, after: int) -> GameRecordOut:
    record = found.record
    journal = replay(record)
    layout = find_adapter(record.game.name).layout(record.setup)
    seats = found.stored.seats if found.stored else None
    players = record.setup.players
    fields: RecordFields = {
        "id": found.key,
        "players": players,
        "length": len(record.actions),
        # A game of this server may have ended because somebody resigned.
        "over": journal.over or found.stored is not None,
        "names": _names(record),
        "named": bool(record.players),
        "bots": [player.get("bot") for player in record.players] or [None] * players,
        "colours": [seat.colour for seat in seats] if seats else list(COLOURS[:players]),
        "table": found.key if found.stored else None,
        "steps": [
            step_payload(number, journal.lines[step.seq - 1])
            for number, step in enumerate(
                journal.steps[after : after + STEPS_PAGE], start=after + 1
            )
        ],
        "cards": layout.cards,
    }
    about = {
        "game": record.game.name,
        "setup": record.setup.to_json(),
        "board": layout.board,
    }
    return cast("GameRecordOut", {**fields, **about})
