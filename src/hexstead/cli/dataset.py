"""`hexstead dataset`: write games as data for machine learning."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
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
    from hexstead.envs.datasets import Dataset
    from hexstead.envs.datasets.sources import Source

EXAMPLES = """\
examples:
  hexstead dataset --games 1000 --bots hard,medium --jobs 2 --out data
  hexstead dataset --game catan --games 1000000 --format parquet --no-observations --out catan
  hexstead dataset --records games/ --out mine

The same command resumes after Ctrl-C or a crash; a larger --games adds games. The folder gets
the files, a manifest (dataset.json) and a datasheet (DATASHEET.md).
"""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "dataset",
        help="write games as data for machine learning",
        description="Write a row for each decision in games of bots or in recorded games: "
        "observation, legal actions, action, final return. The same seed gives the same rows, "
        "regardless of the number of jobs. Needs the extra envs; Parquet needs the extra arena.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_game(parser)
    parser.add_argument(
        "--games", type=positive, default=100, help="number of games (default: 100)"
    )
    add_players(parser, 2)
    add_bots(parser)
    parser.add_argument(
        "--records",
        type=Path,
        metavar="DIR",
        help="use the finished games among the record files in DIR and below, instead of bots",
    )
    add_random_setups(parser)
    parser.add_argument(
        "--format", choices=["npz", "parquet"], default="npz", help="format (default: npz)"
    )
    parser.add_argument(
        "--reward",
        choices=["win", "rank", "margin"],
        default="win",
        help="what the returns are (default: win)",
    )
    parser.add_argument(
        "--no-observations",
        action="store_true",
        help="leave out observations, which can be computed again from set-up and actions",
    )
    parser.add_argument(
        "--per-file",
        type=positive,
        default=0,
        metavar="GAMES",
        help="games per file (default: 20 for npz, 1000 for parquet)",
    )
    add_jobs(parser)
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FOLDER", help="folder of the dataset"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    try:
        if arguments.format == "parquet":
            import_module("pyarrow")
        from hexstead.envs.datasets import DatasetError, write
    except ImportError as problem:
        extra = "arena" if problem.name == "pyarrow" else "envs"
        raise CommandError(
            f"datasets need the package {problem.name}; run: pip install 'hexstead[{extra}]'"
        ) from problem

    dataset = _dataset(arguments)
    try:
        with _progress(dataset.source.games) as progress:
            files = write(dataset, arguments.out, arguments.jobs, progress)
    except DatasetError as problem:
        raise CommandError(str(problem)) from problem
    games = sum(each.games for each in files)
    left_out = sum(sum(each.left_out.values()) for each in files)
    rows = sum(each.rows for each in files)
    size = sum(each.bytes for each in files) / 1e6
    where = "1 file" if len(files) == 1 else f"{len(files)} files"
    number = games - left_out
    plural = "s" * (number != 1)
    print(f"{number} game{plural}, {rows} decisions, {size:.1f} MB in {where}")
    if left_out:
        print(f"{left_out} records left out; see DATASHEET.md")
    print(arguments.out / "DATASHEET.md")
    return 0


def _dataset(arguments: argparse.Namespace) -> Dataset:
    from hexstead.arena import Match
    from hexstead.envs.datasets import BotGames, Dataset, RecordedGames

    source: Source
    if arguments.records is not None:
        if not arguments.records.is_dir():
            raise CommandError(f"--records: {arguments.records} is not a folder")
        source = RecordedGames.below(arguments.game, arguments.records)
        if not source.files:
            raise CommandError(f"--records: {arguments.records} contains no .json file")
    else:
        if len(arguments.bots) > arguments.players:
            raise CommandError(
                f"too many bots: {len(arguments.bots)} for {arguments.players} seats"
            )
        match = Match(
            arguments.game,
            arguments.players,
            tuple(arguments.bots),
            arguments.seed,
            chosen_setup(arguments.game, arguments.sets, arguments.setup),
        )
        source = BotGames(match, arguments.games)
    return Dataset(
        source,
        arguments.format,
        arguments.reward,
        not arguments.no_observations,
        arguments.per_file,
    )


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None] | None]:
    """Show a progress bar on a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from hexstead.cli.console import Terminal

    columns = (BarColumn(), MofNCompleteColumn(), "games", TimeRemainingColumn())
    # Without a refresh thread, so that processes can be forked safely.
    stderr = Terminal(stderr=True)
    with Progress(*columns, console=stderr, transient=True, auto_refresh=False) as bar:
        task = bar.add_task("games", total=games)
        yield lambda done: bar.update(task, completed=done, refresh=True)
