"""The command `hexstead`: runs a subcommand and reports every error in one line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Final

from hexstead import __version__
from hexstead.bots import UnknownBot
from hexstead.cli import (
    admin,
    analyse,
    bench,
    completion,
    dataset,
    doctor,
    licenses,
    list_bots,
    play,
    puzzles,
    render,
    replay,
    serve,
    simulate,
    tournament,
    train,
    tune,
)
from hexstead.cli.errors import CommandError, print_error
from hexstead.cli.kingdom import boards
from hexstead.play import IllegalAction, PositionError, RecordError, SetupError

COMMANDS: Final = {
    "play": play.add,
    "serve": serve.add,
    "admin": admin.add,
    "simulate": simulate.add,
    "tournament": tournament.add,
    "dataset": dataset.add,
    "replay": replay.add,
    "analyse": analyse.add,
    "render": render.add,
    "bench": bench.add,
    "board": boards.add,
    "bots": list_bots.add,
    "tune": tune.add,
    "train": train.add,
    "puzzles": puzzles.add,
    "doctor": doctor.add,
    "completion": completion.add,
}
REPORTED: Final = (CommandError, SetupError, PositionError, RecordError, IllegalAction, UnknownBot)
"""Errors whose message is sufficient."""
FINE, WRONG, INTERRUPTED, BROKEN_PIPE = 0, 1, 130, 141

EXITS = """\
exit status: 0 success; 1 failure, with a one-line error message; 2 invalid arguments;
130 interrupted.
"""


def parser() -> argparse.ArgumentParser:
    """The parser of all subcommands; each has a module of its own."""
    top = argparse.ArgumentParser(
        prog="hexstead",
        description="Play hex settlement games, in the terminal or in the browser.",
        epilog=EXITS + "\nexamples:\n  hexstead play\n  hexstead serve\n  hexstead play --help\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"hexstead {__version__}")
    top.add_argument(
        "--licenses",
        action=licenses.ShowLicenses,
        help="show the licences of Hexstead and of what it includes, and exit",
    )
    commands = top.add_subparsers(title="commands", metavar="COMMAND [...]")
    for add in COMMANDS.values():
        add(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    top = parser()
    options = top.parse_args(arguments)
    if not hasattr(options, "run"):
        top.print_help()
        return FINE
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except REPORTED as problem:
        print_error(str(problem))
        return WRONG
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except OSError as problem:
        where = f"{problem.filename}: " if problem.filename else ""
        print_error(f"{where}{problem.strerror or problem}")
        return WRONG
    return status


if __name__ == "__main__":
    sys.exit(main())
