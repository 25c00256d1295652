"""Seasons: the quarters of the calendar, in UTC, written like 2026-4."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Final

from hexstead.server.problems import refused

_SEASON: Final = re.compile(r"(20\d\d)-([1-4])")


def season_at(at: int) -> str:
    """The season of a moment in milliseconds since 1970."""
    when = datetime.fromtimestamp(at / 1000, UTC)
    return f"{when.year}-{(when.month + 2) // 3}"


def check_season(season: str) -> str:
    if _SEASON.fullmatch(season) is None:
        raise refused("no_season")
    return season


def seasons_between(earlier: str, later: str) -> int:
    """How many seasons after the first the second one is."""
    return _number(later) - _number(earlier)


def _number(season: str) -> int:
    year, quarter = season.split("-")
    return 4 * int(year) + int(quarter)
