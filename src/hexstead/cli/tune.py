"""`hexstead tune`: fit what bots think things are worth to games they play against themselves."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from hexstead.cli.arguments import counted, positive, writable
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
    parser.add_argument("game", choices=["kingdom", "catan"], help="game whose bots to tune")
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
    parser.add_argument(
        "--jobs", type=positive, default=1, help="number of worker processes (default: 1)"
    )
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
    for name in FOREIGN[arguments.game]:
        if getattr(arguments, name) is not None:
            raise CommandError(f"--{name} does not apply to {arguments.game}")
    tuned = tune_catan if arguments.game == "catan" else tune_kingdom
    fields, told = tuned(arguments, date)
    text = json.dumps(fields, indent=1) + "\n"
    if out is None:
        print(text, end="")
    else:
        out.write_text(text, encoding="utf-8")
        print(f"{out}: {told}")
    return 0


FOREIGN: Final = {"kingdom": ("trials",), "catan": ("width",)}
"""The options that mean nothing to a game."""


def tune_kingdom(arguments: argparse.Namespace, date: str) -> tuple[dict[str, Any], str]:
    """The fields of a file of weights, and what to say about them."""
    from hexstead.arena.kingdom.tuning import Tuning, tune
    from hexstead.bots.kingdom.weights import BY_HAND, Weights, read_fields

    begin = read_json(arguments.weights, Weights) if arguments.weights else read_fields(BY_HAND)
    width, rounds = arguments.width or 4, arguments.rounds or 3
    tuning = Tuning(arguments.games, arguments.seed, width, rounds, arguments.jobs)
    fields = tune(tuning, begin, date, show_progress)
    origin = fields["provenance"]
    return fields, (
        f"{origin['games']} games, {origin['turns']} turns; error {origin['fit error']} gold, "
        f"{origin['error on games kept back']} on held-out games"
    )


def tune_catan(arguments: argparse.Namespace, date: str) -> tuple[dict[str, Any], str]:
    """Likewise."""
    from hexstead.arena.catan.tuning import Tuning, tune
    from hexstead.bots.catan.judge import weights_in

    begin = read_json(arguments.weights, weights_in) if arguments.weights else None
    trials = 4 if arguments.trials is None else arguments.trials
    tuning = Tuning(arguments.games, arguments.seed, arguments.rounds or 3, trials, arguments.jobs)
    fields = tune(tuning, date, show_progress, begin)
    origin = fields["provenance"]
    told = f"{origin['games']} games, {origin['turns']} turns"
    if begin is None:
        told += f"; error {origin['fit error']}, "
        told += f"{origin['error on games kept back']} on held-out games"
    return fields, told


def show_progress(what: str, done: int, of: int) -> None:
    """One line that grows, where somebody watches."""
    if sys.stderr.isatty():
        end = "\n" if done == of else ""
        print(f"\r{what}: {done} of {of}", end=end, file=sys.stderr, flush=True)


def read_json(path: Path, check: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """Weights that lie in a file of one's own, if a game can read them."""
    try:
        fields = json.loads(path.read_text(encoding="utf-8"))
        check(fields)
    except (ValueError, KeyError, TypeError, AttributeError) as problem:
        raise CommandError(f"{path} is not a weights file: {problem}") from problem
    return dict(fields)
