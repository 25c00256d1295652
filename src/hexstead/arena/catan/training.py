"""Train the value network of Catan's strongest bot by self-play (TD lambda).

Worker processes play games with the latest weights and return positions with targets; this process
learns from them. With one process everything depends on the seed alone, and a run that was stopped
and resumed gives the same weights as one that was not.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import closing
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import numpy as np

from hexstead.arena.catan.backpropagation import Learner, input_scale
from hexstead.arena.catan.self_play import play_game
from hexstead.arena.kingdom.replay import Replay
from hexstead.arena.kingdom.self_play import Samples
from hexstead.arena.kingdom.training import CHECKPOINT, REPLAY, WEIGHTS, Training
from hexstead.arena.pool import set_up_worker
from hexstead.bots.catan.network import NAMES, Array, Network

PORTION: Final = 4
"""The number of games per task of a worker."""
POOL: Final = 8192
"""The number of positions that are collected before they are learned in random order ..."""
BATCH: Final = 512
"""... in batches of this size."""
AGAIN: Final = 5
"""The number of earlier positions that are learned again for each new one."""
TRIAL_GAMES: Final = 8
"""The number of games that decide the scale of the inputs, before training begins."""
SAVED_EVERY: Final = 45.0
"""The seconds between checkpoints."""


@dataclass
class Point:
    """One point of the learning curve: errors on positions that were not learned from yet."""

    games: int
    seconds: float
    own_error: float
    """Root mean square errors of the own final points, and of the best rival's ..."""
    rival_error: float
    surprise: float
    """... and the log loss of winning; guessing evenly between two players gives 0.693."""
    positions: int


@dataclass
class Run:
    """The state of a training, as saved in a checkpoint."""

    training: Training
    learner: Learner
    games: int = 0
    """The number of games learned from."""
    seconds: float = 0.0
    curve: list[Point] = field(default_factory=list)

    def save(self, folder: Path, command: str) -> None:
        """Write a checkpoint and the weights file."""
        network = self.learner.network
        arrays: dict[str, Any] = {f"weights {name}": network.arrays[name] for name in NAMES}
        arrays |= {f"mean {name}": self.learner.mean[name] for name in NAMES}
        arrays |= {f"square {name}": self.learner.square[name] for name in NAMES}
        about = {
            "training": asdict(self.training),
            "header": network.header,
            "steps": self.learner.steps,
            "games": self.games,
            "seconds": self.seconds,
            "curve": [asdict(point) for point in self.curve],
        }
        draft = folder / f"draft-{CHECKPOINT}"
        with draft.open("wb") as file:
            np.savez(file, about=json.dumps(about), scale=_scale_of(network), **arrays)
        draft.replace(folder / CHECKPOINT)
        last = self.curve[-1] if self.curve else None
        network.header["provenance"] = {
            "how": "TD(lambda) self-play, 2 to 4 players",
            "command": command,
            "date": datetime.now(UTC).date().isoformat(),
            "seed": self.training.seed,
            "games": self.games,
            "minutes": round(self.seconds / 60),
            "positions": sum(point.positions for point in self.curve),
            "own error": round(last.own_error, 3) if last else None,
            "surprise": round(last.surprise, 4) if last else None,
        }
        draft = folder / f"draft-{WEIGHTS}"
        network.save(draft)
        draft.replace(folder / WEIGHTS)

    @staticmethod
    def load(folder: Path, training: Training) -> Run:
        """The run of a checkpoint, with its own seed."""
        with np.load(folder / CHECKPOINT) as saved:
            about = json.loads(str(saved["about"]))
            arrays = {name: saved[f"weights {name}"] for name in NAMES}
            learner = Learner(Network(about["header"], arrays, saved["scale"]))
            learner.mean = {name: saved[f"mean {name}"] for name in NAMES}
            learner.square = {name: saved[f"square {name}"] for name in NAMES}
        learner.steps = about["steps"]
        curve = [Point(**point) for point in about["curve"]]
        same_seed = Training(
            about["training"]["seed"], training.games, training.minutes, training.jobs
        )
        return Run(same_seed, learner, about["games"], about["seconds"], curve)


def _scale_of(network: Network) -> Array:
    assert network.scale is not None
    return network.scale


def begin(training: Training) -> Run:
    """A new run: random weights, and the scale of the inputs from a few games."""
    network = Network.initial(training.seed)
    games = [play_game(f"trial {training.seed} {each}", network) for each in range(TRIAL_GAMES)]
    network.scale = input_scale(np.concatenate([game.inputs for game in games]))
    return Run(training, Learner(network))


