"""The command line of Kingdom Builder, besides `hexstead play` and `hexstead board`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, Final

from hexstead.cli.commands import GameCommands

if TYPE_CHECKING:
    from rich.console import Console

    from hexstead.arena.learning.trainable import Trainable
    from hexstead.kingdom import State

ALL_BOXES: Final = "all boxes"


def all_boxes() -> dict[str, Any]:
    from hexstead.kingdom.registry import boxes

    return {"sets": list(boxes())}


def draw_position(console: Console, state: State) -> None:
    from hexstead.cli.kingdom import screen

    screen.draw_position(console, state)


def tune_bots(arguments: argparse.Namespace, date: str) -> tuple[dict[str, Any], str]:
    from hexstead.arena.kingdom.tuning import Tuning, tune
    from hexstead.bots.kingdom.weights import BY_HAND, Weights, read_fields
    from hexstead.cli.tune import read_json, show_progress

    begin = read_json(arguments.weights, Weights) if arguments.weights else read_fields(BY_HAND)
    width, rounds = arguments.width or 4, arguments.rounds or 3
    tuning = Tuning(arguments.games, arguments.seed, width, rounds, arguments.jobs)
    fields = tune(tuning, begin, date, show_progress)
    origin = fields["provenance"]
    return fields, (
        f"{origin['games']} games, {origin['turns']} turns; error {origin['fit error']} gold, "
        f"{origin['error on games kept back']} on held-out games"
    )


def trainable() -> Trainable[Any]:
    from hexstead.arena.kingdom.training import TRAINABLE

    return TRAINABLE


def play_game(arguments: argparse.Namespace) -> int:
    from hexstead.cli.kingdom.play import run

    return run(arguments)


COMMANDS: Final = GameCommands(
    play=play_game,
    sets=True,
    draw_position=draw_position,
    tune=tune_bots,
    tune_options=("width",),
    train=trainable,
    variants={ALL_BOXES: all_boxes},
)
