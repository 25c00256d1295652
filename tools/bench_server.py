"""Measure the latency of players' actions while many games run.

For each number of games: starts a server of its own (SQLite with every commit on disk), creates
tables with two people, every fourth also with a bot, opens all live streams, and lets people act
about once every five seconds per table. The figure is the time from sending an action to its
complete response. Before that, on the idle server, requests are sent back to back: delays in
sending responses show there, and not between requests with thinking time.

With --beside other clients send this many expensive requests per second: newcomers, uploading and
reading a large record, statistics, lists. Players' actions should not wait for those.

Usage: python tools/bench_server.py [--games 50,200,500,1000] [--seconds 30] [--think 5]
    [--beside [30]]
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import random
import re
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT))
from tools.bench_client import Client  # noqa: E402 - the path comes first

BAR_MS = 50.0
"""The maximum 99th percentile of an action's latency."""
BAR_BACK_TO_BACK_MS = 20.0
"""The maximum median latency of back-to-back requests."""
BACK_TO_BACK = 100
"""The number of back-to-back requests."""
WITH_BOT = 4
"""Every n-th table has a bot."""
CREATION_PAUSE_SECONDS = 0.02
"""The pause between the creation of two tables."""
CREATION_SECONDS = 120.0
"""The maximum time to create all tables."""
LARGE_RECORD = ROOT / "tests" / "records" / "kingdom-everything-5-greedy.json"


@dataclass
class Game:
    """One table: two people, perhaps a bot."""

    port: int
    number: int
    think: float
    times: list[float] = field(default_factory=list)
    heard: int = 0
    created: asyncio.Event = field(default_factory=asyncio.Event)
    turns: list[asyncio.Event] = field(default_factory=lambda: [asyncio.Event() for _ in range(2)])

    async def play(self) -> None:
        people = [Client(self.port), Client(self.port)]
        for seat, person in enumerate(people):
            await person.call("PUT", "/api/me", {"name": f"Guest {self.number} {seat}"})
        table = (await people[0].call("POST", "/api/tables", self._table()))["id"]
        await people[1].call("POST", f"/api/tables/{table}/seats/1/take", {})
        self.created.set()
        async with asyncio.TaskGroup() as tasks:
            for seat, person in enumerate(people):
                tasks.create_task(self._listen(seat, Client(self.port, person.cookie), table))
                tasks.create_task(self._act(seat, person, table))

    def _table(self) -> dict[str, Any]:
        seats = [{"kind": "here"}, {"kind": "open"}]
        if self.number % WITH_BOT == 0:
            seats.append({"kind": "bot", "bot": "greedy"})
        sets = ["base", "nomads", "crossroads"]
        return {"game": "kingdom", "request": {"sets": sets}, "seats": seats}

    async def _listen(self, seat: int, client: Client, table: str) -> None:
        try:
            async for _, mover in client.views(f"/api/tables/{table}/events"):
                self.heard += 1
                if mover == b"%d" % seat:
                    self.turns[seat].set()
        finally:
            client.close()

    async def _act(self, seat: int, person: Client, table: str) -> None:
        try:
            while True:
                await self.turns[seat].wait()
                self.turns[seat].clear()
                view = await person.call("GET", f"/api/tables/{table}/view?after=100000")
                while view["my_turn"]:
                    await asyncio.sleep(self.think * random.uniform(0.5, 1.5))
                    body = {"seq": view["seq"], "action": any_action(view)}
                    begun = time.perf_counter()
                    view = await person.call("POST", f"/api/tables/{table}/actions", body)
                    self.times.append(1000 * (time.perf_counter() - begun))
        finally:
            person.close()


async def back_to_back(port: int) -> tuple[float, float]:
    """The median latencies of `GET /api/me` and of an action, each sent after the previous
    response."""
    person = Client(port)
    await person.call("PUT", "/api/me", {"name": "Guest"})
    small = [await timed(person, "GET", "/api/me") for _ in range(BACK_TO_BACK)]
    seats = [{"kind": "here"}, {"kind": "here"}]
    order = {"game": "kingdom", "request": {"first_game": True}, "seats": seats}
    table = f"/api/tables/{(await person.call('POST', '/api/tables', order))['id']}"
    view = await person.call("GET", f"{table}/view")
    acts: list[float] = []
    while len(acts) < BACK_TO_BACK and view["status"] == "playing":
        if view["hand_over"] is not None:
            view = await person.call("POST", f"{table}/hand-over", {"seat": view["hand_over"]})
        body = {"seq": view["seq"], "action": any_action(view)}
        begun = time.perf_counter()
        view = await person.call("POST", f"{table}/actions", body)
        acts.append(1000 * (time.perf_counter() - begun))
    person.close()
    return statistics.median(small), statistics.median(acts)


