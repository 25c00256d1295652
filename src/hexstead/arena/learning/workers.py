"""Games of self-play with the latest weights, by this process or by several workers."""

from __future__ import annotations

import gc
import os
import pickle
import signal
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from hexstead.arena.learning.learner import Learner, N
from hexstead.arena.learning.samples import Samples
from hexstead.arena.learning.trainable import Trainable
from hexstead.arena.pool import set_up_worker, undisturbed
from hexstead.bots.value_network import ValueNetwork


def played_games(
    game: Trainable[N],
    learner: Learner[N],
    seed: int,
    first: int,
    jobs: int,
    progress: Callable[[], float],
) -> Generator[Samples]:
    """Games by their numbers from the first one on, in portions; endless."""
    number = first
    if jobs == 1:
        while True:
            network, now = learner.network.folded(), progress()
            numbers = range(number, number + game.portion)
            yield Samples.joined([_play(game, seed, each, network, now) for each in numbers])
            number += game.portion
    # The BLAS of a worker must not use the cores of the others.
    os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"
    with TemporaryDirectory() as shared:
        path = Path(shared) / "weights.pickle"
        version = -1
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), _set_up_worker)
        running: set[Future[Samples]] = set()
        try:
            while True:
                if learner.steps != version:
                    version = learner.steps
                    publish(learner.network, path)
                # Enough tasks that no worker waits while this process learns.
                while len(running) < 3 * jobs:
                    numbers = range(number, number + game.portion)
                    with undisturbed():
                        running.add(pool.submit(play_task, game, seed, numbers, path, progress()))
                    number += game.portion
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            path.unlink(missing_ok=True)  # workers stop after the game that they play
            pool.shutdown(wait=True, cancel_futures=True)


def _play(game: Trainable[N], seed: int, number: int, network: N, progress: float) -> Samples:
    # A game leaves few cycles of objects behind, but allocates many objects.
    gc.disable()
    try:
        return game.play(f"train {seed} {number}", network, progress)
    finally:
        gc.enable()


def _set_up_worker() -> None:
    """Leave SIGTERM, which may reach the whole process group, to the parent as well."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    set_up_worker()


def publish(network: ValueNetwork, path: Path) -> None:
    """Write the weights for the workers."""
    draft = path.with_suffix(".draft")
    draft.write_bytes(pickle.dumps(network.folded()))
    draft.replace(path)


_latest: dict[int, ValueNetwork] = {}
"""The weights that this worker read last, by the time when they were written."""


def play_task(
    game: Trainable[N], seed: int, numbers: range, path: Path, progress: float
) -> Samples:
    """A task of a worker: some games with the published weights."""
    with path.open("rb") as file:
        written = os.fstat(file.fileno()).st_mtime_ns
        if written not in _latest:
            _latest.clear()
            _latest[written] = pickle.load(file)
    network = _latest[written]
    assert isinstance(network, game.network)
    games: list[Samples] = []
    for number in numbers:
        if not path.exists():
            raise CancelledError("the run has ended")
        games.append(_play(game, seed, number, network, progress))
    return Samples.joined(games)
