"""Measure how long other players wait while some guests overload the bots.

Starts a server of its own. Some guests keep 28 games running in which experts play all five seats,
and 15 guests request 40 hints per second. Meanwhile another guest of the same address plays against
an easy bot, and further guests have a finished game analysed. The figures are the time from the
player's action until the bot moves, and from the request until the analysis makes progress. Rate
limits are off, so that all requests reach the queue.

Usage: python tools/bench_fairness.py [--tables 28] [--guests 15] [--hints 40] [--seconds 90]
    [--busy PROCESSES]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT))
from tools.bench_server import any_action, serve  # noqa: E402 - the path comes first

BAR_MOVE_SECONDS = 3.0
"""The maximum time until an easy bot moves."""
BAR_ANALYSIS_SECONDS = 10.0
"""The maximum time until an analysis begins."""
POLL_SECONDS = 0.05
RECORD = ROOT / "tests" / "records" / "kingdom-base-2-random.json"
EXPERTS = [{"kind": "here"}, *[{"kind": "bot", "bot": "expert"}] * 4]
AGAINST_EASY = [{"kind": "here"}, {"kind": "bot", "bot": "easy"}]


class Guest:
    """A client with a cookie of its own."""

    def __init__(self, port: int) -> None:
        limits = httpx.Limits(max_connections=None)
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}/api", timeout=300, limits=limits, verify=False
        )

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.http.request(method, path, json=body)
        answer.raise_for_status()
        return answer.json() if answer.content else None

    async def table(self, seats: list[dict[str, str]], **request: Any) -> str:
        order = {"game": "kingdom", "request": request, "seats": seats}
        return str((await self.call("POST", "/tables", order))["id"])


@asynccontextmanager
async def guest(port: int, name: str) -> AsyncIterator[Guest]:
    found = Guest(port)
    async with found.http:
        await found.call("PUT", "/me", {"name": name})
        yield found


async def keep_experts_playing(port: int, tables: int) -> None:
    """One guest with this many games among experts; each finished game is replaced."""
    async with guest(port, "Mallory") as mallory:

        async def play() -> None:
            while True:
                key = await mallory.table(EXPERTS)
                await mallory.call("POST", f"/tables/{key}/seats/0/stand-in", {"bot": "expert"})
                playing = True
                while playing:
                    await asyncio.sleep(30)  # rarely, so that the game has no listener
                    playing = (await mallory.call("GET", f"/tables/{key}"))["status"] != "over"

        async with asyncio.TaskGroup() as tasks:
            for _ in range(tables):
                tasks.create_task(play())


async def ask_for_hints(port: int, number: int, seconds: float, answers: Counter[int]) -> None:
    """Request a hint at a fixed rate, answered or not."""
    async with guest(port, f"Guest {number}") as asking, asyncio.TaskGroup() as tasks:
        key = await asking.table(AGAINST_EASY, first_game=True, start=0)

        async def ask() -> None:
            answers[(await asking.http.get(f"/tables/{key}/hint")).status_code] += 1

        while True:
            tasks.create_task(ask())
            await asyncio.sleep(seconds)


async def play_easy(player: Guest, waits: list[float]) -> None:
    """Play against an easy bot, and record how long each of its turns takes to begin."""
    while True:
        begun = time.perf_counter()
        key = await player.table(AGAINST_EASY, first_game=True, start=1)
        waiting, seen = True, 0
        while (view := await player.call("GET", f"/tables/{key}/view"))["status"] == "playing":
            moves = [line for line in view["log"] if line["by"] == "bot"]
            if waiting and len(moves) > seen:
                waits.append(time.perf_counter() - begun)
                waiting = False
            seen = len(moves)
            if view["my_turn"]:
                body = {"seq": view["seq"], "action": any_action(view)}
                view = await player.call("POST", f"/tables/{key}/actions", body)
                begun, waiting = time.perf_counter(), not view["my_turn"]
            else:
                await asyncio.sleep(POLL_SECONDS)


async def analyse(port: int, waits: list[float], lasted: list[float]) -> None:
    """Let one guest after the other have a game analysed; record how long each analysis takes to
    begin and to end."""
    record = json.loads(RECORD.read_text(encoding="utf-8"))
    while True:
        async with guest(port, "Bob") as bob:
            path = f"/records/{(await bob.call('POST', '/records', record))['id']}/analysis"
            begun, begins = time.perf_counter(), True
            await bob.call("POST", path, {"level": "quick"})
            while (found := await bob.call("GET", path))["status"] in ("waiting", "running"):
                if begins and found["progress"] > 0:
                    waits.append(time.perf_counter() - begun)
                    begins = False
                await asyncio.sleep(POLL_SECONDS)
            if found["status"] != "done":
                raise SystemExit("bench-fairness: the analysis failed")
            lasted.append(time.perf_counter() - begun)


async def measure(port: int, wanted: argparse.Namespace) -> dict[str, Any]:
    moves: list[float] = []
    analyses: list[float] = []
    lasted: list[float] = []
    answers: Counter[int] = Counter()
    between = wanted.guests / wanted.hints
    attack = [keep_experts_playing(port, wanted.tables)]
    attack += [ask_for_hints(port, number, between, answers) for number in range(wanted.guests)]
    async with guest(port, "Ann") as ann:
        tasks = [asyncio.create_task(each) for each in attack]
        await asyncio.wait(tasks, timeout=15, return_when=asyncio.FIRST_EXCEPTION)
        tasks += [asyncio.create_task(play_easy(ann, moves))]
        tasks += [asyncio.create_task(analyse(port, analyses, lasted))]
        done, _ = await asyncio.wait(
            tasks, timeout=wanted.seconds, return_when=asyncio.FIRST_EXCEPTION
        )
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            task.result()
    return {
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
        "moves": len(moves),
        "move_median_s": round(sorted(moves)[len(moves) // 2], 2) if moves else None,
        "move_longest_s": round(max(moves), 2) if moves else None,
        "analyses": len(analyses),
        "analysis_lasted_s": [round(each, 1) for each in lasted],
        "analysis_longest_s": round(max(analyses), 2) if analyses else None,
        "hints": dict(answers),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=28)
    parser.add_argument("--guests", type=int, default=15)
    parser.add_argument("--hints", type=float, default=40.0, help="total hints per second")
    parser.add_argument("--seconds", type=float, default=90.0)
    parser.add_argument("--busy", type=int, default=0, help="additional busy processes")
    wanted = parser.parse_args()
    spinning = [sys.executable, "-S", "-c", "while True: pass"]
    busy = [subprocess.Popen(spinning) for _ in range(wanted.busy)]
    with tempfile.TemporaryDirectory(prefix="hexstead-bench-") as folder:
        server, port = serve(Path(folder))
        try:
            figures = asyncio.run(measure(port, wanted))
        finally:
            server.terminate()
            server.wait(30)
            for process in busy:
                process.kill()
                process.wait()
    print(json.dumps(figures, indent=2))
    slowest = (figures["move_longest_s"], figures["analysis_longest_s"])
    if None in slowest or slowest[0] > BAR_MOVE_SECONDS or slowest[1] > BAR_ANALYSIS_SECONDS:
        raise SystemExit(
            f"bench-fairness: the bar is {BAR_MOVE_SECONDS:g} s for a move of an easy bot, "
            f"{BAR_ANALYSIS_SECONDS:g} s until an analysis begins"
        )


if __name__ == "__main__":
    main()
