"""Cursors of lists of tables, the newest first."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from hexstead.tables.model import ListedTable
from hexstead.tables.problems import refused

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
