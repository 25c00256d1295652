"""What came of a table: by its game, or because the time of its round is up."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.storage.models import LogEntry, SeatResult, TableRow
from hexstead.server.tables.entries import CLOSED, RESIGN, SERVER
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tournaments.models import Decided, Pairing, PairingSeat
from hexstead.server.tournaments.standings import win_shares
from hexstead.server.workers.bot_names import default_bot


async def close_game(registry: TableRegistry, table_id: str) -> None:
    """End a game whose time is up. Whoever it waits for has lost; among the others gold decides. If
    it waits for everybody, gold decides among all."""
    live = await registry.load(table_id)
    async with live.lock:
        game = live.game_log
        if game is None or game.over:
            return
        slow = game.waiting
        if not set(game.seating.staying) - set(slow):
            slow = []
        plan = registry.plan(live)
        plan.add(CLOSED, None, SERVER)
        for seat in slow:
            plan.add(RESIGN, seat, SERVER, default_bot(live.stored.table.game))
        await registry.commit(live, plan)


def decide(session: Session, pairing: Pairing, seats: list[PairingSeat]) -> bool:
    """Take the result of a table over, once; whether there was one. A table that is gone is shared
    by all at it."""
    status = session.scalar(select(TableRow.status).where(TableRow.id == pairing.table_id))
    if status is None:
        shares = win_shares([True] * len(seats))
        for seat, points in zip(seats, shares, strict=True):
            seat.points = points
        pairing.decided = "gone"
        return True
    if status != "over":
        return False
    results = session.scalars(
        select(SeatResult).where(SeatResult.table_id == pairing.table_id).order_by(SeatResult.seat)
    ).all()
    shares = win_shares([result.won for result in results])
    for seat, result, points in zip(seats, results, shares, strict=True):
        seat.points, seat.gold = points, result.gold
    closed = select(LogEntry.seq).where(
        LogEntry.table_id == pairing.table_id, LogEntry.kind == CLOSED
    )
    how: Decided = "game" if session.scalar(closed) is None else "deadline"
    pairing.decided = how
    return True
