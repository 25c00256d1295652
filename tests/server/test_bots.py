"""Bots run in worker processes with a time limit, and a failing bot never stops a game."""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hexstead import kingdom
from hexstead.server.workers import pool as workers_module
from hexstead.server.workers.bot_process import BotProcess
from hexstead.server.workers.child import ChildFailed
from hexstead.server.workers.pool import WorkerPool
from tests.server.serving import CLIENT, Payload, Server, now, plain_choice, wait_until

Start = Callable[..., Server]


def question(bot: str = "random", **more: object) -> Payload:
    setup = kingdom.Setup.first_game(2)
    return {
        "table": "t",
        "game": "kingdom",
        "setup": setup.to_json(),
        "actions": ["draw grass", "draw forest"],
        "seat": 0,
        "bot": bot,
        "seed": 1,
        **more,
    }


def test_a_bot_process_caches_the_game_until_an_undo() -> None:
    bot_process = BotProcess()
    first = bot_process.answer(question())
    assert first.startswith("build ")
    longer = [*question()["actions"], first]
    assert bot_process.answer(question(actions=longer)) != first
    assert bot_process.answer(question()) == first
    with pytest.raises(ValueError, match="not to move"):
        bot_process.answer(question(seat=1))


def test_a_worker_survives_an_invalid_request() -> None:
    async def run() -> None:
        workers = WorkerPool(1, 20.0)
        try:
            with pytest.raises(ChildFailed, match="UnknownBot"):
                await workers.choose(question(bot="nobody"), CLIENT, now)
            assert (await workers.choose(question(), CLIENT, now)).startswith("build ")
        finally:
            await workers.close()

    asyncio.run(run())


READY = """import sys
print("{}", flush=True)
"""
SLOW = (
    READY
    + """
import time
for line in sys.stdin:
    if '"seat": 0' in line:
        time.sleep(60)
    print('{"answer": "build e4"}', flush=True)
"""
)
DYING = READY + "sys.stdin.readline(); sys.exit(1)"
LYING = READY + 'for line in sys.stdin: print(\'{"answer": "build a1"}\', flush=True)'
CHATTY = READY + "for line in sys.stdin: print('hello', flush=True)"
HANGING = "import time; time.sleep(60)"
PONDERING = """
import json, sys, threading
from random import Random
from hexstead.server.workers.bot_process import BotProcess
thinker = BotProcess()
print("{}", flush=True)
for line in sys.stdin:
    question = json.loads(line)
    if question["bot"] == "expert":
        threading.Event().wait()
    question["bot"] = "random"
    print(json.dumps({"answer": thinker.answer(question)}), flush=True)
"""


def use_program(monkeypatch: pytest.MonkeyPatch, folder: Path, program: str) -> None:
    path = folder / "worker.py"
    path.write_text(program)
    options = () if "hexstead" in program else ("-S",)
    monkeypatch.setattr(workers_module, "COMMAND", (*options, str(path)))


@pytest.mark.parametrize(
    ("program", "reason"),
    [(SLOW, "longer than 0.3"), (DYING, "died"), (CHATTY, "died"), (HANGING, "longer than 0.1")],
)
def test_a_bad_worker_is_stopped_and_replaced(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, program: str, reason: str
) -> None:
    use_program(monkeypatch, tmp_path, program)
    if program is HANGING:
        monkeypatch.setattr(workers_module, "START_SECONDS", 0.1)

    async def run() -> None:
        workers = WorkerPool(1, 0.3)
        try:
            for _ in range(2):
                with pytest.raises(ChildFailed, match=reason):
                    await workers.choose(question(), CLIENT, now)
            if program is SLOW:
                assert await workers.choose(question(seat=1), CLIENT, now) == "build e4"
        finally:
            await workers.close()

    asyncio.run(run())


@pytest.mark.parametrize("program", [DYING, LYING])
def test_a_game_continues_when_its_bot_fails(
    start: Start,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    program: str,
) -> None:
    use_program(monkeypatch, tmp_path, program)
    ann = start().guest("Ann")
    with caplog.at_level(logging.WARNING, "hexstead"):
        request = {"first_game": True, "start": 1}
        table = ann.table("here", "greedy", request=request)["id"]
        wait_until(lambda: ann.view(table)["my_turn"])
    played = [line for line in ann.view(table)["log"] if line["by"] == "bot"]
    assert len(played) == 4  # three builds and the end of the turn, all legal
    assert "bot greedy failed" in caplog.text


