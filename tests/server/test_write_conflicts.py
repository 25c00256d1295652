"""Write conflicts between processes are retried by the server, not by the client."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from fastapi.routing import APIRoute

from hexstead.server.api.error_handlers import RetryingRoute
from hexstead.server.app import _routes
from hexstead.server.tables import store
from hexstead.tables.retry import Overtaken
from tests.server.serving import Server, plain_choice, wait_until

Start = Callable[..., Server]


def refuse_twice_of_three(write: Callable[..., None]) -> Callable[..., None]:
    calls = count()

    def refuse(*arguments: Any) -> None:
        if next(calls) % 3 < 2:
            raise Overtaken
        write(*arguments)

    return refuse


def test_every_change_of_a_table_is_retried(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = start()
    ann, bob, eve = (server.guest(name) for name in ("Ann", "Bob", "Eve"))
    append, revise = store._append_entries, store._raise_revision
    monkeypatch.setattr(store, "_append_entries", refuse_twice_of_three(append))
    monkeypatch.setattr(store, "_raise_revision", refuse_twice_of_three(revise))
    table = ann.table("here", "open", "open", listed=True)["id"]
    path = f"/api/tables/{table}"
    ann.put(path, {"onlookers_chat": False})
    ann.post(f"{path}/invite")
    bob.post(f"{path}/seats/1/take", {})
    bob.post(f"{path}/seats/1/leave")
    bob.post(f"{path}/seats/1/take", {})
    ann.put(f"{path}/seats/2", {"kind": "bot", "bot": "random"}, 200)
    assert ann.get(path)["status"] == "playing"
    token = ann.post(f"{path}/seats/0/link")["token"]
    eve.post("/api/claims", {"token": token})
    ann.call("DELETE", f"{path}/seats/0/link?devices=true")

    bob.post(f"{path}/seats/1/leave")
    bob.post(f"{path}/seats/1/reclaim")
    wait_until(lambda: ann.view(table)["my_turn"])
    view = ann.view(table)
    seen = view["seq"]
    monkeypatch.setattr(store, "_append_entries", append)  # actions are not retried
    seen = ann.act(table, seen, plain_choice(view))["seq"]
    monkeypatch.setattr(store, "_append_entries", refuse_twice_of_three(append))
    ann.post(f"{path}/rewind", {"seq": seen})
    bob.post(f"{path}/rewind/decline", {"seq": seen})
    bob.post(f"{path}/seats/1/resign")


def test_a_removal_is_logged_once(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """A removal writes a log entry and changes the table; only the second write conflicts."""
    server = start()
    ann, bob, eve = (server.guest(name) for name in ("Ann", "Bob", "Eve"))
    table = ann.table("here", "open", "open")["id"]
    path = f"/api/tables/{table}"
    bob.post(f"{path}/seats/1/take", {})
    eve.post(f"{path}/seats/2/take", {})
    ann.post(f"{path}/seats/2/remove")
    revise = refuse_twice_of_three(store._raise_revision)
    monkeypatch.setattr(store, "_raise_revision", revise)
    bob.post(f"{path}/seats/2/remove")
    lines = ann.view(table)["log"]
    assert [line["kind"] for line in lines].count("remove") == 1
    assert not eve.get(path)["seats"][2]["mine"]


def test_every_endpoint_that_changes_tables_retries() -> None:
    """Such endpoints are found by the calls in their module."""
    changing = ("registry.change(", "registry.commit(", "registry.take_screen(")
    for route in _routes():
        if isinstance(route, APIRoute):
            source = Path(inspect.getfile(route.endpoint)).read_text(encoding="utf-8")
            if any(call in source for call in changing):
                assert isinstance(route, RetryingRoute), route.path
