"""`hexstead board`: list, check, draw, measure and create quadrants."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from hexstead.cli.arguments import counted, writable
from hexstead.cli.errors import CommandError, print_error
from hexstead.cli.kingdom import own_boards

if TYPE_CHECKING:
    from hexstead.kingdom.quadrant import Quadrant

EXAMPLES = """\
examples:
  hexstead board list                      list all quadrants, including your own
  hexstead board check mine.txt            check a file, and how it differs from printed ones
  hexstead board show mine.txt             draw a quadrant from a file, or a printed one by name:
  hexstead board show farm --turned
  hexstead board make --set base --seed 5  create a new one
  hexstead play --quadrants mine.txt,farm,make:base:5,tavern:turned
"""

FOLDER_HELP = f"""\
Your own boards are looked up by name in the folder set by the environment variable
{own_boards.FOLDER} names; without it in ~/.local/share/hexstead/boards
(macOS: ~/Library/Application Support/hexstead/boards, Windows: %APPDATA%\\hexstead\\boards).
"""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "board",
        help="list, check, draw and create quadrants",
        description="List, check, draw, measure and create quadrants of Kingdom Builder.",
        epilog=f"{FOLDER_HELP}\n{EXAMPLES}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parts = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    everything = _part(parts, "list", "list all quadrants", "list")
    everything.set_defaults(run=run_list)

    check = _part(
        parts,
        "check",
        "check quadrant files and report errors by line and column",
        "check mine.txt",
    )
    check.add_argument(
        "files",
        nargs="*",
        metavar="FILE",
        help="files to check (default: all in your boards folder)",
    )
    check.set_defaults(run=run_check)

    show = _part(parts, "show", "draw a quadrant", "show mine.txt --turned", as_json=False)
    show.add_argument("quadrant", metavar="QUADRANT", help="file or name of a quadrant")
    show.add_argument("--turned", action="store_true", help="rotate it by 180 degrees")
    show.set_defaults(run=run_show)

    figures = _part(
        parts, "figures", "compare a quadrant with the printed ones", "figures mine.txt"
    )
    figures.add_argument("quadrant", metavar="QUADRANT", help="file or name of a quadrant")
    figures.set_defaults(run=run_figures)

    make = _part(
        parts, "make", "create a new quadrant", "make --set base --seed 5 --show", as_json=False
    )
    make.add_argument(
        "--set", metavar="NAME", help="imitate the quadrants of this box (default: base)"
    )
    make.add_argument("--like", metavar="NAME", help="imitate this quadrant")
    make.add_argument(
        "--seed", type=counted, help="random seed; the same seed gives the same quadrant"
    )
    where = make.add_mutually_exclusive_group()
    where.add_argument("--out", type=Path, metavar="FILE", help="write it to a file")
    where.add_argument("--keep", action="store_true", help="save it in your boards folder")
    make.add_argument("--show", action="store_true", help="draw it")
    make.set_defaults(run=run_make)


def _part(
    parts: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    help_: str,
    example: str,
    *,
    as_json: bool = True,
) -> argparse.ArgumentParser:
    part = parts.add_parser(
        name,
        help=help_,
        description=f"{help_.capitalize()}.",
        epilog=f"example:\n  hexstead board {example}\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    if as_json:
        part.add_argument("--json", action="store_true", help="print the result as JSON")
    return part


def run_list(arguments: argparse.Namespace) -> int:
    """Printed quadrants by box, then those of the player's folder."""
    from hexstead.kingdom.registry import boxes

    printed = [
        {"name": name, "set": box.name, "remarks": list(quadrant.remarks)}
        for box in boxes().values()
        for name, quadrant in box.quadrants.items()
    ]
    own = [str(file) for file in own_boards.own_files()]
    if arguments.json:
        print(json.dumps({"printed": printed, "folder": str(own_boards.folder()), "own": own}))
        return 0
    for entry in printed:
        remarks = ", ".join([str(entry["set"]), *entry["remarks"]])
        print(f"{entry['name']} ({remarks})")
    print(f"{len(own) or 'none'} in {own_boards.folder()}")
    for file in own:
        print(f"{Path(file).stem} ({file})")
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    """0 when all files are valid quadrants; oddities are reported but allowed."""
    files = arguments.files or [str(file) for file in own_boards.own_files()]
    if not files:
        raise CommandError(f"{own_boards.folder()}: no boards found; name a file to check")
    found = [_checked(source) for source in files]
    if arguments.json:
        print(json.dumps(found, indent=2))
    else:
        _tell(found)
    return 1 if any("error" in entry for entry in found) else 0


