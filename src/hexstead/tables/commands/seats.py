"""Sit down, leave, resign, remove players; bots in seats; private links to a seat."""

from __future__ import annotations

import secrets

from hexstead.tables.commands.create import free_colour
from hexstead.tables.eligibility import (
    check_bot,
    check_daily_bots,
    check_rated_bot,
    check_stand_in,
    default_bot,
)
from hexstead.tables.entries import DECLINING, PERSON, PREFERENCES, RECLAIM, STAND_IN, UNDO
from hexstead.tables.game_log import GameLog
from hexstead.tables.ids import hash_token, new_token
from hexstead.tables.interface import TableEdit, Tables
from hexstead.tables.live import LiveTable
from hexstead.tables.model import QuotaOwner, Seat, Table, Who
from hexstead.tables.problems import refused
from hexstead.tables.requests import SeatIn, TakeIn
from hexstead.tables.retry import retry_locked
from hexstead.tables.texts import distinct_name

# --- before the game ----------------------------------------------------------------------------


async def sit(tables: Tables, who: Who, table_id: str, seat: int, request: TakeIn) -> LiveTable:
    """Sit down on a seat that is open, or by the invite link, or reserved for the guest."""
    live = await tables.visit(table_id, who.id)
    async with live.lock:
        table = live.table
        empty = find_seat(live, seat)
        _check_not_started(live)
        if empty.kind not in ("open", "invite"):
            raise refused("seat_taken")
        if table.seats_of(who.id):
            raise refused("seated")
        reserved, blocked = await tables.store.seat_access(table, seat, who.id)
        if blocked:
            raise refused("not_welcome")
        if reserved is not None and reserved != who.id:
            raise refused("seat_kept", name=empty.name or "")
        if reserved is None:
            _check_invite(table, empty, who, request.invite)
        colour = free_colour(table, seat, request.colour or who.colour)
        name = distinct_name(request.name or who.name, _other_names(table, seat))

        def write(edit: TableEdit) -> None:
            if edit.lock_seat(seat) == "person":  # seated by another process
                raise refused("seat_taken")
            edit.clear_reservation(seat)
            edit.update_seat(seat, kind="person", name=name, colour=colour)
            edit.add_player(seat, who.id)

        await tables.change(live, write)
        await tables.start_if_complete(live, who.id)
    return live


def _check_invite(table: Table, seat: Seat, who: Who, invite: str | None) -> None:
    """Refuse a guest without the invite of the table, or whom the host removed."""
    if seat.kind == "invite" and not secrets.compare_digest(invite or "", table.invite):
        raise refused("invite_needed")
    before = table.removed.get(who.id)
    if before is not None and invite in (None, before):
        raise refused("sent_away")


async def set_seat(
    tables: Tables, who: Who, network: str, table_id: str, seat: int, request: SeatIn
) -> LiveTable:
    """As the host, decide who an empty seat, or the seat of a bot, is for."""
    live = await tables.visit(table_id, who.id)
    if live.table.host_id != who.id:
        raise refused("host_seats")
    async with live.lock:
        table = live.table
        before = find_seat(live, seat)
        _check_not_started(live)
        if before.kind == "person":
            raise refused("seat_taken")
        colour = free_colour(table, seat, request.colour or before.colour)
        bot = None
        if request.kind == "bot":
            bot = check_bot(
                table.game, request.bot or "", tables.settings.programs.names(table.game)
            )
            if table.day is not None:
                check_daily_bots([bot])
            if table.rated:
                check_rated_bot(table.game, bot)
        here = request.kind == "here"
        seated = bool(table.seats_of(who.id))
        if here and table.rated and seated:
            raise refused("rated_screen")
        name = request.name or bot
        if here:
            name = request.name or (f"Player {seat + 1}" if seated else who.name)
            name = distinct_name(name, _other_names(table, seat))
        others = [other.kind for other in table.seats if other.seat != seat]
        bots_only = bot is not None and all(kind == "bot" for kind in others)
        bots_of = QuotaOwner(who.id, network) if bots_only else None

        def write(edit: TableEdit) -> None:
            kind = "person" if here else request.kind
            edit.clear_reservation(seat)
            edit.update_seat(seat, kind=kind, name=name, colour=colour, bot=bot)
            if here:
                edit.add_player(seat, who.id)

        async def change() -> None:
            await tables.change(live, write, bots_of=bots_of)
            await tables.start_if_complete(live, who.id)

        await retry_locked(change)
    return live


# --- leaving, and bots that stand in ------------------------------------------------------------


async def leave(tables: Tables, who: Who, network: str, table_id: str, seat: int) -> LiveTable:
    """Leave a seat. During the game a bot plays until the player reclaims it."""
    live = await tables.visit(table_id, who.id)
    async with live.lock:
        check_mine(live, seat, who)
        if live.game_log is None:
            await tables.change(live, lambda edit: free_seat(edit, live.table, seat))
            await tables.start_if_complete(live, who.id)
        elif live.table.rated:
            raise refused("rated_leave")
        else:
            owner = QuotaOwner(who.id, network)
            await _stand_in(tables, live, seat, default_bot(live.table.game), owner)
    return live


async def stand_in(
    tables: Tables, who: Who, network: str, table_id: str, seat: int, bot: str | None
) -> LiveTable:
    """Put a bot in one's own seat, or in the seat of a player who is absent."""
    live = await tables.visit(table_id, who.id)
    usual = default_bot(live.table.game)
    if bot is not None:
        if bot != usual and live.table.rated:
            raise refused("rated_stand_in", name=usual)
        check_stand_in(live.table.game, bot)
    async with live.lock:
        find_seat(live, seat)
        mine = live.table.seats_of(who.id)
        if not mine:
            raise refused("players_only")
        if seat not in mine and not tables.presence.absent(live, seat):
            raise refused("player_here")
        if seat in mine and live.table.rated:
            raise refused("rated_leave")
        await _stand_in(tables, live, seat, bot or usual, QuotaOwner(who.id, network))
    return live


