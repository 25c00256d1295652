"""Cursors of lists of tables, the newest first."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Final

from hexstead.tables.constraints import Limits
from hexstead.tables.model import ListedTable
from hexstead.tables.problems import refused

Limit = Annotated[int, Limits(ge=1, le=50)]
"""The length of a page."""
Before = Annotated[str, Limits(max_length=40)] | None
"""The cursor that the page before gave."""
_CURSOR: Final = re.compile(r"(\d{1,15})\.([a-z0-9]{1,16})")


def check_cursor(before: str | None) -> tuple[int, str] | None:
    if before is None:
        return None
    parts = _CURSOR.fullmatch(before)
    if parts is None:
        raise refused("bad_cursor")
    return int(parts[1]), parts[2]


def next_cursor(found: Sequence[ListedTable], limit: int) -> str | None:
    """Where the next page begins, if there may be one."""
    if len(found) < limit:
        return None
    last = found[-1]
    return f"{last.created_at}.{last.id}"


def page_of(
    listed: Sequence[ListedTable], cursor: tuple[int, str] | None, limit: int
) -> list[ListedTable]:
    """Return a page of tables, which are the newest first."""
    rest = [each for each in listed if cursor is None or (each.created_at, each.id) < cursor]
    return rest[:limit]
