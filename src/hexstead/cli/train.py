"""`hexstead train`: train the network of a game's strongest bot by self-play."""

from __future__ import annotations

import argparse
from pathlib import Path

from hexstead.cli.arguments import add_jobs, counted, positive
from hexstead.cli.commands import commands_of, trained_games
from hexstead.cli.errors import CommandError

EXAMPLES = """\
examples:
  hexstead train kingdom --games 300000 --jobs 16 --out training
  hexstead train kingdom --minutes 60 --jobs 8 --stop-after 10 --out training
  hexstead train kingdom --minutes 60 --jobs 8 --resume --out training
  hexstead train kingdom --games 300000 --jobs 16 --weights master.weights --out further
  hexstead train catan --games 300000 --jobs 16 --out training-catan

The folder has a checkpoint, the weights (master.weights) and the learning curve (curve.svg), all
written about once a minute, and the latest positions (replay). Ctrl-C or SIGTERM saves and stops;
--resume continues from the last checkpoint. A training of Kingdom Builder can begin with the
weights of a finished one (--weights): the learning rate begins lower then, and winning counts from
the start.
"""


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
        "--weights", type=Path, metavar="FILE", help="kingdom: initial weights (default: random)"
    )
    parser.add_argument("--seed", type=counted, default=0, help="random seed (default: 0)")
    add_jobs(parser)
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FOLDER", help="folder of the results"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game: str = arguments.game
    games = trained_games()
    train = commands_of(game).train if game in games else None
    if train is None:
        raise CommandError(f"{game} has no bot to train; games: {', '.join(games)}")
    return train(arguments)
