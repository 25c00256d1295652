"""`hexstead train`: train the network of a game's strongest bot by self-play."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hexstead.cli.arguments import add_jobs, counted, positive
from hexstead.cli.commands import commands_of, trained_games
from hexstead.cli.errors import CommandError
from hexstead.cli.stop_signal import StopSignal

if TYPE_CHECKING:
    from hexstead.arena.learning.training import Point, Run

EXAMPLES = """\
examples:
  hexstead train kingdom --games 300000 --jobs 16 --out training
  hexstead train kingdom --minutes 60 --jobs 8 --stop-after 10 --out training
  hexstead train kingdom --minutes 60 --jobs 8 --resume --out training
  hexstead train kingdom --games 300000 --jobs 16 --weights master.weights --out further
  hexstead train catan --games 300000 --jobs 16 --out training-catan

The folder has a checkpoint, the weights (master.weights) and the learning curve (curve.svg), all
written about once a minute, and the latest positions (replay). Ctrl-C or SIGTERM saves and stops;
--resume continues from the last checkpoint. A training can begin with the weights of a finished one
(--weights); the learning rate begins lower then.
"""
TOLD_EVERY: Final = 5.0
"""The seconds between two lines of progress."""
DRAWN_EVERY: Final = 60.0
"""The seconds between two drawings of the learning curve."""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "train",
        help="train the network of the strongest bot by self-play",
        description="Let the network of the bot `master` play against itself, with all player "
        "counts (and boxes), and learn from the games (TD lambda). With one job, the same "
        "seed and the same number of games give the same weights, even if training is stopped and "
        "resumed. Needs numpy.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", help="game whose bot to train")
    length = parser.add_mutually_exclusive_group(required=True)
    length.add_argument("--games", type=positive, default=0, help="length of the training in games")
    length.add_argument(
        "--minutes", type=positive, default=0, help="length of the training in minutes"
    )
    parser.add_argument(
        "--stop-after",
        type=positive,
        metavar="MINUTES",
        help="stop this run earlier, to be resumed",
    )
    parser.add_argument("--resume", action="store_true", help="continue from the last checkpoint")
    parser.add_argument(
        "--weights", type=Path, metavar="FILE", help="initial weights (default: random)"
    )
    parser.add_argument("--seed", type=counted, default=0, help="random seed (default: 0)")
    add_jobs(parser)
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FOLDER", help="folder of the results"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    name: str = arguments.game
    games = trained_games()
    load = commands_of(name).train if name in games else None
    if load is None:
        raise CommandError(f"{name} has no bot to train; games: {', '.join(games)}")
    try:
        from hexstead.arena.learning.training import (
            CHECKPOINT,
            WEIGHTS,
            Run,
            Training,
            begin,
            train,
        )
        from hexstead.bots.value_network import WeightsError

        game = load()
    except ModuleNotFoundError as problem:
        raise CommandError(
            f"training needs {problem.name}; install it with: pip install 'hexstead[bots]'"
        ) from problem

    folder: Path = arguments.out
    saved = folder / CHECKPOINT
    source: Path | None = arguments.weights
    if arguments.resume and not saved.exists():
        raise CommandError(f"{saved} does not exist; leave out --resume to begin")
    if not arguments.resume and saved.exists():
        raise CommandError(f"{saved} exists; continue it with --resume, or name another folder")
    if arguments.resume and source:
        raise CommandError("--resume continues with its own weights; leave out --weights")
    training = Training(arguments.seed, arguments.games, arguments.minutes, arguments.jobs)
    try:
        if arguments.resume:
            current = Run.load(folder, game, training)
        else:
            weights = game.network.read(source.read_bytes()) if source else None
            folder.mkdir(parents=True, exist_ok=True)
            current = begin(game, training, weights)
    except WeightsError as problem:
        raise CommandError(f"{source or saved}: {problem}") from problem
    length = f"--games {arguments.games}" if arguments.games else f"--minutes {arguments.minutes}"
    command = f"hexstead train {name} {length} --seed {current.training.seed}"
    command += f" --jobs {arguments.jobs}"
    if current.earlier:
        command += " --weights FILE"
    teller = Teller(current, folder)
    with StopSignal() as stop:
        train(current, folder, command, teller.tell, arguments.stop_after, stop.was_received)
    teller.draw(current)
    further = "; continue with --resume" if current.done < 1.0 else ""
    print(f"{folder / WEIGHTS}: {current.games} games, {current.done:.0%} of the training{further}")
    return 128 + stop.received if stop.received else 0


class Teller:
    """Reports the progress, and draws the learning curve."""

    def __init__(self, current: Run[Any], folder: Path) -> None:
        self.folder = folder
        self.last = time.monotonic()
        self.games = current.games
        self.drawn = 0.0

    def tell(self, current: Run[Any]) -> None:
        now = time.monotonic()
        if now < self.last + TOLD_EVERY:
            return
        point = current.curve[-1]
        rate = (current.games - self.games) / (now - self.last)
        self.last, self.games = now, current.games
        print(
            f"{current.done:4.0%} {current.games} games, {rate:.1f} games/s, "
            f"errors {point.own_error:.2f} and {point.rival_error:.2f} {current.game.unit}, "
            f"surprise {point.surprise:.3f}",
            flush=True,
        )
        if now > self.drawn + DRAWN_EVERY:
            self.drawn = now
            self.draw(current)

    def draw(self, current: Run[Any]) -> None:
        """Write the learning curve."""
        if current.curve:
            drawing = curve_svg(current.curve, current.game.unit)
            (self.folder / "curve.svg").write_text(drawing, encoding="utf-8")


def curve_svg(curve: list[Point], unit: str) -> str:
    """The errors over the number of games, each point the mean of several."""
    from hexstead.study.chart import chart

    group = -(-len(curve) // 60)
    several = [curve[first : first + group] for first in range(0, len(curve), group)]
    own, rival, surprise = (
        [sum(getattr(point, name) for point in each) / len(each) for each in several]
        for name in ("own_error", "rival_error", "surprise")
    )
    top = max([*own, *rival])
    return chart(
        f"Errors in {unit} by games learned from",
        [each[-1].games for each in several],
        [own, rival, [value * top for value in surprise]],
        [f"own {own[-1]:.2f}", f"rival {rival[-1]:.2f}", f"surprise {surprise[-1]:.2f}"],
        top,
        lambda value: f"{value:.1f}",
        unit="games",
        alone=True,
    )
