"""Records are replayed in worker processes, with the same results as in a thread."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hexstead.server.workers import replay_pool
from hexstead.server.workers.replay import Answer, ReplayRequest
from hexstead.server.workers.replay_pool import ReplayPool
from hexstead.tables.problems import Problem
from hexstead.tables.replays import PlayedTable
from tests.server.serving import CLIENT

RECORD = Path(__file__).parents[1] / "records" / "kingdom-everything-5-greedy.json"


def questions() -> list[ReplayRequest]:
    text = RECORD.read_text(encoding="utf-8")
    table = PlayedTable(["blue", "orange", "vermilion", "green", "purple"], [3])
    return [
        ReplayRequest("new", "k1", text, packed=True),
        ReplayRequest("page", "k1", text, packed=False, at=320),
        ReplayRequest("moment", "k1", text, packed=True, at=40),
        ReplayRequest("result", "k1", text, packed=False, table=table),
        ReplayRequest("moment", "k1", text, packed=True, at=9999),
        ReplayRequest("new", "k1", "{", packed=True),
    ]


def answers_of(number: int) -> list[Answer | dict[str, object]]:
    """Return the answers of that many processes, or of a thread."""

    async def ask() -> list[Answer | dict[str, object]]:
        desk = ReplayPool(number)
        try:
            found: list[Answer | dict[str, object]] = []
            for question in questions():
                try:
                    found.append(await desk.answer(question, CLIENT))
                except Problem as problem:
                    found.append({"status": problem.status, **problem.payload()})
            return found
        finally:
            await desk.close()

    return asyncio.run(ask())


def test_a_process_answers_as_a_thread_does() -> None:
    by_thread = answers_of(0)
    assert answers_of(1) == by_thread
    kinds = [found["code"] if isinstance(found, dict) else found.packed for found in by_thread]
    assert kinds == [True, False, True, False, "no_such_action", "record_not_json"]


def test_a_thread_answers_if_the_process_fails(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(replay_pool, "_COMMAND", ("-c", "raise SystemExit"))
    assert answers_of(1) == answers_of(0)
    assert "the child process failed" in caplog.text
