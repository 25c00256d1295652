"""Reading tables from the database, and folding their games."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import literal, or_, select
from sqlalchemy.orm import Session

from hexstead.play import find_game
from hexstead.server.games import find_adapter
from hexstead.server.storage.models import ChatLine, LogEntry, Seat, Table
from hexstead.server.storage.stored_table import StoredTable, load_tables
from hexstead.server.tables.clocks import Allowance
from hexstead.server.tables.journal import Entry, Journal
from hexstead.server.tables.log_writer import read_entry

_ONE = literal(1)


def in_motion(session: Session) -> list[str]:
    """Tables that do not merely wait for a person's click."""
    decides = (Seat.table_id == Table.id) & (Table.deciders.op("&")(_ONE.op("<<")(Seat.seat)) != 0)
    playing = (
        select(Table.id)
        .distinct()
        .join(Seat, decides)
        .where(
            Table.status == "playing",
            or_(Table.clock.is_not(None), Seat.kind == "bot", Seat.stand_in.is_not(None)),
        )
    )
    empty = select(Seat.table_id).where(Seat.kind.in_(["open", "invite"]))
    complete = select(Table.id).where(Table.status == "waiting", Table.id.not_in(empty))
    return [*session.scalars(playing), *session.scalars(complete)]


def read_table(
    session: Session, table_id: str
) -> tuple[StoredTable, list[Entry], list[ChatLine]] | None:
    stored = load_tables(session, [table_id]).get(table_id)
    if stored is None:
        return None
    entries = select(LogEntry).where(LogEntry.table_id == table_id).order_by(LogEntry.seq)
    chat = select(ChatLine).where(ChatLine.table_id == table_id).order_by(ChatLine.id)
    return (
        stored,
        [read_entry(row) for row in session.scalars(entries)],
        list(session.scalars(chat)),
    )


def fold(stored: StoredTable, entries: Sequence[Entry]) -> Journal:
    """A game from its set-up and its log."""
    table = stored.table
    adapter = find_adapter(table.game)
    start = find_game(table.game).start(adapter.read_setup(table.setup))
    bots = frozenset(seat.seat for seat in stored.seats if seat.kind == "bot")
    journal = Journal(adapter, start, bots, Allowance.of(table.clock))
    for entry in entries:
        journal.add(entry)
    return journal
