"""A small board beside the main one, read from its text file.

The file format is that of a quadrant: a header line, which names the box, and five rows of letters.
Rows are as long as the board is wide, and a dot stands where there is no hex.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexstead.kingdom.board import NO_HEX
from hexstead.kingdom.quadrant import (
    HOUSE_LAYOUT,
    SIDE,
    box_in_header,
    check_letters,
    parse_header,
    slug,
)
from hexstead.kingdom.terrain import LETTERS, SPECIALS
from hexstead.play import SetupError

ROWS: Final = 5
MAX_WIDTH: Final = SIDE
"""The maximum width, that of a quadrant."""


class Islet:
    """Five rows of hexes, and the location of its letter L."""

    def __init__(
        self,
        name: str,
        title: str,
        rows: Sequence[str],
        places: dict[str, str],
        remarks: tuple[str, ...] = (),
        box: str = "",
    ) -> None:
        self.name = name
        self.title = title
        self.rows: tuple[str, ...] = trimmed(rows)
        """Rows of letters, NO_HEX where there is no hex."""
        self.places = places
        """The locations (by name) of the letters L and K."""
        self.remarks = remarks
        """Remarks of the header line on the source of the layout."""
        self.box = box
        """The box it belongs to."""

    @property
    def house_layout(self) -> bool:
        """Whether this project drew it, because the printed board was not available."""
        return HOUSE_LAYOUT in self.remarks

    @staticmethod
    def parse(text: str, source: str) -> Islet:
        """Read a small board; raises SetupError with the line and column of an error."""
        lines = text.splitlines()
        title, places, remarks = parse_header(lines[0] if lines else "", source)
        rows = [line.strip() for line in text.rstrip().splitlines()[1:]]
        _check_rows(rows, places, source)
        return Islet(slug(title), title, rows, places, remarks, box_in_header(text))


def trimmed(rows: Sequence[str]) -> tuple[str, ...]:
    """The rows without empty columns on either side."""
    wide = max([len(row) for row in rows], default=0)
    full = [row.ljust(wide, NO_HEX) for row in rows]
    used = [column for column in range(wide) if any(row[column] != NO_HEX for row in full)]
    if not used:
        return tuple(["" for _ in full])
    return tuple([row[used[0] : used[-1] + 1] for row in full])


def _check_rows(rows: list[str], places: dict[str, str], source: str) -> None:
    for number, row in enumerate(rows, start=2):
        if len(row) > MAX_WIDTH:
            where = f"{source}, line {number}, column {MAX_WIDTH + 1}"
            raise SetupError(f"{where}: {len(row)} letters, expected at most {MAX_WIDTH}")
        check_letters(row, LETTERS + "".join(SPECIALS) + NO_HEX, places, f"{source}, line {number}")
    if len(rows) != ROWS:
        raise SetupError(f"{source}: expected {ROWS} rows of letters, got {len(rows)}")
    if not any(letter in LETTERS for row in rows for letter in row):
        raise SetupError(f"{source}: no hex to build on")
