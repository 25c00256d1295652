"""Measure the start-up time with many stored games, and the memory of a game.

Creates one game, plays some of it, and copies its rows: most copies wait for a person, some for a
bot. Then starts a server on that database and opens games.

Usage: python tools/bench_tables.py [--games 50000] [--in-motion 5000] [--open 500] [--entries 60]
"""

from __future__ import annotations

import argparse
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

BAR_SECONDS = 5.0
"""The maximum start-up time, regardless of the number of stored games."""
SLEEP_SECONDS = 40.0
PORT = 8999


class Server:
    def __init__(self, file: Path) -> None:
        environment = {
            **os.environ,
            "HEXSTEAD_SLEEP_SECONDS": str(SLEEP_SECONDS),
            "HEXSTEAD_RATE_LIMITS": "off",
            "HEXSTEAD_BOT_WORKERS": "1",
            "HEXSTEAD_METRICS": "local",
        }
        command = [sys.executable, "-m", "hexstead.cli.main", "serve", "--no-open"]
        command += ["--port", str(PORT), "--database", f"sqlite:///{file}"]
        begun = time.perf_counter()
        self._process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{PORT}", timeout=60)
        while not self._answers():
            time.sleep(0.02)
        self.seconds = time.perf_counter() - begun
        times = Path(f"/proc/{self._process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        self.cpu_seconds = (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")

    def _answers(self) -> bool:
        if self._process.poll() is not None:
            sys.exit("the server ended")
        try:
            return self.http.get("/api/catalogue").status_code == 200
        except httpx.TransportError:
            return False

    def memory(self) -> float:
        """The memory of the server process, in MB."""
        fields = Path(f"/proc/{self._process.pid}/smaps_rollup").read_text().split()
        return int(fields[fields.index("Private_Dirty:") + 1]) / 1024

    def in_memory(self) -> int:
        for line in self.http.get("/metrics").text.splitlines():
            if line.startswith("hexstead_tables_in_memory "):
                return int(float(line.split()[1]))
        return 0

    def stop(self) -> None:
        self.http.close()
        self._process.terminate()
        self._process.wait()


def lay_one(file: Path, entries: int) -> tuple[str, str]:
    """Create a game of two people on one screen and play some turns; return its id and
    their token."""
    server = Server(file)
    me = server.http.put("/api/me", json={"name": "Ann"})
    token = me.cookies["hexstead_guest"]
    seats = [{"kind": "here"}, {"kind": "here"}]
    order = {"game": "kingdom", "request": {"sets": ["base", "nomads"]}, "seats": seats}
    table = server.http.post("/api/tables", json=order).json()["id"]
    path = f"/api/tables/{table}"
    view = server.http.get(f"{path}/view").json()
    while view["seq"] < entries:
        if view["hand_over"] is not None:
            answer = server.http.post(f"{path}/hand-over", json={"seat": view["hand_over"]})
        else:
            action = view["can"]["verbs"][0]["actions"][0]["action"]
            answer = server.http.post(
                f"{path}/actions", json={"seq": view["seq"], "action": action}
            )
        view = answer.json()
    server.stop()
    return table, token


def copy(file: Path, table: str, games: int, in_motion: int) -> list[str]:
    """Copy the rows under other ids; in some copies a bot is to move."""
    made = [f"x{number:011d}" for number in range(games)]
    with sqlite3.connect(file) as database:
        for name in ("tables", "seats", "holders", "log"):
            key = "id" if name == "tables" else "table_id"
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
            rest = ", ".join(column for column in columns if column != key)
            insert = f"INSERT INTO {name} ({key}, {rest}) SELECT ?, {rest} FROM {name}"
            database.executemany(f"{insert} WHERE {key} = ?", [(one, table) for one in made])
        due = [(one,) for one in made[:in_motion]]
        bot = "UPDATE seats SET kind = 'bot', bot = 'easy', name = 'easy' WHERE table_id = ?"
        database.executemany(bot, due)
        database.executemany("DELETE FROM holders WHERE table_id = ?", due)
        database.executemany("UPDATE tables SET due_at = moved_at WHERE id = ?", due)
    return made


def measure(games: int, in_motion: int, opened: int, entries: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "table.sqlite"
        table, token = lay_one(file, entries)
        made = copy(file, table, games, in_motion)
        server = Server(file)
        seconds, cpu, before = server.seconds, server.cpu_seconds, server.memory()
        server.stop()
        with sqlite3.connect(file) as database:  # only opened games shall be in memory
            database.execute("UPDATE tables SET due_at = NULL")
        server = Server(file)
        server.http.cookies.set("hexstead_guest", token)
        server.http.get(f"/api/tables/{table}/view").raise_for_status()
        idle = server.memory()
        for one in made[-opened:]:
            server.http.get(f"/api/tables/{one}/view").raise_for_status()
        live, loaded = server.memory(), server.in_memory()
        while server.in_memory() > 1:
            time.sleep(1.0)
        asleep = server.memory()
        server.stop()
    return {
        "games": games,
        "in motion": in_motion,
        "entries of each": entries,
        "seconds to start": round(seconds, 2),
        "of these on a core": round(cpu, 2),
        "MB after the start": round(before, 1),
        "live games": loaded,
        "kB for a live game": round((live - idle) * 1024 / max(1, loaded), 1),
        "MB more once all sleep again": round(asleep - idle, 1),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50_000)
    parser.add_argument("--in-motion", type=int, default=5_000)
    parser.add_argument("--open", type=int, default=500)
    parser.add_argument("--entries", type=int, default=60, help="log entries of each game")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found = measure(arguments.games, arguments.in_motion, arguments.open, arguments.entries)
    if arguments.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:36} {value}")
    return 0 if found["seconds to start"] < BAR_SECONDS else 1


if __name__ == "__main__":
    sys.exit(main())
