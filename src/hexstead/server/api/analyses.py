"""Analyses of finished games: asking for one, how far it is, and what it found."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from sqlalchemy.orm import Session

from hexstead.play import Record
from hexstead.server.api.actions import Workers
from hexstead.server.api.identity import (
    Registry,
    SomeGuest,
    TheGuest,
    client_address,
    client_of,
    state,
)
from hexstead.server.api.json_responses import described, reply
from hexstead.server.api.records import may_read
from hexstead.server.storage.models import StoredAnalysis
from hexstead.server.workers import analysis_store
from hexstead.server.workers.analysis_queue import AnalysisQueue
from hexstead.server.workers.child import ChildFailed
from hexstead.tables.analyses import (
    analysis_state,
    better_line,
    check_can_be_analysed,
    decision_job,
    is_good_enough,
    state_decision,
)
from hexstead.tables.analysis_schemas import (
    AnalysisOut,
    AnalysisStateOut,
    BetterOut,
    StatedDecisionOut,
)
from hexstead.tables.model import Who
from hexstead.tables.problems import refused
from hexstead.tables.record_schemas import VerdictOut
from hexstead.tables.requests import AnalysisIn, TurnIn
from hexstead.tables.texts import Key

router = APIRouter(tags=["records"])


Queue = Annotated[AnalysisQueue, state("analyses")]
DecisionNumber = Annotated[int, Path(ge=0, lt=2**31)]


@router.get("/records/{record}/analysis", responses=described(AnalysisStateOut))
async def get_analysis(record: Key, who: SomeGuest, registry: Registry, queue: Queue) -> Response:
    """The state of the analysis of a finished game, with its result once it is done."""
    found, ahead = await registry.database.read(_kept, record, who)
    return reply(_state(found, queue.progress(record), ahead))


@router.post(
    "/records/{record}/analysis", status_code=202, responses=described(AnalysisStateOut, 202)
)
async def ask_for_analysis(
    record: Key, body: AnalysisIn, who: TheGuest, request: Request, registry: Registry, queue: Queue
) -> Response:
    """Have a finished game analysed in the background, unless it was already or is about to be."""
    found, ahead = await registry.database.read(_kept, record, who)
    if found is not None and is_good_enough(found.status, found.level, body.level):
        return reply(_state(found, None, None), 202)
    if ahead is None:
        registry.limits.spend("analyses", who.id)
        await queue.ask(record, body.level, client_of(request, who))
        found, ahead = await registry.database.read(_kept, record, who)
    return reply(_state(found, queue.progress(record), ahead), 202)


@router.get("/records/{record}/analysis/decisions/{number}/better", responses=described(BetterOut))
async def get_better(
    record: Key, number: DecisionNumber, who: SomeGuest, registry: Registry
) -> Response:
    """What would have been better than a decision: its steps, and the table after them."""

    def read(session: Session) -> BetterOut:
        return better_line(*_analysed(session, record, who), number)

    return reply(await registry.database.read_slow(read))


@router.get("/records/{record}/analysis/decisions/{number}", responses=described(StatedDecisionOut))
async def get_decision(
    record: Key, number: DecisionNumber, who: SomeGuest, registry: Registry
) -> Response:
    """A decision that could have been better, as an exercise; `POST /api/positions` plays it."""

    def read(session: Session) -> StatedDecisionOut:
        return state_decision(*_analysed(session, record, who), number)

    return reply(await registry.database.read_slow(read))


@router.post(
    "/records/{record}/analysis/decisions/{number}/answer", responses=described(VerdictOut)
)
async def answer_decision(
    record: Key,
    number: DecisionNumber,
    body: TurnIn,
    request: Request,
    who: SomeGuest,
    registry: Registry,
    workers: Workers,
) -> Response:
    """What my turn is worth beside the better one that the analysis found."""

    def read(session: Session) -> dict[str, Any]:
        return decision_job(*_analysed(session, record, who), number, body.actions)

    registry.limits.spend("hints", client_address(request))
    job = await registry.database.read_slow(read)
    try:
        verdict = await workers.answer(job, client_of(request, who))
    except ChildFailed as problem:
        raise refused("no_hint") from problem
    return reply(verdict)


def _analysed(session: Session, record: str, who: Who | None) -> tuple[Record, AnalysisOut | None]:
    """Return a record that a guest may see, with its analysis, if there is one."""
    archived = may_read(session, record, who)
    found = analysis_store.find(session, record)
    return archived.record, None if found is None else analysis_store.read(found)


def _kept(
    session: Session, record: str, who: Who | None
) -> tuple[StoredAnalysis | None, int | None]:
    """The stored analysis for a guest who may see it, and how many are queued before it if it
    is to be made; a Problem for a game that cannot be analysed."""
    found = may_read(session, record, who)
    check_can_be_analysed(found)
    return analysis_store.find(session, record), analysis_store.ahead(session, record)


def _state(
    found: StoredAnalysis | None, progress: float | None, ahead: int | None
) -> AnalysisStateOut:
    if found is None:
        return analysis_state("none", None, progress, ahead)
    return analysis_state(found.status, analysis_store.read(found), progress, ahead)
