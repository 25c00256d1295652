"""`hexstead tune`: fit the weights of the bots' evaluation by self-play."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from hexstead.cli.arguments import add_jobs, counted, positive, writable
from hexstead.cli.commands import commands_of, tuned_games
from hexstead.cli.errors import CommandError

EXAMPLES = """\
examples:
  hexstead tune kingdom --games 500 --seed 1 --out weights.json
  hexstead tune kingdom --games 200 --rounds 1 --weights weights.json --out better.json --jobs 2
  hexstead tune catan --games 600 --seed 1 --out weights.json
"""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "tune",
        help="tune the bots' evaluation by self-play",
        description="Let bots play against themselves, with all boxes and all player counts, and "
        "fit the weights of their evaluation to the results. Each round starts with the weights of "
        "the previous one. The same seed and the same initial weights give the same result, "
        "regardless of the number of jobs.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", help="game whose bots to tune")
    parser.add_argument(
        "--games", type=positive, default=1000, help="games per round (default: 1000)"
    )
    parser.add_argument("--seed", type=counted, default=0, help="random seed (default: 0)")
    parser.add_argument(
        "--width", type=positive, help="kingdom: search width of the bots (default: 4)"
    )
    parser.add_argument(
        "--rounds",
        type=positive,
        help="rounds that learn the value of positions (default: 3)",
    )
    parser.add_argument(
        "--trials",
        type=counted,
        help="catan: further rounds that learn which weights win (default: 4)",
    )
    add_jobs(parser)
    parser.add_argument(
        "--weights",
        type=Path,
        metavar="FILE",
        help="initial weights (default: hand.json for kingdom, none for catan)",
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="output file (default: stdout)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    out = writable(arguments.out) if arguments.out else None
    date = datetime.now(UTC).date().isoformat()
    tunable = tuned_games()
    if arguments.game not in tunable:
        raise CommandError(
            f"the bots of {arguments.game} cannot be tuned; choose from {', '.join(tunable)}"
        )
    for other in tunable:
        for name in commands_of(other).tune_options:
            if other != arguments.game and getattr(arguments, name) is not None:
                raise CommandError(f"--{name} does not apply to {arguments.game}")
    tune = commands_of(arguments.game).tune
    assert tune is not None
    fields, summary = tune(arguments, date)
    text = json.dumps(fields, indent=1) + "\n"
    if out is None:
        print(text, end="")
    else:
        out.write_text(text, encoding="utf-8")
        print(f"{out}: {summary}")
    return 0


def show_progress(what: str, done: int, of: int) -> None:
    """Show the progress on one line of a terminal."""
    if sys.stderr.isatty():
        end = "\n" if done == of else ""
        print(f"\r{what}: {done} of {of}", end=end, file=sys.stderr, flush=True)


def read_json(path: Path, check: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """The contents of a weights file, if the game can read it."""
    try:
        fields = json.loads(path.read_text(encoding="utf-8"))
        check(fields)
    except (ValueError, KeyError, TypeError, AttributeError) as problem:
        raise CommandError(f"{path} is not a weights file: {problem}") from problem
    return dict(fields)