async def _stand_in(
    tables: Tables, live: LiveTable, seat: int, bot: str, owner: QuotaOwner
) -> None:
    if running_game(live).seating.automatic(seat):
        raise refused("bot_plays")
    plan = tables.plan(live)
    plan.add(STAND_IN, seat, PERSON, bot)
    bots_of = None if plan.game.seating.people else owner
    await retry_locked(lambda: tables.commit(live, plan, bots_of))


async def reclaim(tables: Tables, who: Who, table_id: str, seat: int, take_back: bool) -> LiveTable:
    """Reclaim a seat from the bot that stood in, and undo its actions if that is possible."""
    live = await tables.visit(table_id, who.id)
    async with live.lock:
        check_mine(live, seat, who)
        game = live.game_log
        if game is None or game.over or seat not in game.seating.stand_ins:
            raise refused("no_stand_in")
        if seat in game.seating.resigned:
            raise refused("resigned")
        if game.clocks is not None and game.clocks.left[seat] <= 0:
            raise refused("time_up")
        plan = tables.plan(live)
        plan.add(RECLAIM, seat, PERSON)
        if take_back:
            for _ in range(game.played_for(seat)):
                plan.add(UNDO, seat, PERSON)
        await tables.commit(live, plan)
    return live


async def decline_offers(
    tables: Tables, who: Who, table_id: str, seat: int, offers: str
) -> LiveTable:
    """Decline all offers automatically: "never", in this "turn", or "always"."""
    live = await tables.visit(table_id, who.id)
    async with live.lock:
        check_mine(live, seat, who)
        game = running_game(live)
        if not game.adapter.can_turn_down:
            raise refused("no_offers")
        if (game.declining(seat) or "never") != offers:
            plan = tables.plan(live)
            plan.add(DECLINING, seat, PERSON, offers)
            plan.draw()
            await tables.commit(live, plan)
    return live


async def set_preferences(
    tables: Tables, who: Who, table_id: str, seat: int, preferences: list[str]
) -> LiveTable:
    """Answer offers automatically by these preferences, in the notation of the game."""
    live = await tables.visit(table_id, who.id)
    async with live.lock:
        check_mine(live, seat, who)
        game = running_game(live)
        if not game.adapter.can_turn_down:
            raise refused("no_offers")
        try:
            wanted = game.adapter.read_preferences(preferences, seat, game.state.seats)
        except ValueError as problem:
            raise refused("bad_preference", preference=str(problem)) from problem
        if game.preferences(seat) != wanted:
            plan = tables.plan(live)
            plan.add(PREFERENCES, seat, PERSON, ",".join(wanted))
            plan.draw()
            await tables.commit(live, plan)
    return live


def free_seat(edit: TableEdit, table: Table, seat: int) -> None:
    edit.update_seat(seat, kind="open" if table.listed else "invite", name=None)
    edit.remove_players(seat)


# --- private links ------------------------------------------------------------------------------


async def make_link(tables: Tables, who: Who, table_id: str, seat: int) -> str:
    """Return the token of a new private link to one's seat; the previous link becomes invalid."""
    live = await tables.visit(table_id, who.id)
    async with live.lock:
        check_mine(live, seat, who)
        token = new_token()
        digest = hash_token(token)
        await tables.change(live, lambda edit: edit.update_seat(seat, link_hash=digest))
    return token


async def revoke_link(
    tables: Tables, who: Who, table_id: str, seat: int, devices: bool
) -> LiveTable:
    """Revoke the private link to one's seat, and with `devices` the access of its users."""
    live = await tables.visit(table_id, who.id)
    async with live.lock:
        check_mine(live, seat, who)
        if devices and (seat, who.id) in live.table.by_link:
            raise refused("seat_owner")
        if devices:
            await tables.change(live, lambda edit: edit.remove_players(seat, only_by_link=True))
        else:
            await tables.change(live, lambda edit: edit.update_seat(seat, link_hash=None))
    return live


async def claim(tables: Tables, who: Who, token: str) -> LiveTable:
    """Play a seat from this device, too, by a private link."""
    found = await tables.store.find_link(hash_token(token))
    if found is None:
        raise refused("no_link")
    table_id, seat = found

    def write(edit: TableEdit) -> None:
        edit.lock_seat(seat)
        if edit.has_seat(who.id):
            raise refused("seated")
        edit.add_player(seat, who.id, by_link=True)

    live = await tables.find(table_id)
    async with live.lock:
        if seat not in live.table.seats_of(who.id):
            await tables.change(live, write)
    return live


# --- checks -------------------------------------------------------------------------------------


def find_seat(live: LiveTable, seat: int) -> Seat:
    if seat >= len(live.table.seats):
        raise refused("no_seat")
    return live.table.seats[seat]


def _check_not_started(live: LiveTable) -> None:
    if live.game_log is not None:
        raise refused("started")


def running_game(live: LiveTable) -> GameLog:
    if live.game_log is None or live.game_log.over:
        raise refused("no_game_running")
    return live.game_log


def check_mine(live: LiveTable, seat: int, who: Who) -> None:
    find_seat(live, seat)
    if seat not in live.table.seats_of(who.id):
        raise refused("not_your_seat")


def _other_names(table: Table, seat: int) -> list[str | None]:
    return [other.name for other in table.seats if other.kind == "person" and other.seat != seat]


def played_seats(game: GameLog, live: LiveTable, who: Who) -> list[int]:
    """Return the seats that a guest plays in person."""
    return [seat for seat in live.table.seats_of(who.id) if seat in game.seating.people]
