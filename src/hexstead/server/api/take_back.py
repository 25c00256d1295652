"""Going back beyond what one may undo alone, if everybody agrees."""

from __future__ import annotations

from fastapi import APIRouter, Response

from hexstead.server.api.actions import check_log_is_short
from hexstead.server.api.identity import Registry, TheGuest, Who
from hexstead.server.api.openapi import described
from hexstead.server.api.requests import SeqIn
from hexstead.server.api.retry import RetryingRoute
from hexstead.server.json_responses import reply
from hexstead.server.problems import refused
from hexstead.server.schemas import EntryKind
from hexstead.server.tables.entries import AGREE, DECLINE, PERSON, PROPOSE
from hexstead.server.tables.game_log import GameLog
from hexstead.server.tables.live import LiveTable
from hexstead.server.tables.payloads import view_payload
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tables.schemas import ViewOut
from hexstead.server.texts import Key

router = APIRouter(tags=["play"], route_class=RetryingRoute)
VIEW = described(ViewOut)


@router.post("/tables/{table}/rewind", responses=VIEW)
async def propose(table: Key, body: SeqIn, who: TheGuest, registry: Registry) -> Response:
    """Propose to go back to before my last action. Whoever plays alone with bots, or around one
    screen, has everybody's consent at once."""
    registry.limits.spend("undos", who.id)
    live = await registry.visit(table, who.id, body.seq)
    async with live.lock:
        game, mine = _players(live, who)
        check_log_is_short(game)
        if live.stored.table.rated:
            raise refused("rated_back")
        if game.proposal is not None:
            raise refused("proposed_already")
        steps = {seat: game.steps_before_last_of(seat) for seat in mine}
        found = [(number, seat) for seat, number in steps.items() if number is not None]
        if not found:
            raise refused("nothing_to_undo")
        number, seat = max(found)
        plan = registry.plan(live)
        plan.add(PROPOSE, seat, PERSON, str(number))
        for other in mine:
            if plan.game.proposal is not None and other not in plan.game.proposal.agreed:
                plan.add(AGREE, other, PERSON)
        await registry.commit(live, plan)
    return reply(view_payload(live, who.id, body.seq))


@router.post("/tables/{table}/rewind/agree", responses=VIEW)
async def agree(table: Key, body: SeqIn, who: TheGuest, registry: Registry) -> Response:
    """Agree to what somebody proposed; once all have, it is done."""
    return await _answer(registry, table, body.seq, who, AGREE)


@router.post("/tables/{table}/rewind/decline", responses=VIEW)
async def decline(table: Key, body: SeqIn, who: TheGuest, registry: Registry) -> Response:
    """Say no to it; whoever proposed it withdraws it so."""
    return await _answer(registry, table, body.seq, who, DECLINE)


async def _answer(
    registry: TableRegistry, table: str, seen: int, who: Who, kind: EntryKind
) -> Response:
    live = await registry.visit(table, who.id, seen)
    async with live.lock:
        game, mine = _players(live, who)
        if game.proposal is None:
            raise refused("no_proposal")
        asked = [seat for seat in mine if seat not in game.proposal.agreed]
        if kind == DECLINE:
            asked = mine[:1]
        if asked:
            plan = registry.plan(live)
            for seat in asked:
                plan.add(kind, seat, PERSON)
            await registry.commit(live, plan)
    return reply(view_payload(live, who.id, seen))


def _players(live: LiveTable, who: Who) -> tuple[GameLog, list[int]]:
    """The game, and the seats that this guest plays in it."""
    game = live.game_log
    if game is None or game.over:
        raise refused("no_game_running")
    mine = [seat for seat in live.stored.seats_of(who.id) if seat in game.seating.people]
    if not mine:
        raise refused("not_playing")
    return game, mine
