"""Letting a plan happen: it is written, then accepted, then everybody is told.

Whoever calls has held the table's lock since the plan was made. What fails on the way to the
database may have been written all the same; so the table is read anew, and shows it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.server.storage.models import Table, as_bits
from hexstead.server.tables.archive import texts_until
from hexstead.server.tables.clocks import now_ms
from hexstead.server.tables.journal import ACTION, DRAWN
from hexstead.server.tables.live import LiveTable
from hexstead.server.tables.loading import new_journal
from hexstead.server.tables.log_writer import Overtaken, write_entries
from hexstead.server.tables.plan import Plan
from hexstead.server.webhooks.outbox import notices, put

if TYPE_CHECKING:
    from hexstead.server.tables.registry import TableRegistry


async def commit(registry: TableRegistry, live: LiveTable, plan: Plan) -> None:
    """Let what was planned happen; Overtaken if somebody else was quicker."""
    game, entries = plan.game, plan.entries
    wait = registry.settings.webhook_wait
    told = notices(live, live.game.waiting, game.waiting, game.state, wait)

    def write(session: Session) -> bool:
        write_entries(session, live.id, entries, game.state)
        return put(session, live.id, game.seq, told)

    quiet = not game.over and all(entry.kind in (ACTION, DRAWN) for entry in entries)
    await _write(registry, live, plan, write, quiet)


async def start(registry: TableRegistry, live: LiveTable, by: str | None) -> None:
    """Begin a game; `by` is the guest who completed the table, and therefore looks at it."""
    stored = live.stored

    def open_game(session: Session) -> Plan:
        plan = Plan(new_journal(stored), registry.rng)
        plan.repeat(texts_until(session, stored.table.source))
        plan.draw()
        return plan

    plan = await registry.database.read(open_game)
    game, entries = plan.game, plan.entries
    told = notices(live, [], game.waiting, game.state, registry.settings.webhook_wait, by)

    def begin(session: Session) -> bool:
        row = session.get_one(Table, live.id)
        row.status, row.started_at = "playing", now_ms()
        session.flush()
        if entries:
            write_entries(session, live.id, entries, game.state)
        else:  # nothing is left to chance before the first decision
            row.mover = game.state.mover
            row.deciders = as_bits(game.deciders)
        return put(session, live.id, len(entries), told)

    await _write(registry, live, plan, begin, quiet=False)


async def _write(
    registry: TableRegistry,
    live: LiveTable,
    plan: Plan,
    work: Callable[[Session], bool],
    quiet: bool,
) -> None:
    """`quiet` if nothing about the table changes but its game."""
    try:
        to_send = await registry.database.write(work)
    except Overtaken:
        await registry.reread(live)
        raise
    except SQLAlchemyError:
        await registry.reread(live)
        if live.journal is None or not live.journal.holds(plan.entries):
            raise
        return  # only the acknowledgement was lost
    live.accept(plan.game)
    if quiet:
        live.publish()
    else:
        with suppress(SQLAlchemyError):  # what was written stays so, read later as it may be
            await registry.refresh(live)
    registry.go_on(live, to_send)
