"""A change announced by another process while a table is being loaded causes another load."""

from __future__ import annotations

import asyncio

import pytest

from hexstead.server.tables.loading import Loaded
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tournaments.runner import TournamentRunner
from hexstead.tables.live import LiveTable
from tests.server.serving import TIMEOUT_SECONDS, Server, wait_until


@pytest.fixture
def caught_up(server: Server, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Tables that caught up with other processes; each table is announced as changed right after it
    was read."""
    registry, found = server.registry, list[str]()
    load, catch_up = registry._read, registry.catch_up

    async def load_and_hear(table_id: str, describe: bool) -> Loaded:
        loaded = await load(table_id, describe)
        registry.peers._table_written(0, table_id, None)
        return loaded

    async def note(live: LiveTable, only_moves: bool = False) -> None:
        found.append(live.id)
        await catch_up(live, only_moves)

    monkeypatch.setattr(registry, "_read", load_and_hear)
    monkeypatch.setattr(registry, "catch_up", note)
    return found


def test_a_change_while_a_table_is_loaded(server: Server, caught_up: list[str]) -> None:
    ann = server.guest("Ann")
    table = ann.table("here", "here")["id"]
    ann.view(table)
    caught_up.clear()
    del server.registry._live[table]
    ann.view(table)
    assert caught_up == [table]
    ann.view(table)
    assert caught_up == [table]


def test_a_change_while_a_table_is_reloaded(server: Server, caught_up: list[str]) -> None:
    ann = server.guest("Ann")
    table = ann.table("here", "here")["id"]
    ann.view(table)
    caught_up.clear()
    (runner,) = (one for one in server.registry.services if isinstance(one, TournamentRunner))
    assert runner._periodic._task is not None

    async def reload(registry: TableRegistry) -> None:
        live = await registry.find(table)
        async with live.lock:
            await registry.reload(live)

    work = reload(server.registry)
    asyncio.run_coroutine_threadsafe(work, runner._periodic._task.get_loop()).result(
        TIMEOUT_SECONDS
    )
    wait_until(lambda: caught_up == [table])
