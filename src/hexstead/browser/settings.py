"""The settings of the host in a browser."""

from __future__ import annotations

from dataclasses import dataclass


class NoPrograms:
    """There are no external programs in a browser."""

    def names(self, game: str) -> list[str]:
        return []


@dataclass(frozen=True)
class BrowserSettings:
    bot_pause: float = 0.4
    """Seconds between the actions of a bot."""
    return_seconds: float = 15.0
    """Seconds that a stand-in waits before its first action that cannot be undone."""
    chance_seed: int | None = None
    """Makes chance reproducible, for tests."""

    @property
    def ratings(self) -> bool:
        return False

    @property
    def programs(self) -> NoPrograms:
        return NoPrograms()
