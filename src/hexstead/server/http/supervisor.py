"""Several processes behind one door: they share the socket, and one that ends is replaced.

The supervisor serves nobody itself. It starts the processes, starts another one where one ends,
and passes a stop on. Each process notices by the end of its standard input that the supervisor is
gone, and stops as well.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from time import monotonic
from typing import Final

log = logging.getLogger("hexstead.door")

READY: Final = b"ready\n"
"""What a process says on its standard output once it takes people in."""
_LOOK_SECONDS: Final = 0.1
_SHORT_SECONDS: Final = 10.0
"""One that ends sooner than this will probably do so again; the next one waits a little."""
_PAUSES: Final = (0.2, 1.0, 5.0)


class Place:
    """A process, or the one that took its place."""

    def __init__(self, start: Callable[[], subprocess.Popen[bytes]]) -> None:
        self._start = start
        self._failures = 0
        self._again_at = 0.0
        self.fill()

    def fill(self) -> None:
        self.process = self._start()
        self._since = monotonic()
        self.ready = False
        threading.Thread(target=self._hear, args=(self.process,), daemon=True).start()

    def _hear(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        said = process.stdout.readline()
        if process is self.process:
            self.ready = said == READY

    @property
    def empty(self) -> bool:
        return self.process.poll() is not None

    def vacated(self) -> None:
        """Its process has ended."""
        log.error(
            "process %d ended with status %d; another takes its place",
            self.process.pid,
            self.process.returncode,
        )
        self._close_pipes()
        short = monotonic() - self._since < _SHORT_SECONDS
        self._failures = self._failures + 1 if short else 0
        self._again_at = monotonic() + _PAUSES[min(self._failures, len(_PAUSES) - 1)]
        self.ready = False

    @property
    def time_to_fill(self) -> bool:
        return monotonic() >= self._again_at

    def stop(self) -> None:
        with suppress(ProcessLookupError):
            self.process.terminate()

    def wait(self, seconds: float) -> None:
        try:
            self.process.wait(max(0.0, seconds))
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._close_pipes()

    def _close_pipes(self) -> None:
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


class Supervisor:
    def __init__(
        self,
        number: int,
        command: Sequence[str],
        environment: Mapping[str, str],
        listening: socket.socket,
        patience: float,
    ) -> None:
        """`command` is followed by the number of the socket's descriptor; `patience` is how long a
        process may take to stop."""
        self._number = number
        self._command = [*command, str(listening.fileno())]
        self._environment = dict(environment)
        self._listening = listening
        self._patience = patience
        self._stopping = threading.Event()

    def run(self, opened: Callable[[], None]) -> bool:
        """Serve until somebody stops it; whether it ever opened, which `opened` is called for."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self._stopping.set())
        places = [Place(self._start) for _ in range(self._number)]
        is_open = False
        while not self._stopping.wait(_LOOK_SECONDS):
            if not is_open:
                if any(place.empty for place in places):
                    break  # it has said why
                is_open = all(place.ready for place in places)
                if is_open:
                    opened()
                continue
            self._replace(places)
        for place in places:
            place.stop()
        until = monotonic() + self._patience
        for place in places:
            place.wait(until - monotonic())
        return is_open

    def _replace(self, places: list[Place]) -> None:
        for place in places:
            if not place.empty:
                continue
            if place.process.stdout is not None and not place.process.stdout.closed:
                place.vacated()
            if place.time_to_fill:
                place.fill()

    def _start(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            self._command,
            env=self._environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            pass_fds=[self._listening.fileno()],
            start_new_session=True,  # Ctrl+C reaches the supervisor alone, which passes it on
        )


def share_of_cores(number: int) -> int:
    """How many bots may think in each of so many processes."""
    return max(1, (os.cpu_count() or 2) // number)
