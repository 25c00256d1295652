"""Leaving a running game for good: resignation, abandonment by agreement, and removal."""

from __future__ import annotations

from hexstead.tables.base_schemas import Actor
from hexstead.tables.commands.seats import (
    check_mine,
    find_seat,
    free_seat,
    played_seats,
    running_game,
)
from hexstead.tables.eligibility import default_bot
from hexstead.tables.entries import (
    ABANDON,
    CLOSED,
    KEEP_IN,
    PERSON,
    PLAY_ON,
    REMOVE,
    RESIGN,
    SERVER,
    VOTE_OUT,
)
from hexstead.tables.game_log import GameLog
from hexstead.tables.interface import TableEdit, Tables
from hexstead.tables.live import LiveTable
from hexstead.tables.model import Who
from hexstead.tables.plan import Plan
from hexstead.tables.problems import refused
from hexstead.tables.retry import retry_overtaken

# --- resigning ----------------------------------------------------------------------------------


async def resign(tables: Tables, who: Who, table_id: str, seat: int) -> LiveTable:
    """Resign. Without an opponent the game is over; otherwise a bot plays on and cannot win."""
    live = await tables.visit(table_id, who.id)
    async with live.lock:
        check_mine(live, seat, who)
        if seat in running_game(live).seating.resigned:
            raise refused("resigned")
        plan = tables.plan(live)
        _add_resignation(plan, live, seat, PERSON)
        await tables.commit(live, plan)
    return live


async def resign_all(tables: Tables, guest: str, table_id: str) -> None:
    """Resign all seats that a guest plays alone, one after the other."""
    live = await tables.find(table_id)
    async with live.lock:
        for seat in live.table.seats_of(guest):
            game = live.game_log
            playing = game is not None and not game.over and seat not in game.seating.resigned
            if playing and live.table.holders[seat] == {guest}:
                plan = tables.plan(live)
                _add_resignation(plan, live, seat, PERSON)
                await tables.commit(live, plan)


async def close_game(tables: Tables, table_id: str) -> None:
    """End a game whose tournament round is over.

    The seats that the game waits for lose; gold decides among the others. If it waits for all,
    gold decides among all.
    """
    live = await tables.load(table_id)
    async with live.lock:
        game = live.game_log
        if game is None or game.over:
            return
        late = game.waiting
        if not set(game.seating.staying) - set(late):
            late = []
        plan = tables.plan(live)
        plan.add(CLOSED, None, SERVER)
        for seat in late:
            _add_resignation(plan, live, seat, SERVER)
        await tables.commit(live, plan)


def _add_resignation(plan: Plan, live: LiveTable, seat: int, actor: Actor) -> None:
    plan.add(RESIGN, seat, actor, default_bot(live.table.game))


# --- abandonment by agreement -------------------------------------------------------------------


async def offer_abandonment(tables: Tables, who: Who, table_id: str) -> LiveTable:
    """Offer to abandon the game. Without other people at the table it ends at once, as bots agree
    by themselves."""
    live = await tables.visit(table_id, who.id)
    async with live.lock:
        game, mine = _check_may_abandon(live, who)
        if game.abandonment is not None:
            raise refused("abandonment_offered")
        await _agree_to_abandon(tables, live, mine)
    return live


async def agree_to_abandonment(tables: Tables, who: Who, table_id: str) -> LiveTable:
    """Agree to abandon the game; it ends once all people have agreed."""
    live = await tables.visit(table_id, who.id)
    async with live.lock:
        game, mine = _check_may_abandon(live, who)
        if game.abandonment is None:
            raise refused("no_abandonment")
        await _agree_to_abandon(tables, live, mine)
    return live


async def decline_abandonment(tables: Tables, who: Who, table_id: str) -> LiveTable:
    """Decline an offer to abandon the game, or withdraw one's own."""
    live = await tables.visit(table_id, who.id)
    async with live.lock:
        game = running_game(live)
        mine = played_seats(game, live, who)
        if not mine:
            raise refused("not_playing")
        if game.abandonment is None:
            raise refused("no_abandonment")
        plan = tables.plan(live)
        plan.add(PLAY_ON, mine[0], PERSON)
        await tables.commit(live, plan)
    return live


