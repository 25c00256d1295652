"""Sitting down, getting up, bots in seats, and playing one seat from several devices."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from hexstead.server.api.identity import (
    Registry,
    TheGuest,
    Who,
    client_address,
)
from hexstead.server.api.openapi import described
from hexstead.server.api.requests import (
    ClaimIn,
    DecliningIn,
    ReclaimIn,
    SeatIn,
    StandInIn,
    TakeIn,
)
from hexstead.server.api.responses import LinkOut
from hexstead.server.api.retry import RetryingRoute
from hexstead.server.ids import hash_token, new_token
from hexstead.server.json_responses import reply
from hexstead.server.moderation.blocks import is_blocked
from hexstead.server.people.invitations import release_seat, reserved_for
from hexstead.server.problems import refused
from hexstead.server.ratings.daily import check_daily_bots
from hexstead.server.ratings.eligibility import check_rated_bot
from hexstead.server.storage.models import Holder, SeatRow, SentAway
from hexstead.server.tables.commit import retry_overtaken
from hexstead.server.tables.entries import (
    DECLINING,
    KEEP_IN,
    PERSON,
    RECLAIM,
    REMOVE,
    RESIGN,
    STAND_IN,
    UNDO,
    VOTE_OUT,
)
from hexstead.server.tables.game_log import GameLog
from hexstead.server.tables.live import LiveTable
from hexstead.server.tables.quota import TableQuota, bot_table_quota, retry_while_locked
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tables.schemas import TableOut
from hexstead.server.texts import Key, distinct_name
from hexstead.server.times import now_ms
from hexstead.server.workers.bot_names import check_bot, check_stand_in, default_bot

router = APIRouter(tags=["seats"], route_class=RetryingRoute)
Number = Annotated[int, Path(ge=0, le=9)]
TABLE = described(TableOut)


@router.post("/tables/{table}/seats/{seat}/take", responses=TABLE)
async def take_seat(
    table: Key, seat: Number, body: TakeIn, who: TheGuest, registry: Registry
) -> Response:
    """Sit down on a seat that is open, or kept for whoever has the invite link."""
    live = await registry.visit(table, who.id)
    async with live.lock:
        row = _seat(live, seat)
        _check_not_started(live)
        if row.kind not in ("open", "invite"):
            raise refused("seat_taken")
        if live.stored.seats_of(who.id):
            raise refused("seated")
        host = live.stored.table.host_id

        def ask(session: Session) -> tuple[str | None, bool]:
            return reserved_for(session, live.id, seat), is_blocked(session, host, who.id)

        kept, unwanted = await registry.database.read(ask)
        if unwanted:
            raise refused("not_welcome")
        if kept is not None and kept != who.id:
            raise refused("seat_kept", name=row.name or "")
        if (
            row.kind == "invite"
            and kept is None
            and not secrets.compare_digest(body.invite or "", live.stored.table.invite)
        ):
            raise refused("invite_needed")
        before = live.stored.sent_away.get(who.id)
        if before is not None and kept is None and body.invite in (None, before):
            raise refused("sent_away")
        colour = _free_colour(live, seat, body.colour or who.colour)
        name = distinct_name(body.name or who.name, _names_beside(live, seat))

        def sit(session: Session) -> None:
            # Another process may have seated somebody there since.
            empty = session.get_one(SeatRow, (live.id, seat), with_for_update=True)
            if empty.kind == "person":
                raise refused("seat_taken")
            release_seat(session, live.id, seat)
            _change(session, live, seat, kind="person", name=name, colour=colour)
            session.add(Holder(table_id=live.id, seat=seat, guest_id=who.id))

        await _write(registry, live, who, sit)
    return reply(registry.table(live, who.id))


@router.put("/tables/{table}/seats/{seat}", responses=TABLE)
async def change_seat(
    table: Key, seat: Number, body: SeatIn, who: TheGuest, request: Request, registry: Registry
) -> Response:
    """The host says who an empty seat, or a bot's, is for."""
    quota = bot_table_quota(registry, who.id, client_address(request))
    live = await registry.visit(table, who.id)
    if live.stored.table.host_id != who.id:
        raise refused("host_seats")
    async with live.lock:
        row = _seat(live, seat)
        _check_not_started(live)
        if row.kind == "person":
            raise refused("seat_taken")
        colour = _free_colour(live, seat, body.colour or row.colour)
        bot = None
        if body.kind == "bot":
            bot = check_bot(live.stored.table.game, body.bot or "", registry.settings.programs)
        if bot is not None and live.stored.table.day is not None:
            check_daily_bots([bot])
        if bot is not None and live.stored.table.rated:
            check_rated_bot(live.stored.table.game, bot)
        here = body.kind == "here"
        if here and live.stored.table.rated and live.stored.seats_of(who.id):
            raise refused("rated_screen")
        name = body.name or bot or (f"Player {seat + 1}" if here else None)
        if here and not live.stored.seats_of(who.id):
            name = body.name or who.name
        if here and name is not None:
            name = distinct_name(name, _names_beside(live, seat))

        others = [row.kind for row in live.stored.seats if row.seat != seat]
        bots_only = bot is not None and all(kind == "bot" for kind in others)

        def write(session: Session) -> None:
            if bots_only:
                quota.check_bots_only(session)
            kind = "person" if here else body.kind
            release_seat(session, live.id, seat)
            _change(session, live, seat, kind=kind, name=name, colour=colour, bot=bot)
            if here:
                session.add(Holder(table_id=live.id, seat=seat, guest_id=who.id))

        await retry_while_locked(lambda: _write(registry, live, who, write))
    return reply(registry.table(live, who.id))


