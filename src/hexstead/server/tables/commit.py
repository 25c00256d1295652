"""Letting a plan happen: it is written, then accepted, then everybody is told.

Every entry is on disk before anybody hears of it. Whoever calls has held the table's lock since
the plan was made. What fails on the way to the database may have been written all the same; so the
table is read anew, and shows it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy import Connection, CursorResult, bindparam, insert, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.server.storage.cluster import TABLE, notify
from hexstead.server.storage.models import (
    Holder,
    SeatRow,
    TableRow,
    as_bits,
)
from hexstead.server.storage.prepared_statements import PreparedStatement
from hexstead.server.tables.archive import texts_until
from hexstead.server.tables.endings import left_how, result_of
from hexstead.server.tables.entries import (
    CLOCKS_WAIT,
    RECLAIM,
    REMOVE,
    RESIGN,
    SERVER,
    STAND_IN,
    Entry,
)
from hexstead.server.tables.game_log import GameLog
from hexstead.server.tables.live import LiveTable
from hexstead.server.tables.loading import new_journal
from hexstead.server.tables.plan import Plan
from hexstead.server.tables.results import write_results
from hexstead.server.tables.services import TransactionHook
from hexstead.server.times import now_ms

if TYPE_CHECKING:
    from hexstead.server.tables.registry import TableRegistry

CLOCKS_WAIT_SECONDS: Final = 120
"""How long the clocks of a new game wait at most for people to open the table."""
_TABLES = TableRow.metadata.tables
_FOLLOW = PreparedStatement(
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
_APPEND = PreparedStatement(insert(_TABLES["log"]))


OVERTAKEN_TRIES: Final = 20
"""How often a change is tried while other processes keep changing the table first."""
T = TypeVar("T")


class Overtaken(Exception):
    """Somebody else has written an entry of that number, or changed the table."""


async def retry_overtaken(change: Callable[[], Awaitable[T]]) -> T:
    """Make a change, and make it again from its first check while other processes are quicker. An
    overtaken change has written nothing, and the table has been read again."""
    for _ in range(OVERTAKEN_TRIES - 1):
        with suppress(Overtaken):
            return await change()
    return await change()


async def commit(
    registry: TableRegistry, live: LiveTable, plan: Plan, check: TransactionHook | None = None
) -> None:
    """Let what was planned happen; Overtaken if somebody else was quicker. `check` runs first in
    the same transaction and may raise a Problem."""
    game, entries = plan.game, plan.entries
    hooks = [] if plan.within_turn else _errands(registry, live, game, None)

    notice = [TABLE, live.id, game.due_at, plan.only_moves]

    def append(connection: Connection) -> None:
        append_entries(connection, live.id, entries, game)

    def write(session: Session) -> None:
        if check is not None:
            check(session)
        write_entries(session, live.id, entries, game)
        _leave_screens(session, live, game)
        for on_commit in hooks:
            on_commit(session)
        notify(session, notice)

    database = registry.database
    if (
        plan.only_moves
        and not hooks
        and check is None
        and (plan.within_turn or not _share_screens(live))
    ):
        await _write(registry, live, plan, database.append(append, notice, live.id))
    else:
        await _write(registry, live, plan, database.write(write, live.id))


async def start(registry: TableRegistry, live: LiveTable, by: str | None) -> None:
    """Begin a game; `by` is the guest who completed the table, and therefore looks at it."""
    stored = live.stored

    def open_game(session: Session) -> Plan:
        plan = Plan(new_journal(stored), registry.rng, registry.clock.now)
        players = {guest for guests in stored.holders.values() for guest in guests}
        if stored.table.clock is not None and len(players) > 1:
            plan.add(CLOCKS_WAIT, None, SERVER, str(CLOCKS_WAIT_SECONDS))
        plan.repeat(texts_until(session, stored.table.source))
        plan.draw()
        return plan

    plan = await registry.database.read(open_game)
    game, entries = plan.game, plan.entries
    hooks = _errands(registry, live, game, by)

    def begin(session: Session) -> None:
        row = session.get_one(TableRow, live.id, with_for_update=True)
        if row.status != "waiting" or row.rev != stored.table.rev:
            raise Overtaken
        row.status, row.started_at, row.rev = "playing", now_ms(), row.rev + 1
        session.flush()
        if entries:
            write_entries(session, live.id, entries, game)
        else:  # nothing is left to chance before the first decision
            row.mover = game.mover
            row.deciders = as_bits(game.deciders)
            row.due_at = game.due_at
        for on_commit in hooks:
            on_commit(session)
        notify(session, [TABLE, live.id, game.due_at])

    await _write(registry, live, plan, registry.database.write(begin, live.id))


def _errands(
    registry: TableRegistry, live: LiveTable, game: GameLog, by: str | None
) -> list[TransactionHook]:
    before = [] if live.game_log is None else live.game_log.waiting
    found = [service.on_commit(live, before, game, by) for service in registry.services]
    return [on_commit for on_commit in found if on_commit is not None]


async def _write(
    registry: TableRegistry,
    live: LiveTable,
    plan: Plan,
    writing: Awaitable[None],
) -> None:
    started = live.game_log is not None
    begun = perf_counter()
    try:
        await writing
    except Overtaken:
        await registry.reload(live)
        raise
    except SQLAlchemyError:
        await registry.reload(live)
        if live.game_log is None or not live.game_log.holds(plan.entries):
            raise
        return  # only the acknowledgement was lost
    registry.metrics.observe_commit(perf_counter() - begun)
    for entry in plan.entries:
        registry.metrics.count_entry(entry.actor)
    live.accept(plan.game)
    if started and plan.only_moves:
        live.publish()
    else:
        with suppress(SQLAlchemyError):  # what was written stays so, read later as it may be
            await registry.refresh(live)
    if not (started and plan.within_turn):
        registry.wake_services(live)


def append_entries(
    connection: Connection, table_id: str, entries: Sequence[Entry], after: GameLog
) -> None:
    """Append to the log, and let the table follow; Overtaken if somebody else was quicker."""
    last = entries[-1]
    follow: dict[str, Any] = {
        "key": table_id,
        "expected": entries[0].seq - 1,
        "reached": last.seq,
        "at": last.at,
        "to_move": after.mover,
        "to_decide": as_bits(after.deciders),
        "due": after.due_at,
    }
    if _FOLLOW.run(connection, [follow]) != 1:
        raise Overtaken
    try:
        _APPEND.run(connection, [{"table_id": table_id, **vars(entry)} for entry in entries])
    except IntegrityError as problem:
        raise Overtaken from problem


def write_entries(
    session: Session, table_id: str, entries: Sequence[Entry], after: GameLog
) -> None:
    """The same with all that follows from them, in the transaction of the session."""
    append_entries(session.connection(), table_id, entries, after)
    if after.over:
        _finish(session, table_id, after)
    for entry in entries:
        if entry.kind in (STAND_IN, RECLAIM, RESIGN, REMOVE):
            here = (SeatRow.table_id == table_id, SeatRow.seat == entry.seat)
            values: dict[str, Any] = {"stand_in": None if entry.kind == RECLAIM else entry.text}
            values["left_how"] = left_how(entry)
            if entry.kind == RESIGN:
                values["resigned"] = True
            session.execute(update(SeatRow).where(*here).values(**values))


def _share_screens(live: LiveTable) -> bool:
    holders = [guest for guests in live.stored.holders.values() for guest in guests]
    return len(set(holders)) < len(holders)


def _leave_screens(session: Session, live: LiveTable, after: GameLog) -> None:
    """Around one screen: whoever is not waited for all the time has to take over again."""
    if _share_screens(live):
        staying = set(live.game.waiting) & set(after.waiting)
        session.execute(
            update(Holder)
            .where(Holder.table_id == live.id, Holder.screen, Holder.seat.not_in(staying))
            .values(screen=False)
        )


def raise_revision(session: Session, table: TableRow, seq: int | None = None) -> None:
    """Something about the table is about to change; Overtaken if it has meanwhile, or if its game
    has come further than the entry of a number."""
    rows = _TABLES["tables"].c
    same = [rows.id == table.id, rows.rev == table.rev]
    if seq is not None:
        same.append(rows.seq == seq)
    raised = session.execute(update(_TABLES["tables"]).where(*same).values(rev=table.rev + 1))
    assert isinstance(raised, CursorResult)
    if raised.rowcount != 1:
        raise Overtaken


def _finish(session: Session, table_id: str, end: GameLog) -> None:
    result = result_of(end)
    write_results(session, table_id, end.state, result["gold"], result["winners"])
    session.execute(update(TableRow).where(TableRow.id == table_id).values(**result))
