"""Requests and responses of pairing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from hexstead.tables.base_schemas import Out
from hexstead.tables.constraints import In, Limits
from hexstead.tables.requests import ClockIn, GameName

ClockName = Literal["5+5", "15+10", "day"]
CLOCKS: Final[dict[str, ClockIn]] = {
    "5+5": ClockIn(minutes=5, bonus_seconds=5),
    "15+10": ClockIn(minutes=15, bonus_seconds=10),
    "day": ClockIn(minutes=24 * 60, per_turn=True),
}
Players = Annotated[int, Limits(ge=2, le=4)]


@dataclass(frozen=True, kw_only=True)
class SeekIn(In):
    """The games that a guest would play: each game with each number of players and clock."""

    games: Annotated[list[GameName], Limits(min_length=1, max_length=10)]
    players: Annotated[list[Players], Limits(min_length=1, max_length=3)]
    clocks: Annotated[list[ClockName], Limits(min_length=1, max_length=3)]
    rated: bool = False
    rating_range: Annotated[int, Limits(ge=50, le=1000)] | None = None
    """How many points the ratings of opponents may differ; null for any."""


class SeekOut(Out):
    seeking: bool
    """Whether I wait, or was just paired."""
    since: str | None
    waiting: int
    """Other guests who wait."""
    matching: int
    """Those of them with whom I would play."""
    wishes: dict[str, Any] | None
    table: str | None
    """My table, once I am paired."""


class SeekEndOut(Out):
    table: str | None
