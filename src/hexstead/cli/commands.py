"""The interface between a game and the command line."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from hexstead.play import find_game, game_names, load

if TYPE_CHECKING:
    from rich.console import Console

    from hexstead.arena.learning.trainable import Trainable


@dataclass(frozen=True)
class GameCommands:
    """The game's own part of the command line; `Game.commands` refers to it."""

    sets: bool = False
    """Whether `--sets` names the boxes of random set-ups."""
    draw_position: Callable[[Console, Any], None] | None = None
    """Draw a state on the terminal."""
    play: Callable[[argparse.Namespace], int] | None = None
    """Play in the terminal by the arguments of `hexstead play`."""
    tune: Callable[[argparse.Namespace, str], tuple[dict[str, Any], str]] | None = None
    """Tune the bots by the arguments of `hexstead tune` and a date: the fields of a weights file,
    and a summary in one line."""
    tune_options: tuple[str, ...] = ()
    """The options of `hexstead tune` that apply to this game only."""
    train: Callable[[], Trainable[Any]] | None = None
    """Load what `hexstead train` needs to train the network of the strongest bot."""
    variants: Mapping[str, Callable[[], dict[str, Any]]] = field(default_factory=dict)
    """Further set-ups that `hexstead bench` measures: the arguments of random set-ups by name."""


def commands_of(game: str) -> GameCommands:
    found: GameCommands | None = load(find_game(game).commands)
    return found or GameCommands()


def tuned_games() -> list[str]:
    """List the games whose bots can be tuned."""
    return [game for game in game_names() if commands_of(game).tune is not None]


def trained_games() -> list[str]:
    """List the games whose strongest bot can be trained."""
    return [game for game in game_names() if commands_of(game).train is not None]
