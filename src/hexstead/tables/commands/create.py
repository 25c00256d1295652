"""Create tables and rematches, change their settings, delete them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hexstead.play import OVER, Setup, SetupError, find_game
from hexstead.tables.base_schemas import COLOURS, Colour, SeatKind
from hexstead.tables.eligibility import (
    check_bot,
    check_daily_bots,
    check_day,
    check_rated_seats,
    check_rated_setup,
)
from hexstead.tables.games import find_adapter
from hexstead.tables.games.adapter import check_reads_back
from hexstead.tables.ids import new_id, new_invite
from hexstead.tables.interface import BotPrograms, TableEdit, Tables
from hexstead.tables.live import LiveTable
from hexstead.tables.model import QuotaOwner, Seat, Table, Who
from hexstead.tables.payloads import score_for_rematch
from hexstead.tables.problems import Problem, bad_setup, refused
from hexstead.tables.requests import SeatIn, TableIn
from hexstead.tables.retry import retry_locked, retry_overtaken
from hexstead.tables.texts import distinct_name
from hexstead.tables.times import now_ms

# --- the parts of a new table -------------------------------------------------------------------


def new_table(
    game: str,
    setup: dict[str, Any],
    host: str,
    seats: Sequence[Seat],
    holders: Mapping[int, frozenset[str]],
    **settings: Any,
) -> Table:
    """Return a new table with an id, an invite and distinct names; nothing is written."""
    names: list[str | None] = []
    for seat in seats:
        if seat.kind == "person" and seat.name is not None:
            seat.name = distinct_name(seat.name, names)
            names.append(seat.name)
    return Table(
        id=new_id(),
        game=game,
        rules=find_game(game).rules,
        setup=setup,
        host_id=host,
        invite=new_invite(),
        created_at=now_ms(),
        seats=list(seats),
        holders=dict(holders),
        **settings,
    )


def assign_colours(wishes: Sequence[Colour | None]) -> list[Colour]:
    """Return a colour for each seat: its wish, unless an earlier seat has that colour."""
    given: list[Colour] = []
    for wish in wishes:
        free = [colour for colour in COLOURS if colour not in given]
        unwanted = [colour for colour in free if colour not in wishes]
        given.append(wish if wish is not None and wish in free else (unwanted or free)[0])
    return given


def free_colour(table: Table, seat: int, wish: Colour) -> Colour:
    """Return the wish, or the colour of the seat if another seat has that one."""
    others = {other.colour for other in table.seats if other.seat != seat}
    return table.seats[seat].colour if wish in others else wish


def _check_seats(request: TableIn, programs: BotPrograms) -> None:
    for seat in request.seats:
        if seat.kind == "bot":
            if seat.bot is None:
                raise refused("bot_missing")
            check_bot(find_adapter(request.game).game, seat.bot, programs.names(request.game))
    wishes = [seat.colour for seat in request.seats if seat.colour]
    if len(set(wishes)) < len(wishes):
        raise refused("colours_equal")
    if len(request.seats) > len(COLOURS):
        raise refused("too_many_seats", n=len(COLOURS))


def _new_seats(seats: Sequence[SeatIn], who: Who) -> list[Seat]:
    """Return the seats of a request; the first of the creator's gets their name and colour."""
    wishes = [seat.colour for seat in seats]
    mine = next((number for number, seat in enumerate(seats) if seat.kind == "here"), None)
    if mine is not None and wishes[mine] is None and who.colour not in wishes:
        wishes[mine] = who.colour
    found: list[Seat] = []
    for number, (seat, colour) in enumerate(zip(seats, assign_colours(wishes), strict=True)):
        kind: SeatKind = "person" if seat.kind == "here" else seat.kind
        name = seat.name
        if seat.kind == "here":
            name = name or (who.name if number == mine else f"Player {number + 1}")
        elif seat.kind == "bot":
            name = name or seat.bot
        bot = seat.bot if seat.kind == "bot" else None
        found.append(Seat(number, kind, name, colour, bot))
    return found


