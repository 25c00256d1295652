"""Train the value network of Kingdom Builder's strongest bot by self-play (TD lambda).

Worker processes play games with the latest weights and return positions with targets; this process
learns from them. With one process everything depends on the seed alone, and a run that was stopped
and resumed gives the same weights as one that was not.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import time
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ProcessPoolExecutor, wait
from contextlib import closing
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import numpy as np

from hexstead.arena.kingdom.backpropagation import Learner, input_scale
from hexstead.arena.kingdom.replay import Replay
from hexstead.arena.kingdom.self_play import Samples, play_game
from hexstead.arena.pool import set_up_worker, undisturbed
from hexstead.bots.kingdom.network import NAMES, Array, Network
from hexstead.kingdom.registry import boxes

PORTION: Final = 8
"""The number of games per task of a worker."""
POOL: Final = 8192
"""The number of positions that are collected before they are learned in random order ..."""
BATCH: Final = 512
"""... in batches of this size."""
AGAIN: Final = 2
"""The number of earlier positions that are learned again for each new one."""
TRIAL_GAMES: Final = 16
"""The number of games that decide the scale of the inputs, before training begins."""
SAVED_EVERY: Final = 45.0
"""The seconds between checkpoints."""
WINNING: Final = 0.75
"""The weight of winning against gold in the choices at the end of training; at the beginning,
gold alone decides."""
CONTINUED_FROM: Final = 0.5
"""The progress at which a training begins whose weights have been trained before."""
CHECKPOINT: Final = "checkpoint.npz"
WEIGHTS: Final = "master.weights"
REPLAY: Final = "replay"


@dataclass(frozen=True)
class Training:
    """The parameters of a training. Its length is a number of games or minutes."""

    seed: int = 0
    games: int = 0
    minutes: float = 0.0
    jobs: int = 1
    continued: bool = False
    """Whether it began with the weights of an earlier training."""

    def done(self, games: int, seconds: float) -> float:
        """The share of the training that is done, from 0 to 1."""
        done = games / self.games if self.games else seconds / (60 * self.minutes)
        return min(1.0, done)

    def progress(self, games: int, seconds: float) -> float:
        """The progress of the learning rate and the weight of winning, from 0 to 1."""
        first = CONTINUED_FROM if self.continued else 0.0
        return first + (1.0 - first) * self.done(games, seconds)


@dataclass
class Point:
    """One point of the learning curve: errors on positions that were not learned from yet."""

    games: int
    seconds: float
    gold_error: float
    """Root mean square errors of own gold to come, and of the best rival's ..."""
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
    earlier: list[dict[str, Any]] = field(default_factory=list)
    """The provenance of the weights that it began with: one entry per training, oldest first."""

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
            "earlier": self.earlier,
        }
        draft = folder / f"draft-{CHECKPOINT}"
        with draft.open("wb") as file:
            np.savez(file, about=json.dumps(about), scale=_scale_of(network), **arrays)
        draft.replace(folder / CHECKPOINT)
        last = self.curve[-1] if self.curve else None
        network.header["provenance"] = {
            "how": "TD(lambda) self-play, all boxes, 2 to 5 players",
            "command": command,
            "date": datetime.now(UTC).date().isoformat(),
            "seed": self.training.seed,
            "games": self.games,
            "minutes": round(self.seconds / 60),
            "positions": sum(point.positions for point in self.curve),
            "gold error": round(last.gold_error, 3) if last else None,
            "surprise": round(last.surprise, 4) if last else None,
            "games in total": self.games + sum(each.get("games", 0) for each in self.earlier),
            "earlier": self.earlier,
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
            network = Network(about["header"], arrays, saved["scale"])
            learner = Learner(network, learner_threads(training.jobs))
            learner.mean = {name: saved[f"mean {name}"] for name in NAMES}
            learner.square = {name: saved[f"square {name}"] for name in NAMES}
        learner.steps = about["steps"]
        curve = [Point(**point) for point in about["curve"]]
        same = replace(
            training, seed=about["training"]["seed"], continued=about["training"]["continued"]
        )
        return Run(same, learner, about["games"], about["seconds"], curve, about["earlier"])


def _scale_of(network: Network) -> Array:
    assert network.scale is not None
    return network.scale


def known_names() -> tuple[list[str], list[str]]:
    """The names of all cards and tiles."""
    cards: list[str] = []
    tiles: list[str] = []
    for box in boxes().values():
        several = [*box.cards, *box.always, *(card for lot in box.lots for card in lot.cards)]
        several += [card for location in box.locations for card in location.cards]
        cards += [card.name for card in several]
        tiles += [location.name for location in box.locations]
    return list(dict.fromkeys(cards)), tiles


def begin(training: Training, weights: Network | None = None) -> Run:
    """A new run: random or given weights, and the scale of the inputs from a few games."""
    cards, tiles = known_names()
    earlier: list[dict[str, Any]] = []
    if weights is None:
        network = Network.initial(cards, tiles, training.seed)
    else:
        network = weights.with_names(cards, tiles)
        last = dict(network.header.pop("provenance", {}))
        earlier = [*last.pop("earlier", []), last]
    play = partial(play_game, network=network, winning=0.0)
    games = [play(f"trial {training.seed} {number}") for number in range(TRIAL_GAMES)]
    scale = input_scale(np.concatenate([game.inputs for game in games]))
    if weights is None:
        network.scale = scale
    else:
        network = network.scaled(scale)
    training = replace(training, continued=weights is not None)
    return Run(training, Learner(network, learner_threads(training.jobs)), earlier=earlier)


def learner_threads(jobs: int) -> int:
    """The number of threads that learn as fast as this number of processes play."""
    return -(-jobs // 4)


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
    gold, rival, surprise = _learn_in_batches(run, samples, rng, progress)
    replay.add(games, samples)
    for _ in range(AGAIN):
        _learn_in_batches(run, replay.draw(size, rng), rng, progress)
    run.games = games
    run.curve.append(
        Point(games, round(run.seconds, 1), gold**0.5, rival**0.5, surprise, positions=size)
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
        errors += run.learner.learn(samples.part(some), progress) * len(some)
    found: list[float] = (errors / size).tolist()
    return found


def _played_games(run: Run) -> Generator[Samples]:
    """Games with the latest weights, in portions; endless."""
    number = run.games
    seed = run.training.seed
    if run.training.jobs == 1:
        while True:
            winning = WINNING * run.training.progress(run.games, run.seconds)
            yield play_portion(seed, range(number, number + PORTION), run.learner.network, winning)
            number += PORTION
    # The BLAS of a worker must not use the cores of the others.
    os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"
    with TemporaryDirectory() as shared:
        path = Path(shared) / "weights.npz"
        version = -1
        pool = ProcessPoolExecutor(run.training.jobs, get_context("spawn"), _set_up_worker)
        running: set[Future[Samples]] = set()
        try:
            while True:
                if run.learner.steps != version:
                    version = run.learner.steps
                    _publish(run.learner.network, path)
                winning = WINNING * run.training.progress(run.games, run.seconds)
                # Enough tasks that no worker waits while this process learns.
                while len(running) < 3 * run.training.jobs:
                    numbers = range(number, number + PORTION)
                    with undisturbed():
                        running.add(pool.submit(_play, seed, numbers, path, winning))
                    number += PORTION
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            path.unlink(missing_ok=True)  # workers stop after the game that they play
            pool.shutdown(wait=True, cancel_futures=True)


def _set_up_worker() -> None:
    """Leave SIGTERM, which may reach the whole process group, to the parent as well."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    set_up_worker()


def play_portion(seed: int, numbers: range, network: Network, winning: float) -> Samples:
    """The games of these numbers."""
    folded = network.folded()
    # Games leave few cycles of objects behind, but allocate many objects.
    gc.disable()
    try:
        games = [play_game(f"train {seed} {each}", folded, winning) for each in numbers]
    finally:
        gc.enable()
    return Samples.joined(games)


def _publish(network: Network, path: Path) -> None:
    """Write the weights for the workers."""
    draft = path.with_suffix(".draft")
    arrays: dict[str, Any] = {name: network.arrays[name] for name in NAMES}
    with draft.open("wb") as file:
        np.savez(file, header=json.dumps(network.header), scale=_scale_of(network), **arrays)
    draft.replace(path)


_latest: dict[int, Network] = {}
"""The weights that this worker read last, by the time when they were written."""


def _play(seed: int, numbers: range, path: Path, winning: float) -> Samples:
    """A task of a worker: some games with the published weights."""
    with path.open("rb") as file:
        written = os.fstat(file.fileno()).st_mtime_ns
        if written not in _latest:
            _latest.clear()
            with np.load(file) as saved:
                arrays = {name: saved[name] for name in NAMES}
                network = Network(json.loads(str(saved["header"])), arrays, saved["scale"])
                _latest[written] = network.folded()
    games: list[Samples] = []
    for number in numbers:
        if not path.exists():
            raise CancelledError("the run has ended")
        games.append(play_portion(seed, range(number, number + 1), _latest[written], winning))
    return Samples.joined(games)
