"""Train the value network of a game by self-play (TD lambda).

Worker processes play games with the latest weights and return positions with targets; this process
learns from them. With one process everything depends on the seed alone, and a run that was stopped
and resumed gives the same weights as one that was not.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Generic

import numpy as np

from hexstead.arena.learning.learner import Learner, N, input_scale
from hexstead.arena.learning.replay import Replay
from hexstead.arena.learning.samples import Samples
from hexstead.arena.learning.trainable import Trainable
from hexstead.arena.learning.workers import played_games
from hexstead.bots.value_network import OUTPUTS

SAVED_EVERY: Final = 45.0
"""The seconds between checkpoints."""
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
        """The progress of the learning rate and of the game's own schedule, from 0 to 1."""
        first = CONTINUED_FROM if self.continued else 0.0
        return first + (1.0 - first) * self.done(games, seconds)


@dataclass
class Point:
    """One point of the learning curve: errors on positions that were not learned from yet."""

    games: int
    seconds: float
    own_error: float
    """Root mean square errors of the own score to come, and of the best rival's ..."""
    rival_error: float
    surprise: float
    """... and the log loss of winning; guessing evenly between two players gives 0.693."""
    positions: int


@dataclass
class Run(Generic[N]):
    """The state of a training, as saved in a checkpoint."""

    game: Trainable[N]
    training: Training
    learner: Learner[N]
    games: int = 0
    """The number of games learned from."""
    seconds: float = 0.0
    curve: list[Point] = field(default_factory=list)
    earlier: list[dict[str, Any]] = field(default_factory=list)
    """The provenance of the weights that it began with: one entry per training, oldest first."""

    @property
    def done(self) -> float:
        """The share of the training that is done, from 0 to 1."""
        return self.training.done(self.games, self.seconds)

    def save(self, folder: Path, command: str) -> None:
        """Write a checkpoint and the weights file."""
        learner, network = self.learner, self.learner.network
        arrays: dict[str, Any] = {"scale": network.scale}
        for kind, several in (
            ("weights", network.arrays),
            ("mean", learner.mean),
            ("square", learner.square),
        ):
            arrays |= {f"{kind} {name}": array for name, array in several.items()}
        about = {
            "training": asdict(self.training),
            "header": network.header,
            "steps": learner.steps,
            "games": self.games,
            "seconds": self.seconds,
            "curve": [asdict(point) for point in self.curve],
            "earlier": self.earlier,
        }
        draft = folder / f"draft-{CHECKPOINT}"
        with draft.open("wb") as file:
            np.savez(file, about=json.dumps(about), **arrays)
        draft.replace(folder / CHECKPOINT)
        last = self.curve[-1] if self.curve else None
        network.header["provenance"] = {
            "how": f"TD(lambda) self-play, {self.game.how}",
            "command": command,
            "date": datetime.now(UTC).date().isoformat(),
            "seed": self.training.seed,
            "games": self.games,
            "minutes": round(self.seconds / 60),
            "positions": sum(point.positions for point in self.curve),
            "own error": round(last.own_error, 3) if last else None,
            "surprise": round(last.surprise, 4) if last else None,
            "games in total": self.games + sum(each.get("games", 0) for each in self.earlier),
            "earlier": self.earlier,
        }
        draft = folder / f"draft-{WEIGHTS}"
        network.save(draft)
        draft.replace(folder / WEIGHTS)

    @staticmethod
    def load(folder: Path, game: Trainable[N], training: Training) -> Run[N]:
        """The run of a checkpoint, with its own seed."""
        with np.load(folder / CHECKPOINT) as saved:
            about = json.loads(str(saved["about"]))
            arrays = {kind: _arrays(saved, kind) for kind in ("weights", "mean", "square")}
            network = game.network(about["header"], arrays["weights"], saved["scale"])
        learner = Learner(network, game.loss, learner_threads(training.jobs))
        learner.mean, learner.square = arrays["mean"], arrays["square"]
        learner.steps = about["steps"]
        # By place, because the name of the own error has changed.
        curve = [Point(*point.values()) for point in about["curve"]]
        before = about["training"]
        same = replace(training, seed=before["seed"], continued=before["continued"])
        earlier = about.get("earlier", [])
        return Run(game, same, learner, about["games"], about["seconds"], curve, earlier)


