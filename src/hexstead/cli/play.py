"""`hexstead play`: a game in the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from hexstead.cli.arguments import add_game, counted, listed
from hexstead.cli.commands import commands_of
from hexstead.cli.errors import CommandError

EXAMPLES: Final = """\
examples:
  hexstead play                                  play the recommended first game against greedy
  hexstead play --random --players 3             play on a random board against two bots
  hexstead play --seats me,greedy,me,random      play with two people and two bots
  hexstead play --quadrants mine.txt,farm,oasis:turned,tavern --cards miners,hermits,lords
  hexstead play --game catan --seats me,hard,hard
  hexstead play --resume game.json               resume a saved game
"""

PLAYERS_HELP: Final = (
    "number of players (default: 2, or 3 in catan; Kingdom Builder with five and only the first or "
    "second edition is a house rule)"
)


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "play",
        help="play in the terminal",
        description="Play Kingdom Builder or Catan in the terminal, against bots or with friends "
        "at one keyboard.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_game(parser)
    parser.add_argument("--players", type=int, help=PLAYERS_HELP)
    parser.add_argument(
        "--seats",
        type=listed,
        metavar="NAMES",
        help="who plays each seat: me, or the name of a bot",
    )
    parser.add_argument("--random", action="store_true", help="use a random board and random cards")
    parser.add_argument(
        "--seed", type=counted, help="random seed; the same seed gives the same game"
    )
    parser.add_argument("--resume", type=Path, metavar="FILE", help="resume a saved game")
    parser.add_argument(
        "--position", metavar="LINE", help="start from a position, given on one line"
    )
    own = parser.add_argument_group("options of Kingdom Builder")
    own.add_argument("--sets", type=listed, metavar="NAMES", help="boxes for a random game")
    own.add_argument(
        "--quadrants",
        type=listed,
        metavar="NAMES",
        help="four quadrants by name or file, in the order top left, top right, bottom left, "
        "bottom right; add :turned to rotate one by 180 degrees (farm:turned), use make:base:5 "
        "to create one from a seed",
    )
    own.add_argument("--cards", type=listed, metavar="NAMES", help="three Kingdom Builder cards")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    play = commands_of(game_of(arguments)).play
    if play is None:
        raise CommandError(f"{arguments.game} cannot be played in the terminal; use hexstead serve")
    return play(arguments)


def game_of(arguments: argparse.Namespace) -> str:
    """Return the game of the record or position, or that of `--game`."""
    if arguments.resume:
        from hexstead.play import Record

        return Record.load(arguments.resume).game.name
    if arguments.position:
        from hexstead.cli.replay import stated

        return stated(arguments.position)[0].name
    return str(arguments.game)
