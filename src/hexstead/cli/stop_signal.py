"""Stop a long command by Ctrl-C or SIGTERM without losing its work."""

from __future__ import annotations

import signal
from typing import Any, Self


class StopSignal:
    """The first Ctrl-C or SIGTERM is a request to save and stop; the second one interrupts."""

    def __init__(self) -> None:
        self.received = 0
        """The number of the signal, or 0."""
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Self:
        for number in (signal.SIGINT, signal.SIGTERM):
            self._before[number] = signal.signal(number, self._receive)
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def was_received(self) -> bool:
        return bool(self.received)

    def _receive(self, number: int, _: object) -> None:
        if self.received:
            raise KeyboardInterrupt
        self.received = number
