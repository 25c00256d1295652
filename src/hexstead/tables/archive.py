"""Records of finished games and uploaded records, which share one kind of id."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

from hexstead.play import Record, RecordError, SetupError, State, find_game
from hexstead.tables.base_schemas import EntryKind
from hexstead.tables.entries import ACTION, DRAWN, SERVER, Entry
from hexstead.tables.game_log import GameLog
from hexstead.tables.games import ADAPTERS, find_adapter
from hexstead.tables.games.adapter import check_reads_back
from hexstead.tables.model import Seat, Table
from hexstead.tables.problems import bad_record, refused
from hexstead.tables.texts import is_plain

MOST_ACTIONS: Final = 10_000
"""The longest record that may be uploaded; long games have a tenth of it."""


class Archived:
    """A record and, if it was played here, its table."""

    def __init__(self, key: str, record: Record, table: Table | None) -> None:
        self.key = key
        self.record = record
        self.table = table


def record_of(table: Table, entries: Iterable[Entry]) -> Record:
    """Return the record of a table's game, without actions that were undone."""
    game = find_game(table.game)
    begins = table.source or {}
    setup = find_adapter(table.game).read_setup(table.setup)
    record = Record(game, setup, (), begins.get("position"))
    game_log = _empty_log(record)
    try:
        game_log.replay([*entries])
    except ValueError:
        raise refused("old_rules") from None
    record.actions = [step.text for step in game_log.steps]
    record.players = [_player(seat) for seat in table.seats]
    record.ending = table.ending
    return record


def _player(seat: Seat) -> dict[str, str]:
    fields = {"name": seat.name or "?", "bot": seat.bot, "left": seat.left_how}
    return {key: word for key, word in fields.items() if word is not None}


def _empty_log(record: Record) -> GameLog:
    """Return a log for the game of a record, to replay it in."""
    return GameLog(find_adapter(record.game.name), record.start(), frozenset(), None)


def replay(record: Record, until: int | None = None) -> GameLog:
    """Return the game log of a record, replayed up to a number of actions."""
    game_log = _empty_log(record)
    wanted = record.actions if until is None else record.actions[:until]
    for number, text in enumerate(wanted, start=1):
        kind: EntryKind = DRAWN if game_log.state.mover < 0 else ACTION
        game_log.add(Entry(number, kind, _mover(game_log.state), SERVER, text, 0))
    return game_log


def _mover(state: State) -> int | None:
    return state.mover if state.mover >= 0 else None


def read_upload(text: str) -> Record:
    """Read an uploaded record; a Problem says what is wrong with it."""
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        fields = None  # Record.loads says it better, with the line
    actions = fields.get("actions") if isinstance(fields, dict) else None
    if isinstance(actions, list) and len(actions) > MOST_ACTIONS:
        raise refused("record_too_long", n=MOST_ACTIONS)
    try:
        if isinstance(fields, dict) and isinstance(fields.get("setup"), dict):
            adapter = ADAPTERS.get(str(fields.get("game")))
            if adapter is not None:
                check_reads_back(adapter, adapter.read_setup(fields["setup"]))
        record = Record.loads(text)
        if not all(is_plain(word) for player in record.players for word in player.values()):
            raise RecordError("a player's name is not plain text", "field_wrong", field="players")
        return record
    except SetupError as problem:
        raise bad_record(RecordError(f"set-up: {problem}", "setup")) from problem
    except RecordError as problem:
        raise bad_record(problem) from problem
    except (ValueError, RecursionError) as problem:
        raise bad_record(RecordError("this cannot be read as a record")) from problem
