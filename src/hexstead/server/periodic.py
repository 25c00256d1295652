"""Waiting for a call, but not for ever."""

from __future__ import annotations

import asyncio
from contextlib import suppress


async def wait_for_call(called: asyncio.Event, seconds: float) -> None:
    """Returns when it is called, or after so many seconds.

    `asyncio.wait_for` would do, but until Python 3.12 it swallows a cancel that comes together with
    the call: a loop that is called and ended at the same moment would go round for ever, and with
    it the server that waits for its end.
    """
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await called.wait()
