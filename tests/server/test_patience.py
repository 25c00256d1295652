"""Whoever goes round until they are ended is ended, whatever happens at that moment."""

from __future__ import annotations

import asyncio

import pytest

from hexstead.server.periodic import wait_for_call
from tests.server.serving import PATIENCE


@pytest.mark.parametrize("between", range(4))
def test_a_loop_that_is_called_and_ended_at_once_ends(between: int) -> None:
    """However many steps of the event loop lie between the two."""

    async def go_round(called: asyncio.Event) -> None:
        while True:
            called.clear()
            await wait_for_call(called, 10 * PATIENCE)

    async def call_and_end() -> bool:
        called = asyncio.Event()
        task = asyncio.create_task(go_round(called))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        called.set()
        for _ in range(between):
            await asyncio.sleep(0)
        task.cancel()
        for _ in range(10):
            await asyncio.sleep(0)
        ended = task.cancelled()
        task.cancel()
        return ended

    assert asyncio.run(call_and_end())


def test_nobody_calls() -> None:
    asyncio.run(asyncio.wait_for(wait_for_call(asyncio.Event(), 0.01), PATIENCE))
