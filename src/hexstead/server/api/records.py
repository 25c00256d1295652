"""Records: upload, download, step by step, and how a game ended."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Request, Response
from sqlalchemy.orm import Session

from hexstead.server.api.identity import Registry, SomeGuest, TheGuest, Who, new_key
from hexstead.server.api.replies import described, reply
from hexstead.server.api.requests import COLOURS
from hexstead.server.api.responses import RecordOut, ResultOut, SnapshotOut
from hexstead.server.games import find_adapter
from hexstead.server.problems import refused
from hexstead.server.storage.models import StoredRecord
from hexstead.server.tables.archive import Archived, find_record, read_upload, replay
from hexstead.server.tables.clocks import now_ms
from hexstead.server.tables.payloads import snapshot_payload, step_payload
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.texts import Key

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
    "/records", status_code=201, responses=described(RecordOut, 201), openapi_extra=_A_RECORD
)
async def upload(request: Request, who: TheGuest, registry: Registry) -> Response:
    """Keep a record and replay it; whatever does not replay is refused with its line."""
    registry.limits.spend("records", who.id)
    found = Archived(new_key(), read_upload((await request.body()).decode()), None)
    kept = found.record.dumps()

    def write(session: Session) -> None:
        session.add(StoredRecord(id=found.key, guest_id=who.id, text=kept, created_at=now_ms()))

    await registry.database.write(write)
    return reply(_record(found), 201)


@router.get("/records/{record}", responses=described(RecordOut))
async def get_record(record: Key, who: SomeGuest, registry: Registry) -> Response:
    """The record with every step, for a replay."""
    return reply(_record(await _find(registry, record, who)))


@router.get("/records/{record}/at/{index}", responses=described(SnapshotOut))
async def get_position(
    record: Key, index: Annotated[int, Path(ge=0, lt=2**31)], who: SomeGuest, registry: Registry
) -> Response:
    """The table after that many actions, every hand open."""
    found = (await _find(registry, record, who)).record
    if index > len(found.actions):
        raise refused("no_moment")
    journal = replay(found, index)
    return reply(snapshot_payload(journal, journal.adapter))


@router.get("/records/{record}/result", responses=described(ResultOut))
async def get_result(record: Key, who: SomeGuest, registry: Registry) -> Response:
    """Gold by card with its hexes, the winners, and everybody's gold after each turn."""
    found = (await _find(registry, record, who)).record
    journal = replay(found)
    series: list[dict[str, Any]] = []
    for number, state in enumerate(found.states()):
        deed = journal.lines[number - 1].deed if number else None
        # A victory ends a game of Catan in the middle of a turn.
        last = number == len(found.actions)
        if deed is not None and (deed.ends_turn or last):
            series.append(
                {
                    "turn_number": journal.lines[number - 1].turn_number,
                    "at": number,
                    "seat": deed.seat,
                    "gold": [sum(state.gold(seat).values()) for seat in range(state.seats)],
                }
            )
    if not journal.over:
        raise refused("no_result")
    return reply(
        {
            "gold": journal.adapter.gold(journal.state),
            "winners": journal.adapter.winners(journal.state),
            "series": series,
        }
    )


@router.get(
    "/records/{record}/download",
    responses={200: {"content": {"application/json": {"schema": {"type": "object"}}}}},
)
async def download(record: Key, who: SomeGuest, registry: Registry) -> Response:
    """The record as a file."""
    found = await _find(registry, record, who)
    name = f"hexstead-{found.record.game.name}-{found.key}.json"
    return Response(
        found.record.dumps(),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def _find(registry: TableRegistry, key: str, who: Who | None) -> Archived:
    found = await registry.database.read(lambda session: find_record(session, key))
    if found.stored is not None and not found.stored.may_watch(who.id if who else None):
        raise refused("no_onlookers")
    return found


def _record(found: Archived) -> dict[str, Any]:
    record = found.record
    journal = replay(record)
    board = find_adapter(record.game.name).board(record.setup)
    seats = found.stored.seats if found.stored else None
    players = record.setup.players
    return {
        "id": found.key,
        "game": record.game.name,
        "setup": record.setup.to_json(),
        "players": players,
        "moments": len(record.actions),
        "over": journal.over,
        "names": [seat.name or "" for seat in seats]
        if seats
        else [f"Player {seat + 1}" for seat in range(players)],
        "bots": [seat.bot for seat in seats] if seats else [None] * players,
        "colours": [seat.colour for seat in seats] if seats else list(COLOURS[:players]),
        "table": found.key if found.stored else None,
        "steps": [
            step_payload(number, step.line) for number, step in enumerate(journal.steps, start=1)
        ],
        "cards": board["cards"],
        "board": board["board"],
    }