def _check_may_abandon(live: LiveTable, who: Who) -> tuple[GameLog, list[int]]:
    """Return the game and the seats that a guest plays in person.

    A rated game needs the consent of an opponent, and of every player whom a bot replaces only for
    now; otherwise a player could avoid a loss to bots, or in the absence of the opponents.
    """
    if live.table.tournament is not None:
        raise refused("tournament_table")
    game = running_game(live)
    mine = played_seats(game, live, who)
    if not mine:
        raise refused("not_playing")
    staying = [seat for seat in game.seating.staying if seat not in game.seating.bots]
    if live.table.rated and (len(staying) < 2 or staying != game.seating.people):
        raise refused("rated_abandonment")
    return game, mine


async def _agree_to_abandon(tables: Tables, live: LiveTable, seats: list[int]) -> None:
    plan = tables.plan(live)
    for seat in seats:
        agreed = plan.game.abandonment
        if not plan.game.over and (agreed is None or seat not in agreed.agreed):
            plan.add(ABANDON, seat, PERSON)
    if plan.entries:
        await tables.commit(live, plan)


# --- removing players ---------------------------------------------------------------------------


async def remove(tables: Tables, who: Who, table_id: str, seat: int) -> LiveTable:
    """As the host, remove another player.

    Before the game the seat becomes free. During the game a bot plays on: at once if the player is
    absent; otherwise once all other people have agreed, each by this same command.
    """
    live = await tables.visit(table_id, who.id)
    if live.table.tournament is not None:
        raise refused("tournament_table")
    async with live.lock:
        table, game = live.table, live.game_log
        target = find_seat(live, seat)
        voting = game is not None and game.removal is not None and game.removal.seat == seat
        if table.host_id != who.id and not (voting and table.seats_of(who.id)):
            raise refused("host_removes")
        if target.kind != "person" or not table.holders.get(seat):
            raise refused("nobody_there")
        if seat in table.seats_of(who.id):
            raise refused("own_seat")
        if game is None:
            await tables.change(live, lambda edit: _remove_players(edit, live, seat, free=True))
        else:
            running_game(live)
            if table.rated:
                raise refused("rated_removal")
            await _vote_out(tables, live, seat, who)
    return live


async def _vote_out(tables: Tables, live: LiveTable, seat: int, who: Who) -> None:
    """Vote for the removal of a player, and remove the player once all have agreed."""
    absent = live.table.host_id == who.id and tables.presence.absent(live, seat)
    plan = tables.plan(live)
    if not absent:
        mine = played_seats(live.game, live, who)
        if not mine:
            raise refused("not_playing")
        if not [other for other in plan.game.seating.people if other not in (*mine, seat)]:
            raise refused("others_needed")
        if plan.game.removal is not None and plan.game.removal.seat != seat:
            plan.add(KEEP_IN, mine[0], PERSON)
        for voter in mine:
            if plan.game.removal is None or voter not in plan.game.removal.agreed:
                plan.add(VOTE_OUT, voter, PERSON, str(seat))
    done = absent or not plan.game.to_agree_to_removal
    if done:
        plan.add(REMOVE, seat, PERSON, default_bot(live.table.game))
    if plan.entries:
        await tables.commit(live, plan)
    if done:  # the log has the entry, so only this part is repeated
        await retry_overtaken(
            lambda: tables.change(live, lambda edit: _remove_players(edit, live, seat, free=False))
        )


async def keep(tables: Tables, who: Who, table_id: str, seat: int) -> LiveTable:
    """Vote against the removal of a player; as the host, withdraw it."""
    live = await tables.visit(table_id, who.id)
    async with live.lock:
        find_seat(live, seat)
        game = live.game_log
        if game is None or game.removal is None or game.removal.seat != seat:
            raise refused("no_vote")
        mine = [voter for voter in played_seats(game, live, who) if voter != seat]
        if not mine:
            raise refused("not_playing")
        plan = tables.plan(live)
        plan.add(KEEP_IN, mine[0], PERSON)
        await tables.commit(live, plan)
    return live


def _remove_players(edit: TableEdit, live: LiveTable, seat: int, *, free: bool) -> None:
    edit.bar_players(seat)
    if free:
        free_seat(edit, live.table, seat)
    else:
        edit.remove_players(seat)