def train(
    run: Run,
    folder: Path,
    command: str,
    tell: Callable[[Run], None],
    stop_after: float | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> None:
    """Continue a run until its end, for some minutes, or until it is stopped; save checkpoints in
    a folder."""
    began = time.monotonic() - run.seconds
    until = None if stop_after is None else time.monotonic() + 60 * stop_after
    saved = time.monotonic()
    replay = Replay(folder / REPLAY, run.games)
    waiting: list[Samples] = []
    played = 0
    with closing(_played_games(run)) as portions:
        for portion in portions:
            waiting.append(portion)
            played += PORTION
            run.seconds = time.monotonic() - began
            last = run.training.games and run.games + played >= run.training.games
            if not stopped():
                if sum(len(each.inputs) for each in waiting) < POOL and not last:
                    continue
                _learn(run, Samples.joined(waiting), run.games + played, replay)
                waiting, played = [], 0
                tell(run)
            # The games that wait to be learned from when a run stops are played again later.
            over = stopped() or run.training.done(run.games, run.seconds) >= 1.0
            over = over or (until is not None and time.monotonic() >= until)
            if over or time.monotonic() > saved + SAVED_EVERY:
                run.save(folder, command)
                saved = time.monotonic()
            if over:
                return


def _learn(run: Run, samples: Samples, games: int, replay: Replay) -> None:
    """Learn from new positions, then from earlier ones again; the learning curve has the errors on
    the new ones."""
    size = len(samples.inputs)
    rng = np.random.default_rng([run.training.seed, games])
    progress = run.training.progress(games, run.seconds)
    own, rival, surprise = _learn_in_batches(run, samples, rng, progress)
    replay.add(games, samples)
    for _ in range(AGAIN):
        _learn_in_batches(run, replay.draw(size, rng), rng, progress)
    run.games = games
    run.curve.append(
        Point(games, round(run.seconds, 1), own**0.5, rival**0.5, surprise, positions=size)
    )


def _learn_in_batches(
    run: Run, samples: Samples, rng: np.random.Generator, progress: float
) -> list[float]:
    """Learn in random order; the mean errors."""
    size = len(samples.inputs)
    order = rng.permutation(size)
    errors = np.zeros(3)
    for first in range(0, size, BATCH):
        some = order[first : first + BATCH]
        batch = Samples(samples.inputs[some], samples.cards[some], samples.targets[some])
        errors += run.learner.learn(batch, progress) * len(some)
    found: list[float] = (errors / size).tolist()
    return found


def _played_games(run: Run) -> Generator[Samples]:
    """Games with the latest weights, in portions; endless."""
    number = run.games
    seed = run.training.seed
    if run.training.jobs == 1:
        while True:
            yield play_portion(seed, range(number, number + PORTION), run.learner.network)
            number += PORTION
    # The BLAS of a worker must not use the cores of the others.
    os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"
    with TemporaryDirectory() as shared:
        path = Path(shared) / "weights.npz"
        version = -1
        pool = ProcessPoolExecutor(run.training.jobs, get_context("spawn"), set_up_worker)
        running: set[Future[Samples]] = set()
        try:
            while True:
                if run.learner.steps != version:
                    version = run.learner.steps
                    _publish(run.learner.network, path)
                while len(running) < run.training.jobs + 2:
                    numbers = range(number, number + PORTION)
                    running.add(pool.submit(_play, seed, numbers, path, version))
                    number += PORTION
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def play_portion(seed: int, numbers: range, network: Network) -> Samples:
    """The games of these numbers."""
    return Samples.joined([play_game(f"train {seed} {each}", network) for each in numbers])


def _publish(network: Network, path: Path) -> None:
    """Write the weights for the workers."""
    draft = path.with_suffix(".draft")
    arrays: dict[str, Any] = {name: network.arrays[name] for name in NAMES}
    with draft.open("wb") as file:
        np.savez(file, header=json.dumps(network.header), scale=_scale_of(network), **arrays)
    draft.replace(path)


_latest: dict[int, Network] = {}
"""The weights that this worker read last, by version."""


def _play(seed: int, numbers: range, path: Path, version: int) -> Samples:
    """A task of a worker: some games with the published weights."""
    if version not in _latest:
        _latest.clear()
        with np.load(path) as saved:
            arrays = {name: saved[name] for name in NAMES}
            _latest[version] = Network(json.loads(str(saved["header"])), arrays, saved["scale"])
    return play_portion(seed, numbers, _latest[version])


__all__ = ["CHECKPOINT", "WEIGHTS", "Point", "Run", "Training", "begin", "train"]