async def _find_setup(
    tables: Tables, who: Who, request: TableIn
) -> tuple[Setup, dict[str, Any] | None]:
    """Return the set-up, requested in one of four ways, and the record the game begins from."""
    ways = [request.setup, request.request, request.from_, request.daily]
    if sum(way is not None for way in ways) > 1:
        raise refused("setup_several")
    adapter = find_adapter(request.game)
    players = len(request.seats)
    try:
        if request.daily is not None:
            check_daily_bots([seat.bot for seat in request.seats if seat.bot is not None])
            return adapter.daily_setup(check_day(request.daily)), None
        if request.from_ is not None:
            return await _setup_of_record(tables, who, request)
        if request.setup is not None:
            return adapter.read_setup({"players": players, **request.setup}), None
        return adapter.draw_setup({"players": players, **(request.request or {})})[0], None
    except SetupError as problem:
        raise bad_setup(problem) from problem


async def _setup_of_record(
    tables: Tables, who: Who, request: TableIn
) -> tuple[Setup, dict[str, Any]]:
    assert request.from_ is not None
    source = request.from_
    found = await tables.store.find_record(source.record)
    if found.table is not None and not found.table.may_watch(who.id):
        raise refused("no_onlookers")
    record = found.record
    if record.game.name != request.game:
        raise refused("record_other_game", game=record.game.name)
    if source.at > len(record.actions):
        raise refused("record_too_short", n=len(record.actions))
    if (await tables.run(lambda: record.replay(source.at))).mover == OVER:
        raise refused("over_by_then")
    begins: dict[str, Any] = {"record": source.record, "at": source.at}
    if record.position is not None:
        begins["position"] = record.position
    return record.setup, begins


def _check_playable(tables: Tables, table: Table, setup: Setup, here: int) -> None:
    """Refuse a table whose set-up cannot be stored, or that may not be rated."""
    if table.rated:
        if not tables.settings.ratings:
            raise refused("no_ratings")
        check_rated_seats(table.game, table.seats, here)
        check_rated_setup(
            table.game, setup, from_record=table.source is not None, daily=table.day is not None
        )
    try:
        check_reads_back(find_adapter(table.game), setup)
    except SetupError as problem:
        raise bad_setup(problem) from problem


# --- commands -----------------------------------------------------------------------------------


async def create_table(tables: Tables, who: Who, network: str, request: TableIn) -> LiveTable:
    """Create a table. The game starts when every seat is taken."""
    _check_seats(request, tables.settings.programs)
    owner = QuotaOwner(who.id, network)
    tables.limit_tables(owner)
    setup, source = await _find_setup(tables, who, request)
    if setup.players != len(request.seats):
        raise refused("seats_and_players", players=setup.players, seats=len(request.seats))
    here = [number for number, seat in enumerate(request.seats) if seat.kind == "here"]
    table = new_table(
        request.game,
        setup.to_json(),
        who.id,
        _new_seats(request.seats, who),
        {seat: frozenset({who.id}) for seat in here},
        listed=request.listed,
        spectators=request.spectators,
        # Results of a day, and of rated games, are compared: there are no hints.
        hints=request.hints
        and request.daily is None
        and not request.rated
        and find_game(request.game).appraiser is not None,
        rated=request.rated,
        onlookers_chat=request.onlookers_chat,
        clock=None if request.clock is None else request.clock.time_control(),
        source=source,
        day=request.daily,
    )
    _check_playable(tables, table, setup, len(here))
    key = await retry_locked(lambda: tables.create(table, owner, {}))
    live = await tables.find(key)
    async with live.lock:
        await tables.start_if_complete(live, who.id)
    return live


async def change_table(tables: Tables, who: Who, table_id: str, onlookers_chat: bool) -> LiveTable:
    """Change the settings of a table that the host may change at any time."""
    live = await tables.visit(table_id, who.id)
    if live.table.host_id != who.id:
        raise refused("host_changes")
    async with live.lock:
        await tables.change(live, lambda edit: edit.update(onlookers_chat=onlookers_chat))
    return live