@router.post("/tables/{table}/seats/{seat}/leave", responses=TABLE)
async def leave_seat(
    table: Key, seat: Number, who: TheGuest, request: Request, registry: Registry
) -> Response:
    """Get up before the start; during the game a bot plays until I reclaim the seat."""
    quota = bot_table_quota(registry, who.id, client_address(request))
    live = await registry.visit(table, who.id)
    async with live.lock:
        _check_mine(live, seat, who)
        if live.game_log is None:
            await _write(registry, live, who, partial(_free, live, seat))
        elif live.stored.table.rated:
            raise refused("rated_leave")
        else:
            await _stand_in(registry, live, seat, default_bot(live.stored.table.game), quota)
    return reply(registry.table(live, who.id))


@router.post("/tables/{table}/seats/{seat}/stand-in", responses=TABLE)
async def stand_in(
    table: Key, seat: Number, body: StandInIn, who: TheGuest, request: Request, registry: Registry
) -> Response:
    """Put a bot in the seat of somebody who is away, or in my own."""
    quota = bot_table_quota(registry, who.id, client_address(request))
    live = await registry.visit(table, who.id)
    game = live.stored.table.game
    bot = default_bot(game)
    if body.bot is not None:
        if body.bot != bot and live.stored.table.rated:
            raise refused("rated_stand_in", name=bot)
        bot = check_stand_in(game, body.bot)
    async with live.lock:
        _seat(live, seat)
        mine = live.stored.seats_of(who.id)
        if not mine:
            raise refused("players_only")
        if seat not in mine and not registry.presence.absent(live, seat):
            raise refused("player_here")
        if seat in mine and live.stored.table.rated:
            raise refused("rated_leave")
        await _stand_in(registry, live, seat, bot, quota)
    return reply(registry.table(live, who.id))


async def _stand_in(
    registry: TableRegistry, live: LiveTable, seat: int, bot: str, quota: TableQuota
) -> None:
    """Put a bot in a person's seat. Raises a Problem if that leaves the game to bots alone and the
    guest has too many of these."""
    if live.game_log is None or live.game_log.over:
        raise refused("no_game_running")
    if live.game_log.seating.automatic(seat):
        raise refused("bot_plays")
    plan = registry.plan(live)
    plan.add(STAND_IN, seat, PERSON, bot)
    check = None if plan.game.seating.people else quota.check_bots_only
    await retry_while_locked(lambda: registry.commit(live, plan, check))


@router.post("/tables/{table}/seats/{seat}/reclaim", responses=TABLE)
async def reclaim(
    table: Key, seat: Number, who: TheGuest, registry: Registry, body: ReclaimIn | None = None
) -> Response:
    """Reclaim my seat from the bot that stood in, and take back what it did if nobody has acted
    and nothing hidden was learned since."""
    live = await registry.visit(table, who.id)
    async with live.lock:
        _check_mine(live, seat, who)
        game = live.game_log
        if game is None or game.over or seat not in game.seating.stand_ins:
            raise refused("no_stand_in")
        if seat in game.seating.resigned:
            raise refused("resigned")
        if game.clocks is not None and game.clocks.left[seat] <= 0:
            raise refused("time_up")
        plan = registry.plan(live)
        plan.add(RECLAIM, seat, PERSON)
        if body is not None and body.take_back:
            for _ in range(game.played_for(seat)):
                plan.add(UNDO, seat, PERSON)
        await registry.commit(live, plan)
    return reply(registry.table(live, who.id))


@router.put("/tables/{table}/seats/{seat}/declining", responses=TABLE)
async def decline_offers(
    table: Key, seat: Number, body: DecliningIn, who: TheGuest, registry: Registry
) -> Response:
    """Decline all offers unheard, for this turn or until I want to be asked again."""
    live = await registry.visit(table, who.id)
    async with live.lock:
        _check_mine(live, seat, who)
        game = live.game_log
        if game is None or game.over:
            raise refused("no_game_running")
        if not game.adapter.can_turn_down:
            raise refused("no_offers")
        if (game.declining(seat) or "never") != body.offers:
            plan = registry.plan(live)
            plan.add(DECLINING, seat, PERSON, body.offers)
            plan.draw()
            await registry.commit(live, plan)
    return reply(registry.table(live, who.id))


