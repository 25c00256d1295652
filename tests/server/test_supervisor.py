"""The supervisor of several processes on one socket: start, replacement and shutdown."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from hexstead.cli.main import main
from tests.server.serving import TIMEOUT_SECONDS, wait_until

CHILD = """
import os, socket, sys
door = socket.socket(fileno=int(sys.argv[1]))
door.listen()
print("ready", flush=True)
while True:
    line, _ = door.accept()
    line.sendall(str(os.getpid()).encode())
    line.close()
"""
PARENT = """
import os, socket, sys
from hexstead.server.http.supervisor import Supervisor
door = socket.socket()
door.bind(("127.0.0.1", 0))
tell = lambda: print(door.getsockname()[1], flush=True)
command = [sys.executable, "-c", sys.argv[1]]
sys.exit(0 if Supervisor(2, command, os.environ, door, 10.0).run(tell) else 1)
"""


def answering(port: int) -> int:
    """Return the process that answers the next request, or None if it is killed meanwhile."""
    number = b""
    while not number:
        with (
            suppress(ConnectionResetError),
            socket.create_connection(("127.0.0.1", port), 10) as line,
        ):
            number = line.recv(20)
    return int(number)


def gone(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return False
    return True


def test_an_ended_process_is_replaced_and_a_stop_ends_all() -> None:
    supervisor = subprocess.Popen(
        [sys.executable, "-c", PARENT, CHILD], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert supervisor.stdout is not None
    port = int(supervisor.stdout.readline())
    seen: set[int] = set()

    def both() -> bool:
        seen.add(answering(port))
        return len(seen) == 2

    wait_until(both)
    killed = seen.pop()
    os.kill(killed, signal.SIGKILL)
    wait_until(lambda: both() or len(seen) > 1)
    assert killed not in seen
    supervisor.terminate()
    _, said = supervisor.communicate(timeout=TIMEOUT_SECONDS)
    assert supervisor.returncode == 0
    assert f"process {killed} ended with status -9".encode() in said
    for pid in seen:
        wait_until(lambda: gone(pid))  # noqa: B023 - used at once


def test_a_process_that_cannot_start_is_given_up() -> None:
    command = [sys.executable, "-c", PARENT, "raise SystemExit(3)"]
    assert subprocess.run(command, timeout=60, check=False).returncode == 1


def test_sqlite_allows_one_process_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{tmp_path / 'table.sqlite'}"
    assert main(["serve", "--no-open", "--workers", "3", "--database", url]) == 1
    output = capsys.readouterr().err
    assert output.startswith("hexstead: --workers 3 needs PostgreSQL") and output.count("\n") == 1
    assert not list(tmp_path.iterdir())
