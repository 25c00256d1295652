"""`hexstead board`: quadrant files of a player's own, checked and drawn."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from hexstead.cli.errors import CommandError, print_error

if TYPE_CHECKING:
    from hexstead.kingdom.quadrant import Quadrant

EXAMPLES = """\
examples:
  hexstead board check mine.txt            is it a quadrant? what departs from the printed ones?
  hexstead board show mine.txt             draw it; also a printed one by its name:
  hexstead board show farm --turned
  hexstead play --quadrants mine.txt,farm,oasis,tavern:turned
"""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "board",
        help="check and draw quadrants, your own among them",
        description="Check and draw quadrants of Kingdom Builder.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parts = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    shape = argparse.RawDescriptionHelpFormatter
    check = parts.add_parser(
        "check",
        help="say what is wrong with quadrant files, by line and column",
        epilog="example:\n  hexstead board check mine.txt\n",
        formatter_class=shape,
    )
    check.add_argument("files", nargs="+", metavar="FILE")
    check.add_argument("--json", action="store_true", help="print what was found as JSON")
    check.set_defaults(run=run_check)
    show = parts.add_parser(
        "show",
        help="draw a quadrant",
        epilog="example:\n  hexstead board show mine.txt --turned\n",
        formatter_class=shape,
    )
    show.add_argument("file", metavar="FILE", help="a quadrant file, or the name of a printed one")
    show.add_argument("--turned", action="store_true", help="turned by 180 degrees")
    show.set_defaults(run=run_show)


def read_quadrant(source: str) -> Quadrant:
    """A quadrant by the path of its file; SetupError names line and column of what is wrong."""
    from hexstead.kingdom.quadrant import Quadrant
    from hexstead.kingdom.registry import boxes_on

    try:
        text = Path(source).read_text(encoding="utf-8")
    except UnicodeDecodeError as problem:
        raise CommandError(f"{source}: not a text file") from problem
    quadrant = Quadrant.parse(text, source)
    boxes_on(quadrant)
    return quadrant


def run_check(arguments: argparse.Namespace) -> int:
    """0 when all files are quadrants; oddities are told but allowed."""
    from hexstead.kingdom.quadrant import oddities
    from hexstead.play import SetupError

    found: list[dict[str, object]] = []
    for source in arguments.files:
        entry: dict[str, object] = {"file": source}
        try:
            quadrant = read_quadrant(source)
        except (SetupError, CommandError) as problem:
            entry["error"] = str(problem)
        except OSError as problem:
            entry["error"] = f"{source}: {problem.strerror or problem}"
        else:
            entry |= {"name": quadrant.name, "locations": list(quadrant.places.values())}
            entry["oddities"] = oddities(quadrant)
        found.append(entry)
    if arguments.json:
        print(json.dumps(found, indent=2))
    else:
        _tell(found)
    return 1 if any("error" in entry for entry in found) else 0


def _tell(found: list[dict[str, object]]) -> None:
    for entry in found:
        if "error" in entry:
            print_error(str(entry["error"]))
            continue
        odd = entry["oddities"]
        assert isinstance(odd, list)
        verdict = "fine, but unlike the printed ones:" if odd else "fine"
        print(f"{entry['file']}: {entry['name']}: {verdict}")
        for oddity in odd:
            print(f"  {oddity}")


def run_show(arguments: argparse.Namespace) -> int:
    from hexstead.cli.console import Terminal
    from hexstead.cli.kingdom.quadrant import quadrant_lines
    from hexstead.cli.kingdom.screen import is_ascii_only

    console = Terminal()
    quadrant = _printed(arguments.file) or read_quadrant(arguments.file)
    console.print(f"[bold]{quadrant.title}[/bold]{' (turned)' if arguments.turned else ''}")
    for line in quadrant_lines(quadrant, arguments.turned, ascii_only=is_ascii_only(console)):
        console.print(line)
    return 0


def _printed(name: str) -> Quadrant | None:
    """A printed quadrant, unless there is a file of that name."""
    from hexstead.kingdom.registry import boxes

    if Path(name).exists():
        return None
    for box in boxes().values():
        if name in box.quadrants:
            return box.quadrants[name]
    if "." in name or "/" in name:
        return None
    known = ", ".join(printed for box in boxes().values() for printed in box.quadrants)
    raise CommandError(f"{name}: no such file, nor a printed quadrant; there are {known}")
