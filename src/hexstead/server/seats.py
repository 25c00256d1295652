"""Sitting down, getting up, bots in seats, and playing one seat from several devices."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Path, Response
from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from hexstead.server.answers import LinkOut, TableOut
from hexstead.server.bots import check_bot, usual_bot
from hexstead.server.house import House
from hexstead.server.identity import InHouse, TheGuest, Who, hash_token, new_token
from hexstead.server.journal import PERSON, STAND_IN, TAKE_BACK
from hexstead.server.live import LiveTable
from hexstead.server.models import Holder, Seat
from hexstead.server.problems import refused
from hexstead.server.replies import described, reply
from hexstead.server.texts import Key
from hexstead.server.wanted import ClaimIn, SeatIn, StandInIn, TakeIn

router = APIRouter(tags=["seats"])
Number = Annotated[int, Path(ge=0, le=9)]
TABLE = described(TableOut)


@router.post("/tables/{table}/seats/{seat}/take", responses=TABLE)
async def take_seat(
    table: Key, seat: Number, wish: TakeIn, who: TheGuest, house: InHouse
) -> Response:
    """Sit down on a seat that is open, or kept for whoever has the invite link."""
    live = await house.visit(table, who.id)
    async with live.lock:
        row = _seat(live, seat)
        _check_not_started(live)
        if row.kind not in ("open", "invite"):
            raise refused("seat_taken")
        if live.facts.seats_of(who.id):
            raise refused("seated")
        if row.kind == "invite" and not secrets.compare_digest(
            wish.invite or "", live.facts.table.invite
        ):
            raise refused("invite_needed")
        colour = _free_colour(live, seat, wish.colour or who.colour)

        def sit(session: Session) -> None:
            # Another process may have seated somebody there since.
            empty = session.get_one(Seat, (live.id, seat), with_for_update=True)
            if empty.kind == "person":
                raise refused("seat_taken")
            _change(session, live, seat, kind="person", name=wish.name or who.name, colour=colour)
            session.add(Holder(table_id=live.id, seat=seat, guest_id=who.id))

        await _write(house, live, who, sit)
    return reply(house.table(live, who.id))


@router.put("/tables/{table}/seats/{seat}", responses=TABLE)
async def change_seat(
    table: Key, seat: Number, wish: SeatIn, who: TheGuest, house: InHouse
) -> Response:
    """The host says who an empty seat, or a bot's, is for."""
    live = await house.visit(table, who.id)
    if live.facts.table.host_id != who.id:
        raise refused("host_seats")
    async with live.lock:
        row = _seat(live, seat)
        _check_not_started(live)
        if row.kind == "person":
            raise refused("seat_taken")
        colour = _free_colour(live, seat, wish.colour or row.colour)
        bot = check_bot(live.facts.table.game, wish.bot or "") if wish.kind == "bot" else None
        here = wish.kind == "here"
        name = wish.name or bot or (f"Player {seat + 1}" if here else None)
        if here and not live.facts.seats_of(who.id):
            name = wish.name or who.name

        def write(session: Session) -> None:
            kind = "person" if here else wish.kind
            _change(session, live, seat, kind=kind, name=name, colour=colour, bot=bot)
            if here:
                session.add(Holder(table_id=live.id, seat=seat, guest_id=who.id))

        await _write(house, live, who, write)
    return reply(house.table(live, who.id))


@router.post("/tables/{table}/seats/{seat}/leave", responses=TABLE)
async def leave_seat(table: Key, seat: Number, who: TheGuest, house: InHouse) -> Response:
    """Get up before the start; during the game a bot plays until I take the seat back."""
    live = await house.visit(table, who.id)
    async with live.lock:
        _check_mine(live, seat, who)
        if live.journal is None:
            kind = "open" if live.facts.table.listed else "invite"

            def get_up(session: Session) -> None:
                _change(session, live, seat, kind=kind, name=None, link_hash=None)
                session.execute(
                    delete(Holder).where(Holder.table_id == live.id, Holder.seat == seat)
                )

            await _write(house, live, who, get_up)
        else:
            await _stand_in(house, live, seat, usual_bot(live.facts.table.game))
    return reply(house.table(live, who.id))


