"""`hexstead tune`: fit what bots think things are worth to games they play against themselves."""

from __future__ import annotations

import argparse
import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from hexstead.cli.arguments import counted, positive, writable
from hexstead.cli.errors import CommandError

EXAMPLES = """\
examples:
  hexstead tune kingdom --games 2000 --seed 3 --out weights.json
  hexstead tune kingdom --games 200 --weights weights.json --out better.json --jobs 2
"""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "tune",
        help="fit the bots' evaluation to games they play against themselves",
        description="Let bots play against themselves, with all boxes and two to five players, and "
        "fit the weights of their evaluation to how the games end. The same seed and the same "
        "weights to begin with bring the same weights, whatever the number of jobs.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=["kingdom"], help="whose bots")
    parser.add_argument("--games", type=positive, default=1000, help="games to play (1000)")
    parser.add_argument("--seed", type=counted, default=0, help="which games to play (0)")
    parser.add_argument(
        "--width", type=positive, default=4, help="how wide the playing bots search (4)"
    )
    parser.add_argument("--rounds", type=positive, default=60, help="steps of the fit (60)")
    parser.add_argument("--jobs", type=positive, default=1, help="processes to share the work (1)")
    parser.add_argument(
        "--weights", type=Path, metavar="FILE", help="weights to begin with (those in use)"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to write them (the screen)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from hexstead.arena.kingdom.tuning import Tuning, tune
    from hexstead.bots.kingdom.weights import read_fields

    out = writable(arguments.out) if arguments.out else None
    begin = read_json(arguments.weights) if arguments.weights else read_fields()
    tuning = Tuning(
        arguments.games, arguments.seed, arguments.width, arguments.rounds, arguments.jobs
    )
    fields = tune(tuning, begin, datetime.now(UTC).date().isoformat(), show_progress)
    text = json.dumps(fields, indent=1) + "\n"
    if out is None:
        print(text, end="")
    else:
        out.write_text(text, encoding="utf-8")
        origin = fields["provenance"]
        print(
            f"{out}: {origin['games']} games, {origin['turns']} turns; off by "
            f"{origin['fit error']} gold, by {origin['error on games kept back']} in games that "
            "were kept back"
        )
    return 0


def show_progress(what: str, done: int, of: int) -> None:
    """One line that grows, where somebody watches."""
    if sys.stderr.isatty():
        end = "\n" if done == of else ""
        print(f"\r{what}: {done} of {of}", end=end, file=sys.stderr, flush=True)


def read_json(path: Path) -> dict[str, Any]:
    """Weights that lie in a file of one's own."""
    from hexstead.bots.kingdom.weights import Weights

    try:
        fields = json.loads(path.read_text(encoding="utf-8"))
        Weights(fields)
    except (ValueError, KeyError, TypeError, AttributeError) as problem:
        raise CommandError(f"{path} holds no weights: {problem}") from problem
    return dict(fields)
