"""Worker processes that share the games of a vector environment. Arrays lie in shared memory; only
short messages are exchanged for each step."""

from __future__ import annotations

import ctypes
import pickle
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, Final
from weakref import finalize

if TYPE_CHECKING:
    from hexstead.envs.tables import Table

EXIT_TIMEOUT: Final = 5.0
"""The timeout for a process to exit, in seconds."""


class WorkerLost(RuntimeError):
    """A worker process died or failed; the message has its error."""


class WorkerPool:
    """The processes, each with its part of the games."""

    def __init__(self, table: Table, count: int, watched: bool, workers: int, size: int) -> None:
        context = get_context("spawn")
        shared = context.RawArray(ctypes.c_char, size)
        self.memory: memoryview = memoryview(shared).cast("B")
        """Freed with the last array in it."""
        self._pipes: list[Connection] = []
        processes = []
        for number in range(workers):
            here, there = context.Pipe()
            first, end = count * number // workers, count * (number + 1) // workers
            work = (there, shared, table, count, watched, first, end)
            process = context.Process(target=_work, args=work, daemon=True)
            process.start()
            there.close()
            self._pipes.append(here)
            processes.append(process)
        self.close = finalize(self, _end, self._pipes, processes)
        """Stops the processes; also called when the environment is garbage collected."""

    def call(self, name: str, *arguments: Any) -> list[Any]:
        """Call a method in all processes at the same time, and return the results."""
        try:
            message = pickle.dumps((name, arguments))
            for pipe in self._pipes:
                pipe.send_bytes(message)
            answers = [pickle.loads(pipe.recv_bytes()) for pipe in self._pipes]
        except (EOFError, OSError) as problem:
            raise WorkerLost("a worker process of the environment died") from problem
        for said, answer in answers:
            if not said:
                raise WorkerLost(f"a worker process of the environment failed: {answer}")
        return [answer for _, answer in answers]


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
            name, arguments = pickle.loads(pipe.recv_bytes())
        except (EOFError, OSError, KeyboardInterrupt):
            break
        try:
            answer = pickle.dumps((True, getattr(batch, name)(*arguments)))
        except Exception as problem:  # noqa: BLE001 - any error is reported to the caller
            answer = pickle.dumps((False, f"{type(problem).__name__}: {problem}"))
        pipe.send_bytes(answer)
