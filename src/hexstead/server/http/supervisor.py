"""Run several server processes on one listening socket, and restart those that end.

The supervisor itself serves no requests. It forwards a stop to the processes; each of them stops
when its standard input ends, so that none survives the supervisor.
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

log = logging.getLogger("hexstead.http")

READY: Final = b"ready\n"
"""Written to standard output by a process that accepts connections."""
_LOOK_SECONDS: Final = 0.1
_SHORT_SECONDS: Final = 10.0
"""A process that ended sooner is restarted after a pause."""
_PAUSES: Final = (0.2, 1.0, 5.0)


class Slot:
    """A supervised process, and the one that replaces it when it ends."""

    def __init__(self, start: Callable[[], subprocess.Popen[bytes]]) -> None:
        self._start = start
        self._failures = 0
        self._again_at = 0.0
        self.start()

    def start(self) -> None:
        self.process = self._start()
        self._since = monotonic()
        self.ready = False
        threading.Thread(target=self._read_ready, args=(self.process,), daemon=True).start()

    def _read_ready(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        line = process.stdout.readline()
        if process is self.process:
            self.ready = line == READY

    @property
    def ended(self) -> bool:
        return self.process.poll() is not None

    def handle_exit(self) -> None:
        log.error(
            "process %d ended with status %d; restarting it",
            self.process.pid,
            self.process.returncode,
        )
        self._close_pipes()
        short = monotonic() - self._since < _SHORT_SECONDS
        self._failures = self._failures + 1 if short else 0
        self._again_at = monotonic() + _PAUSES[min(self._failures, len(_PAUSES) - 1)]
        self.ready = False

    @property
    def may_restart(self) -> bool:
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
        stop_seconds: float,
    ) -> None:
        """`command` is followed by the socket's file descriptor; `stop_seconds` is how long a
        process may take to stop."""
        self._number = number
        self._command = [*command, str(listening.fileno())]
        self._environment = dict(environment)
        self._listening = listening
        self._stop_seconds = stop_seconds
        self._stopping = threading.Event()

    def run(self, opened: Callable[[], None]) -> bool:
        """Run until a signal; call `opened` when all are ready. Return whether they ever were."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self._stopping.set())
        slots = [Slot(self._start) for _ in range(self._number)]
        is_open = False
        while not self._stopping.wait(_LOOK_SECONDS):
            if not is_open:
                if any(slot.ended for slot in slots):
                    break  # it has logged why
                is_open = all(slot.ready for slot in slots)
                if is_open:
                    opened()
                continue
            self._restart_ended(slots)
        for slot in slots:
            slot.stop()
        until = monotonic() + self._stop_seconds
        for slot in slots:
            slot.wait(until - monotonic())
        return is_open

    def _restart_ended(self, slots: list[Slot]) -> None:
        for slot in slots:
            if not slot.ended:
                continue
            if slot.process.stdout is not None and not slot.process.stdout.closed:
                slot.handle_exit()
            if slot.may_restart:
                slot.start()

    def _start(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            self._command,
            env=self._environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            pass_fds=[self._listening.fileno()],
            start_new_session=True,  # Ctrl+C reaches only the supervisor, which forwards it
        )


def share_of_cores(number: int) -> int:
    """Return the number of bot workers for each of `number` processes."""
    return max(1, (os.cpu_count() or 2) // number)
