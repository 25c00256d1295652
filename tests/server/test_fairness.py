"""A guest who keeps every worker busy does not block the bots of others."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from hexstead.server.fair_queue import GUEST_REQUESTS
from tests.server.serving import Server, wait_until
from tests.server.test_bots import use_program

Start = Callable[..., Server]
# Experts and hints take until the test ends; all other bots answer at once.
PONDERING = """
import json, sys, time
from pathlib import Path
from hexstead.server.workers.bot_process import BotProcess
thinker = BotProcess()
print("{}", flush=True)
for line in sys.stdin:
    question = json.loads(line)
    if question.get("bot", "expert") == "expert":
        while not Path(__file__).with_name("end").exists():
            time.sleep(0.05)
    question["bot"] = "random"
    print(json.dumps({"answer": thinker.answer(question)}), flush=True)
"""
EXPERTS = ["here", *["expert"] * 4]


def test_stand_ins_and_hints_of_one_guest_stall_no_other_table(
    start: Start, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Every worker is busy with games and hints of one guest; the bot of another guest at the same
    address still moves."""
    use_program(monkeypatch, tmp_path, PONDERING)
    server = start(bot_seconds=3600.0, bot_workers=2)
    workers = server.registry.services[0].workers  # type: ignore[attr-defined]
    mallory, ann = server.guest("Mallory"), server.guest("Ann")
    for _ in range(6):
        key = mallory.table(*EXPERTS, request={"players": 5, "start": 1})["id"]
        mallory.post(f"/api/tables/{key}/seats/0/stand-in", {})
    own = mallory.table("here", "expert", request={"first_game": True, "start": 0})["id"]

    async def flood() -> list[int]:
        async with httpx.AsyncClient(base_url=server.address, headers=mallory.headers) as client:
            hint = f"/api/tables/{own}/hint"
            calls = [
                asyncio.create_task(client.get(hint, timeout=120))
                for _ in range(GUEST_REQUESTS + 5)
            ]
            await asyncio.to_thread(play)
            (tmp_path / "end").touch()
            return [answer.status_code for answer in await asyncio.gather(*calls)]

    def play() -> None:
        wait_until(lambda: workers.busy >= 2 and workers.waiting > GUEST_REQUESTS)
        table = ann.table("here", "easy", request={"first_game": True, "start": 1})["id"]
        wait_until(lambda: ann.view(table)["my_turn"])

    answers = asyncio.run(flood())
    assert set(answers) == {200, 429}
    assert answers.count(200) <= GUEST_REQUESTS + 2


@pytest.mark.soak
def test_response_times_under_a_full_attack() -> None:
    """28 games among experts, and 40 hints a second from 15 guests; the tool checks the limits."""
    tool = Path(__file__).parents[2] / "tools" / "bench_fairness.py"
    ended = subprocess.run([sys.executable, tool], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
