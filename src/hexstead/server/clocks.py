"""Time for each player, read from the log: what passes before an entry is its mover's time."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Allowance:
    """What everybody gets: minutes for the game, and a bonus for each turn ended."""

    minutes: int
    bonus_seconds: int

    @staticmethod
    def of(fields: dict[str, Any] | None) -> Allowance | None:
        return None if fields is None else Allowance(**fields)


class Clocks:
    """How much time each seat has left. Bots and stand-ins take none."""

    def __init__(self, allowance: Allowance, seats: int) -> None:
        self.allowance = allowance
        self.left = [allowance.minutes * 60_000] * seats
        self.since: int | None = None
        """When the last entry was made; nothing runs before the first."""

    def charge(self, at: int, seat: int | None) -> None:
        """Somebody (or nobody) was to move since the last entry."""
        if seat is not None and self.since is not None:
            self.left[seat] -= max(0, at - self.since)
        self.since = at

    def turn_ended(self, seat: int) -> None:
        self.left[seat] += self.allowance.bonus_seconds * 1000

    def left_now(self, seat: int, running: int | None, at: int) -> int:
        """The time left of a seat at a moment, if that seat is the one whose clock runs."""
        gone = max(0, at - self.since) if seat == running and self.since is not None else 0
        return max(0, self.left[seat] - gone)
