"""Leaving for good: games that run are given up, and nothing is left that tells who it was."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from sqlalchemy import delete, exists, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session, aliased

from hexstead.server.people.account_models import Account, Passkey, Ticket
from hexstead.server.people.devices import devices_of, sign_out
from hexstead.server.people.personal_data import PEOPLE
from hexstead.server.people.tables_personal_data import tables_of
from hexstead.server.problems import Problem
from hexstead.server.storage.cluster import TABLE, notify
from hexstead.server.storage.models import Guest, Holder, TableRow
from hexstead.server.tables.commit import retry_overtaken
from hexstead.server.tables.delete import delete_table
from hexstead.server.tables.entries import PERSON, RESIGN
from hexstead.server.tables.live import LiveTable
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.workers.bot_names import usual_bot

_TOGETHER: Final = 10
"""Tables that are taken away in one go: others write in between."""


def erase(session: Session, guest: str) -> list[str]:
    """Everything about somebody goes, or loses the name; the devices that are no more."""
    gone = sign_out(session, guest, [device.id for device in devices_of(session, guest)])
    for belongings in PEOPLE:
        belongings.erase(session, guest)
    for model in (Ticket, Passkey, Account):
        session.execute(delete(model).where(model.guest_id == guest))
    session.execute(delete(Guest).where(Guest.id == guest))
    return gone


async def leave_for_good(registry: TableRegistry, guest: str) -> list[str]:
    """Give up the games that run with others, then erase everything; the devices that are no
    more."""
    database = registry.database
    for key in await database.read(lambda session: _running_with_others(session, guest)):
        await _resign(registry, key, guest)
    while gone := await database.write(lambda session: _erase_alone(session, guest)):
        await read_anew(registry, gone)
    touched = await database.read(lambda session: tables_of(session, guest))
    devices = await database.write(lambda session: erase(session, guest))
    await read_anew(registry, touched)
    return devices


async def read_anew(registry: TableRegistry, tables: list[str]) -> None:
    """Others sit at these tables now, or they are gone; other processes hear of it by notices."""
    for key in tables:
        live = registry.loaded(key)
        if live is not None:
            async with live.lock:
                with suppress(Problem, SQLAlchemyError):  # it is gone, or is read again later
                    await registry.reload(live)


def _running_with_others(session: Session, guest: str) -> list[str]:
    other = aliased(Holder)
    mine = exists().where(Holder.table_id == TableRow.id, Holder.guest_id == guest)
    others = exists().where(other.table_id == TableRow.id, other.guest_id != guest)
    running = select(TableRow.id).where(TableRow.status == "playing", mine, others)
    return list(session.scalars(running.order_by(TableRow.id)))


async def _resign(registry: TableRegistry, table: str, guest: str) -> None:
    """One seat after the other, as if each had been given up; a game that cannot be read is left
    as it is. Another process may be just as busy there."""

    async def resign() -> None:
        await _give_seats_up(registry, await registry.find(table), guest)

    with suppress(Problem):
        await retry_overtaken(resign)


async def _give_seats_up(registry: TableRegistry, live: LiveTable, guest: str) -> None:
    async with live.lock:
        for seat in live.stored.seats_of(guest):
            if live.stored.holders[seat] == {guest} and _plays(live, seat):
                plan = registry.plan(live)
                plan.add(RESIGN, seat, PERSON, usual_bot(live.stored.table.game))
                await registry.commit(live, plan)


def _plays(live: LiveTable, seat: int) -> bool:
    game = live.game_log
    return game is not None and not game.over and seat not in game.seating.resigned


def _erase_alone(session: Session, guest: str) -> list[str]:
    """Take away some of the tables at which nobody else sits."""
    others = exists().where(Holder.table_id == TableRow.id, Holder.guest_id != guest)
    alone = select(TableRow.id).where(TableRow.host_id == guest, ~others).limit(_TOGETHER)
    found = list(session.scalars(alone))
    for key in found:
        delete_table(session, key)
        notify(session, [TABLE, key, None])
    return found