def any_action(view: dict[str, Any]) -> str:
    actions = [each["action"] for verb in view["can"]["verbs"] for each in verb["actions"]]
    return str(random.choice(actions))


async def timed(client: Client, method: str, path: str) -> float:
    begun = time.perf_counter()
    await client.call(method, path)
    return 1000 * (time.perf_counter() - begun)


class Visitors:
    """Clients that do not play, and send expensive requests."""

    def __init__(self, port: int, pace: float) -> None:
        """`pace` is the number of requests per second, if they are answered in time."""
        self.port = port
        self.answered = 0
        """The number of answered requests."""
        self._between = 1 / pace
        self._next = 0.0

    async def come(self) -> None:
        async with asyncio.TaskGroup() as tasks:
            for kind in (self._arrive, self._replay, self._count):
                tasks.create_task(kind())

    async def _arrive(self) -> None:
        while True:
            (await self._newcomer()).close()

    async def _replay(self) -> None:
        record = json.loads(LARGE_RECORD.read_text(encoding="utf-8"))
        client = await self._newcomer()
        while True:
            key = (await self._ask(client, "POST", "/api/records", record))["id"]
            for step in (0, 10, len(record["actions"])):
                await self._ask(client, "GET", f"/api/records/{key}/at/{step}")

    async def _count(self) -> None:
        client = await self._newcomer()
        while True:
            await self._ask(client, "GET", "/api/statistics?game=kingdom")
            await self._ask(client, "GET", "/api/tables")

    async def _newcomer(self) -> Client:
        client = Client(self.port)
        await self._ask(client, "PUT", "/api/me", {"name": "Visitor"})
        return client

    async def _ask(self, client: Client, method: str, path: str, body: Any = None) -> Any:
        now = time.perf_counter()
        self._next = max(now, self._next + self._between)
        await asyncio.sleep(self._next - now)
        found = await client.call(method, path, body)
        self.answered += 1
        return found


async def measure(
    port: int, games: int, seconds: float, think: float, server: int, visitors: Visitors | None
) -> tuple[list[float], int, float, Counter[float]]:
    """Let all players play for a while; once all tables are created and warm, and visitors have
    come, return the latencies of all actions, the number of views received, the CPU seconds of the
    server, and the lags of its event loop."""
    running = [Game(port, number, think) for number in range(games)]
    tasks: list[asyncio.Task[None]] = []
    for game in running:
        tasks.append(asyncio.create_task(game.play()))
        await asyncio.sleep(CREATION_PAUSE_SECONDS)
    async with asyncio.timeout(CREATION_SECONDS):
        for game in running:
            await game.created.wait()
    if visitors is not None:
        tasks.append(asyncio.create_task(visitors.come()))
    gc.collect()
    gc.disable()  # pauses of this process are not the server's
    await asyncio.wait(tasks, timeout=think, return_when=asyncio.FIRST_EXCEPTION)
    for game in running:
        game.times.clear()
        game.heard = 0
    late, worked = await lags(port), work_of(server)
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    worked = work_of(server) - worked
    late = await lags(port) - late
    gc.enable()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()
    times = [ms for game in running for ms in game.times]
    return times, sum(game.heard for game in running), worked, late


async def lags(port: int) -> Counter[float]:
    """How many lags of the server's event loop were at most as long as each bucket's bound, in
    seconds."""
    client = Client(port)
    text = (await client.read("GET", "/metrics")).decode()
    client.close()
    found = re.findall(r'hexstead_loop_lag_seconds_bucket\{[^}]*le="([^"]+)"[^}]*\} (\S+)', text)
    return Counter({float(bound): int(float(number)) for bound, number in found})


def lag_ms(late: Counter[float], quantile: float) -> float:
    """The bound of the bucket that has this quantile of the lags."""
    wanted = quantile * max(late.values(), default=0)
    return 1000 * min((bound for bound in late if late[bound] >= wanted), default=0.0)


