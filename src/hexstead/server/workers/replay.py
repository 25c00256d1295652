"""Replay records: a page of steps, one position, or the result. Runs as a child process as well."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, cast

from hexstead.play import OVER, Record, State
from hexstead.server.workers.child import serve_requests
from hexstead.tables.archive import read_upload, replay
from hexstead.tables.base_schemas import COLOURS, Colour, Ending, LeftHow
from hexstead.tables.encoding import as_json, packed
from hexstead.tables.endings import winners_among
from hexstead.tables.games import find_adapter
from hexstead.tables.games.adapter import gold
from hexstead.tables.payloads import snapshot_payload, step_payload
from hexstead.tables.problems import Problem, refused
from hexstead.tables.record_schemas import (
    GameRecordOut,
    RecordFields,
    ResultOut,
    SeriesOut,
)
from hexstead.tables.schemas import SnapshotOut

STEPS_PAGE: Final = 2000
"""Steps of a record in one response; few games have more."""


@dataclass(frozen=True)
class PlayedTable:
    """Facts about a game of this server that its record does not contain."""

    colours: list[Colour]
    winners: list[int]


@dataclass(frozen=True)
class ReplayRequest:
    what: Literal["new", "page", "moment", "result"]
    """`new` is an uploaded record, answered with its first page."""
    key: str
    text: str
    """The record as JSON."""
    packed: bool
    """Whether the client accepts gzip."""
    at: int = 0
    """The number of actions before the page or position."""
    table: PlayedTable | None = None

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def from_json(fields: dict[str, Any]) -> ReplayRequest:
        table = fields["table"]
        return ReplayRequest(**{**fields, "table": None if table is None else PlayedTable(**table)})


@dataclass(frozen=True)
class Answer:
    body: bytes
    packed: bool
    kept: str
    """The record to store, in its canonical form."""


def answer(request: ReplayRequest) -> Answer:
    """Return the encoded response; raise a Problem if there is none."""
    read = read_upload if request.what == "new" else Record.loads
    record = read(request.text)
    payload: object
    match request.what:
        case "new" | "page":
            payload = _page(request, record)
        case "moment":
            payload = _moment(record, request.at)
        case "result":
            payload = _result(record, request.table)
    body = as_json(payload)
    smaller = packed(body) if request.packed else None
    kept = record.dumps() if request.what == "new" else ""
    return Answer(body if smaller is None else smaller, smaller is not None, kept)


def _moment(record: Record, index: int) -> SnapshotOut:
    if index > len(record.actions):
        raise refused("no_such_action")
    return snapshot_payload(replay(record, index))


def _result(record: Record, table: PlayedTable | None) -> ResultOut:
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
    if table is None and state.mover != OVER and record.ending is None:
        raise refused("no_result")
    winners = _winners(record, state) if table is None else table.winners
    ending = cast("Ending", record.ending or "score")
    return {"gold": gold(state), "winners": winners, "ending": ending, "series": series}


def _winners(record: Record, end: State) -> list[int]:
    """Return the winners: not a player who resigned, or whose time ended the game."""
    lost = ("resigned",) if end.mover == OVER else ("resigned", "time")
    staying = [seat for seat, how in enumerate(_left(record)) if how not in lost]
    return winners_among(staying or range(end.seats), end)


def _names(record: Record) -> list[str]:
    """Return the players' names, numbered where the record has none."""
    numbered = [f"Player {seat + 1}" for seat in range(record.setup.players)]
    return [player["name"] for player in record.players] or numbered


def _left(record: Record) -> list[str | None]:
    return [player.get("left") for player in record.players] or [None] * record.setup.players


def _page(request: ReplayRequest, record: Record) -> GameRecordOut:
    table, after = request.table, request.at
    game_log = replay(record)
    layout = find_adapter(record.game.name).layout(record.setup)
    players = record.setup.players
    fields: RecordFields = {
        "id": request.key,
        "players": players,
        "length": len(record.actions),
        # A game of this server may have ended by resignation.
        "over": game_log.over or table is not None or record.ending is not None,
        "names": _names(record),
        "named": bool(record.players),
        "bots": [player.get("bot") for player in record.players] or [None] * players,
        "colours": table.colours if table else list(COLOURS[:players]),
        "table": request.key if table else None,
        "ending": cast("Ending | None", record.ending),
        "left": cast("list[LeftHow | None]", _left(record)),
        "steps": [
            step_payload(number, game_log.lines[step.seq - 1])
            for number, step in enumerate(
                game_log.steps[after : after + STEPS_PAGE], start=after + 1
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


def _serve(fields: dict[str, Any]) -> dict[str, Any]:
    try:
        found = answer(ReplayRequest.from_json(fields))
    except Problem as problem:
        return {"problem": problem.more, "status": problem.status}
    body = b64encode(found.body).decode()
    return {"body": body, "packed": found.packed, "kept": found.kept}


if __name__ == "__main__":
    serve_requests(_serve)
