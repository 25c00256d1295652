"""What is shown of a record: a page of its steps, a moment of it, how it ended."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, cast

from hexstead.play import OVER, Record, State
from hexstead.server.encoding import as_json, packed
from hexstead.server.games import find_adapter
from hexstead.server.games.adapter import gold
from hexstead.server.problems import refused
from hexstead.server.schemas import COLOURS, Colour, Ending, LeftHow
from hexstead.server.tables.archive import read_upload, replay
from hexstead.server.tables.endings import winners_among
from hexstead.server.tables.payloads import snapshot_payload, step_payload
from hexstead.server.tables.schemas import (
    GameRecordOut,
    RecordFields,
    ResultOut,
    SeriesOut,
    SnapshotOut,
)

STEPS_PAGE: Final = 2000
"""The most steps of a record that are sent at once; few games have more."""


@dataclass(frozen=True)
class Table:
    """What a record does not tell of a game that was played here."""

    colours: list[Colour]
    winners: list[int]


@dataclass(frozen=True)
class Question:
    wish: Literal["new", "page", "moment", "result"]
    """`new` is a record from outside, of which the first page is wanted."""
    key: str
    text: str
    """The record, as it is written."""
    packed: bool
    """Whether the answer may be packed."""
    at: int = 0
    """After how many actions the page begins, or the moment is."""
    table: Table | None = None

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def from_json(fields: dict[str, Any]) -> Question:
        table = fields["table"]
        return Question(**{**fields, "table": None if table is None else Table(**table)})


@dataclass(frozen=True)
class Answer:
    body: bytes
    packed: bool
    kept: str
    """The record as it is to be kept."""


def answer(question: Question) -> Answer:
    """What is asked for, as it goes out; a Problem if it cannot be had."""
    read = read_upload if question.wish == "new" else Record.loads
    record = read(question.text)
    payload: object
    match question.wish:
        case "new" | "page":
            payload = _page(question, record)
        case "moment":
            payload = _moment(record, question.at)
        case "result":
            payload = _result(record, question.table)
    body = as_json(payload)
    smaller = packed(body) if question.packed else None
    kept = record.dumps() if question.wish == "new" else ""
    return Answer(body if smaller is None else smaller, smaller is not None, kept)


def _moment(record: Record, index: int) -> SnapshotOut:
    if index > len(record.actions):
        raise refused("no_such_action")
    return snapshot_payload(replay(record, index))


def _result(record: Record, table: Table | None) -> ResultOut:
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
    """Who won by what a record tells: no player who resigned, or whose time ended the game."""
    lost = ("resigned",) if end.mover == OVER else ("resigned", "time")
    staying = [seat for seat, how in enumerate(_left(record)) if how not in lost]
    return winners_among(staying or range(end.seats), end)


def _names(record: Record) -> list[str]:
    """Those who played, or a number for each where the record does not tell."""
    nobody = [f"Player {seat + 1}" for seat in range(record.setup.players)]
    return [player["name"] for player in record.players] or nobody


def _left(record: Record) -> list[str | None]:
    return [player.get("left") for player in record.players] or [None] * record.setup.players


def _page(question: Question, record: Record) -> GameRecordOut:
    table, after = question.table, question.at
    game_log = replay(record)
    layout = find_adapter(record.game.name).layout(record.setup)
    players = record.setup.players
    fields: RecordFields = {
        "id": question.key,
        "players": players,
        "length": len(record.actions),
        # A game of this server may have ended because somebody resigned.
        "over": game_log.over or table is not None or record.ending is not None,
        "names": _names(record),
        "named": bool(record.players),
        "bots": [player.get("bot") for player in record.players] or [None] * players,
        "colours": table.colours if table else list(COLOURS[:players]),
        "table": question.key if table else None,
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
