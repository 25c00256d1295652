"""Records are read and played again in a process of their own, with the same answers."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hexstead.server.problems import Problem
from hexstead.server.workers import replay_pool
from hexstead.server.workers.replay import Answer, PlayedTable, ReplayRequest
from hexstead.server.workers.replay_pool import ReplayPool
from tests.server.serving import ASKER

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


def told(number: int) -> list[Answer | dict[str, object]]:
    """The answers of so many processes, or of a thread."""

    async def ask() -> list[Answer | dict[str, object]]:
        desk = ReplayPool(number)
        try:
            found: list[Answer | dict[str, object]] = []
            for question in questions():
                try:
                    found.append(await desk.answer(question, ASKER))
                except Problem as problem:
                    found.append({"status": problem.status, **problem.payload()})
            return found
        finally:
            await desk.close()

    return asyncio.run(ask())


def test_a_process_answers_as_a_thread_does() -> None:
    by_thread = told(0)
    assert told(1) == by_thread
    kinds = [found["code"] if isinstance(found, dict) else found.packed for found in by_thread]
    assert kinds == [True, False, True, False, "no_such_action", "record_not_json"]


def test_where_the_process_fails_a_thread_answers(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(replay_pool, "_COMMAND", ("-c", "raise SystemExit"))
    assert told(1) == told(0)
    assert "the child process failed" in caplog.text
