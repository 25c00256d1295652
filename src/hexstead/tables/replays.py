"""Records step by step: a page of steps, one position, or the result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from hexstead.play import OVER, Record, State
from hexstead.tables.analyses import is_analysable
from hexstead.tables.archive import Archived, replay
from hexstead.tables.base_schemas import COLOURS, Colour, Ending, LeftHow
from hexstead.tables.endings import winners_among
from hexstead.tables.games import find_adapter
from hexstead.tables.games.adapter import gold
from hexstead.tables.payloads import snapshot_payload, step_payload
from hexstead.tables.problems import refused
from hexstead.tables.record_schemas import GameRecordOut, RecordFields, ResultOut, SeriesOut
from hexstead.tables.schemas import SnapshotOut

STEPS_PAGE: Final = 2000
"""Steps of a record in one response; few games have more."""


@dataclass(frozen=True)
class PlayedTable:
    """Facts about a game played here that its record does not contain."""

    colours: list[Colour]
    winners: list[int]

    @staticmethod
    def of(found: Archived) -> PlayedTable | None:
        """Return the facts of a record's table; None for an uploaded record."""
        if found.table is None:
            return None
        return PlayedTable([seat.colour for seat in found.table.seats], found.table.winners or [])


def file_name(key: str, record: Record) -> str:
    """Return the name of a record as a file."""
    return f"hexstead-{record.game.name}-{key}.json"


def record_moment(record: Record, index: int) -> SnapshotOut:
    """Return the game after that many actions, every hand open."""
    if index > len(record.actions):
        raise refused("no_such_action")
    return snapshot_payload(replay(record, index))


def record_result(record: Record, table: PlayedTable | None) -> ResultOut:
    """Return the gold by card, the winners, and the gold of each seat after each turn."""
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
    """Return the winners: not a player who resigned, or whose time ended the game. A game that the
    players agreed to abandon has none."""
    if record.ending == "agreed":
        return []
    lost = ("resigned",) if end.mover == OVER else ("resigned", "time")
    staying = [seat for seat, how in enumerate(_left(record)) if how not in lost]
    return winners_among(staying or range(end.seats), end)


def _names(record: Record) -> list[str]:
    """Return the players' names, numbered where the record has none."""
    numbered = [f"Player {seat + 1}" for seat in range(record.setup.players)]
    return [player["name"] for player in record.players] or numbered


def _left(record: Record) -> list[str | None]:
    return [player.get("left") for player in record.players] or [None] * record.setup.players


def record_page(key: str, record: Record, after: int, table: PlayedTable | None) -> GameRecordOut:
    """Return a record with a page of its steps: those after that many."""
    game_log = replay(record)
    layout = find_adapter(record.game.name).layout(record.setup)
    players = record.setup.players
    fields: RecordFields = {
        "id": key,
        "players": players,
        "length": len(record.actions),
        # A game of this server may have ended by resignation.
        "over": game_log.over or table is not None or record.ending is not None,
        "analysable": is_analysable(record, game_log.state, table is not None),
        "names": _names(record),
        "named": bool(record.players),
        "bots": [player.get("bot") for player in record.players] or [None] * players,
        "colours": table.colours if table else list(COLOURS[:players]),
        "table": key if table else None,
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