def _checked(source: str) -> dict[str, object]:
    from hexstead.kingdom.quadrant import oddities
    from hexstead.kingdom.registry import is_islet
    from hexstead.play import SetupError

    entry: dict[str, object] = {"file": source}
    try:
        text = own_boards.read(source)
        if is_islet(text):
            return entry | _checked_islet(text, source)
        quadrant = own_boards.parse(text, source)
    except (SetupError, CommandError) as problem:
        entry["error"] = str(problem)
    except OSError as problem:
        entry["error"] = f"{source}: {problem.strerror or problem}"
    else:
        entry |= {"name": quadrant.name, "locations": list(quadrant.places.values())}
        entry["oddities"] = oddities(quadrant)
    return entry


def _checked_islet(text: str, source: str) -> dict[str, object]:
    """Check a small board beside the main one."""
    from hexstead.kingdom.mapmaking.findings import ODD
    from hexstead.kingdom.mapmaking.inspection import inspect
    from hexstead.kingdom.mapmaking.sketch import read_sketch
    from hexstead.kingdom.registry import parse_islet

    islet = parse_islet(text, source)
    sketch, _ = read_sketch(text)
    odd = [finding.sentence for finding in inspect(sketch) if finding.weight == ODD]
    return {"name": islet.name, "locations": list(islet.places.values()), "oddities": odd}


def _tell(found: list[dict[str, object]]) -> None:
    for entry in found:
        if "error" in entry:
            print_error(str(entry["error"]))
            continue
        odd = entry["oddities"]
        assert isinstance(odd, list)
        verdict = "valid, but unlike the printed ones:" if odd else "valid"
        print(f"{entry['file']}: {entry['name']}: {verdict}")
        for oddity in odd:
            print(f"  {oddity}")


def run_show(arguments: argparse.Namespace) -> int:
    quadrant, _ = own_boards.find(arguments.quadrant)
    _draw(quadrant, arguments.turned)
    return 0


def _draw(quadrant: Quadrant, turned: bool = False) -> None:
    from hexstead.cli.console import Terminal
    from hexstead.cli.kingdom.quadrant import quadrant_lines
    from hexstead.cli.kingdom.screen import is_ascii_only

    console = Terminal()
    remarks = ", ".join([*quadrant.remarks, *(["turned"] if turned else [])])
    console.print(f"[bold]{quadrant.title}[/bold]{f' ({remarks})' if remarks else ''}")
    for line in quadrant_lines(quadrant, turned, ascii_only=is_ascii_only(console)):
        console.print(line)


def run_figures(arguments: argparse.Namespace) -> int:
    """Each figure, its range in the verified printed quadrants, and a mark if it is outside."""
    from hexstead.kingdom.mapmaking.figures import measure
    from hexstead.kingdom.mapmaking.ranges import RANGES

    quadrant, _ = own_boards.find(arguments.quadrant)
    figures = measure(quadrant.rows)
    if arguments.json:
        print(json.dumps({"name": quadrant.name, "figures": figures, "prints": RANGES}, indent=2))
        return 0
    print(f"{quadrant.title}; ranges of the verified printed quadrants in brackets")
    for name, value in figures.items():
        least, most = RANGES.get(name, (value, value))
        range_ = f"({least}-{most})" if name in RANGES else ""
        print(f"{value:>5} {range_:>9} {'' if least <= value <= most else '!':1} {name}")
    return 0


def run_make(arguments: argparse.Namespace) -> int:
    from hexstead.kingdom.mapmaking.generator import write_from_box, write_like
    from hexstead.kingdom.registry import BASE, find_box

    if arguments.set and arguments.like:
        raise CommandError("--set and --like cannot be used together")
    seed = SystemRandom().getrandbits(32) if arguments.seed is None else arguments.seed
    if arguments.like is None:
        text = write_from_box(find_box(arguments.set or BASE), seed)
    else:
        text = write_like(arguments.like, seed)
    quadrant = own_boards.parse(text, "the new quadrant")
    file = arguments.out
    if arguments.keep:
        file = own_boards.folder() / f"{quadrant.name}{own_boards.SUFFIX}"
        file.parent.mkdir(parents=True, exist_ok=True)
    if file is not None:
        writable(file).write_text(text, encoding="utf-8")
        print(f"{quadrant.name}: {file}")
    elif not arguments.show:
        print(text, end="")
    if arguments.show:
        _draw(quadrant)
    return 0
