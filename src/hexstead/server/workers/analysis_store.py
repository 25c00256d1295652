"""Analyses in the database: asked for, done or failed. One that was not finished is begun anew."""

from __future__ import annotations

import json
from typing import cast

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.storage.models import StoredAnalysis
from hexstead.server.times import now_ms
from hexstead.server.workers.analysis_schemas import AnalysisLevel, AnalysisOut
from hexstead.study.analysis import FORMAT


def find(session: Session, record: str) -> StoredAnalysis | None:
    """What is kept of the analysis of a record, unless it was made in a way of the past."""
    kept = session.get(StoredAnalysis, record)
    return kept if kept is not None and kept.format == FORMAT else None


def read(kept: StoredAnalysis) -> AnalysisOut | None:
    return None if kept.text is None else cast("AnalysisOut", json.loads(kept.text))


def ask(session: Session, record: str, level: AnalysisLevel) -> None:
    """Note that it is wanted. What there was stays until something takes its place."""
    before = find(session, record)
    session.merge(
        StoredAnalysis(
            record_id=record,
            level=level,
            status="waiting",
            format=FORMAT,
            text=None if before is None else before.text,
            asked_at=now_ms(),
            done_at=None if before is None else before.done_at,
        )
    )


def waiting(session: Session) -> list[tuple[str, AnalysisLevel]]:
    """What was asked for and never finished, the oldest first."""
    rows = select(StoredAnalysis).where(StoredAnalysis.status == "waiting")
    return [
        (kept.record_id, kept.level)
        for kept in session.scalars(rows.order_by(StoredAnalysis.asked_at))
    ]


def ahead(session: Session, record: str) -> int | None:
    """How many others come before a record that waits; None for one that does not."""
    records = [one for one, _ in waiting(session)]
    return records.index(record) if record in records else None


def finish(session: Session, record: str, found: AnalysisOut | None) -> None:
    """Keep what came of it, or that nothing did; nothing where its table was deleted meanwhile."""
    kept = session.get(StoredAnalysis, record)
    if kept is None:
        return
    if found is not None:
        kept.text, kept.done_at = json.dumps(found), now_ms()
    best = read(kept)
    if best is None:
        kept.status = "failed"
    else:
        kept.status, kept.level = "done", best["level"]
