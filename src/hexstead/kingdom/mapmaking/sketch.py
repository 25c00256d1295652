"""A quadrant in the editor, possibly incomplete."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hexstead.kingdom.islet import ROWS, trimmed
from hexstead.kingdom.mapmaking.findings import Finding
from hexstead.kingdom.mapmaking.writing import write_quadrant
from hexstead.kingdom.quadrant import (
    NOT_PAINTED,
    OWN_BOARD,
    SIDE,
    box_in_header,
    parse_header,
    slug,
)
from hexstead.kingdom.registry import boxes
from hexstead.kingdom.terrain import LETTERS, SPECIALS
from hexstead.play import SetupError

KNOWN: Final = LETTERS + "".join(SPECIALS) + NOT_PAINTED
NOTHING: Final = (NOT_PAINTED * SIDE,) * SIDE
"""The rows of an empty quadrant."""


class Sketch:
    """A board as far as it is painted."""

    def __init__(
        self,
        rows: Sequence[str] = (),
        title: str = "",
        set_: str = "",
        places: Mapping[str, str] | None = None,
        remarks: Sequence[str] = (OWN_BOARD,),
    ) -> None:
        self.title = " ".join(title.split())
        self.set = set_
        """The box whose numbers of special hexes apply; empty for none."""
        self.rows: tuple[str, ...] = fitted(rows, height_of(set_))
        """Rows of ten letters, NOT_PAINTED where a hex is open: ten rows, or as many as the small
        boards of its box have."""
        self.places: dict[str, str] = dict(places or {})
        """The locations (by name) of the letters L and K."""
        self.remarks: tuple[str, ...] = tuple(remarks)

    @property
    def name(self) -> str:
        return slug(self.title)

    def text(self) -> str:
        """The text of its file as far as it is painted."""
        there = "".join(self.rows)
        places = {letter: name for letter, name in self.places.items() if letter in there}
        origin = (self.set, *self.remarks) if self.set else ()
        rows = trimmed(self.rows) if self.is_islet else self.rows
        return write_quadrant(self.title or "?", origin, rows, places)

    @property
    def is_islet(self) -> bool:
        """Whether it is a small board beside the main one."""
        return height_of(self.set) != SIDE


def height_of(set_: str) -> int:
    """The number of rows of the boards of a box."""
    box = boxes().get(set_)
    return ROWS if box is not None and box.islet_lot else SIDE


def fitted(rows: Sequence[str], height: int) -> tuple[str, ...]:
    """The rows padded with unpainted ones, or cut, to this height."""
    return (*rows[:height], *NOTHING[min(len(rows), height) : height])


def in_the_middle(rows: Sequence[str]) -> tuple[str, ...]:
    """The rows of a small board, centred in ten columns."""
    wide = max([len(row) for row in rows], default=0)
    left = NOT_PAINTED * ((SIDE - wide) // 2)
    return tuple([(left + row).ljust(SIDE, NOT_PAINTED) for row in rows])


def read_sketch(text: str, set_: str = "") -> tuple[Sketch, list[Finding]]:
    """Read as much of a board as possible, and return it with the parse errors.

    Line 1 may be missing, letters may be lower case, and blanks may separate them. Where line 1
    names no box, the board is one of `set_`.
    """
    lines = [line.strip() for line in text.strip().splitlines()]
    sketch, found = Sketch(set_=set_), list[Finding]()
    if lines and lines[0].startswith("#"):
        sketch, found = _read_header(lines[0], set_)
    first = 2 if lines and lines[0].startswith("#") else 1
    rows, misread = _read_rows(lines[first - 1 :], first, sketch.is_islet)
    sketch.rows = rows
    return sketch, found + misread


def _read_header(line: str, set_: str) -> tuple[Sketch, list[Finding]]:
    try:
        title, places, remarks = parse_header(line, "")
    except SetupError:
        bare = line.lstrip("#").partition(";")[0].partition("(")[0]
        return Sketch(title=bare, set_=set_), [Finding("header", {"line": 1})]
    named = box_in_header(line)
    known = named if named in boxes() else set_
    return Sketch((), title, known, places, remarks or (OWN_BOARD,)), []


def _read_rows(
    lines: Sequence[str], first: int, islet: bool
) -> tuple[tuple[str, ...], list[Finding]]:
    """Rows of ten letters; shorter ones of a small board are centred."""
    height = ROWS if islet else SIDE
    found: list[Finding] = []
    rows: list[str] = []
    for number, line in enumerate(lines, start=first):
        letters = "".join(line.split()).upper()
        if not letters:
            continue
        for column, letter in enumerate(letters[:SIDE], start=1):
            if letter not in KNOWN:
                params: dict[str, str | int] = {"line": number, "column": column, "letter": letter}
                found.append(Finding("letter", params))
        if len(letters) > SIDE or (len(letters) < SIDE and not islet):
            found.append(Finding("row_length", {"line": number, "n": len(letters)}))
        plain = "".join(letter if letter in KNOWN else NOT_PAINTED for letter in letters)
        rows.append(plain[:SIDE] if islet else plain[:SIDE].ljust(SIDE, NOT_PAINTED))
    if len(rows) != height:
        found.append(Finding("row_count", {"n": len(rows), "wanted": height}))
    return fitted(in_the_middle(rows) if islet else rows, height), found
