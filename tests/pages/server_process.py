"""`hexstead serve` as a child process, started as a host starts it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.server.process import listens

START_TIMEOUT = 300.0


class ServerProcess:
    """A server process that can be stopped and restarted on the same port and database.

    `python` is the interpreter of the environment whose Hexstead is started.
    """

    def __init__(self, folder: Path, python: str = sys.executable, **settings: str) -> None:
        self._folder = folder
        self._python = python
        self._database = f"sqlite:///{folder / 'table.sqlite'}"
        self._settings = {
            "HEXSTEAD_BOT_PAUSE": "0",
            "HEXSTEAD_BOT_SECONDS": "120",
            "HEXSTEAD_RATE_LIMITS": "off",
            "HEXSTEAD_CHANCE_SEED": "7",
            **settings,
        }
        self._output = folder / "server.txt"
        self._process: subprocess.Popen[bytes] | None = None
        self.port = free_port()
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def _environment(self) -> dict[str, str]:
        """The environment of the process; another interpreter has its own packages."""
        own = self._python == sys.executable
        kept = {name: value for name, value in os.environ.items() if own or name != "PYTHONPATH"}
        return {**kept, **self._settings}

    def start(self) -> None:
        command = [self._python, "-m", "hexstead.cli", "serve", "--no-open"]
        command += ["--port", str(self.port), "--database", self._database]
        with self._output.open("ab") as output:
            self._process = subprocess.Popen(
                command,
                cwd=self._folder,
                env=self._environment,
                stdout=output,
                stderr=output,
            )
        deadline = time.monotonic() + START_TIMEOUT
        while time.monotonic() < deadline and self._process.poll() is None:
            if listens(self.port) and self._is_healthy():
                return
            time.sleep(0.05)
        self.stop()
        raise RuntimeError(f"the server did not start: {self._output.read_text()}")

    def _is_healthy(self) -> bool:
        try:
            answer = httpx.get(f"{self.address}/api/catalogue", verify=False)
        except httpx.TransportError:
            return False
        return answer.status_code == 200

    def stop(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(60)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
