"""Lists of tables, the newest first, a page at a time."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any, Final

from fastapi import Query
from sqlalchemy import or_
from sqlalchemy.orm import Session

from hexstead.server.problems import refused
from hexstead.server.storage.models import Table
from hexstead.server.storage.stored_table import StoredTable, load_tables

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
) -> list[StoredTable]:
    """The tables whose ids the query selects, from the cursor on."""
    query = query.order_by(Table.created_at.desc(), Table.id.desc())
    if cursor is not None:
        at, key = cursor
        query = query.where(or_(Table.created_at < at, (Table.created_at == at) & (Table.id < key)))
    return list(load_tables(session, list(session.scalars(query.limit(limit)))).values())


def next_cursor(found: Sequence[StoredTable], limit: int) -> str | None:
    """Where the next page begins, if there may be one."""
    if len(found) < limit:
        return None
    last = found[-1].table
    return f"{last.created_at}.{last.id}"
