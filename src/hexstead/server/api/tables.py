"""Making, finding and cancelling tables."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from sqlalchemy import or_, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.play import OVER, Setup, SetupError, find_game
from hexstead.server.api.identity import (
    Registry,
    SomeGuest,
    TheGuest,
    Who,
    client_address,
)
from hexstead.server.api.openapi import described
from hexstead.server.api.paging import (
    Before,
    Limit,
    check_cursor,
    next_cursor,
    one_page,
)
from hexstead.server.api.requests import SeatIn, TableChangeIn, TableIn
from hexstead.server.api.retry import RetryingRoute
from hexstead.server.bot_programs import Programs
from hexstead.server.games import find_adapter
from hexstead.server.games.read_back import check_reads_back
from hexstead.server.ids import new_id, new_invite
from hexstead.server.json_responses import reply
from hexstead.server.moderation.blocks import blocked_pairs
from hexstead.server.people.invitations import reserve_seat
from hexstead.server.problems import Problem, bad_setup, refused
from hexstead.server.ratings.daily import check_daily_bots, check_day
from hexstead.server.ratings.eligibility import check_rated_seats, check_rated_setup
from hexstead.server.schemas import COLOURS
from hexstead.server.storage.cluster import TABLE, notify
from hexstead.server.storage.models import Holder, SeatRow, TableRow
from hexstead.server.tables.archive import find_record
from hexstead.server.tables.delete import delete_table
from hexstead.server.tables.quota import TableQuota, retry_while_locked, table_quota
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tables.schemas import RunningScoreOut, TableOut, TablesOut
from hexstead.server.tables.series_score import score_for_rematch
from hexstead.server.texts import Key, distinct_name
from hexstead.server.times import now_ms
from hexstead.server.workers.bot_names import check_bot

router = APIRouter(tags=["tables"], route_class=RetryingRoute)


@router.post("/tables", status_code=201, responses=described(TableOut, 201))
async def make_table(
    body: TableIn, who: TheGuest, request: Request, registry: Registry
) -> Response:
    """Lay a table. The game starts by itself once every seat is taken."""
    check_seats(body, registry.settings.programs)
    bots_only = all(seat.kind == "bot" for seat in body.seats)
    quota = table_quota(registry, who.id, client_address(request), bots_only)
    key = await _lay(body, who, registry, quota)
    return reply(await started(registry, key, who.id), 201)


async def _lay(body: TableIn, who: Who, registry: TableRegistry, quota: TableQuota) -> str:
    setup, source = await _setup(body, who, registry)
    if setup.players != len(body.seats):
        raise refused("seats_and_players", players=setup.players, seats=len(body.seats))
    clock = None if body.clock is None else body.clock.kept()
    # Results of a day, and ratings, are to be compared.
    hints = body.hints and body.daily is None and not body.rated
    hints = hints and find_game(body.game).appraiser is not None
    return await lay_table(
        registry, who, body.game, setup, seat_rows(body.seats, who), day=body.daily, clock=clock,
        listed=body.listed, spectators=body.spectators, hints=hints, source=source,
        rated=body.rated, onlookers_chat=body.onlookers_chat, quota=quota,
    )  # fmt: skip


def check_seats(body: TableIn, programs: Programs) -> None:
    for seat in body.seats:
        if seat.kind == "bot":
            if seat.bot is None:
                raise refused("bot_missing")
            check_bot(find_adapter(body.game).game, seat.bot, programs)
    asked = [seat.colour for seat in body.seats if seat.colour]
    if len(set(asked)) < len(asked):
        raise refused("colours_equal")
    if len(body.seats) > len(COLOURS):
        raise refused("too_many_seats", n=len(COLOURS))


async def _setup(
    body: TableIn, who: Who, registry: TableRegistry
) -> tuple[Setup, dict[str, Any] | None]:
    """The set-up asked for in one of four ways, and what the game begins from."""
    ways = [body.setup, body.request, body.from_, body.daily]
    if sum(way is not None for way in ways) > 1:
        raise refused("setup_several")
    adapter = find_adapter(body.game)
    players = len(body.seats)
    try:
        if body.daily is not None:
            check_daily_bots([seat.bot for seat in body.seats if seat.bot is not None])
            return adapter.daily_setup(check_day(body.daily)), None
        if body.from_ is not None:
            return await _from_record(body, who, registry)
        if body.setup is not None:
            return adapter.read_setup({"players": players, **body.setup}), None
        return adapter.draw_setup({"players": players, **(body.request or {})})[0], None
    except SetupError as problem:
        raise bad_setup(problem) from problem


async def _from_record(
    body: TableIn, who: Who, registry: TableRegistry
) -> tuple[Setup, dict[str, Any]]:
    assert body.from_ is not None
    source = body.from_
    found = await registry.database.read(lambda session: find_record(session, source.record))
    if found.stored is not None and not found.stored.may_watch(who.id):
        raise refused("no_onlookers")
    record = found.record
    if record.game.name != body.game:
        raise refused("record_other_game", game=record.game.name)
    if source.at > len(record.actions):
        raise refused("record_too_short", n=len(record.actions))
    if (await run_in_threadpool(record.replay, source.at)).mover == OVER:
        raise refused("over_by_then")
    begins: dict[str, Any] = {"record": source.record, "at": source.at}
    if record.position is not None:
        begins["position"] = record.position
    return record.setup, begins


def seat_rows(seats: list[SeatIn], who: Who) -> list[tuple[SeatRow, bool]]:
    """The rows of the seats, and whether this guest sits there."""
    colours = [seat.colour for seat in seats]
    mine = next((number for number, seat in enumerate(seats) if seat.kind == "here"), None)
    if mine is not None and colours[mine] is None and who.colour not in colours:
        colours[mine] = who.colour
    spare = iter([colour for colour in COLOURS if colour not in colours])
    rows: list[tuple[SeatRow, bool]] = []
    for number, seat in enumerate(seats):
        row = SeatRow(
            seat=number,
            kind="person" if seat.kind == "here" else seat.kind,
            name=seat.name,
            colour=colours[number] or next(spare),
            bot=seat.bot if seat.kind == "bot" else None,
        )
        if seat.kind == "here":
            row.name = seat.name or (who.name if number == mine else f"Player {number + 1}")
        elif seat.kind == "bot":
            row.name = seat.name or seat.bot
        rows.append((row, seat.kind == "here"))
    return rows


async def lay_table(
    registry: TableRegistry,
    who: Who,
    game: str,
    setup: Setup,
    seats: list[tuple[SeatRow, bool]],
    *,
    quota: TableQuota,
    listed: bool,
    spectators: bool,
    hints: bool,
    clock: dict[str, Any] | None,
    onlookers_chat: bool = True,
    source: dict[str, Any] | None = None,
    holders: dict[int, frozenset[str]] | None = None,
    rematch_of: str | None = None,
    kept: dict[int, str] | None = None,
    day: str | None = None,
    rated: bool = False,
) -> str:
    """Write a new table, if there is room for it; its id. `holders` are those who sit down besides
    this guest, `kept` those for whom a seat is kept."""
    if rated:
        if not registry.settings.ratings:
            raise refused("no_ratings")
        check_rated_seats(game, [row for row, _ in seats], sum(here for _, here in seats))
        check_rated_setup(game, setup, begins_elsewhere=source is not None, daily=day is not None)
    try:
        check_reads_back(find_adapter(game), setup)
    except SetupError as problem:
        raise bad_setup(problem) from problem
    key = new_id()
    _tell_names_apart([row for row, _ in seats])

    def write(session: Session) -> str:
        score: RunningScoreOut | None = None
        if rematch_of is not None:
            last = session.get_one(TableRow, rematch_of, with_for_update=True)
            if last.rematch_id is not None:
                return last.rematch_id
            score = score_for_rematch(last)
        quota.check(session)
        session.add(
            TableRow(
                id=key,
                game=game,
                rules=find_game(game).rules,
                setup=setup.to_json(),
                status="waiting",
                host_id=who.id,
                invite=new_invite(),
                listed=listed,
                spectators=spectators,
                hints=hints,
                rated=rated,
                onlookers_chat=onlookers_chat,
                clock=clock,
                seq=0,
                source=source,
                running_score=score,
                day=day,
                created_at=now_ms(),
            )
        )
        session.flush()
        quota.take(session, key)
        for row, here in seats:
            row.table_id = key
            session.add(row)
            guests = set((holders or {}).get(row.seat, ()))
            if here:
                guests.add(who.id)
            for guest in guests:
                session.add(Holder(table_id=key, seat=row.seat, guest_id=guest))
        session.flush()
        for seat, guest in (kept or {}).items():
            reserve_seat(session, key, seat, guest, who.id)
        if rematch_of is not None:
            session.flush()
            last = session.get_one(TableRow, rematch_of)
            last.rematch_id, last.rev = key, last.rev + 1
            notify(session, [TABLE, rematch_of, None])
        return key

    try:
        return await retry_while_locked(lambda: registry.database.write(write, rematch_of or key))
    except SQLAlchemyError:
        registry.reload_later(key)
        laid = await registry.database.read(lambda session: session.get(TableRow, key))
        if laid is None:
            raise
        return key  # only the acknowledgement was lost


def _tell_names_apart(seats: list[SeatRow]) -> None:
    names: list[str | None] = []
    for row in seats:
        if row.kind == "person" and row.name is not None:
            row.name = distinct_name(row.name, names)
            names.append(row.name)


async def started(registry: TableRegistry, key: str, guest: str) -> TableOut:
    live = await registry.find(key)
    async with live.lock:
        await registry.start_if_complete(live, guest)
    return registry.table(live, guest)


@router.get("/tables/{table}", responses=described(TableOut))
async def get_table(table: Key, who: SomeGuest, registry: Registry) -> Response:
    guest = who.id if who else None
    live = await registry.visit(table, guest)
    return reply(registry.table(live, guest))


@router.put("/tables/{table}", responses=described(TableOut))
async def change_table(
    table: Key, body: TableChangeIn, who: TheGuest, registry: Registry
) -> Response:
    """The host says what else holds at the table, before the game or during it."""
    live = await registry.visit(table, who.id)
    if live.stored.table.host_id != who.id:
        raise refused("host_changes")
    async with live.lock:
        wanted = (
            update(TableRow).where(TableRow.id == table).values(onlookers_chat=body.onlookers_chat)
        )
        await registry.change(live, lambda session: session.execute(wanted))
    return reply(registry.table(live, who.id))


@router.post("/tables/{table}/invite", responses=described(TableOut))
async def renew_invite(table: Key, who: TheGuest, registry: Registry) -> Response:
    """The host makes a new link for those who are still missing; the old one is void."""
    live = await registry.visit(table, who.id)
    if live.stored.table.host_id != who.id:
        raise refused("host_renews")
    async with live.lock:
        if live.game_log is not None:
            raise refused("started")
        wanted = update(TableRow).where(TableRow.id == table).values(invite=new_invite())
        await registry.change(live, lambda session: session.execute(wanted))
    return reply(registry.table(live, who.id))


@router.get("/tables", responses=described(TablesOut))
async def list_tables(
    who: SomeGuest,
    registry: Registry,
    which: Annotated[Literal["mine", "open", "finished", "running"], Query()] = "mine",
    limit: Limit = 20,
    before: Before = None,
) -> Response:
    """Tables, the newest first; among mine those where it is my turn come first."""
    guest = who.id if who else None
    cursor = check_cursor(before)
    found = await registry.database.read(
        lambda session: one_page(session, _which(which, guest), cursor, limit)
    )
    tables = [registry.listed(each, guest) for each in found]
    if which == "mine":
        tables.sort(key=lambda table: not table["your_turn"])
    page: TablesOut = {"tables": tables, "next": next_cursor(found, limit)}
    return reply(page)


def _which(which: str, guest: str | None) -> Any:
    mine = select(Holder.table_id).where(Holder.guest_id == guest)
    ours = or_(TableRow.id.in_(mine), TableRow.host_id == guest)
    match which:
        case "mine":
            return select(TableRow.id).where(ours, TableRow.status.in_(["waiting", "playing"]))
        case "finished":
            return select(TableRow.id).where(TableRow.id.in_(mine), TableRow.status == "over")
        case "open":
            empty = select(SeatRow.table_id).where(SeatRow.kind == "open")
            open_ = select(TableRow.id).where(
                TableRow.status == "waiting", TableRow.listed, TableRow.id.in_(empty)
            )
            if guest is None:
                return open_
            by, whom = blocked_pairs(guest)
            return open_.where(TableRow.host_id.not_in(by), TableRow.host_id.not_in(whom))
        case _:
            return select(TableRow.id).where(
                TableRow.status == "playing", TableRow.listed, TableRow.spectators
            )


@router.delete("/tables/{table}", status_code=204)
async def cancel_table(table: Key, who: TheGuest, registry: Registry) -> Response:
    """The host takes a table away that has not started, at which nobody else plays, or which is
    broken; with it goes all that is kept of it."""
    try:
        live = await registry.find(table)
    except Problem:
        await registry.database.write(lambda session: _delete_broken(session, table, who.id))
        return Response(status_code=204)
    if live.stored.table.host_id != who.id:
        raise refused("host_cancels")
    async with live.lock:
        others = {guest for guests in live.stored.holders.values() for guest in guests} - {who.id}
        if live.game_log is not None and others:
            raise refused("others_play")
        if live.stored.table.rated and live.game_log is not None and not live.game_log.over:
            raise refused("rated_goes_on")
        await registry.change(live, lambda session: delete_table(session, table))
    return Response(status_code=204)


def _delete_broken(session: Session, table: str, guest: str) -> None:
    host = session.scalar(select(TableRow.host_id).where(TableRow.id == table))
    if host is None:
        raise refused("no_table")
    if host != guest:
        raise refused("host_cancels")
    delete_table(session, table)