async def renew_invite(tables: Tables, who: Who, table_id: str) -> LiveTable:
    """Replace the invite link of a table."""
    live = await tables.visit(table_id, who.id)
    if live.table.host_id != who.id:
        raise refused("host_renews")
    async with live.lock:
        if live.game_log is not None:
            raise refused("started")
        await tables.change(live, lambda edit: edit.update(invite=new_invite()))
    return live


async def cancel_table(tables: Tables, who: Who, table_id: str) -> None:
    """Delete a table that has not started, where no other guest plays, or that is broken."""
    try:
        live = await tables.find(table_id)
    except Problem:
        await tables.store.delete_broken(table_id, who.id)
        return
    if live.table.host_id != who.id:
        raise refused("host_cancels")
    async with live.lock:
        if live.game_log is not None and live.table.players - {who.id}:
            raise refused("others_play")
        if live.table.rated and live.game_log is not None and not live.game_log.over:
            raise refused("rated_goes_on")
        await tables.change(live, lambda edit: edit.delete())


async def rematch(tables: Tables, who: Who, network: str, table_id: str) -> LiveTable:
    """Agree to a rematch with the same people and bots, on a new draw; return its table.

    The first player to ask creates the table, where the seats of the others are reserved. Each
    player sits down by this same command, and the game starts when all have.
    """
    live = await tables.find(table_id)
    last = live.table
    mine = last.seats_of(who.id)
    if not mine:
        raise refused("players_rematch")
    if last.status != "over":
        raise refused("not_over")
    if last.rematch_id is None and await tables.store.any_blocked(who.id, last.players - {who.id}):
        raise refused("rematch_unwanted")
    adapter = find_adapter(last.game)
    again = adapter.same_kind(adapter.read_setup(last.setup))
    setup, _ = adapter.draw_setup({"players": len(last.seats), **again})
    owner = QuotaOwner(who.id, network)
    tables.limit_tables(owner)
    seats, reserved = _rematch_seats(last, mine)
    table = new_table(
        last.game,
        setup.to_json(),
        who.id,
        seats,
        {seat: last.holders[seat] for seat in mine},
        listed=last.listed,
        spectators=last.spectators,
        hints=last.hints,
        rated=last.rated and tables.settings.ratings,
        onlookers_chat=last.onlookers_chat,
        clock=last.clock,
        running_score=score_for_rematch(last),
    )
    _check_playable(tables, table, setup, here=0)
    key = await retry_locked(lambda: tables.create(table, owner, reserved, rematch_of=table_id))
    found = await retry_overtaken(lambda: _join_rematch(tables, key, last, who.id))
    async with live.lock:
        await tables.refresh(live)
    return found


def _rematch_seats(last: Table, mine: Sequence[int]) -> tuple[list[Seat], dict[int, str]]:
    """Return the seats of a rematch, and for whom the seats of the other players are reserved.

    A seat whose player has deleted their account is open to anyone with the invite link.
    """
    seats: list[Seat] = []
    reserved: dict[int, str] = {}
    for seat in last.seats:
        player = last.player_of(seat.seat)
        other = seat.kind == "person" and seat.seat not in mine
        if other and player is not None:
            reserved[seat.seat] = player
        name = None if other and player is None else seat.name
        kind: SeatKind = "invite" if other else seat.kind
        seats.append(Seat(seat.seat, kind, name, seat.colour, seat.bot))
    return seats, reserved


async def _join_rematch(tables: Tables, key: str, last: Table, guest: str) -> LiveTable:
    """Sit down on the seats of a rematch that are reserved for a guest."""
    live = await tables.find(key)

    def sit(edit: TableEdit) -> None:
        for seat in last.seats_of(guest):
            if edit.reserved_for(seat) in last.holders[seat]:
                edit.clear_reservation(seat)
                edit.update_seat(seat, kind="person")
                for holder in last.holders[seat]:
                    edit.add_player(seat, holder)

    async with live.lock:
        waiting = any(live.table.seats[seat].kind == "invite" for seat in last.seats_of(guest))
        if live.game_log is None and waiting:
            await tables.change(live, sit)
        await tables.start_if_complete(live, guest)
    return live
