"""Timestamps: milliseconds since 1970 in the database, ISO 8601 in UTC on the wire."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from functools import lru_cache
from typing import Final, overload

HOUR_MS: Final = 3600 * 1000
DAY_MS: Final = 24 * HOUR_MS


def now_ms() -> int:
    return time.time_ns() // 1_000_000


@overload
def time_text(at: int) -> str: ...


@overload
def time_text(at: None) -> None: ...


def time_text(at: int | None) -> str | None:
    return None if at is None else _text_of(at)


@lru_cache(maxsize=1024)
def _text_of(at: int) -> str:
    when = datetime.fromtimestamp(at / 1000, UTC)
    return when.isoformat(timespec="milliseconds").replace("+00:00", "Z")
