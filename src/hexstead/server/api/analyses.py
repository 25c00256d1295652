"""Analyses of finished games: asking for one, how far it is, and what it found."""

from __future__ import annotations

from typing import Annotated, cast

from fastapi import APIRouter, Depends, Path, Request, Response
from sqlalchemy.orm import Session

from hexstead.play import OVER, IllegalAction
from hexstead.server.api.identity import Registry, SomeGuest, TheGuest, Who, asker_of
from hexstead.server.api.openapi import described
from hexstead.server.api.records import may_read
from hexstead.server.api.requests import AnalysisIn
from hexstead.server.json_responses import reply
from hexstead.server.storage.models import StoredAnalysis
from hexstead.server.workers import analysis_store
from hexstead.server.workers.analysis_queue import AnalysisQueue
from hexstead.server.workers.analysis_schemas import (
    AnalysisOut,
    AnalysisStateOut,
    AnalysisStatus,
    BetterOut,
)
from hexstead.tables.archive import Archived, replay
from hexstead.tables.entries import ACTION, SERVER, Entry
from hexstead.tables.payloads import snapshot_payload, step_payload
from hexstead.tables.problems import refused
from hexstead.tables.texts import Key

router = APIRouter(tags=["records"])


async def the_desk(request: Request) -> AnalysisQueue:
    desk: AnalysisQueue = request.app.state.analyses
    return desk


Desk = Annotated[AnalysisQueue, Depends(the_desk)]


@router.get("/records/{record}/analysis", responses=described(AnalysisStateOut))
async def get_analysis(record: Key, who: SomeGuest, registry: Registry, desk: Desk) -> Response:
    """Where the analysis of a finished game stands, with all of it once it is done."""
    found, ahead = await registry.database.read(lambda session: _kept(session, record, who))
    return reply(_state(found, desk.progress(record), ahead))


@router.post(
    "/records/{record}/analysis", status_code=202, responses=described(AnalysisStateOut, 202)
)
async def ask_for_analysis(
    record: Key, body: AnalysisIn, who: TheGuest, request: Request, registry: Registry, desk: Desk
) -> Response:
    """Have a finished game analysed in the background, unless it was already or is about to be."""
    found, ahead = await registry.database.read(lambda session: _kept(session, record, who))
    if found is not None and found.status == "done" and found.level in (body.level, "thorough"):
        return reply(_state(found, None, None), 202)
    if ahead is None:
        registry.limits.spend("analyses", who.id)
        await desk.ask(record, body.level, asker_of(request, who))
        found, ahead = await registry.database.read(lambda session: _kept(session, record, who))
    return reply(_state(found, desk.progress(record), ahead), 202)


@router.get("/records/{record}/analysis/decisions/{number}/better", responses=described(BetterOut))
async def get_better(
    record: Key,
    number: Annotated[int, Path(ge=0, lt=2**31)],
    who: SomeGuest,
    registry: Registry,
) -> Response:
    """What would have been better than a decision: its steps, and the table after them."""

    def read(session: Session) -> BetterOut:
        archived = may_read(session, record, who)
        found = analysis_store.find(session, record)
        analysis = None if found is None else analysis_store.read(found)
        if analysis is None:
            raise refused("no_analysis")
        if number >= len(analysis["decisions"]) or not analysis["decisions"][number]["better"]:
            raise refused("no_better")
        return _better(archived, analysis, number)

    return reply(await registry.database.read_slow(read))


def _kept(
    session: Session, record: str, who: Who | None
) -> tuple[StoredAnalysis | None, int | None]:
    """The stored analysis for a guest who may see it, and how many are queued before it if it
    is to be made; a Problem for a record that ends before its game does."""
    found = may_read(session, record, who)
    if found.table is None and found.record.replay().mover != OVER:
        raise refused("no_result")
    return analysis_store.find(session, record), analysis_store.ahead(session, record)


def _state(
    found: StoredAnalysis | None, progress: float | None, ahead: int | None
) -> AnalysisStateOut:
    status: AnalysisStatus = "none"
    if ahead is not None:
        status = "waiting" if progress is None else "running"
    elif found is not None:
        status = found.status
    return {
        "status": status,
        "progress": progress or 0.0 if ahead is not None else 0.0,
        "ahead": ahead or 0,
        "analysis": None if found is None else analysis_store.read(found),
    }


def _better(found: Archived, analysis: AnalysisOut, number: int) -> BetterOut:
    decision = analysis["decisions"][number]
    game_log = replay(found.record, decision["start"])
    before = len(game_log.steps)
    for text in decision["better"]:
        try:
            seq = game_log.seq + 1
            game_log.add(Entry(seq, ACTION, decision["seat"], SERVER, text, 0))
        except IllegalAction:
            break  # it was thought out by one who could not know all that lay hidden
    steps = [
        step_payload(at, game_log.lines[step.seq - 1])
        for at, step in enumerate(game_log.steps[before:], start=before + 1)
    ]
    return cast("BetterOut", {"steps": steps, "scene": snapshot_payload(game_log)})
