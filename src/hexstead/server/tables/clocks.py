"""Time for each player, read from the log: what passes before an entry is the time of everybody
whose decision was awaited."""

from __future__ import annotations

from collections.abc import Collection
from copy import copy
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class TimeControl:
    """What everybody gets: minutes for the game, and a bonus for each turn ended; and seconds to
    answer what is asked in another's turn. None for as long as one likes."""

    minutes: int | None
    bonus_seconds: int
    answer_seconds: int | None = None

    @staticmethod
    def of(fields: dict[str, Any] | None) -> TimeControl | None:
        """As a table keeps it; ValueError for what is no allowance."""
        if fields is None:
            return None
        whole = {**fields, "minutes": fields["minutes"] or 0}
        whole["answer_seconds"] = fields.get("answer_seconds") or 0
        if not all(type(value) is int for value in whole.values()):
            raise ValueError(f"no allowance of time: {fields}")
        return TimeControl(**fields)


class Clocks:
    """How much time each seat has left. Bots and stand-ins take none."""

    def __init__(self, minutes: int, bonus_seconds: int, seats: int) -> None:
        self.bonus_seconds = bonus_seconds
        self.left = [minutes * 60_000] * seats
        self.since: int | None = None
        """When the last entry was made; nothing runs before the first."""

    def copy(self) -> Clocks:
        other = copy(self)
        other.left = [*self.left]
        return other

    def charge(self, at: int, seats: Collection[int]) -> None:
        """These seats (or none) were to decide since the last entry."""
        if self.since is not None:
            for seat in seats:
                self.left[seat] -= max(0, at - self.since)
        self.since = at

    def turn_ended(self, seat: int) -> None:
        self.left[seat] += self.bonus_seconds * 1000

    def left_now(self, seat: int, running: Collection[int], at: int) -> int:
        """The time left of a seat at some time, while the clocks of these seats run."""
        gone = max(0, at - self.since) if seat in running and self.since is not None else 0
        return max(0, self.left[seat] - gone)
