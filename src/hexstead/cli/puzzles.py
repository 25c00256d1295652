"""`hexstead puzzles`: positions with one clearly best turn, made from games of strong bots."""

from __future__ import annotations

import argparse
import json
from datetime import UTC, datetime
from pathlib import Path

from hexstead.cli.arguments import add_game, counted, positive, writable
from hexstead.cli.errors import CommandError
from hexstead.cli.tune import show_progress

EXAMPLES = """\
examples:
  hexstead puzzles make --game kingdom --count 40 --seed 7 --out puzzles.json
  hexstead puzzles make --game catan --count 20 --seed 7
"""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "puzzles",
        help="create puzzles: positions with one clearly best turn",
        description="Create puzzles: positions in which one turn is clearly the best.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    verbs = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    making = verbs.add_parser(
        "make",
        help="search games of strong bots for puzzles",
        description="Let strong bots play and collect turns in which one option is clearly better "
        "than all others, the same number for each of five levels. Weaker bots determine the "
        "level. The same seed and the same bots give the same puzzles.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_game(making)
    making.add_argument(
        "--count", type=positive, default=40, help="number of puzzles (default: 40)"
    )
    making.add_argument("--seed", type=counted, default=0, help="random seed (default: 0)")
    making.add_argument("--out", type=Path, metavar="FILE", help="output file (default: stdout)")
    making.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from hexstead.study.puzzle_making import make
    from hexstead.study.puzzles import games

    if arguments.game not in games():
        raise CommandError(f"{arguments.game} has no puzzles; choose from {', '.join(games())}")
    out = writable(arguments.out) if arguments.out else None
    collection = make(
        arguments.game,
        arguments.count,
        arguments.seed,
        datetime.now(UTC).date().isoformat(),
        lambda done, of: show_progress("puzzles", done, of),
    )
    text = json.dumps(collection, indent=1) + "\n"
    if out is None:
        print(text, end="")
        return 0
    out.write_text(text, encoding="utf-8")
    levels = [puzzle["difficulty"] for puzzle in collection["puzzles"]]
    counts = ", ".join(f"{levels.count(level)} of level {level}" for level in sorted(set(levels)))
    print(f"{out}: {len(levels)} puzzles from {collection['provenance']['games']} games ({counts})")
    return 0
