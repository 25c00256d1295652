"""`hexstead tournament`: a round robin of bots, with ratings and a report."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hexstead.cli.arguments import (
    add_game,
    add_jobs,
    add_players,
    add_random_setups,
    chosen_setup,
    listed,
    positive,
)
from hexstead.cli.errors import CommandError

if TYPE_CHECKING:
    from rich.table import Table

    from hexstead.arena.standings import Standings
    from hexstead.arena.tournament import Tournament

EXAMPLES = """\
examples:
  hexstead tournament --bots hard,medium,random --games 400 --players 4 --jobs 2
  hexstead tournament --game catan --bots expert,oneply --setup profile=official
  hexstead tournament --bots greedy --bot "mine=cmd: node mybot.js" --games 100
  hexstead tournament --bots hard,greedy --ray auto

Repeat the same command to resume an interrupted tournament.
"""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "tournament",
        help="run a tournament between bots, rate them and write a report",
        description="Run a round robin: every line-up of bots plays the same setups from every "
        "seat. The same seed gives the same results, regardless of the number of jobs.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_game(parser)
    parser.add_argument(
        "--bots", type=listed, default=[], metavar="NAMES", help="bots to play, comma-separated"
    )
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="NAME",
        help='one more bot: a name, or "NAME=cmd: COMMAND" to run your own program; repeatable',
    )
    parser.add_argument(
        "--games",
        type=positive,
        default=100,
        help="number of games, rounded up to whole rounds (default: 100)",
    )
    add_players(parser, 2)
    add_random_setups(parser)
    parser.add_argument(
        "--seconds",
        type=float,
        default=10.0,
        help="time limit of a program per answer (default: 10)",
    )
    add_jobs(parser)
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="run on a Ray cluster (auto: use a running one; local: start one)",
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="DIR",
        help="folder for the results (default: a new one in tournaments/)",
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    try:
        from hexstead.arena.journal import ResultsError
        from hexstead.arena.on_ray import NoRay
        from hexstead.arena.pool import WorkersLost
        from hexstead.arena.results import write_results
        from hexstead.arena.run import run_tournament
    except ImportError as problem:
        raise CommandError(
            f"tournaments need the package {problem.name}; run: pip install 'hexstead[arena]'"
        ) from problem
    from hexstead.cli.console import Terminal

    tournament = _tournament(arguments)
    tournament.check()
    folder: Path = arguments.out or Path("tournaments") / default_name(tournament)
    live = Live(tournament) if sys.stderr.isatty() else None
    try:
        with live or nullcontext():
            standings, games = run_tournament(
                tournament, folder, arguments.jobs, arguments.ray, live.update if live else None
            )
    except KeyboardInterrupt:
        print(
            f"\nInterrupted; the games so far are in {folder}. Repeat the command to resume.",
            file=sys.stderr,
        )
        raise
    except (ResultsError, NoRay, WorkersLost) as problem:
        raise CommandError(str(problem)) from problem
    files = write_results(folder, standings, games)
    if arguments.json:
        print(json.dumps(standings.to_json(), indent=2))
        return 0
    terminal = Terminal()
    terminal.print(f"{standings.games} games of {tournament.game}, {tournament.players} players\n")
    terminal.print(table_of(standings), "")
    for number, bot, reason in standings.failures[:10]:
        terminal.print(f"{bot} forfeited game {number}: {reason}", markup=False)
    if len(standings.failures) > 10:
        terminal.print(
            f"... and {len(standings.failures) - 10} more forfeits; the report lists them all"
        )
    terminal.print("\n".join(str(path) for path in files), markup=False)
    return 0


def _tournament(arguments: argparse.Namespace) -> Tournament:
    from hexstead.arena.tournament import Tournament

    if not 0 < arguments.seconds <= 3600:
        raise CommandError(
            f"--seconds: expected more than 0 and at most 3600, got {arguments.seconds:g}"
        )
    return Tournament(
        arguments.game,
        (*arguments.bots, *arguments.bot),
        arguments.players,
        arguments.games,
        arguments.seed,
        chosen_setup(arguments.game, arguments.sets, arguments.setup),
        arguments.seconds,
    )


def default_name(tournament: Tournament) -> str:
    """A folder name that distinguishes tournaments, but is the same for more games of one."""
    fields: dict[str, Any] = tournament.to_json()
    del fields["games"]
    digest = hashlib.sha256(json.dumps(fields, sort_keys=True).encode()).hexdigest()[:8]
    return f"{tournament.game}-{tournament.players}-players-{digest}"


def table_of(standings: Standings) -> Table:
    """The standings, the best first."""
    from rich.markup import escape
    from rich.table import Table

    from hexstead.arena.summary import SURE
    from hexstead.play import find_game

    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    grid.add_column("Bot")
    unit = find_game(standings.tournament.game).unit
    for head in ("rating", "wins per seat", "95% CI", unit, "seats", "ms", "forfeits"):
        grid.add_column(head, justify="right")
    for bot in standings.bots:
        wins = bot.wins
        grid.add_row(
            escape(bot.bot),
            f"{bot.rating:.1f} ± {SURE * bot.doubt:.1f}",
            f"{wins.mean:.1%}",
            f"{wins.low:.1%} to {wins.high:.1%}",
            f"{bot.gold:.1f}",
            str(wins.games),
            f"{bot.milliseconds:.1f}",
            str(bot.forfeits),
        )
    return grid


class Live(AbstractContextManager["Live"]):
    """A live table of the standings and the progress."""

    def __init__(self, tournament: Tournament) -> None:
        from rich.live import Live as RichLive
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        from hexstead.cli.console import Terminal

        self._tournament = tournament
        columns = (BarColumn(), MofNCompleteColumn(), "games", TimeRemainingColumn())
        console = Terminal(stderr=True)
        # Without a refresh thread, so that processes can be forked safely.
        self._bar = Progress(*columns, console=console, auto_refresh=False)
        self._task = self._bar.add_task("games", total=tournament.number_of_games)
        self._live = RichLive(console=console, auto_refresh=False, transient=True)
        self._shown = 0

    def __enter__(self) -> Live:
        self._live.__enter__()
        return self

    def __exit__(self, *problem: Any) -> None:
        self._live.__exit__(*problem)

    def update(self, games: list[Any]) -> None:
        """Update after each of the first games, later less often, because standings take longer
        then."""
        from rich.console import Group

        from hexstead.arena.journal import in_order
        from hexstead.arena.standings import standings

        self._bar.update(self._task, completed=len(games))
        if len(games) < 1.02 * self._shown:
            return
        self._shown = len(games)
        so_far = standings(self._tournament, in_order(games))
        self._live.update(Group(table_of(so_far), self._bar), refresh=True)
