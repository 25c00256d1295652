"""Processes that share the games of a vector environment. Arrays lie in memory that all see; only
a word goes to and fro for each step."""

from __future__ import annotations

from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from hexstead.envs.tables import Table

PATIENCE: Final = 5.0
"""Seconds for a process to end by itself."""


class WorkerLost(RuntimeError):
    """A process died, or found something wrong; what it said."""


class Crew:
    """The processes, each with its part of the games."""

    def __init__(self, table: Table, count: int, watched: bool, workers: int, size: int) -> None:
        self._shared = SharedMemory(create=True, size=size)
        self.memory: memoryview | None = self._shared.buf
        context = get_context("spawn")
        self._pipes: list[Connection] = []
        self._processes = []
        for number in range(workers):
            here, there = context.Pipe()
            first, end = count * number // workers, count * (number + 1) // workers
            work = (there, self._shared.name, table, count, watched, first, end)
            process = context.Process(target=_work, args=work, daemon=True)
            process.start()
            there.close()
            self._pipes.append(here)
            self._processes.append(process)

    def call(self, name: str, *arguments: Any) -> list[Any]:
        """Let all do something at the same time; what each answers."""
        try:
            for pipe in self._pipes:
                pipe.send((name, arguments))
            answers = [pipe.recv() for pipe in self._pipes]
        except (EOFError, OSError) as problem:
            raise WorkerLost("a worker process of the environment died") from problem
        for said, answer in answers:
            if not said:
                raise WorkerLost(f"a worker process of the environment failed: {answer}")
        return [answer for _, answer in answers]

    def close(self) -> None:
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()
        self._shared.close()
        self._shared.unlink()


def _work(
    pipe: Connection, memory: str, table: Table, count: int, watched: bool, first: int, end: int
) -> None:
    """What a process does until its pipe is closed."""
    from hexstead.envs.vector import Arrays, Batch  # noqa: PLC0415 - it imports this module

    shared = SharedMemory(memory)
    arrays = Arrays(table.game, count, table.players, watched, shared.buf)
    batch = Batch(table, arrays.part(first, end), first)
    del arrays
    while True:
        try:
            name, arguments = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            break
        try:
            pipe.send((True, getattr(batch, name)(*arguments)))
        except Exception as problem:  # noqa: BLE001 - whatever it is, it is told to who asked
            pipe.send((False, f"{type(problem).__name__}: {problem}"))
    del batch
    shared.close()
