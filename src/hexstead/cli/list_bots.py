"""`hexstead bots`: list the bots with rating and thinking time."""

from __future__ import annotations

import argparse
import json
from typing import Any

EXAMPLES = """\
examples:
  hexstead bots
  hexstead bots --game catan --json
"""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "bots",
        help="list the bots with their rating and thinking time",
        description="List the bots of each game with their rating and time per turn, as last "
        "measured (see docs/explanation/bots.md).",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--game", help="only bots of this game")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from hexstead.play import find_game, game_names

    games = [find_game(arguments.game).name] if arguments.game else list(game_names())
    found = {game: bots_of(game) for game in games}
    if arguments.json:
        print(json.dumps(found, indent=2))
        return 0
    from rich.table import Table

    from hexstead.cli.console import Terminal

    console = Terminal()
    for game, several in found.items():
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
        table.add_column(game)
        table.add_column("rating", justify="right")
        table.add_column("ms/turn", justify="right")
        table.add_column("")
        for bot in several:
            table.add_row(
                bot["name"],
                "-" if bot["rating"] is None else str(bot["rating"]),
                "-" if bot["milliseconds"] is None else f"{bot['milliseconds']:.0f}",
                _kind(bot["name"]),
            )
        console.print(table, "")
    return 0


def bots_of(game: str) -> list[dict[str, Any]]:
    """Each bot of a game, the simplest first."""
    from hexstead import bots

    measured = bots.measured(game)
    return [
        {
            "name": name,
            "rating": measured.get(name, bots.Measured()).rating,
            "milliseconds": measured.get(name, bots.Measured()).milliseconds,
            "yardstick": bots.level_of(name) is None,
        }
        for name in bots.names(game)
    ]


def _kind(name: str) -> str:
    from hexstead import bots

    level = bots.level_of(name)
    return "yardstick" if level is None else "level" if level == name else f"a style of {level}"
