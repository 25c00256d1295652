"""`hexstead render`: a moment of a recorded game as a picture."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

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
        help="draw a moment of a recorded game as SVG or PNG",
        description="Draw a moment of a recorded game.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("record", type=Path, nargs="?", metavar="RECORD")
    parser.add_argument(
        "--position", metavar="LINE", help="instead of a record: a position, stated on one line"
    )
    parser.add_argument("--at", type=counted, metavar="N", help="after N actions, not at the end")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="a .svg or .png file; else SVG is printed"
    )
    parser.add_argument("--theme", default="light", help="light (unless told) or dark")
    parser.add_argument("--legal", action="store_true", help="show what may be done")
    parser.add_argument("--seat", type=positive, metavar="N", help="only what seat N may see")
    parser.add_argument("--width", type=positive, default=960, help="in pixels (960)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    output: Path | None = arguments.output
    if output is not None:
        if output.suffix.lower() not in (".svg", ".png"):
            raise CommandError(f"{output}: a picture is a .svg or a .png file")
        writable(output)
    game, state = _state(arguments)
    if arguments.seat is not None:
        if arguments.seat > state.seats:
            raise CommandError(f"--seat {arguments.seat}: this game has seats 1 to {state.seats}")
        state = state.view(arguments.seat - 1)
    pictures = pictures_of(game.name)
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
        raise CommandError("either a record or a position is to be drawn")
    if arguments.position is not None:
        if arguments.at is not None:
            raise CommandError("--at is for records; a position is all there is of its game")
        return stated(arguments.position)
    record = Record.load(arguments.record)
    return record.game, record.replay(actions_wanted(record, arguments.at))


class Pictures(Protocol):
    """What draws a game; a state of that game is all it takes."""

    @property
    def THEMES(self) -> Collection[str]: ...  # noqa: N802 - a constant of the module

    def svg(
        self, state: Any, *, theme: str, legal: bool, width: int, last: Iterable[int] | None = None
    ) -> str: ...


def _kingdom() -> Pictures:
    from hexstead.kingdom import picture

    return picture


def _catan() -> Pictures:
    from hexstead.catan import picture

    return picture


PICTURES: Final[dict[str, Callable[[], Pictures]]] = {"kingdom": _kingdom, "catan": _catan}


def pictures_of(game: str) -> Pictures:
    """What draws a game."""
    if game not in PICTURES:
        raise CommandError(f"there are no pictures of {game}")
    return PICTURES[game]()


def draw(pictures: Pictures, state: State, theme: str, legal: bool, width: int) -> str:
    """A state as SVG."""
    if theme not in pictures.THEMES:
        raise CommandError(f"unknown theme {theme!r}; there are {', '.join(pictures.THEMES)}")
    return pictures.svg(state, theme=theme, legal=legal, width=width)


def png(svg: str, width: int) -> bytes:
    """Any SVG as PNG."""
    from hexstead.drawing import PngUnavailable
    from hexstead.drawing import png as rasterize

    try:
        return rasterize(svg, width=width)
    except PngUnavailable as problem:
        raise CommandError(str(problem)) from problem