def test_a_bot_that_fails_is_replaced_by_the_next_simpler_level(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[str] = []
    choose = WorkerPool.choose

    async def without_experts(workers: WorkerPool, question: Payload, *more: Any) -> str:
        asked.append(question["bot"])
        if question["bot"] in ("expert", "hard"):
            raise ChildFailed("no idea")
        return await choose(workers, question, *more)

    monkeypatch.setattr(WorkerPool, "choose", without_experts)
    ann = start().guest("Ann")
    with caplog.at_level(logging.WARNING, "hexstead"):
        request = {"first_game": True, "start": 1}
        table = ann.table("here", "expert", request=request)["id"]
        wait_until(lambda: ann.view(table)["my_turn"])
    assert asked[:3] == ["expert", "hard", "medium"]
    assert "bot expert failed, trying a simpler one: no idea" in caplog.text
    assert "at random" not in caplog.text


def test_a_bot_that_never_answers_is_replaced_at_its_timeout(
    start: Start,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    use_program(monkeypatch, tmp_path, PONDERING)
    ann = start(bot_seconds=0.25).guest("Ann")
    with caplog.at_level(logging.WARNING, "hexstead"):
        table = ann.table("here", "expert", request={"first_game": True, "start": 1})["id"]
        wait_until(lambda: any(line["by"] == "bot" for line in ann.view(table)["log"]))
    assert "bot expert failed, trying a simpler one: took longer than 0.25 seconds" in caplog.text


def test_busy_workers_do_not_block_other_requests(
    start: Start, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """While every worker is busy for an hour, tables without bots can be played, and all can be
    watched."""
    use_program(monkeypatch, tmp_path, PONDERING)
    server = start(bot_seconds=3600.0, bot_workers=1)
    ann, bea = server.guest("Ann"), server.guest("Bea")
    thinking = ann.table("here", "expert", request={"first_game": True, "start": 1})["id"]
    table = bea.table("here", "here")["id"]
    path = f"/api/tables/{table}/hand-over"
    view = bea.post(path, {"seat": bea.view(table)["hand_over"]})
    assert bea.act(table, view["seq"], plain_choice(view))["seq"] > view["seq"]
    assert not ann.view(thinking)["my_turn"]
    assert any(service.busy(thinking) for service in server.registry.services)


@pytest.mark.soak
def test_on_a_busy_machine_experts_meet_their_time_limit_and_requests_stay_fast(
    start: Start,
) -> None:
    """Every core has twice as much to do as it can: three experts play the set-up and a round of
    Catan, while a client polls the table."""
    spinning = [sys.executable, "-S", "-c", "while True: pass"]
    busy = [subprocess.Popen(spinning) for _ in range(2 * (os.cpu_count() or 1))]
    try:
        ann = start(bot_seconds=1.0).guest("Ann")
        request = {"players": 4, "seed": 3, "start": 1}
        seats = ("here", "expert", "expert", "expert")
        table = ann.table(*seats, game="catan", request=request)["id"]
        longest = 0.0
        end = time.monotonic() + 300
        while not (view := ann.view(table))["my_turn"]:
            assert time.monotonic() < end, "the bots stopped"
            began = time.monotonic()
            ann.view(table)
            longest = max(longest, time.monotonic() - began)
    finally:
        for process in busy:
            process.kill()
            process.wait()
    assert len([line for line in view["log"] if line["by"] == "bot"]) >= 3
    assert longest < 2


@pytest.mark.parametrize(
    ("module", "asked"),
    [
        ("workers.bot_process", b"{}\n"),
        ("workers.analysis_process", b"{}\n"),
        ("workers.analysis_process", b'{"cut off": '),
    ],
)
def test_a_worker_exits_when_its_server_is_killed(module: str, asked: bytes) -> None:
    """Both pipes close at once, as after SIGKILL of the server, in any state of the worker."""
    worker = subprocess.Popen(
        [sys.executable, "-m", f"hexstead.server.{module}"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert worker.stdin and worker.stdout and worker.stderr
    if module != "workers.analysis_process":
        assert worker.stdout.readline() == b'{"ready": true}\n'
    worker.stdout.close()
    worker.stdin.write(asked)
    worker.stdin.close()
    with worker.stderr:
        assert worker.stderr.read() == b""
    assert worker.wait() == 0
