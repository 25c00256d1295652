"""`hexstead render`: a moment of a recorded game as a picture."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from hexstead.cli.replay import moment_of
from hexstead.cli.trouble import Trouble, counted, positive, writable

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
    parser.add_argument("record", type=Path, metavar="RECORD")
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
    from hexstead.play import Record

    output: Path | None = arguments.output
    if output is not None:
        if output.suffix.lower() not in (".svg", ".png"):
            raise Trouble(f"{output}: a picture is a .svg or a .png file")
        writable(output)
    record = Record.load(arguments.record)
    state = record.replay(moment_of(record, arguments.at))
    if arguments.seat is not None:
        if arguments.seat > state.seats:
            raise Trouble(f"--seat {arguments.seat}: this game has seats 1 to {state.seats}")
        state = state.view(arguments.seat - 1)
    picture = picture_of(record.game.name)
    svg = draw(picture, state, arguments.theme, arguments.legal, arguments.width)
    if output is None:
        sys.stdout.write(svg)
    elif output.suffix.lower() == ".svg":
        output.write_text(svg, encoding="utf-8")
    else:
        output.write_bytes(png(svg, arguments.width))
    return 0


def picture_of(game: str) -> ModuleType:
    """Where a game is drawn."""
    name = f"hexstead.{game}.picture"
    if find_spec(name) is None:
        raise Trouble(f"there are no pictures of {game}")
    return import_module(name)


def draw(picture: ModuleType, state: Any, theme: str, legal: bool, width: int) -> str:
    """A state as SVG; every game's `picture.svg` takes the same wishes."""
    if not hasattr(picture, "THEMES"):
        raise Trouble(f"{picture.__name__} does not draw yet")
    if theme not in picture.THEMES:
        raise Trouble(f"unknown theme {theme!r}; there are {', '.join(picture.THEMES)}")
    svg: str = picture.svg(state, theme=theme, legal=legal, width=width)
    return svg


def png(svg: str, width: int) -> bytes:
    """Any SVG as PNG."""
    from hexstead.drawing import PngUnavailable
    from hexstead.drawing import png as rasterize

    try:
        return rasterize(svg, width=width)
    except PngUnavailable as problem:
        raise Trouble(str(problem)) from problem