@router.post("/tables/{table}/seats/{seat}/resign", responses=TABLE)
async def resign(table: Key, seat: Number, who: TheGuest, registry: Registry) -> Response:
    """Give the game up for good. With nobody left to play against it is over; else a bot plays on
    in my place, and cannot win for me."""
    live = await registry.visit(table, who.id)
    async with live.lock:
        _check_mine(live, seat, who)
        game = live.game_log
        if game is None or game.over:
            raise refused("no_game_running")
        if seat in game.seating.resigned:
            raise refused("resigned")
        plan = registry.plan(live)
        plan.add(RESIGN, seat, PERSON, default_bot(live.stored.table.game))
        await registry.commit(live, plan)
    return reply(registry.table(live, who.id))


@router.post("/tables/{table}/seats/{seat}/remove", responses=TABLE)
async def remove(table: Key, seat: Number, who: TheGuest, registry: Registry) -> Response:
    """The host sends somebody else away. Before the start the seat is free again. During the game
    a bot plays on there: at once if they are away; while they are here, once all other people at
    the table have agreed, each by this same call."""
    live = await registry.visit(table, who.id)
    host = live.stored.table.host_id == who.id
    if live.stored.table.tournament is not None:
        raise refused("tournament_table")
    async with live.lock:
        row = _seat(live, seat)
        if not host and not _may_agree(live, seat, who):
            raise refused("host_removes")
        if row.kind != "person" or not live.stored.holders.get(seat):
            raise refused("nobody_there")
        if seat in live.stored.seats_of(who.id):
            raise refused("own_seat")
        if live.game_log is None:
            await registry.change(live, partial(_send_away, live, seat, True))
        elif live.game_log.over:
            raise refused("no_game_running")
        elif live.stored.table.rated:
            raise refused("rated_removal")
        else:
            await _vote_out(registry, live, seat, who)
    return reply(registry.table(live, who.id))


async def _vote_out(registry: TableRegistry, live: LiveTable, seat: int, who: Who) -> None:
    """Let somebody be sent away, or agree to it."""
    away = live.stored.table.host_id == who.id and registry.presence.absent(live, seat)
    plan = registry.plan(live)
    if not away:
        mine = _people_of(live.game, live, who)
        if not mine:
            raise refused("not_playing")
        if not [other for other in plan.game.seating.people if other not in (*mine, seat)]:
            raise refused("others_needed")
        if plan.game.removal is not None and plan.game.removal.seat != seat:
            plan.add(KEEP_IN, mine[0], PERSON)
        for voter in mine:
            if plan.game.removal is None or voter not in plan.game.removal.agreed:
                plan.add(VOTE_OUT, voter, PERSON, str(seat))
    done = away or not plan.game.to_agree_to_removal
    if done:
        plan.add(REMOVE, seat, PERSON, default_bot(live.stored.table.game))
    if plan.entries:
        await registry.commit(live, plan)
    if done:  # which is in the log now, and must not be noted again
        await retry_overtaken(lambda: registry.change(live, partial(_send_away, live, seat, False)))


@router.post("/tables/{table}/seats/{seat}/keep", responses=TABLE)
async def keep(table: Key, seat: Number, who: TheGuest, registry: Registry) -> Response:
    """Say no to sending somebody away; the host withdraws it so."""
    live = await registry.visit(table, who.id)
    async with live.lock:
        _seat(live, seat)
        game = live.game_log
        if game is None or game.removal is None or game.removal.seat != seat:
            raise refused("no_vote")
        mine = [voter for voter in _people_of(game, live, who) if voter != seat]
        if not mine:
            raise refused("not_playing")
        plan = registry.plan(live)
        plan.add(KEEP_IN, mine[0], PERSON)
        await registry.commit(live, plan)
    return reply(registry.table(live, who.id))


def _people_of(game: GameLog, live: LiveTable, who: Who) -> list[int]:
    """The seats that a guest plays in person."""
    return [seat for seat in live.stored.seats_of(who.id) if seat in game.seating.people]


def _may_agree(live: LiveTable, seat: int, who: Who) -> bool:
    """Whether somebody is asked for their consent to sending another away."""
    game = live.game_log
    asked = game is not None and game.removal is not None and game.removal.seat == seat
    return asked and bool(live.stored.seats_of(who.id))


