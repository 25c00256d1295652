"""Reads and writes of tables in the database.

Entries of the log are written by `TableStore.commit`, changes of the table by `TableStore.change`.
Every write notifies the other server processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import fields
from typing import Any, Final

from sqlalchemy import Connection, CursorResult, Update, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.server.storage.cluster import TABLE, notify
from hexstead.server.storage.database import Database, transaction_session
from hexstead.server.storage.models import ChatRow, Holder, SeatResult, SeatRow, TableRow
from hexstead.server.storage.prepared_statements import PreparedStatement
from hexstead.server.tables.archive import find_record
from hexstead.server.tables.edit import Blocks, Reservations, TableEdit, delete_table
from hexstead.server.tables.loading import (
    Loaded,
    changes_since,
    chat_line,
    load_table,
    load_tables,
    new_entries,
)
from hexstead.server.tables.quota import TableQuota
from hexstead.server.tables.services import TransactionHook
from hexstead.tables.archive import Archived
from hexstead.tables.endings import result_of, seat_changes, seat_results
from hexstead.tables.entries import Entry
from hexstead.tables.game_log import GameLog
from hexstead.tables.live import TableChanges
from hexstead.tables.model import ChatLine, Table, as_bits
from hexstead.tables.plan import Plan
from hexstead.tables.problems import refused
from hexstead.tables.retry import Overtaken
from hexstead.tables.times import now_ms

_TABLES: Final = TableRow.metadata.tables
_ADVANCE: Final = PreparedStatement(
    update(_TABLES["tables"])
    .where(
        _TABLES["tables"].c.id == bindparam("key"), _TABLES["tables"].c.seq == bindparam("expected")
    )
    .values(
        seq=bindparam("reached"),
        moved_at=bindparam("at"),
        mover=bindparam("to_move"),
        deciders=bindparam("to_decide"),
        due_at=bindparam("due"),
    )
)
_APPEND: Final = PreparedStatement(insert(_TABLES["log"]))
_TABLE_COLUMNS: Final = frozenset(_TABLES["tables"].c.keys())


class TableStore:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.reservations: Reservations
        self.blocks: Blocks

    # --- reading ------------------------------------------------------------------------------

    async def load(self, table_id: str, describe: bool) -> Loaded | None:
        return await self.database.read(load_table, table_id, describe)

    async def load_without_game(self, table_id: str) -> Table | None:
        found = await self.database.read(load_tables, [table_id])
        return found.get(table_id)

    async def version(self, table_id: str) -> tuple[int, int] | None:
        """Return the number of log entries and the revision; None if the table is gone."""
        query = select(TableRow.seq, TableRow.rev).where(TableRow.id == table_id)
        found = await self.database.read(lambda session: session.execute(query).first())
        return None if found is None else (found.seq, found.rev)

    async def changes(
        self, table_id: str, known: GameLog | None, last_line: int, only_moves: bool
    ) -> TableChanges | None:
        """Return what another process has written; None if the table is gone."""

        def read(session: Session) -> TableChanges | None:
            if only_moves and known is not None:
                return new_entries(session, table_id, known)
            return changes_since(session, table_id, known, last_line)

        return await self.database.read(read)

    async def find_record(self, key: str) -> Archived:
        return await self.database.read(find_record, key)

    async def find_link(self, digest: str) -> tuple[str, int] | None:
        """Return the table and seat of a private link."""
        query = select(SeatRow.table_id, SeatRow.seat).where(SeatRow.link_hash == digest)
        found = await self.database.read(lambda session: session.execute(query).first())
        return None if found is None else (found.table_id, found.seat)

    async def seat_access(self, table: Table, seat: int, guest: str) -> tuple[str | None, bool]:
        """Return for whom a seat is reserved, and whether the host blocks the guest."""

        def read(session: Session) -> tuple[str | None, bool]:
            reserved = self.reservations.reserved_for(session, table.id, seat)
            return reserved, self.blocks.is_blocked(session, table.host_id, guest)

        return await self.database.read(read)

    async def any_blocked(self, guest: str, others: set[str]) -> bool:
        """Whether the guest blocks one of the others, or is blocked by one."""
        return await self.database.read(
            lambda session: any(
                self.blocks.either_blocked(session, guest, other) for other in others
            )
        )

    # --- writing ------------------------------------------------------------------------------

    async def create(
        self,
        table: Table,
        quota: TableQuota,
        reserved: dict[int, str],
        rematch_of: str | None = None,
    ) -> str:
        """Write a new table and return its id; for a rematch that exists, return its id."""

        def write(session: Session) -> str:
            if rematch_of is not None:
                last = session.get_one(TableRow, rematch_of, with_for_update=True)
                if last.rematch_id is not None:
                    return last.rematch_id
            quota.check(session, bots_only=all(seat.kind == "bot" for seat in table.seats))
            add_table(session, table)
            quota.count(session, table.id)
            for seat, guest in reserved.items():
                self.reservations.reserve_seat(session, table.id, seat, guest, table.host_id)
            if rematch_of is not None:
                session.flush()
                last = session.get_one(TableRow, rematch_of)
                last.rematch_id, last.rev = table.id, last.rev + 1
                notify(session, [TABLE, rematch_of, None])
            return table.id

        try:
            return await self.database.write(write, key=rematch_of or table.id)
        except SQLAlchemyError:
            if await self.version(table.id) is None:
                raise
            return table.id  # only the acknowledgement was lost

    async def change(
        self,
        table: Table,
        work: Callable[[TableEdit], object],
        seq: int | None = None,
        quota: TableQuota | None = None,
    ) -> None:
        """Change a table besides its log.

        Raises Overtaken if the table has changed since it was loaded, or its log is longer than
        `seq`.
        """

        def write(session: Session) -> None:
            _raise_revision(session, table, seq)
            if quota is not None:
                quota.check_bots_only(session)
            work(TableEdit(session, table, self.reservations))
            notify(session, [TABLE, table.id, None])

        await self.database.write(write, key=table.id)

    async def delete_broken(self, table_id: str, host: str) -> None:
        """Delete a table that cannot be loaded, for its host."""

        def write(session: Session) -> None:
            found = session.scalar(select(TableRow.host_id).where(TableRow.id == table_id))
            if found is None:
                raise refused("no_table")
            if found != host:
                raise refused("host_cancels")
            delete_table(session, table_id)

        await self.database.write(write)

    async def add_chat(self, table_id: str, line: ChatLine) -> ChatLine:
        """Store a chat line, and return it with its id."""

        def write(session: Session) -> ChatLine:
            # The lock makes a line written by another process at the same time get a later id.
            if session.get(TableRow, table_id, with_for_update=True) is None:
                raise refused("no_table")
            values = {field.name: getattr(line, field.name) for field in fields(line)[1:]}
            row = ChatRow(table_id=table_id, **values)
            session.add(row)
            session.flush()
            notify(session, [TABLE, table_id, None])
            return chat_line(row)

        return await self.database.write(write, key=table_id)

    async def note_visit(self, table_id: str, guest: str, at: int) -> None:
        mine = (Holder.table_id == table_id, Holder.guest_id == guest)
        statement = update(Holder).where(*mine).values(seen_at=at)
        await self._write_if_possible(statement)

    async def note_opened(self, table_id: str, at: int) -> None:
        await self._write_if_possible(
            update(TableRow).where(TableRow.id == table_id).values(opened_at=at)
        )

    async def _write_if_possible(self, statement: Update) -> None:
        with suppress(SQLAlchemyError):  # the next visit is stored instead
            await self.database.write(lambda session: session.execute(statement))

    # --- the log ------------------------------------------------------------------------------

    async def commit(
        self,
        table: Table,
        plan: Plan,
        hooks: Sequence[TransactionHook],
        quota: TableQuota | None = None,
    ) -> None:
        """Append the entries of a plan, and run the hooks in the same transaction.

        Raises Overtaken if another process was first, and a Problem if the quota is used up.
        """
        game, entries = plan.game, plan.entries
        only_moves = plan.only_moves
        notice = [TABLE, table.id, game.due_at, only_moves]

        def append(connection: Connection) -> None:
            _append_entries(connection, table.id, entries, game)
            needed = [hook for hook in hooks if hook.needed and hook.needed(connection)]
            if needed:
                with transaction_session(connection, savepoint=True) as session:
                    for hook in needed:
                        hook.write(session)
                    session.commit()

        def write(session: Session) -> None:
            if quota is not None:
                quota.check_bots_only(session)
            _write_entries(session, table.id, entries, game)
            if table.shares_screens:
                _release_screens(session, table.id, set(plan.waited_for) & set(game.waiting))
            for hook in hooks:
                hook.write(session)
            notify(session, notice)

        quick = all(hook.needed is not None for hook in hooks)
        fast = only_moves and quick and quota is None
        if fast and (not table.shares_screens or plan.within_turn):
            await self.database.append(append, notice, table.id)
        else:
            await self.database.write(write, key=table.id)

    async def start(self, table: Table, plan: Plan, hooks: Sequence[TransactionHook]) -> None:
        """Start the game of a table; Overtaken if another process did, or changed the table."""
        game, entries = plan.game, plan.entries

        def write(session: Session) -> None:
            row = session.get_one(TableRow, table.id, with_for_update=True)
            if row.status != "waiting" or row.rev != table.rev:
                raise Overtaken
            row.status, row.started_at, row.rev = "playing", now_ms(), row.rev + 1
            session.flush()
            if entries:
                _write_entries(session, table.id, entries, game)
            else:  # nothing is drawn before the first decision
                row.mover = game.mover
                row.deciders = as_bits(game.deciders)
                row.due_at = game.due_at
            for hook in hooks:
                hook.write(session)
            notify(session, [TABLE, table.id, game.due_at])

        await self.database.write(write, key=table.id)


def add_table(session: Session, table: Table) -> None:
    """Write the rows of a new table."""
    session.add(TableRow(**{name: getattr(table, name) for name in _TABLE_COLUMNS}))
    session.flush()
    session.add_all(SeatRow(table_id=table.id, **vars(seat)) for seat in table.seats)
    for seat, guests in table.holders.items():
        for guest in guests:
            session.add(Holder(table_id=table.id, seat=seat, guest_id=guest))
    session.flush()


def touch_tables(session: Session, table_ids: Iterable[str]) -> None:
    """Raise the revision of tables, so that every process that has them in memory reloads them."""
    for table in table_ids:
        session.execute(update(TableRow).where(TableRow.id == table).values(rev=TableRow.rev + 1))
        notify(session, [TABLE, table, None])


def _append_entries(
    connection: Connection, table_id: str, entries: Sequence[Entry], after: GameLog
) -> None:
    last = entries[-1]
    values: dict[str, Any] = {
        "key": table_id,
        "expected": entries[0].seq - 1,
        "reached": last.seq,
        "at": last.at,
        "to_move": after.mover,
        "to_decide": as_bits(after.deciders),
        "due": after.due_at,
    }
    if _ADVANCE.run(connection, [values]) != 1:
        raise Overtaken
    try:
        _APPEND.run(connection, [_log_row(table_id, entry) for entry in entries])
    except IntegrityError as problem:
        raise Overtaken from problem


def _log_row(table_id: str, entry: Entry) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "seq": entry.seq,
        "kind": entry.kind,
        "seat": entry.seat,
        "actor": entry.actor,
        "text": entry.text,
        "at": entry.at,
    }


def _write_entries(
    session: Session, table_id: str, entries: Sequence[Entry], after: GameLog
) -> None:
    """Append entries, and write what follows from them: results, seats of players who left."""
    _append_entries(session.connection(), table_id, entries, after)
    if after.over:
        _write_results(session, table_id, after)
    for seat, values in seat_changes(entries):
        mine = (SeatRow.table_id == table_id, SeatRow.seat == seat)
        session.execute(update(SeatRow).where(*mine).values(**values))


def _write_results(session: Session, table_id: str, end: GameLog) -> None:
    rows = [{"table_id": table_id, **result} for result in seat_results(end)]
    if rows:
        session.execute(insert(SeatResult), rows)
    session.execute(update(TableRow).where(TableRow.id == table_id).values(**result_of(end)))


def _release_screens(session: Session, table_id: str, staying: set[int]) -> None:
    """Hide the views of a shared screen, except of seats the game waits for before and after."""
    session.execute(
        update(Holder)
        .where(Holder.table_id == table_id, Holder.screen, Holder.seat.not_in(staying))
        .values(screen=False)
    )


def _raise_revision(session: Session, table: Table, seq: int | None = None) -> None:
    columns = _TABLES["tables"].c
    same = [columns.id == table.id, columns.rev == table.rev]
    if seq is not None:
        same.append(columns.seq == seq)
    raised = session.execute(update(_TABLES["tables"]).where(*same).values(rev=table.rev + 1))
    assert isinstance(raised, CursorResult)
    if raised.rowcount != 1:
        raise Overtaken
