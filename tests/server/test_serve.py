"""What `hexstead serve` says to whoever started it, and how quick its connections are."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from hexstead.cli.serve import listen
from hexstead.server.storage.engines import display_url
from tests.server.serving import PATIENCE, Player, Server, wait_until


def test_it_says_where_it_is_and_a_stop_cuts_nobody_off(tmp_path: Path) -> None:
    """SIGTERM while somebody listens and bots play: quick, no failure, nothing said of it."""
    file, output = tmp_path / "table.sqlite", tmp_path / "said.txt"
    command = [sys.executable, "-m", "hexstead.cli", "serve", "--no-open", "--port", "0"]
    command += ["--host", "0.0.0.0", "--database", f"sqlite:///{file}"]
    changes = {"HEXSTEAD_RATE_LIMITS": "off", "HEXSTEAD_PRIVATE_WEBHOOKS": "on"}
    with output.open("wb") as said:
        server = subprocess.Popen(command, env={**os.environ, **changes}, stdout=said, stderr=said)
    try:
        wait_until(lambda: "Webhooks" in output.read_text() or server.poll() is not None)
        ann = Player(output.read_text().split()[4])
        table = ann.table("here", "greedy", "greedy")["id"]
        with ann.http.stream("GET", f"/api/tables/{table}/events") as stream:
            parts = stream.iter_text()
            assert next(parts).startswith("retry: 1000")
            begun = time.monotonic()
            server.send_signal(signal.SIGTERM)
            heard = "".join(parts)  # to its end: nobody was cut off
            assert server.wait(PATIENCE) == 0
        ann.close()
    finally:
        server.kill()
        server.wait()
    assert time.monotonic() - begun < 10
    assert re.search(r"retry: \d+\n\n$", heard)
    lines = output.read_text().splitlines()
    assert lines[0].startswith("Hexstead is running at http://localhost:")
    assert lines[1] == f"  Games are stored in {file}"
    assert any("name or address of this machine" in line for line in lines)
    assert any("Rate limits are off" in line for line in lines)
    assert "private addresses" in lines[-2]
    assert lines[-1] == "Hexstead has stopped; all games are saved."


def test_no_password_is_shown() -> None:
    assert display_url("postgresql://ann:secret@db/games") == "postgresql://ann:***@db/games"


def test_answers_are_not_held_back(server: Server) -> None:
    """An answer has a head and a body. Without TCP_NODELAY the body waits until the client has
    acknowledged the head, which takes 40 ms as soon as requests follow each other. Many may take as
    long on a busy machine, but not all."""
    times: list[float] = []
    ann = server.guest("Ann")
    for _ in range(30):
        begun = time.perf_counter()
        ann.get("/api/me")
        times.append(time.perf_counter() - begun)
    assert sorted(times)[4] < 0.03


def test_connections_send_at_once() -> None:
    async def no_delay() -> bool:
        found: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def accepted(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            line: socket.socket = writer.get_extra_info("socket")
            found.set_result(bool(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)))
            writer.close()

        listening = listen("127.0.0.1", 0)
        async with await asyncio.start_server(accepted, sock=listening):
            port = listening.getsockname()[1]
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return await asyncio.wait_for(found, PATIENCE)

    assert asyncio.run(no_delay())