@router.post("/tables/{table}/seats/{seat}/stand-in", responses=TABLE)
async def stand_in(
    table: Key, seat: Number, wish: StandInIn, who: TheGuest, house: InHouse
) -> Response:
    """Put a bot in the seat of somebody who is away, or in my own."""
    live = await house.visit(table, who.id)
    game = live.facts.table.game
    bot = usual_bot(game) if wish.bot is None else check_bot(game, wish.bot)
    async with live.lock:
        _seat(live, seat)
        mine = live.facts.seats_of(who.id)
        if not mine:
            raise refused("players_only")
        if seat not in mine and not house.absent(live, seat):
            raise refused("player_here")
        await _stand_in(house, live, seat, bot)
    return reply(house.table(live, who.id))


async def _stand_in(house: House, live: LiveTable, seat: int, bot: str) -> None:
    if live.journal is None or live.journal.over:
        raise refused("no_game_running")
    if live.journal.automatic(seat):
        raise refused("bot_plays")
    entry = house.entry(live.journal, STAND_IN, seat, PERSON, bot)
    await house.append(live, [entry])


@router.post("/tables/{table}/seats/{seat}/take-back", responses=TABLE)
async def take_back(table: Key, seat: Number, who: TheGuest, house: InHouse) -> Response:
    """Take my seat back from the bot that stood in."""
    live = await house.visit(table, who.id)
    async with live.lock:
        _check_mine(live, seat, who)
        game = live.journal
        if game is None or game.over or seat not in game.stand_ins:
            raise refused("no_stand_in")
        if game.clocks is not None and game.clocks.left[seat] <= 0:
            raise refused("time_up")
        await house.append(live, [house.entry(game, TAKE_BACK, seat, PERSON, None)])
    return reply(house.table(live, who.id))


@router.post("/tables/{table}/seats/{seat}/link", response_model=LinkOut)
async def make_link(table: Key, seat: Number, who: TheGuest, house: InHouse) -> dict[str, str]:
    """A private link to play my seat from another device, too. It voids the one before."""
    live = await house.visit(table, who.id)
    async with live.lock:
        _check_mine(live, seat, who)
        token = new_token()
        digest = hash_token(token)
        await house.database.write(lambda session: _change(session, live, seat, link_hash=digest))
    return {"link": f"/claim#{token}", "token": token}


@router.post("/claims", responses=TABLE)
async def claim(wish: ClaimIn, who: TheGuest, house: InHouse) -> Response:
    """Play a seat from this device, too, by the private link its player made."""
    house.limits.spend("claims", who.id)
    digest = hash_token(wish.token)
    found = await house.database.read(
        lambda session: session.execute(
            select(Seat.table_id, Seat.seat).where(Seat.link_hash == digest)
        ).first()
    )
    if found is None:
        raise refused("no_link")
    live = await house.find(found.table_id)
    async with live.lock:
        if found.seat not in live.facts.seats_of(who.id):
            holder = Holder(table_id=live.id, seat=found.seat, guest_id=who.id)
            await house.database.write(lambda session: session.add(holder))
            await house.refresh(live)
    return reply(house.table(live, who.id))


def _seat(live: LiveTable, seat: int) -> Seat:
    if seat >= len(live.facts.seats):
        raise refused("no_seat")
    return live.facts.seats[seat]


def _check_not_started(live: LiveTable) -> None:
    if live.journal is not None:
        raise refused("started")


def _check_mine(live: LiveTable, seat: int, who: Who) -> None:
    _seat(live, seat)
    if seat not in live.facts.seats_of(who.id):
        raise refused("not_your_seat")


def _free_colour(live: LiveTable, seat: int, wished: str) -> str:
    """The wished colour, or the seat's own where somebody else has that one."""
    others = {row.colour for row in live.facts.seats if row.seat != seat}
    return live.facts.seats[seat].colour if wished in others else wished


def _change(session: Session, live: LiveTable, seat: int, **values: str | None) -> None:
    session.execute(
        update(Seat).where(Seat.table_id == live.id, Seat.seat == seat).values(**values)
    )


async def _write(house: House, live: LiveTable, who: Who, work: Callable[[Session], None]) -> None:
    await house.database.write(work)
    await house.refresh(live)
    await house.start_if_complete(live, who.id)
