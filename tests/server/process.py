"""A server in a process of its own, which tests kill and start again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx

from tests.server.serving import TIMEOUT_SECONDS, wait_until


def listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except OSError:
        return False
    return True


class Process:
    def __init__(
        self, database_url: str, *options: str, said: Path | None = None, **settings: str
    ) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.name = f"hexstead-{self.port}"
        """The application name at PostgreSQL."""
        self._settings = {
            **os.environ,
            "PGAPPNAME": self.name,
            "HEXSTEAD_DATABASE_URL": database_url,
            "HEXSTEAD_BOT_PAUSE": "0.02",
            "HEXSTEAD_RETURN_SECONDS": "0",
            "HEXSTEAD_RATE_LIMITS": "off",
            "HEXSTEAD_BOT_WORKERS": "1",
            "HEXSTEAD_RECORD_WORKERS": "0",
            **settings,
        }
        self._options = options
        self._said = said
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "hexstead.cli.main", "serve", "--no-open"]
        command += ["--port", str(self.port), *self._options]
        with ExitStack() as stack:
            said = None if self._said is None else stack.enter_context(self._said.open("ab"))
            self.process = subprocess.Popen(
                command,
                env=self._settings,
                stdout=subprocess.DEVNULL,
                stderr=said,
                start_new_session=True,
            )
        wait_until(self._listens)
        wait_until(self._answers)

    def _listens(self) -> bool:
        """Return whether the port is open, which is cheaper to poll than a request."""
        assert self.process is not None and self.process.poll() is None, "the server ended"
        return listens(self.port)

    def _answers(self) -> bool:
        assert self.process is not None and self.process.poll() is None, "the server ended"
        try:
            return (
                httpx.get(f"{self.address}/api/catalogue", timeout=5, verify=False).status_code
                == 200
            )
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """Kill the process by SIGKILL, without a graceful shutdown."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(TIMEOUT_SECONDS)


@contextmanager
def process(database_url: str, *options: str, **settings: str) -> Iterator[Process]:
    server = Process(database_url, *options, said=None, **settings)
    server.start()
    try:
        yield server
    finally:
        server.stop()
