"""Arguments shared by several commands."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hexstead.cli.commands import commands_of
from hexstead.cli.errors import CommandError
from hexstead.play import default_game


def positive(text: str) -> int:
    """A whole number of at least 1."""
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a positive whole number")
    return int(text)


def counted(text: str) -> int:
    """A whole number of at least 0."""
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 0")
    return int(text)


def listed(text: str) -> list[str]:
    """A comma-separated list of names."""
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise argparse.ArgumentTypeError(f"{text!r} is not a comma-separated list of names")
    return names


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add `--game`, which may name any registered game."""
    parser.add_argument(
        "--game",
        default=default_game(),
        help="name of the game; `hexstead bots` lists all (default: %(default)s)",
    )


def add_players(parser: argparse.ArgumentParser, players: int) -> None:
    parser.add_argument(
        "--players",
        type=positive,
        default=players,
        help="players per game (default: %(default)s)",
    )


def add_bots(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--bots",
        type=listed,
        default=["random"],
        metavar="NAMES",
        help="bots to seat, comma-separated (default: random)",
    )


def add_random_setups(parser: argparse.ArgumentParser) -> None:
    """Add `--sets`, `--setup` and `--seed`, the arguments of random set-ups."""
    parser.add_argument(
        "--sets",
        type=listed,
        metavar="NAMES",
        help="Kingdom Builder boxes for random setups (default: base)",
    )
    parser.add_argument(
        "--setup",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="another setup option, such as profile=official or options=points:8 for catan",
    )
    parser.add_argument("--seed", type=counted, default=0, help="random seed (default: 0)")


def add_jobs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs", type=positive, default=1, help="number of worker processes (default: 1)"
    )


def writable(path: Path) -> Path:
    """The path, if its folder exists."""
    if not path.parent.is_dir():
        raise CommandError(f"{path}: the folder {path.parent} does not exist")
    return path


def chosen_setup(game: str, sets: list[str] | None, others: Sequence[str]) -> dict[str, Any]:
    """The arguments of random set-ups from `--sets` and `--setup NAME=VALUE`."""
    chosen: dict[str, Any] = {}
    if sets:
        if not commands_of(game).sets:
            raise CommandError(f"--sets does not apply to {game}")
        chosen["sets"] = sets
    for other in others:
        name, equals, value = other.partition("=")
        if not name or not equals:
            raise CommandError(f"--setup {other!r} does not have the form NAME=VALUE")
        if name == "sets":
            chosen[name] = value.split(",")
        elif name == "options":
            chosen[name] = dict(map(_option, value.split(",")))
        else:
            chosen[name] = value
    return chosen


def _option(text: str) -> tuple[str, bool | int]:
    """Read `NAME`, an option that is chosen, or `NAME:NUMBER`."""
    name, colon, number = text.partition(":")
    if not colon:
        return name, True
    if not number.isdecimal():
        raise CommandError(f"--setup options: {text!r} does not have the form NAME or NAME:NUMBER")
    return name, int(number)
