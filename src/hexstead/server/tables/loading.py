"""Reading tables from the database, and folding their games."""

from __future__ import annotations

from types import NoneType
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.play import Record, find_game
from hexstead.server.games import find_adapter
from hexstead.server.storage.models import (
    ChatRow,
    LogEntry,
    SeatRow,
    TableRow,
)
from hexstead.server.storage.stored_table import StoredTable, load_tables
from hexstead.server.storage.uptime import downtime
from hexstead.server.tables.clocks import TimeControl
from hexstead.server.tables.entries import Entry
from hexstead.server.tables.game_log import GameLog
from hexstead.server.tables.live import CHAT_PAGE
from hexstead.server.tables.payloads import table_payload
from hexstead.server.tables.quarantine import check_table, check_whole

MOST_DUE: Final = 5000
"""How many tables that are to go on are looked at in one round."""


def due(session: Session, until: int) -> list[str]:
    """Tables whose game goes on by itself until that time, the earliest first."""
    found = (
        select(TableRow.id)
        .where(TableRow.due_at <= until)
        .order_by(TableRow.due_at)
        .limit(MOST_DUE)
    )
    return list(session.scalars(found))


def complete(session: Session) -> list[str]:
    """Tables at which somebody sits on every seat, and nobody has begun the game."""
    empty = select(SeatRow.table_id).where(
        SeatRow.table_id == TableRow.id, SeatRow.kind.in_(["open", "invite"])
    )
    found = select(TableRow.id).where(TableRow.status == "waiting", ~empty.exists())
    return list(session.scalars(found))


Loaded = tuple[StoredTable, GameLog | None, list[ChatRow]]
"""A table, its game and what was said at it."""


def load_table(session: Session, table_id: str, describe: bool) -> Loaded | None:
    """Everything about a table, if there is one; whatever exception is raised, it is broken.

    It is read and folded in one go, by a thread that reads: folding may take a while."""
    stored = load_tables(session, [table_id]).get(table_id)
    if stored is None:
        return None
    entries = select(LogEntry).where(LogEntry.table_id == table_id).order_by(LogEntry.seq)
    log = [read_entry(row) for row in session.scalars(entries)]
    check_whole(stored, len(log))
    check_table(table_payload(stored, None))
    game_log: GameLog | None = None
    if stored.table.status != "waiting":
        game_log = new_journal(stored)
        game_log.replay(log, describe)
        if log and stored.table.clock is not None and not game_log.over:
            game_log.away_ms = downtime(session, log[-1].at)
    return stored, game_log, latest_chat(session, table_id)


def latest_chat(session: Session, table_id: str, before: int | None = None) -> list[ChatRow]:
    """A page of what was said, up to the latest line or before that one."""
    chat = select(ChatRow).where(ChatRow.table_id == table_id)
    if before is not None:
        chat = chat.where(ChatRow.id < before)
    return list(session.scalars(chat.order_by(ChatRow.id.desc()).limit(CHAT_PAGE)))[::-1]


def read_entry(row: LogEntry) -> Entry:
    """ValueError for numbers that are none: SQLite keeps whatever it is given."""
    numbers: tuple[object, object] = (row.at, row.seat)
    if type(numbers[0]) is not int or type(numbers[1]) not in (int, NoneType):
        raise ValueError(f"entry {row.seq!r} of the log is not as it should be")
    return Entry(row.seq, row.kind, row.seat, row.actor, row.text, row.at)


def new_journal(stored: StoredTable) -> GameLog:
    """A game before the first entry of its log."""
    table = stored.table
    adapter = find_adapter(table.game)
    begins = table.source or {}
    setup = adapter.read_setup(table.setup)
    start = Record(find_game(table.game), setup, (), begins.get("position")).start()
    bots = frozenset(seat.seat for seat in stored.seats if seat.kind == "bot")
    return GameLog(adapter, start, bots, TimeControl.of(table.clock))
