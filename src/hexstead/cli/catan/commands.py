"""The command line of Catan."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, Final

from hexstead.cli.commands import GameCommands

if TYPE_CHECKING:
    from hexstead.arena.learning.trainable import Trainable


def tune_bots(arguments: argparse.Namespace, date: str) -> tuple[dict[str, Any], str]:
    from hexstead.arena.catan.tuning import Tuning, tune
    from hexstead.bots.catan.judge import weights_in
    from hexstead.cli.tune import read_json, show_progress

    begin = read_json(arguments.weights, weights_in) if arguments.weights else None
    trials = 4 if arguments.trials is None else arguments.trials
    tuning = Tuning(arguments.games, arguments.seed, arguments.rounds or 3, trials, arguments.jobs)
    fields = tune(tuning, date, show_progress, begin)
    origin = fields["provenance"]
    summary = f"{origin['games']} games, {origin['turns']} turns"
    if begin is None:
        summary += f"; error {origin['fit error']}, "
        summary += f"{origin['error on games kept back']} on held-out games"
    return fields, summary


def trainable() -> Trainable[Any]:
    from hexstead.arena.catan.training import TRAINABLE

    return TRAINABLE


def play_game(arguments: argparse.Namespace) -> int:
    from hexstead.cli.catan.play import run

    return run(arguments)


COMMANDS: Final = GameCommands(
    play=play_game, tune=tune_bots, tune_options=("trials",), train=trainable
)
