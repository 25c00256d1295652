"""Lists of tables, the newest first, a page at a time."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any, Final

from fastapi import Query
from sqlalchemy import or_
from sqlalchemy.orm import Session

from hexstead.server.storage.models import TableRow
from hexstead.server.storage.tolerant_reads import load_tolerantly
from hexstead.server.tables.loading import load_tables
from hexstead.tables.model import ListedTable
from hexstead.tables.problems import refused

Limit = Annotated[int, Query(ge=1, le=50)]
Before = Annotated[str | None, Query(max_length=40)]
"""The cursor that the page before gave."""
_CURSOR: Final = re.compile(r"(\d{1,15})\.([a-z0-9]{1,16})")


def check_cursor(before: str | None) -> tuple[int, str] | None:
    if before is None:
        return None
    parts = _CURSOR.fullmatch(before)
    if parts is None:
        raise refused("bad_cursor")
    return int(parts[1]), parts[2]


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


def next_cursor(found: Sequence[ListedTable], limit: int) -> str | None:
    """Where the next page begins, if there may be one."""
    if len(found) < limit:
        return None
    last = found[-1]
    return f"{last.created_at}.{last.id}"
