"""Quadrants on the command line: printed ones, files, a player's folder of boards, new ones.

A quadrant can be given as:

    farm                a printed one, by its name
    mine.txt            a file
    valley              valley.txt in the folder of boards, or the file there with the title Valley
    make:base:5         a new one like those of a box, by its seed
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hexstead.cli.errors import CommandError

if TYPE_CHECKING:
    from hexstead.kingdom.quadrant import Quadrant

FOLDER: Final = "HEXSTEAD_BOARDS"
"""The environment variable for another folder."""
SUFFIX: Final = ".txt"
MAKE: Final = "make"


def folder() -> Path:
    """The folder of a player's own boards."""
    named = os.environ.get(FOLDER)
    if named:
        return Path(named).expanduser()
    if sys.platform == "win32":
        data = Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        data = Path.home() / "Library" / "Application Support"
    else:
        data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return data / "hexstead" / "boards"


def own_files() -> list[Path]:
    """The files in that folder; empty where there is none."""
    place = folder()
    return sorted(place.glob(f"*{SUFFIX}")) if place.is_dir() else []


def read(source: str) -> str:
    """The text of a quadrant's file."""
    try:
        return Path(source).read_text(encoding="utf-8")
    except UnicodeDecodeError as problem:
        raise CommandError(f"{source}: not a text file") from problem


def parse(text: str, source: str) -> Quadrant:
    """A quadrant with known locations; raises SetupError with line and column."""
    from hexstead.kingdom.registry import parse_quadrant

    return parse_quadrant(text, source)


def find(name: str) -> tuple[Quadrant, str | None]:
    """A quadrant by any of its names, and the text of its file if it is not a printed one."""
    made = _made(name)
    if made is not None:
        return parse(made, name), made
    if name.endswith(SUFFIX) or Path(name).is_file():
        text = read(name)
        return parse(text, name), text
    printed = _printed(name)
    if printed is not None:
        return in_place_of(printed)
    own = _own(name)
    if own is None:
        raise CommandError(_unknown(name))
    text = read(str(own))
    return parse(text, str(own)), text


def in_place_of(printed: Quadrant) -> tuple[Quadrant, str | None]:
    """A quadrant of a box; a house layout is replaced by the player's own of that name, if there is
    one."""
    own = _own(printed.name) if printed.house_layout else None
    if own is None:
        return printed, None
    text = read(str(own))
    return parse(text, str(own)), text


def _made(name: str) -> str | None:
    """The text of a new quadrant, for a name like make:base:5."""
    from hexstead.kingdom.mapmaking.generator import write_from_box
    from hexstead.kingdom.registry import find_box

    word, colon, rest = name.partition(":")
    if word != MAKE or not colon:
        return None
    box, _, seed = rest.rpartition(":")
    if not seed.isascii() or not seed.isdigit() or not box:
        raise CommandError(f"{name!r} does not have the form make:SET:SEED, such as make:base:5")
    return write_from_box(find_box(box), int(seed))


def _printed(name: str) -> Quadrant | None:
    from hexstead.kingdom.registry import boxes

    for box in boxes().values():
        if name in box.quadrants:
            return box.quadrants[name]
    return None


def _own(name: str) -> Path | None:
    """The file of this name in the folder, or else the first whose title gives this name."""
    files = own_files()
    for file in files:
        if file.stem == name:
            return file
    for file in files:
        if _title_name(file) == name:
            return file
    return None


def _title_name(file: Path) -> str | None:
    """The name from a file's title; None for a file that is not a quadrant."""
    from hexstead.play import SetupError

    try:
        return parse(read(str(file)), str(file)).name
    except (CommandError, SetupError, OSError):
        return None


def _unknown(name: str) -> str:
    from hexstead.kingdom.registry import boxes

    known = [printed for box in boxes().values() for printed in box.quadrants]
    own = [file.stem for file in own_files()]
    problem = f"{name}: no such file or printed quadrant; printed quadrants: {', '.join(known)}"
    return f"{problem}; in {folder()}: {', '.join(own) or 'none'}"
