"""A quadrant that is being drawn: hexes may be missing, and nothing about it is certain yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hexstead.kingdom.mapmaking.findings import Finding
from hexstead.kingdom.mapmaking.writing import write_quadrant
from hexstead.kingdom.quadrant import NOT_PAINTED, OWN_BOARD, SIDE, parse_header, slug
from hexstead.kingdom.registry import boxes
from hexstead.kingdom.terrain import LETTERS, SPECIALS
from hexstead.play import SetupError

KNOWN: Final = LETTERS + "".join(SPECIALS) + NOT_PAINTED
NOTHING: Final = (NOT_PAINTED * SIDE,) * SIDE
"""The rows of an empty quadrant."""


class Sketch:
    """What is known of a board so far."""

    def __init__(
        self,
        rows: Sequence[str] = NOTHING,
        title: str = "",
        set_: str = "",
        places: Mapping[str, str] | None = None,
        remarks: Sequence[str] = (OWN_BOARD,),
    ) -> None:
        self.rows: tuple[str, ...] = tuple(rows)
        """Ten rows of ten letters, NOT_PAINTED where there is none yet."""
        self.title = " ".join(title.split())
        self.set = set_
        """The box whose counts apply; empty for none."""
        self.places: dict[str, str] = dict(places or {})
        """The location (by name) that the letters L and K stand for."""
        self.remarks: tuple[str, ...] = tuple(remarks)

    @property
    def name(self) -> str:
        return slug(self.title)

    def text(self) -> str:
        """The text of its file, as far as it is drawn."""
        there = "".join(self.rows)
        places = {letter: name for letter, name in self.places.items() if letter in there}
        origin = (self.set, *self.remarks) if self.set else ()
        return write_quadrant(self.title or "?", origin, self.rows, places)


def read_sketch(text: str) -> tuple[Sketch, list[Finding]]:
    """As much of a quadrant as a text holds, and what could not be read of it.

    Line 1 may be missing, letters may be small, and blanks may stand between them."""
    lines = [line.strip() for line in text.strip().splitlines()]
    sketch, found = Sketch(), list[Finding]()
    if lines and lines[0].startswith("#"):
        sketch, found = _read_header(lines[0])
    first = 2 if lines and lines[0].startswith("#") else 1
    rows, misread = _read_rows(lines[first - 1 :], first)
    sketch.rows = rows
    return sketch, found + misread


def _read_header(line: str) -> tuple[Sketch, list[Finding]]:
    try:
        title, places, remarks = parse_header(line, "")
    except SetupError:
        bare = line.lstrip("#").partition(";")[0].partition("(")[0]
        return Sketch(title=bare), [Finding("header", {"line": 1})]
    set_ = line.partition("(")[2].partition(")")[0].partition(",")[0].strip()
    known = set_ if set_ in boxes() else ""
    return Sketch(NOTHING, title, known, places, remarks or (OWN_BOARD,)), []


def _read_rows(lines: Sequence[str], first: int) -> tuple[tuple[str, ...], list[Finding]]:
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
        if len(letters) != SIDE:
            found.append(Finding("row_length", {"line": number, "n": len(letters)}))
        plain = "".join(letter if letter in KNOWN else NOT_PAINTED for letter in letters)
        rows.append(plain[:SIDE].ljust(SIDE, NOT_PAINTED))
    if len(rows) != SIDE:
        found.append(Finding("row_count", {"n": len(rows)}))
    rows += NOTHING[len(rows) :]
    return tuple(rows[:SIDE]), found
