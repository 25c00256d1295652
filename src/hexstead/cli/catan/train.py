"""`hexstead train catan`: train the network of Catan's strongest bot by self-play."""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

from hexstead.cli.errors import CommandError
from hexstead.cli.stop_signal import StopSignal

if TYPE_CHECKING:
    from hexstead.arena.catan.training import Point, Run

TOLD_EVERY = 5.0
"""The seconds between two lines of progress."""


def run(arguments: argparse.Namespace) -> int:
    # Must be set before numpy is imported.
    # One thread: batches are small, and workers use the other cores.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    try:
        from hexstead.arena.catan.training import CHECKPOINT, WEIGHTS, Run, Training, begin, train
    except ModuleNotFoundError as problem:
        raise CommandError(
            f"training needs {problem.name}; install it with: pip install 'hexstead[bots]'"
        ) from problem

    if arguments.weights:
        raise CommandError("--weights does not apply to catan")
    folder: Path = arguments.out
    saved = folder / CHECKPOINT
    if arguments.resume and not saved.exists():
        raise CommandError(f"{saved} does not exist; leave out --resume to begin")
    if not arguments.resume and saved.exists():
        raise CommandError(f"{saved} exists; continue it with --resume, or name another folder")
    folder.mkdir(parents=True, exist_ok=True)
    training = Training(arguments.seed, arguments.games, arguments.minutes, arguments.jobs)
    current = Run.load(folder, training) if arguments.resume else begin(training)
    length = f"--games {arguments.games}" if arguments.games else f"--minutes {arguments.minutes}"
    command = f"hexstead train catan {length} --seed {current.training.seed}"
    command += f" --jobs {arguments.jobs}"
    teller = Teller(current, folder)
    with StopSignal() as stop:
        train(current, folder, command, teller.tell, arguments.stop_after, stop.was_received)
    teller.draw(current)
    done = current.training.done(current.games, current.seconds)
    further = "; continue with --resume" if done < 1.0 else ""
    print(f"{folder / WEIGHTS}: {current.games} games, {done:.0%} of the training{further}")
    return 128 + stop.received if stop.received else 0


class Teller:
    """Reports the progress, and draws the learning curve."""

    def __init__(self, current: Run, folder: Path) -> None:
        self.folder = folder
        self.last = time.monotonic()
        self.games = current.games
        self.drawn = 0.0

    def tell(self, current: Run) -> None:
        now = time.monotonic()
        if now < self.last + TOLD_EVERY:
            return
        point = current.curve[-1]
        rate = (current.games - self.games) / (now - self.last)
        self.last, self.games = now, current.games
        done = current.training.done(current.games, current.seconds)
        print(
            f"{done:4.0%} {current.games} games, {rate:.1f} games/s, errors {point.own_error:.2f} "
            f"and {point.rival_error:.2f} points, surprise {point.surprise:.3f}",
            flush=True,
        )
        if now > self.drawn + 60:
            self.drawn = now
            self.draw(current)

    def draw(self, current: Run) -> None:
        """Write the learning curve."""
        if current.curve:
            (self.folder / "curve.svg").write_text(curve_svg(current.curve), encoding="utf-8")


def curve_svg(curve: list[Point]) -> str:
    """The errors over the number of games, each point the mean of several."""
    from hexstead.study.chart import chart

    group = -(-len(curve) // 60)
    several = [curve[first : first + group] for first in range(0, len(curve), group)]
    games = [each[-1].games for each in several]

    def mean(values: list[float]) -> float:
        return sum(values) / len(values)

    own = [mean([point.own_error for point in each]) for each in several]
    rival = [mean([point.rival_error for point in each]) for each in several]
    surprise = [mean([point.surprise for point in each]) for each in several]
    top = max([*own, *rival])
    return chart(
        "Errors by games learned from",
        games,
        [own, rival, [value * top for value in surprise]],
        [f"own points {own[-1]:.2f}", f"rival {rival[-1]:.2f}", f"surprise {surprise[-1]:.2f}"],
        top,
        lambda value: f"{value:.1f}",
        unit="games",
        alone=True,
    )
