"""`hexstead serve`: startup messages, graceful shutdown, and TCP_NODELAY."""

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

import pytest

from hexstead.cli.serve import listen
from hexstead.server.storage.engines import display_url
from tests.server.serving import TIMEOUT_SECONDS, Player, Server, wait_until


def test_startup_messages_and_graceful_shutdown(tmp_path: Path) -> None:
    """SIGTERM with an open stream and playing bots: the server stops quickly, without errors."""
    file, output = tmp_path / "table.sqlite", tmp_path / "said.txt"
    command = [sys.executable, "-m", "hexstead.cli", "serve", "--no-open", "--port", "0"]
    command += ["--host", "0.0.0.0", "--database", f"sqlite:///{file}"]
    changes = {"HEXSTEAD_RATE_LIMITS": "off", "HEXSTEAD_PRIVATE_WEBHOOKS": "on"}
    with output.open("wb") as said:
        server = subprocess.Popen(command, env={**os.environ, **changes}, stdout=said, stderr=said)
    try:
        wait_until(lambda: "Webhooks" in output.read_text() or server.poll() is not None)
        address = re.search(r"http://\S+", output.read_text())
        assert address is not None
        ann = Player(address[0])
        table = ann.table("here", "greedy", "greedy")["id"]
        with ann.http.stream("GET", f"/api/tables/{table}/events") as stream:
            parts = stream.iter_text()
            assert next(parts).startswith("retry: 1000")
            begun = time.monotonic()
            server.send_signal(signal.SIGTERM)
            heard = "".join(parts)  # the stream ends regularly
            assert server.wait(TIMEOUT_SECONDS) == 0
        ann.close()
    finally:
        server.kill()
        server.wait()
    assert time.monotonic() - begun < 60
    assert re.search(r"retry: \d+\n\n$", heard)
    lines = [line for line in output.read_text().splitlines() if "hexstead.loop" not in line]
    assert lines[0].startswith("Hexstead is running at http://localhost:")
    assert lines[1] == f"  Games are stored in {file}"
    assert any("name or address of this machine" in line for line in lines)
    assert any("Rate limits are off" in line for line in lines)
    assert "private addresses" in lines[-2]
    assert lines[-1] == "Hexstead has stopped; all games are saved."


def test_the_displayed_database_url_hides_the_password() -> None:
    assert display_url("postgresql://ann:secret@db/games") == "postgresql://ann:***@db/games"


@pytest.mark.soak
def test_responses_are_sent_without_delay(server: Server) -> None:
    """Without TCP_NODELAY the body of a response waits until the client has acknowledged the head,
    which takes 40 ms on a reused connection. On a busy machine many requests may take that long,
    but not all."""
    times: list[float] = []
    ann = server.guest("Ann")
    for _ in range(30):
        begun = time.perf_counter()
        ann.get("/api/me")
        times.append(time.perf_counter() - begun)
    assert sorted(times)[4] < 0.03


def test_connections_have_tcp_nodelay() -> None:
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
            return await asyncio.wait_for(found, TIMEOUT_SECONDS)

    assert asyncio.run(no_delay())
