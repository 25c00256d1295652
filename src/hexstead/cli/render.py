"""`hexstead render`: draw a position of a recorded game."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from hexstead.cli.arguments import counted, positive, writable
from hexstead.cli.errors import CommandError
from hexstead.cli.replay import actions_wanted, stated

if TYPE_CHECKING:
    from hexstead.play import Game, State

EXAMPLES = """\
examples:
  hexstead render game.json --at 57 -o board.svg
  hexstead render game.json -o end.png --theme dark --width 1600
  hexstead render game.json --at 57 --legal --seat 1 > board.svg
"""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "render",
        help="draw a position of a recorded game as SVG or PNG",
        description="Draw a position of a recorded game as SVG or PNG.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("record", type=Path, nargs="?", metavar="RECORD")
    parser.add_argument(
        "--position", metavar="LINE", help="position to draw instead of a record, on one line"
    )
    parser.add_argument(
        "--at",
        type=counted,
        metavar="N",
        help="draw the position after N actions (default: the end)",
    )
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help=".svg or .png file (default: SVG on stdout)",
    )
    parser.add_argument("--theme", default="light", help="light or dark (default: light)")
    parser.add_argument("--legal", action="store_true", help="mark the legal actions")
    parser.add_argument("--seat", type=positive, metavar="N", help="show only what seat N can see")
    parser.add_argument(
        "--width", type=positive, default=960, help="width in pixels (default: 960)"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    output: Path | None = arguments.output
    if output is not None:
        if output.suffix.lower() not in (".svg", ".png"):
            raise CommandError(f"{output}: unsupported file type; use .svg or .png")
        writable(output)
    game, state = _state(arguments)
    if arguments.seat is not None:
        if arguments.seat > state.seats:
            raise CommandError(f"--seat {arguments.seat}: this game has seats 1 to {state.seats}")
        state = state.view(arguments.seat - 1)
    pictures = pictures_of(game)
    svg = draw(pictures, state, arguments.theme, arguments.legal, arguments.width)
    if output is None:
        sys.stdout.write(svg)
    elif output.suffix.lower() == ".svg":
        output.write_text(svg, encoding="utf-8")
    else:
        output.write_bytes(png(svg, arguments.width))
    return 0


def _state(arguments: argparse.Namespace) -> tuple[Game, State]:
    from hexstead.play import Record

    if (arguments.record is None) == (arguments.position is None):
        raise CommandError("give either a record or --position")
    if arguments.position is not None:
        if arguments.at is not None:
            raise CommandError("--at needs a record; it cannot be used with --position")
        return stated(arguments.position)
    record = Record.load(arguments.record)
    return record.game, record.replay(actions_wanted(record, arguments.at))


class Pictures(Protocol):
    """A module that draws the states of a game."""

    @property
    def THEMES(self) -> Collection[str]: ...  # noqa: N802 - a constant of the module

    def svg(
        self, state: Any, *, theme: str, legal: bool, width: int, last: Iterable[int] | None = None
    ) -> str: ...


def pictures_of(game: Game) -> Pictures:
    """Return the module that draws a game; CommandError where there is none."""
    from hexstead.play import load

    pictures: Pictures | None = load(game.picture)
    if pictures is None:
        raise CommandError(f"{game.name} has no pictures")
    return pictures


def draw(pictures: Pictures, state: State, theme: str, legal: bool, width: int) -> str:
    """A state as SVG."""
    if theme not in pictures.THEMES:
        raise CommandError(f"unknown theme {theme!r}; expected one of {', '.join(pictures.THEMES)}")
    return pictures.svg(state, theme=theme, legal=legal, width=width)


def png(svg: str, width: int) -> bytes:
    """Any SVG as PNG."""
    from hexstead.drawing import PngUnavailable
    from hexstead.drawing import png as rasterize

    try:
        return rasterize(svg, width=width)
    except PngUnavailable as problem:
        raise CommandError(str(problem)) from problem