@router.post("/tables/{table}/seats/{seat}/link", response_model=LinkOut)
async def make_link(table: Key, seat: Number, who: TheGuest, registry: Registry) -> dict[str, str]:
    """A private link to play my seat from another device, too. It voids the one before."""
    live = await registry.visit(table, who.id)
    async with live.lock:
        _check_mine(live, seat, who)
        token = new_token()
        digest = hash_token(token)
        await registry.change(live, lambda session: _change(session, live, seat, link_hash=digest))
    return {"link": f"/claim#{token}", "token": token}


@router.delete("/tables/{table}/seats/{seat}/link", responses=TABLE)
async def end_links(
    table: Key, seat: Number, who: TheGuest, registry: Registry, devices: bool = False
) -> Response:
    """Void the private link to my seat; and, where whoever sat down wants it (`devices`), let those
    who came by such a link play it no more."""
    live = await registry.visit(table, who.id)
    async with live.lock:
        _check_mine(live, seat, who)
        if devices and (seat, who.id) in live.stored.by_link:
            raise refused("seat_owner")

        def end(session: Session) -> None:
            _change(session, live, seat, link_hash=None)
            if devices:
                here = (Holder.table_id == live.id, Holder.seat == seat)
                session.execute(delete(Holder).where(*here, Holder.by_link))

        await registry.change(live, end)
    return reply(registry.table(live, who.id))


@router.post("/claims", responses=TABLE)
async def claim(body: ClaimIn, who: TheGuest, registry: Registry) -> Response:
    """Play a seat from this device, too, by the private link its player made."""
    registry.limits.spend("claims", who.id)
    digest = hash_token(body.token)
    found = await registry.database.read(
        lambda session: session.execute(
            select(SeatRow.table_id, SeatRow.seat).where(SeatRow.link_hash == digest)
        ).first()
    )
    if found is None:
        raise refused("no_link")
    live = await registry.find(found.table_id)
    async with live.lock:
        if found.seat not in live.stored.seats_of(who.id):
            await registry.change(live, partial(_claim, live.id, found.seat, who.id))
    return reply(registry.table(live, who.id))


def _claim(table: str, seat: int, guest: str, session: Session) -> None:
    """Let a guest play a seat too, unless they have another seat of the same game."""
    session.get_one(SeatRow, (table, seat), with_for_update=True)
    mine = select(Holder.seat).where(Holder.table_id == table, Holder.guest_id == guest)
    if session.scalars(mine.limit(1)).first() is not None:
        raise refused("seated")
    session.add(Holder(table_id=table, seat=seat, guest_id=guest, by_link=True))


def _seat(live: LiveTable, seat: int) -> SeatRow:
    if seat >= len(live.stored.seats):
        raise refused("no_seat")
    return live.stored.seats[seat]


def _check_not_started(live: LiveTable) -> None:
    if live.game_log is not None:
        raise refused("started")


def _check_mine(live: LiveTable, seat: int, who: Who) -> None:
    _seat(live, seat)
    if seat not in live.stored.seats_of(who.id):
        raise refused("not_your_seat")


def _free_colour(live: LiveTable, seat: int, asked: str) -> str:
    """The colour asked for, or the seat's own where somebody else has that one."""
    others = {row.colour for row in live.stored.seats if row.seat != seat}
    return live.stored.seats[seat].colour if asked in others else asked


def _names_beside(live: LiveTable, seat: int) -> list[str | None]:
    """What the other people at a table are called."""
    people = [row for row in live.stored.seats if row.kind == "person"]
    return [row.name for row in people if row.seat != seat]


def _send_away(live: LiveTable, seat: int, free: bool, session: Session) -> None:
    """Whoever sits there has no seat any more, and gets none again by the same invitation."""
    invite = live.stored.table.invite
    for guest in live.stored.holders.get(seat, ()):
        session.merge(SentAway(table_id=live.id, guest_id=guest, invite=invite, at=now_ms()))
    (_free if free else _let_go)(live, seat, session)


def _free(live: LiveTable, seat: int, session: Session) -> None:
    """Nobody sits there any more."""
    kind = "open" if live.stored.table.listed else "invite"
    _change(session, live, seat, kind=kind, name=None)
    _let_go(live, seat, session)


def _let_go(live: LiveTable, seat: int, session: Session) -> None:
    """Whoever held the seat holds it no more, by no link either."""
    _change(session, live, seat, link_hash=None)
    session.execute(delete(Holder).where(Holder.table_id == live.id, Holder.seat == seat))


def _change(session: Session, live: LiveTable, seat: int, **values: str | None) -> None:
    session.execute(
        update(SeatRow).where(SeatRow.table_id == live.id, SeatRow.seat == seat).values(**values)
    )


async def _write(
    registry: TableRegistry, live: LiveTable, who: Who, work: Callable[[Session], None]
) -> None:
    await registry.change(live, work)
    await registry.start_if_complete(live, who.id)
