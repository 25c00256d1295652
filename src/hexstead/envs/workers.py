"""Worker processes that play some games of a vector environment, while its own process plays the
others. Arrays lie in shared memory; only short messages are exchanged for each step."""

from __future__ import annotations

import ctypes
import pickle
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final
from weakref import finalize

if TYPE_CHECKING:
    from hexstead.envs.tables import Table

EXIT_TIMEOUT: Final = 5.0
"""The timeout for a process to exit, in seconds."""
SPIN_TIME: Final = 0.0001
"""How long to poll for a message, in seconds, before sleeping until it comes: about as long as it
takes to wake a process."""


class WorkerLost(RuntimeError):
    """A worker process died or failed; the message has its error."""


class WorkerPool:
    """The processes, each with a part of the games: from a first one to before an end."""

    def __init__(
        self,
        table: Table,
        count: int,
        watched: bool,
        parts: Sequence[tuple[int, int]],
        size: int,
    ) -> None:
        context = get_context("spawn")
        shared = context.RawArray(ctypes.c_char, size)
        self.memory: memoryview = memoryview(shared).cast("B")
        """Freed with the last array in it."""
        self._pipes: list[Connection] = []
        processes = []
        for first, end in parts:
            here, there = context.Pipe()
            work = (there, shared, table, count, watched, first, end)
            process = context.Process(target=_work, args=work, daemon=True)
            process.start()
            there.close()
            self._pipes.append(here)
            processes.append(process)
        self.close = finalize(self, _end, self._pipes, processes)
        """Stops the processes; also called when the environment is garbage collected."""

    def call(self, own: Callable[[], Any], name: str, arguments: tuple[Any, ...]) -> list[Any]:
        """Call a method in all processes, and a function in this one at the same time; return its
        result and theirs."""
        message = pickle.dumps((name, arguments))
        try:
            for pipe in self._pipes:
                pipe.send_bytes(message)
            try:
                results = [own()]
            finally:
                answers = [pickle.loads(_receive(pipe)) for pipe in self._pipes]
        except (EOFError, OSError) as problem:
            raise WorkerLost("a worker process of the environment died") from problem
        for said, answer in answers:
            if not said:
                raise WorkerLost(f"a worker process of the environment failed: {answer}")
            results.append(answer)
        return results


def _receive(pipe: Connection) -> bytes:
    """Receive a message."""
    end = perf_counter() + SPIN_TIME
    while not pipe.poll() and perf_counter() < end:
        pass
    return pipe.recv_bytes()


def _end(pipes: list[Connection], processes: list[Any]) -> None:
    for pipe in pipes:
        pipe.close()
    for process in processes:
        process.join(EXIT_TIMEOUT)
        if process.is_alive():
            process.kill()
            process.join()


def _work(
    pipe: Connection, shared: Any, table: Table, count: int, watched: bool, first: int, end: int
) -> None:
    """Serve calls until the pipe is closed."""
    from hexstead.envs.vector import Arrays, Batch  # noqa: PLC0415 - it imports this module

    arrays = Arrays(table.game, count, table.players, watched, memoryview(shared).cast("B"))
    batch = Batch(table, arrays.part(first, end), first)
    while True:
        try:
            name, arguments = pickle.loads(_receive(pipe))
        except (EOFError, OSError, KeyboardInterrupt):
            break
        try:
            answer = pickle.dumps((True, getattr(batch, name)(*arguments)))
        except Exception as problem:  # noqa: BLE001 - any error is reported to the caller
            answer = pickle.dumps((False, f"{type(problem).__name__}: {problem}"))
        pipe.send_bytes(answer)
