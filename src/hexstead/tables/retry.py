"""Retry changes that another process prevented."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeVar

from hexstead.tables.problems import refused_with

T = TypeVar("T")
OVERTAKEN_TRIES: Final = 20
LOCKED_TRIES: Final = 50
LOCKED_SECONDS: Final = 0.04
"""The pause between two tries."""


class Overtaken(Exception):
    """Another process wrote to the table first; nothing was written."""


class QuotaLocked(Exception):
    """Another table of the same guest or address is being created; nothing was written."""


async def retry_overtaken(change: Callable[[], Awaitable[T]]) -> T:
    """Make a change, and repeat it from its first check while it is overtaken."""
    for _ in range(OVERTAKEN_TRIES - 1):
        with suppress(Overtaken):
            return await change()
    return await change()


async def retry_locked(change: Callable[[], Awaitable[T]]) -> T:
    """Make a change that a quota limits, and repeat it while the quota is locked."""
    for _ in range(LOCKED_TRIES):
        with suppress(QuotaLocked):
            return await change()
        await asyncio.sleep(LOCKED_SECONDS)
    raise refused_with("too_often", {"n": 1}, {"Retry-After": "1"})