def work_of(process: int) -> float:
    """CPU seconds of a process so far, without its children; 0 where /proc is missing."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def serve(folder: Path) -> tuple[subprocess.Popen[bytes], int]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    environment = {
        **os.environ,
        "HEXSTEAD_DATABASE_URL": f"sqlite:///{folder / 'bench.sqlite'}",
        "HEXSTEAD_RATE_LIMITS": "off",
        "HEXSTEAD_ADDRESS_CONNECTIONS": "8192",  # all players share the address of this machine
        "HEXSTEAD_ADDRESS_TABLES": "8192",
        "HEXSTEAD_METRICS": "local",
    }
    command = [sys.executable, "-m", "hexstead.cli.main", "serve", "--no-open", "--port", str(port)]
    server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE)
    assert server.stdout is not None
    if not server.stdout.readline():  # it prints its address once it is ready
        raise SystemExit("bench-server: the server did not start")
    return server, port


def run(games: int, seconds: float, think: float, beside: float) -> dict[str, Any]:
    """The figures for one number of games, on a new server."""
    load = round(os.getloadavg()[0], 1)
    with tempfile.TemporaryDirectory(prefix="hexstead-bench-") as folder:
        server, port = serve(Path(folder))
        try:
            small, act = asyncio.run(back_to_back(port))
            visitors = Visitors(port, beside) if beside else None
            work = measure(port, games, seconds, think, server.pid, visitors)
            times, views, worked, late = asyncio.run(work)
        finally:
            server.terminate()
            server.wait(30)
    if len(times) < 100:
        raise SystemExit(f"bench-server: only {len(times)} actions; measure for longer")
    times.sort()
    figures: dict[str, Any] = {
        "games": games,
        "cores": os.cpu_count(),
        "load_before": load,
        "python": platform.python_version(),
        "actions": len(times),
        "actions_per_second": round(len(times) / seconds, 1),
        "views_per_second": round(views / seconds, 1),
        "server_busy": round(worked / seconds, 2),
        "server_ms_per_action": round(1000 * worked / len(times), 2),
        "visits": 0 if visitors is None else visitors.answered,
        "p50_ms": round(times[len(times) // 2], 1),
        "p99_ms": round(times[len(times) * 99 // 100], 1),
        "worst_ms": round(times[-1], 1),
        "loop_lag_p999_ms": lag_ms(late, 0.999),
        "bar_p99_ms": BAR_MS,
        "at_once_me_ms": round(small, 1),
        "at_once_action_ms": round(act, 1),
        "bar_at_once_ms": BAR_BACK_TO_BACK_MS,
    }
    figures["cleared"] = figures["p99_ms"] <= BAR_MS and max(small, act) <= BAR_BACK_TO_BACK_MS
    return figures


HEADS = (
    "games",
    "actions/s",
    "views/s",
    "visits",
    "busy",
    "cost",
    "p50",
    "p99",
    "worst",
    "me",
    "action",
)


def cells(figures: dict[str, Any]) -> tuple[str, ...]:
    return (
        str(figures["games"]),
        str(figures["actions_per_second"]),
        str(figures["views_per_second"]),
        str(figures["visits"]),
        f"{figures['server_busy']:.0%}",
        f"{figures['server_ms_per_action']} ms",
        *(f"{figures[name]} ms" for name in ("p50_ms", "p99_ms", "worst_ms", "loop_lag_p999_ms")),
        f"{figures['at_once_me_ms']} ms",
        f"{figures['at_once_action_ms']} ms",
        "cleared" if figures["cleared"] else "MISSED",
    )


def numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(",")]


def main() -> int:
    parser = argparse.ArgumentParser(description="Round trips of actions while many games run.")
    parser.add_argument(
        "--games",
        type=numbers,
        default=[50],
        help="numbers of games, such as 50,200,1000 (default: 50)",
    )
    parser.add_argument("--seconds", type=float, default=30.0, help="duration (default: 30)")
    parser.add_argument(
        "--think", type=float, default=5.0, help="seconds between actions (default: 5)"
    )
    parser.add_argument(
        "--beside",
        type=float,
        nargs="?",
        default=0.0,
        const=30.0,
        metavar="N",
        help="expensive requests per second by other clients (default: 30)",
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    wanted = parser.parse_args()
    hard, soft = resource.getrlimit(resource.RLIMIT_NOFILE)[::-1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, hard), hard))
    if not wanted.json:
        print(
            f"{os.cpu_count()} cores, Python {platform.python_version()}; an action of people at "
            f"each table every {wanted.think:g} s or so, the time until its answer; on the idle "
            "server GET /api/me and actions one after the other. "
            f"Bars: p99 at most {BAR_MS:g} ms, one after the other {BAR_BACK_TO_BACK_MS:g} ms."
        )
        print("  ".join(f"{head:>9}" for head in (*HEADS, "bars")), flush=True)
    cleared = True
    for games in wanted.games:
        figures = run(games, wanted.seconds, wanted.think, wanted.beside)
        cleared = cleared and figures["cleared"]
        if wanted.json:
            print(json.dumps(figures), flush=True)
        else:
            print("  ".join(f"{cell:>9}" for cell in cells(figures)), flush=True)
    return 0 if cleared else 1


if __name__ == "__main__":
    sys.exit(main())
