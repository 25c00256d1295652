"""Read tables from the database, and replay their logs."""

from __future__ import annotations

from collections.abc import Sequence
from types import NoneType
from typing import Any, Final

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from hexstead.server.storage.models import ChatRow, Holder, LogEntry, SeatRow, SentAway, TableRow
from hexstead.server.storage.uptime import downtime
from hexstead.server.tables.quarantine import check_schema
from hexstead.tables.broken import check_consistent
from hexstead.tables.entries import Entry
from hexstead.tables.game_log import GameLog, new_game_log
from hexstead.tables.live import CHAT_PAGE, TableChanges
from hexstead.tables.model import ChatLine, Seat, Table
from hexstead.tables.payloads import table_payload

MOST_DUE: Final = 5000
"""How many tables with a due game are read at once."""
_SEAT_COLUMNS: Final = [column for column in SeatRow.__table__.c if column.name != "table_id"]


def due_tables(session: Session, until: int) -> list[str]:
    """Return the tables whose game continues by itself before that time, the earliest first."""
    due = select(TableRow.id).where(TableRow.due_at <= until).order_by(TableRow.due_at)
    return list(session.scalars(due.limit(MOST_DUE)))


def unstarted_tables(session: Session) -> list[str]:
    """Return the tables where every seat is taken and the game has not started."""
    empty = select(SeatRow.table_id).where(
        SeatRow.table_id == TableRow.id, SeatRow.kind.in_(["open", "invite"])
    )
    found = select(TableRow.id).where(TableRow.status == "waiting", ~empty.exists())
    return list(session.scalars(found))


def load_tables(session: Session, table_ids: Sequence[str]) -> dict[str, Table]:
    """Return the tables with these ids, in the same order."""
    rows = session.execute(select(TableRow.__table__).where(TableRow.id.in_(table_ids)))
    found = {row.id: Table(**row._mapping) for row in rows}
    seats = select(SeatRow.table_id, *_SEAT_COLUMNS).where(SeatRow.table_id.in_(table_ids))
    for table_id, *values in session.execute(seats.order_by(SeatRow.table_id, SeatRow.seat)):
        if table_id in found:
            found[table_id].seats.append(Seat(*values))
    holders: dict[str, list[Holder]] = {}
    for holder in session.scalars(select(Holder).where(Holder.table_id.in_(table_ids))):
        holders.setdefault(holder.table_id, []).append(holder)
    for table_id, held in holders.items():
        if table_id in found:
            _add_holders(found[table_id], held)
    for removed in session.scalars(select(SentAway).where(SentAway.table_id.in_(table_ids))):
        if removed.table_id in found:
            found[removed.table_id].removed[removed.guest_id] = removed.invite
    return {table_id: found[table_id] for table_id in table_ids if table_id in found}


def _add_holders(table: Table, holders: Sequence[Holder]) -> None:
    guests: dict[int, set[str]] = {}
    for holder in holders:
        guests.setdefault(holder.seat, set()).add(holder.guest_id)
        if holder.screen:
            table.screens[holder.guest_id] = holder.seat
        if holder.seen_at is not None:
            table.seen[holder.guest_id] = holder.seen_at
    table.holders = {seat: frozenset(found) for seat, found in guests.items()}
    table.by_link = frozenset((one.seat, one.guest_id) for one in holders if one.by_link)


Loaded = tuple[Table, GameLog | None, list[ChatLine]]
"""A table, its game and its chat."""


def load_table(session: Session, table_id: str, describe: bool) -> Loaded | None:
    """Return a table with its game and chat; None if it does not exist.

    Any exception means that the stored table is broken. The log is replayed here, in a reader
    thread, because that takes time.
    """
    table = load_tables(session, [table_id]).get(table_id)
    if table is None:
        return None
    rows = select(LogEntry).where(LogEntry.table_id == table_id).order_by(LogEntry.seq)
    entries = [read_entry(row) for row in session.scalars(rows)]
    check_consistent(table, len(entries))
    check_schema(table_payload(table, None))
    game_log: GameLog | None = None
    if table.status != "waiting":
        game_log = new_game_log(table)
        game_log.replay(entries, describe)
        if entries and table.clock is not None and not game_log.over:
            game_log.away_ms = downtime(session, entries[-1].at)
    return table, game_log, chat_page(session, table_id)


def chat_page(
    session: Session, table_id: str, before: int | None = None, after: int | None = None
) -> list[ChatLine]:
    """Return a page of the chat: after a line, before a line, or the latest lines."""
    lines = select(ChatRow).where(ChatRow.table_id == table_id).limit(CHAT_PAGE)
    if after is not None:
        return _chat_lines(session, lines.where(ChatRow.id > after).order_by(ChatRow.id))
    if before is not None:
        lines = lines.where(ChatRow.id < before)
    return _chat_lines(session, lines.order_by(ChatRow.id.desc()))[::-1]


def _chat_lines(session: Session, query: Select[Any]) -> list[ChatLine]:
    return [chat_line(row) for row in session.scalars(query)]


def chat_line(row: ChatRow) -> ChatLine:
    return ChatLine(row.id, row.guest_id, row.name, row.seat, row.text, row.at)


def read_entry(row: LogEntry) -> Entry:
    """Return an entry; ValueError if a number is none, as SQLite does not enforce column types."""
    numbers: tuple[object, object] = (row.at, row.seat)
    if type(numbers[0]) is not int or type(numbers[1]) not in (int, NoneType):
        raise ValueError(f"entry {row.seq!r} of the log is not as it should be")
    return Entry(row.seq, row.kind, row.seat, row.actor, row.text, row.at)


# --- what another process has written -----------------------------------------------------------


def new_entries(session: Session, table_id: str, known: GameLog) -> TableChanges:
    entries = _entries_after(session, table_id, known)
    return TableChanges(None, _extended(known, entries), entries, [])


def changes_since(
    session: Session, table_id: str, known: GameLog | None, last_line: int
) -> TableChanges | None:
    """Return what changed; None if the table is gone. Raises if rows and memory do not fit."""
    table = load_tables(session, [table_id]).get(table_id)
    if table is None:
        return None
    chat = _chat_after(session, table_id, last_line)
    if table.status == "waiting":
        return TableChanges(table, None, [], chat)
    if known is None:
        loaded = load_table(session, table_id, describe=True)
        assert loaded is not None
        return TableChanges(table, loaded[1], [], chat)
    entries = _entries_after(session, table_id, known)
    if known.seq + len(entries) != table.seq:
        raise ValueError(f"its log has {known.seq + len(entries)} entries, not {table.seq}")
    game_log = _extended(known, entries)
    if game_log.lines and table.clock is not None and not game_log.over:
        game_log.away_ms = downtime(session, game_log.lines[-1].entry.at)
    return TableChanges(table, game_log, entries, chat)


def _chat_after(session: Session, table_id: str, last_line: int) -> list[ChatLine]:
    """Return the latest lines after one, at most a page."""
    lines = select(ChatRow).where(ChatRow.table_id == table_id, ChatRow.id > last_line)
    return _chat_lines(session, lines.order_by(ChatRow.id.desc()).limit(CHAT_PAGE))[::-1]


def _entries_after(session: Session, table_id: str, known: GameLog) -> list[Entry]:
    rows = select(LogEntry).where(LogEntry.table_id == table_id, LogEntry.seq > known.seq)
    return [read_entry(row) for row in session.scalars(rows.order_by(LogEntry.seq))]


def _extended(known: GameLog, entries: Sequence[Entry]) -> GameLog:
    if not entries:
        return known
    game_log = known.fork()
    for entry in entries:
        game_log.add(entry)
    return game_log
