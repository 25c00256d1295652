"""What another process has written about a table since it was read."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.storage.models import ChatRow, LogEntry
from hexstead.server.storage.stored_table import StoredTable, load_tables
from hexstead.server.storage.uptime import downtime
from hexstead.server.tables.entries import Entry
from hexstead.server.tables.game_log import GameLog
from hexstead.server.tables.live import CHAT_PAGE
from hexstead.server.tables.loading import load_table, read_entry


@dataclass(frozen=True)
class TableChanges:
    stored: StoredTable | None
    """None if nothing but its game was read."""
    game_log: GameLog | None
    """The game with its new entries; the same as before if there are none."""
    entries: list[Entry]
    chat: list[ChatRow]


def read_moves(session: Session, table_id: str, known: GameLog) -> TableChanges:
    """How a game has moved on after what is known of it."""
    entries = _entries(session, table_id, known)
    return TableChanges(None, _with(known, entries), entries, [])


def read_news(
    session: Session, table_id: str, known: GameLog | None, last_line: int
) -> TableChanges | None:
    """What there is about a table after what is known; None if it is gone. A ValueError, or
    whatever else, if the two do not fit."""
    stored = load_tables(session, [table_id]).get(table_id)
    if stored is None:
        return None
    lines = select(ChatRow).where(ChatRow.table_id == table_id, ChatRow.id > last_line)
    chat = list(session.scalars(lines.order_by(ChatRow.id.desc()).limit(CHAT_PAGE)))[::-1]
    if stored.table.status == "waiting":
        return TableChanges(stored, None, [], chat)
    if known is None:
        loaded = load_table(session, table_id, describe=True)
        assert loaded is not None
        return TableChanges(stored, loaded[1], [], chat)
    entries = _entries(session, table_id, known)
    if known.seq + len(entries) != stored.table.seq:
        raise ValueError(f"its log has {known.seq + len(entries)} entries, not {stored.table.seq}")
    game_log = _with(known, entries)
    if game_log.lines and stored.table.clock is not None and not game_log.over:
        game_log.away_ms = downtime(session, game_log.lines[-1].entry.at)
    return TableChanges(stored, game_log, entries, chat)


def _entries(session: Session, table_id: str, known: GameLog) -> list[Entry]:
    rows = select(LogEntry).where(LogEntry.table_id == table_id, LogEntry.seq > known.seq)
    return [read_entry(row) for row in session.scalars(rows.order_by(LogEntry.seq))]


def _with(known: GameLog, entries: list[Entry]) -> GameLog:
    if not entries:
        return known
    game_log = known.fork()
    for entry in entries:
        game_log.add(entry)
    return game_log