def _arrays(saved: Any, kind: str) -> dict[str, Any]:
    names = [name for name in saved.files if name.startswith(f"{kind} ")]
    return {name.removeprefix(f"{kind} "): saved[name] for name in names}


def begin(game: Trainable[N], training: Training, weights: N | None = None) -> Run[N]:
    """A new run: random or given weights, and the scale of the inputs from a few games."""
    network = game.first_network(training.seed, weights)
    earlier: list[dict[str, Any]] = []
    if weights is not None:
        last = dict(network.header.pop("provenance", {}))
        earlier = [*last.pop("earlier", []), last]
    seeds = [f"trial {training.seed} {number}" for number in range(game.trial_games)]
    inputs = np.concatenate([game.play(seed, network, 0.0).inputs for seed in seeds])
    scale = input_scale(network, inputs)
    if weights is None:
        network.scale = scale
    else:
        network = network.scaled(scale)
    training = replace(training, continued=weights is not None)
    learner = Learner(network, game.loss, learner_threads(training.jobs))
    return Run(game, training, learner, earlier=earlier)


def learner_threads(jobs: int) -> int:
    """The number of threads that learn as fast as this number of processes play."""
    return -(-jobs // 4)


def train(
    run: Run[N],
    folder: Path,
    command: str,
    tell: Callable[[Run[N]], None],
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
    games = played_games(
        run.game,
        run.learner,
        run.training.seed,
        run.games,
        run.training.jobs,
        lambda: run.training.progress(run.games, run.seconds),
    )
    with closing(games) as portions:
        for portion in portions:
            waiting.append(portion)
            played += run.game.portion
            run.seconds = time.monotonic() - began
            last = run.training.games and run.games + played >= run.training.games
            if not stopped():
                if sum(len(each.inputs) for each in waiting) < run.game.pool and not last:
                    continue
                _learn(run, Samples.joined(waiting), run.games + played, replay)
                waiting, played = [], 0
                tell(run)
            # The games that wait to be learned from when a run stops are played again later.
            over = stopped() or run.done >= 1.0
            over = over or (until is not None and time.monotonic() >= until)
            if over or time.monotonic() > saved + SAVED_EVERY:
                run.save(folder, command)
                saved = time.monotonic()
            if over:
                return


def _learn(run: Run[N], samples: Samples, games: int, replay: Replay) -> None:
    """Learn from new positions, then from earlier ones again; the learning curve has the errors on
    the new ones."""
    size = len(samples.inputs)
    rng = np.random.default_rng([run.training.seed, games])
    progress = run.training.progress(games, run.seconds)
    own, rival, surprise = _learn_in_batches(run, samples, rng, progress)
    replay.add(games, samples)
    for _ in range(run.game.again):
        _learn_in_batches(run, replay.draw(size, rng), rng, progress)
    run.games = games
    run.curve.append(
        Point(games, round(run.seconds, 1), own**0.5, rival**0.5, surprise, positions=size)
    )


def _learn_in_batches(
    run: Run[N], samples: Samples, rng: np.random.Generator, progress: float
) -> list[float]:
    """Learn in random order; the mean errors."""
    size, batch = len(samples.inputs), run.game.batch
    order = rng.permutation(size)
    errors = np.zeros(OUTPUTS)
    for first in range(0, size, batch):
        some = order[first : first + batch]
        errors += run.learner.learn(samples.part(some), progress) * len(some)
    found: list[float] = (errors / size).tolist()
    return found
