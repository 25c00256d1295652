"""Records: upload, download, step by step, and how a game ended."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Request, Response
from sqlalchemy.orm import Session

from hexstead.server.answers import MomentOut, RecordOut, ResultOut
from hexstead.server.archive import Archived, find_record, read_upload, replay
from hexstead.server.clocks import now_ms
from hexstead.server.games import find_face
from hexstead.server.house import House
from hexstead.server.identity import InHouse, SomeGuest, TheGuest, Who, new_key
from hexstead.server.models import StoredRecord
from hexstead.server.problems import refused
from hexstead.server.replies import described, reply
from hexstead.server.texts import Key
from hexstead.server.views import moment_payload, step_payload
from hexstead.server.wanted import COLOURS

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
async def upload(request: Request, who: TheGuest, house: InHouse) -> Response:
    """Keep a record and replay it; whatever does not replay is refused with its line."""
    house.limits.spend("records", who.id)
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError as problem:
        raise refused("record_not_text") from problem
    found = Archived(new_key(), read_upload(text), None)
    kept = found.record.dumps()

    def write(session: Session) -> None:
        session.add(StoredRecord(id=found.key, guest_id=who.id, text=kept, created_at=now_ms()))

    await house.database.write(write)
    return reply(_record(found), 201)


@router.get("/records/{record}", responses=described(RecordOut))
async def get_record(record: Key, who: SomeGuest, house: InHouse) -> Response:
    """The record with every step, for a replay."""
    return reply(_record(await _find(house, record, who)))


@router.get("/records/{record}/at/{moment}", responses=described(MomentOut))
async def get_moment(
    record: Key, moment: Annotated[int, Path(ge=0, lt=2**31)], who: SomeGuest, house: InHouse
) -> Response:
    """The table after that many actions, every hand open."""
    found = (await _find(house, record, who)).record
    if moment > len(found.actions):
        raise refused("no_moment")
    journal = replay(found, moment)
    return reply(moment_payload(journal, journal.face))


@router.get("/records/{record}/result", responses=described(ResultOut))
async def get_result(record: Key, who: SomeGuest, house: InHouse) -> Response:
    """Gold by card with its hexes, the winners, and everybody's gold after each turn."""
    found = (await _find(house, record, who)).record
    journal = replay(found)
    series: list[dict[str, Any]] = []
    for number, state in enumerate(found.states()):
        moment = journal.lines[number - 1].moment if number else None
        # A victory ends a game of Catan in the middle of a turn.
        last = number == len(found.actions)
        if moment is not None and (moment.ends_turn or last):
            series.append(
                {
                    "turn_number": journal.lines[number - 1].turn_number,
                    "at": number,
                    "seat": moment.seat,
                    "gold": [sum(state.gold(seat).values()) for seat in range(state.seats)],
                }
            )
    if not journal.over:
        raise refused("no_result")
    return reply(
        {
            "gold": journal.face.gold(journal.state),
            "winners": journal.face.winners(journal.state),
            "series": series,
        }
    )


@router.get(
    "/records/{record}/download",
    responses={200: {"content": {"application/json": {"schema": {"type": "object"}}}}},
)
async def download(record: Key, who: SomeGuest, house: InHouse) -> Response:
    """The record as a file."""
    found = await _find(house, record, who)
    name = f"hexstead-{found.record.game.name}-{found.key}.json"
    return Response(
        found.record.dumps(),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def _find(house: House, key: str, who: Who | None) -> Archived:
    found = await house.database.read(lambda session: find_record(session, key))
    if found.facts is not None and not found.facts.may_watch(who.id if who else None):
        raise refused("no_onlookers")
    return found


def _record(found: Archived) -> dict[str, Any]:
    record = found.record
    journal = replay(record)
    board = find_face(record.game.name).board(record.setup)
    seats = found.facts.seats if found.facts else None
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
        "table": found.key if found.facts else None,
        "steps": [
            step_payload(number, step.line) for number, step in enumerate(journal.steps, start=1)
        ],
        "cards": board["cards"],
        "board": board["board"],
    }
