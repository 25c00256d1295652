"""`hexstead simulate`: play many games between bots and summarise them."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from hexstead.cli.arguments import (
    add_bots,
    add_game,
    add_jobs,
    add_players,
    add_random_setups,
    chosen_setup,
    positive,
)
from hexstead.cli.errors import CommandError

if TYPE_CHECKING:
    from rich.console import Console

    from hexstead.arena import Match, Share, Summary

EXAMPLES = """\
examples:
  hexstead simulate --games 2000 --players 4 --jobs 2
  hexstead simulate --games 100 --bots greedy,random --seed 1
  hexstead simulate --games 10 --records games/
  hexstead simulate --game catan --games 100 --json
"""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "simulate",
        help="simulate many games between bots and summarise them",
        description="Simulate many games between bots. The same seed gives the same games, "
        "regardless of the number of jobs.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_game(parser)
    parser.add_argument(
        "--games", type=positive, default=100, help="number of games (default: 100)"
    )
    add_players(parser, 4)
    add_bots(parser)
    add_random_setups(parser)
    add_jobs(parser)
    parser.add_argument(
        "--records", type=Path, metavar="DIR", help="save a record of every game in DIR"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from hexstead.arena import simulate
    from hexstead.cli.console import Terminal

    match = _match(arguments)
    if sys.stderr.isatty():
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        stderr = Terminal(stderr=True)
        columns = (BarColumn(), MofNCompleteColumn(), "games", TimeRemainingColumn())
        # Without a refresh thread, so that processes can be forked safely.
        with Progress(*columns, console=stderr, transient=True, auto_refresh=False) as bar:
            task = bar.add_task("games", total=arguments.games)

            def progress(done: int) -> None:
                bar.update(task, completed=done, refresh=True)

            summary = simulate(match, arguments.games, arguments.jobs, progress)
    else:
        summary = simulate(match, arguments.games, arguments.jobs)
    if arguments.json:
        print(json.dumps(summary.to_json(), indent=2))
    else:
        show(Terminal(), summary)
    return 0


def _match(arguments: argparse.Namespace) -> Match:
    from hexstead.arena import Match

    if len(arguments.bots) > arguments.players:
        raise CommandError(f"too many bots: {len(arguments.bots)} for {arguments.players} seats")
    return Match(
        arguments.game,
        arguments.players,
        tuple(arguments.bots),
        arguments.seed,
        chosen_setup(arguments.game, arguments.sets, arguments.setup),
        arguments.records,
    )


def show(console: Console, summary: Summary) -> None:
    """Print the summary as tables."""
    from rich.table import Table

    from hexstead.play import find_game

    def table(*columns: str) -> Table:
        grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
        grid.add_column(columns[0])
        for column in columns[1:]:
            grid.add_column(column, justify="right")
        return grid

    unit = find_game(summary.game).unit
    console.print(f"{summary.games} games of {summary.game}, {summary.players} players\n")
    grid = table(f"{unit.capitalize()} by source", "mean", "winners", "seats")
    for source, row in summary.sources.items():
        grid.add_row(source, f"{row['mean']:.2f}", f"{row['winners']:.2f}", f"{row['seats']:.0f}")
    grid.add_row("total", f"{summary.gold['mean']:.2f}", f"{summary.gold['winners']:.2f}", "")
    console.print(grid, "")
    grid = table("Turn order", "wins", "95% CI")
    for place, wins in enumerate(summary.order, start=1):
        grid.add_row(f"{place}.", f"{wins.mean:.1%}", _bounds(wins))
    console.print(grid, "")
    grid = table("Bot", "wins per seat", "95% CI", unit)
    for entrant in summary.entrants:
        wins = entrant.wins
        grid.add_row(entrant.bot, f"{wins.mean:.1%}", _bounds(wins), f"{entrant.gold:.2f}")
    console.print(grid, "")
    grid = table("Length", "mean", "least", "median", "most")
    for name, length in (("turns", summary.turns), ("actions", summary.actions)):
        figures = (f"{length.mean:.1f}", str(length.least), f"{length.median:g}", str(length.most))
        grid.add_row(name, *figures)
    console.print(grid, "")
    console.print(
        f"{summary.seconds:.1f} s with {summary.jobs} "
        f"{'process' if summary.jobs == 1 else 'processes'}: "
        f"{summary.games_per_second:,.1f} games/s, {summary.actions_per_second:,.0f} actions/s"
    )


def _bounds(wins: Share) -> str:
    return f"{wins.low:.1%} to {wins.high:.1%}"
