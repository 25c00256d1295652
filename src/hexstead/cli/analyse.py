"""`hexstead analyse`: analyse a finished game."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from hexstead.cli.arguments import counted, writable
from hexstead.cli.errors import CommandError

if TYPE_CHECKING:
    from rich.console import Console

    from hexstead.play import Record, State
    from hexstead.study.analysis import Analysis, Progress
    from hexstead.study.report import Draw

EXAMPLES = """\
examples:
  hexstead analyse game.json                        who played how well, and what lost most
  hexstead analyse game.json --html game.html       charts and boards, in one page
  hexstead analyse game.json --level thorough --json game-analysis.json
  hexstead analyse game.json --json -               JSON on the screen
"""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "analyse",
        help="analyse a finished game: chances, turning points, accuracy",
        description="Analyse a finished game: each seat's chance to win and expected result over "
        "time, the most costly decisions with better alternatives, and how accurately each seat "
        "played. Each decision is judged by what that seat could know.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("record", type=Path, metavar="RECORD")
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--html", type=Path, metavar="FILE", help="write a self-contained HTML page")
    kind.add_argument("--json", metavar="FILE", help="write all figures as JSON (- for stdout)")
    parser.add_argument(
        "--level", choices=["quick", "thorough"], default="quick", help="depth of the analysis"
    )
    parser.add_argument("--seed", type=counted, default=1, help="random seed (default: 1)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from hexstead.play import Record
    from hexstead.study.analysis import UnfinishedGame, analyse

    target = arguments.html or (Path(arguments.json) if arguments.json not in (None, "-") else None)
    if target is not None:
        writable(target)
    record = Record.load(arguments.record)
    try:
        with ProgressBar() as progress:
            found = analyse(record, arguments.level, arguments.seed, progress=progress)
    except UnfinishedGame as problem:
        raise CommandError(f"{arguments.record}: {problem}") from problem
    if arguments.html is not None:
        from hexstead.study.report import html

        arguments.html.write_text(html(found, record, _drawing(record)), encoding="utf-8")
    elif arguments.json is not None:
        text = json.dumps(found.to_json(), indent=1) + "\n"
        if target is None:
            sys.stdout.write(text)
        else:
            target.write_text(text, encoding="utf-8")
    else:
        from hexstead.cli.console import Terminal

        _show(Terminal(), found, record)
    if target is not None:
        print(f"{target}: {len(found.decisions)} decisions analysed")
    return 0


class ProgressBar:
    """A progress bar on a terminal."""

    def __enter__(self) -> Progress | None:
        self._bar = None
        if not sys.stderr.isatty():
            return None
        from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar

        from hexstead.cli.console import Terminal

        columns = (BarColumn(), MofNCompleteColumn(), "actions", TimeRemainingColumn())
        self._bar = bar = Bar(*columns, console=Terminal(stderr=True), transient=True)
        bar.start()
        task = bar.add_task("actions", total=None)
        return lambda done, of: bar.update(task, completed=done, total=of)

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()


def _drawing(record: Record) -> Draw:
    from hexstead.cli.render import pictures_of

    pictures = pictures_of(record.game)

    def draw(state: State, marked: Sequence[int]) -> str:
        return pictures.svg(state, theme="light", legal=False, last=marked, width=480)

    return draw


def _show(console: Console, found: Analysis, record: Record) -> None:
    from rich.markup import escape
    from rich.table import Table

    from hexstead.study.report import outcome, percent, seat_names, unit

    names = seat_names(record)
    console.print(outcome(found, names), markup=False)
    console.print()
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    grid.add_column("")
    for head in ("accuracy", "decisions", "expected at start", "chance at start"):
        grid.add_column(head, justify="right")
    for seat, (name, accuracy) in enumerate(zip(names, found.accuracy, strict=True)):
        own = [decision for decision in found.decisions if decision.seat == seat]
        first = found.course[0].expectations[seat]
        shown = "-" if accuracy is None else f"{accuracy:.1f}"
        grid.add_row(escape(name), shown, str(len(own)), f"{first.gold:.1f}", percent(first.chance))
    console.print(grid)
    if not found.turning_points:
        console.print("\nNo decision had a much better alternative.")
        return
    console.print("\nMost costly decisions", style="bold")
    for number in found.turning_points:
        one = found.decisions[number]
        console.print(
            f"\nTurn {one.turn}, {names[one.seat]} (after {one.start} actions): lost "
            f"{percent(one.lost_chance)} and {one.lost_gold:.1f} {unit(found)}",
            markup=False,
        )
        console.print(f"  played  {', '.join(one.played)}", markup=False)
        console.print(f"  better  {', '.join(one.better)}", markup=False)
