"""Lists of tables, the newest first, a page at a time."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import Query
from sqlalchemy import or_
from sqlalchemy.orm import Session

from hexstead.server.storage.models import TableRow
from hexstead.server.storage.tolerant_reads import load_tolerantly
from hexstead.server.tables.loading import load_tables
from hexstead.tables.model import ListedTable

Limit = Annotated[int, Query(ge=1, le=50)]
Before = Annotated[str | None, Query(max_length=40)]
"""The cursor that the page before gave."""


def one_page(
    session: Session, query: Any, cursor: tuple[int, str] | None, limit: int
) -> list[ListedTable]:
    """The tables whose ids the query selects, from the cursor on."""
    query = query.add_columns(TableRow.created_at)
    query = query.order_by(TableRow.created_at.desc(), TableRow.id.desc())
    if cursor is not None:
        at, key = cursor
        query = query.where(
            or_(TableRow.created_at < at, (TableRow.created_at == at) & (TableRow.id < key))
        )
    found = list(session.execute(query.limit(limit)))
    stored = load_tolerantly(partial(load_tables, session), [row.id for row in found])
    return [ListedTable(row.id, row.created_at, stored.get(row.id)) for row in found]
