"""Analyses in the database: waiting, done or failed. An unfinished one starts again."""

from __future__ import annotations

import json
from typing import cast

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.storage.models import StoredAnalysis
from hexstead.study.analysis import FORMAT
from hexstead.tables.analysis_schemas import AnalysisLevel, AnalysisOut
from hexstead.tables.times import now_ms


def find(session: Session, record: str) -> StoredAnalysis | None:
    """Return the stored analysis of a record, unless its format is outdated."""
    stored = session.get(StoredAnalysis, record)
    return stored if stored is not None and stored.format == FORMAT else None


def read(stored: StoredAnalysis) -> AnalysisOut | None:
    return None if stored.text is None else cast("AnalysisOut", json.loads(stored.text))


def ask(session: Session, record: str, level: AnalysisLevel) -> None:
    """Queue an analysis. The result of an earlier one stays until it is replaced."""
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
    """Return the unfinished analyses, the oldest first."""
    rows = select(StoredAnalysis).where(StoredAnalysis.status == "waiting")
    return [
        (stored.record_id, stored.level)
        for stored in session.scalars(rows.order_by(StoredAnalysis.asked_at))
    ]


def ahead(session: Session, record: str) -> int | None:
    """Return the number of analyses queued before that of a record; None if it does not wait."""
    records = [one for one, _ in waiting(session)]
    return records.index(record) if record in records else None


def finish(session: Session, record: str, found: AnalysisOut | None) -> None:
    """Store the result or the failure, unless the record was deleted meanwhile."""
    stored = session.get(StoredAnalysis, record)
    if stored is None:
        return
    if found is not None:
        stored.text, stored.done_at = json.dumps(found), now_ms()
    best = read(stored)
    if best is None:
        stored.status = "failed"
    else:
        stored.status, stored.level = "done", best["level"]
