"""Clocks: the time before a log entry counts for every seat the game waited for."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class TimeControl:
    """Minutes for the game and a bonus for each turn, or minutes for each turn, and seconds to
    answer in another player's turn; None for no limit."""

    minutes: int | None
    bonus_seconds: int
    answer_seconds: int | None = None
    per_turn: bool = False

    @staticmethod
    def of(fields: dict[str, Any] | None) -> TimeControl | None:
        """Read the fields that a table stores; ValueError if they are invalid."""
        if fields is None:
            return None
        whole = {**fields, "minutes": fields["minutes"] or 0}
        whole["answer_seconds"] = fields.get("answer_seconds") or 0
        per_turn = whole.pop("per_turn", False)
        if type(per_turn) is not bool or any(type(value) is not int for value in whole.values()):
            raise ValueError(f"not a time control: {fields}")
        return TimeControl(**fields)


class Clocks:
    """The time that each seat has left, in milliseconds; bots use none."""

    def __init__(
        self, minutes: int, bonus_seconds: int, seats: int, per_turn: bool = False
    ) -> None:
        self.bonus_seconds = bonus_seconds
        self.turn_ms = minutes * 60_000 if per_turn else None
        """The time of each turn, if that is limited."""
        self.left = [minutes * 60_000] * seats
        self.since: int | None = None
        """When the last entry was made; no clock runs before the first."""

    def copy(self) -> Clocks:
        other = Clocks(0, self.bonus_seconds, 0)
        other.turn_ms, other.left, other.since = self.turn_ms, [*self.left], self.since
        return other

    def charge(self, at: int, seats: Collection[int]) -> None:
        """Charge the time since the last entry to these seats."""
        if self.since is not None:
            for seat in seats:
                self.left[seat] -= max(0, at - self.since)
        self.since = at

    def turn_ended(self, seat: int) -> None:
        if self.turn_ms is None:
            self.left[seat] += self.bonus_seconds * 1000
        else:
            self.left[seat] = self.turn_ms

    def left_now(self, seat: int, running: Collection[int], at: int) -> int:
        """Return the time left of a seat at a time, while the clocks of these seats run."""
        gone = max(0, at - self.since) if seat in running and self.since is not None else 0
        return max(0, self.left[seat] - gone)
