"""Mute, block and report other guests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from fastapi import APIRouter, Response
from pydantic import Field
from sqlalchemy.orm import Session

from hexstead.server.api.identity import Registry, TheGuest
from hexstead.server.api.json_responses import described, reply
from hexstead.server.moderation.blocks import BlocksOut, block, blocks_of, import_mutes, unblock
from hexstead.server.moderation.models import ReportReason
from hexstead.server.moderation.reports import ReportedOut, report
from hexstead.server.people.friends import unfriend
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.constraints import In
from hexstead.tables.model import Who
from hexstead.tables.problems import refused
from hexstead.tables.texts import ChatText, Key, Name

router = APIRouter(tags=["me"])
BLOCKS = described(BlocksOut)


@dataclass(frozen=True, kw_only=True)
class BlockIn(In):
    kind: Literal["muted", "blocked"]
    """A block includes a mute."""


@dataclass(frozen=True, kw_only=True)
class MutedIn(In):
    muted: Annotated[dict[Key, Name], Field(max_length=200)]
    """Their names, by author."""


@dataclass(frozen=True, kw_only=True)
class ReportIn(In):
    author: Key
    reason: ReportReason
    table: Key | None = None
    """The table it is about; the report contains its recent chat."""
    line: Annotated[int, Field(ge=1, lt=2**31)] | None = None
    """The reported chat line."""
    words: ChatText | None = None


@router.get("/me/people", responses=BLOCKS)
async def get_people(who: TheGuest, registry: Registry) -> Response:
    """My mutes and blocks."""
    return await _response(registry, who)


async def _response(registry: TableRegistry, who: Who) -> Response:
    return reply(await registry.database.read(blocks_of, who.id))


@router.post("/me/people", responses=BLOCKS)
async def merge_people(body: MutedIn, who: TheGuest, registry: Registry) -> Response:
    """Add mutes that a browser has stored, as far as these guests still exist."""
    registry.limits.spend("blocks", who.id)
    await registry.database.write(import_mutes, who.id, body.muted)
    return await _response(registry, who)


@router.put("/me/people/{author}", responses=BLOCKS)
async def avoid_person(author: Key, body: BlockIn, who: TheGuest, registry: Registry) -> Response:
    """Mute or block a guest. A blocked guest cannot sit down at my waiting tables, chat where I am
    host, invite or befriend me; a friendship ends. Running games continue. The guest is not
    notified."""
    registry.limits.spend("blocks", who.id)

    def write(session: Session) -> None:
        other = block(session, who.id, author, body.kind)
        if body.kind == "blocked":
            unfriend(session, who.id, other)

    await registry.database.write(write)
    return await _response(registry, who)


@router.delete("/me/people/{author}", responses=BLOCKS)
async def make_up_with(author: Key, who: TheGuest, registry: Registry) -> Response:
    """Remove a mute or block."""
    await registry.database.write(unblock, who.id, author)
    return await _response(registry, who)


@router.post("/reports", status_code=201, responses=described(ReportedOut, 201))
async def report_person(body: ReportIn, who: TheGuest, registry: Registry) -> Response:
    """Report a guest or a chat line to the host of the server, confidentially."""
    registry.limits.spend("reports", who.id)
    if body.table is not None:
        live = await registry.visit(body.table, who.id)
        if live.game_log is not None and not live.table.may_watch(who.id):
            raise refused("no_onlookers")
    elif body.line is not None:
        raise refused("no_line")

    def write(session: Session) -> None:
        words = body.words or ""
        report(session, who.id, body.author, body.table, body.line, body.reason, words)

    await registry.database.write(write)
    taken: ReportedOut = {"taken": True}
    return reply(taken, 201)
