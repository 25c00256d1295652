"""Act, undo, take back by agreement, and hand over a shared screen."""

from __future__ import annotations

from typing import Final

from hexstead.play import SPECTATOR, IllegalAction
from hexstead.tables.base_schemas import EntryKind
from hexstead.tables.entries import AGREE, DECLINE, PERSON, PROPOSE, REDO
from hexstead.tables.game_log import GameLog
from hexstead.tables.interface import Tables
from hexstead.tables.live import LiveTable
from hexstead.tables.model import Who
from hexstead.tables.payloads import view_payload
from hexstead.tables.plan import Plan
from hexstead.tables.problems import Problem, illegal, refused, refused_with
from hexstead.tables.retry import Overtaken

MOST_ENTRIES: Final = 20_000
"""The longest log of a game; most logs have some hundreds of entries."""


async def act(tables: Tables, who: Who, table_id: str, seq: int, action: str) -> LiveTable:
    """Take an action in the state that the player saw after entry `seq`."""
    live = await tables.visit(table_id, who.id, seq)
    async with live.lock:
        game, seat = check_turn(live, who, seq)
        if game.seq >= MOST_ENTRIES:
            raise refused("log_full", n=game.seq)
        plan = tables.plan(live)
        try:
            plan.act(seat, action, PERSON)
        except IllegalAction as problem:
            raise illegal(game.adapter.game, problem) from problem
        await _commit(tables, live, who, plan, seq)
    return live


async def undo(tables: Tables, who: Who, table_id: str, seq: int, kind: EntryKind) -> LiveTable:
    """Undo or redo the last action, or restart the turn, as `kind` says."""
    live = await tables.visit(table_id, who.id, seq)
    async with live.lock:
        game, seat = check_turn(live, who, seq)
        _check_log_length(game)
        if seat != game.state.mover or not (game.can_redo if kind == REDO else game.can_undo):
            raise refused("nothing_to_redo" if kind == REDO else "nothing_to_undo")
        plan = tables.plan(live)
        plan.add(kind, game.state.mover, PERSON)
        await _commit(tables, live, who, plan, seq)
    return live


async def _commit(tables: Tables, live: LiveTable, who: Who, plan: Plan, seen: int) -> None:
    try:
        await tables.commit(live, plan)
    except Overtaken:
        raise _stale(live, who, seen) from None


async def hand_over(tables: Tables, who: Who, table_id: str, seat: int) -> LiveTable:
    """Show a shared screen to the player of the seat that is to move."""
    live = await tables.visit(table_id, who.id)
    check_started(live)
    async with live.lock:
        mine = live.table.seats_of(who.id)
        if seat not in mine:
            raise refused("not_this_screen")
        if seat not in live.game.waiting:
            raise refused("not_to_move")
        if len(mine) > 1:
            await tables.change(
                live, lambda edit: edit.show_screen_of(who.id, seat), seq=live.game.seq
            )
    return live


# --- take back by agreement ---------------------------------------------------------------------


async def propose_take_back(tables: Tables, who: Who, table_id: str, seq: int) -> LiveTable:
    """Propose to go back to before the player's last action.

    It takes effect at once for a player who plays alone with bots, or all seats on one screen.
    """
    live = await tables.visit(table_id, who.id, seq)
    async with live.lock:
        game, mine = _played_seats(live, who)
        _check_log_length(game)
        if live.table.rated:
            raise refused("rated_back")
        if game.proposal is not None:
            raise refused("proposed_already")
        steps = {seat: game.steps_before_last_of(seat) for seat in mine}
        found = [(number, seat) for seat, number in steps.items() if number is not None]
        if not found:
            raise refused("nothing_to_undo")
        number, seat = max(found)
        plan = tables.plan(live)
        plan.add(PROPOSE, seat, PERSON, str(number))
        for other in mine:
            if plan.game.proposal is not None and other not in plan.game.proposal.agreed:
                plan.add(AGREE, other, PERSON)
        await tables.commit(live, plan)
    return live


async def answer_take_back(
    tables: Tables, who: Who, table_id: str, seq: int, kind: EntryKind
) -> LiveTable:
    """Agree to a proposal to go back, or decline it; its proposer withdraws it by declining."""
    live = await tables.visit(table_id, who.id, seq)
    async with live.lock:
        game, mine = _played_seats(live, who)
        if game.proposal is None:
            raise refused("no_proposal")
        answering = [seat for seat in mine if seat not in game.proposal.agreed]
        if kind == DECLINE:
            answering = mine[:1]
        if answering:
            plan = tables.plan(live)
            for seat in answering:
                plan.add(kind, seat, PERSON)
            await tables.commit(live, plan)
    return live


# --- checks -------------------------------------------------------------------------------------


def check_started(live: LiveTable) -> GameLog:
    if live.game_log is None:
        raise refused("not_started")
    return live.game_log


def check_turn(live: LiveTable, who: Who, seq: int | None) -> tuple[GameLog, int]:
    """Return the game, and the seat for which the guest may decide in the state after `seq`."""
    game = check_started(live)
    mine = live.table.seats_of(who.id)
    if not mine:
        raise refused("not_playing")
    seat = live.viewer(who.id)
    if seq is not None and seq != game.seq and not game.has_seen(seat, seq):
        raise _stale(live, who, min(seq, game.seq))
    if game.over:
        raise refused("over")
    deciding = [each for each in (*game.deciders, *game.interrupting) if each in mine]
    if not deciding:
        raise refused("not_your_turn")
    if all(game.seating.automatic(each) for each in deciding):
        raise refused("bot_plays_for_you")
    if seat == SPECTATOR:
        raise refused("hand_over_first")
    return game, seat


def _stale(live: LiveTable, who: Who, seq: int) -> Problem:
    return refused_with("stale", {}, view=view_payload(live, who.id, seq))


def _check_log_length(game: GameLog) -> None:
    """Refuse an undo in a long log, which undo and redo could lengthen without end."""
    if game.seq >= MOST_ENTRIES // 2:
        raise refused("log_long")


def _played_seats(live: LiveTable, who: Who) -> tuple[GameLog, list[int]]:
    game = live.game_log
    if game is None or game.over:
        raise refused("no_game_running")
    mine = [seat for seat in live.table.seats_of(who.id) if seat in game.seating.people]
    if not mine:
        raise refused("not_playing")
    return game, mine
