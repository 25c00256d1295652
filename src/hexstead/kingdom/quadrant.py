"""A quadrant of the board, read from its text file (B1).

Players can write files of their own, which a set-up takes by path.

A file has a header line and ten rows of ten letters:

    # Barn (base); L = Barn, S = castle
    CDDDDDDDDD
    ...

Remarks on the source of the layout follow the box in the same brackets: *house layout* if this
project drew it because the printed board was not available, *single source* if it could not be
checked against a second transcription, *generated* if it was made from a seed, *own board* if a
player drew it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from hexstead.hexgrid import column_of, hex_number, row_of, steps_between
from hexstead.kingdom.terrain import LETTERS, LOCATION, SECOND_LOCATION, SPECIALS
from hexstead.play import SetupError

SIDE: Final = 10
QUADRANTS_AWAY: Final = [
    hex_number(top, left) - hex_number(0, 0) for top in (0, SIDE) for left in (0, SIDE)
]
"""How far the hexes of each quadrant of a board lie from those of the first, as numbers.

A quadrant has an even number of rows, so its hexes lie alike in each of the four places."""
HOUSE_LAYOUT: Final = "house layout"
"""The remark on a quadrant that this project drew in place of the printed one."""
OWN_BOARD: Final = "own board"
"""The remark on a quadrant that a player drew."""
NOT_PAINTED: Final = "."
"""The letter of a hex that is still to be painted, on a quadrant in the editor."""

# The possessive quantifiers (++ and *+) never backtrack, so that malicious input takes linear time.
_HEADER: Final = re.compile(r"#\s*+(?P<title>[^();]++)(?:\((?P<box>[^()]*+)\)\s*+)?;(?P<facts>.*)")


def slug(title: str) -> str:
    """A name as in set-ups and action texts: lower case, with hyphens."""
    bare = re.sub("['\u2019]", "", title.lower())
    return re.sub(r"[^a-z0-9]+", "-", bare).strip("-")


class Quadrant:
    """Ten rows of ten hexes, upright, and the locations of its L and K hexes."""

    def __init__(
        self,
        name: str,
        title: str,
        rows: tuple[str, ...],
        places: dict[str, str],
        remarks: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.title = title
        self.rows = rows
        self.places = places
        """The locations (by name) of the letters L and K."""
        self.remarks = remarks
        """Remarks of the header line on the source of the layout; empty for a verified board."""
        turned = tuple(row[::-1] for row in reversed(rows))
        self._lying: tuple[tuple[str, ...], tuple[str, ...]] = (rows, turned)
        self._hexes: list[dict[str, int]] = [_hexes_by_letter(lying) for lying in self._lying]
        self._placed: dict[tuple[int, bool], dict[str, int]] = {}

    @property
    def house_layout(self) -> bool:
        """Whether this project drew it, because the printed board was not available."""
        return HOUSE_LAYOUT in self.remarks

    def turned(self, turned: bool) -> tuple[str, ...]:
        """The rows as laid on the table, upright or turned by 180 degrees."""
        return self._lying[1] if turned else self._lying[0]

    def hexes(self, turned: bool) -> dict[str, int]:
        """The mask of each letter, for a quadrant at the top left."""
        return self._hexes[turned]

    def hexes_in(self, place: int, turned: bool) -> dict[str, int]:
        """The mask of each letter in one of the four places of a board. Cached, because every
        set-up and board starts with it; callers must not change it."""
        found = self._placed.get((place, turned))
        if found is None:
            away = QUADRANTS_AWAY[place]
            found = {letter: mask << away for letter, mask in self._hexes[turned].items()}
            self._placed[place, turned] = found
        return found

    @staticmethod
    def parse(text: str, source: str) -> Quadrant:
        """Read a quadrant; raises SetupError with the line and column of an error."""
        lines = text.splitlines()
        title, places, remarks = parse_header(lines[0] if lines else "", source)
        rows = [line.strip() for line in text.rstrip().splitlines()[1:]]
        _check_rows(rows, places, source)
        return Quadrant(slug(title), title, tuple(rows), places, remarks)


def parse_header(line: str, source: str) -> tuple[str, dict[str, str], tuple[str, ...]]:
    """Line 1: the title, the location of each letter, and the remarks."""
    header = _HEADER.fullmatch(line.strip())
    if header is None:
        raise SetupError(f"{source}, line 1: expected a header such as '# Barn (base); L = Barn'")
    places = {
        letter: slug(name)
        for letter, name, _ in _facts(header["facts"])
        if letter in (LOCATION, SECOND_LOCATION)
    }
    remarks = tuple(remark.strip() for remark in (header["box"] or "").split(",")[1:])
    return header["title"].strip(), places, remarks


def box_in_header(text: str) -> str:
    """The box that line 1 of a board's file names; empty where it names none."""
    first = (text.splitlines() or [""])[0]
    header = _HEADER.fullmatch(first.strip())
    return "" if header is None else (header["box"] or "").partition(",")[0].strip()


def _facts(text: str) -> list[tuple[str, str, int]]:
    """Each letter, its meaning, and the column of the entry: 'L = Barn, K = Castle'."""
    found: list[tuple[str, str, int]] = []
    begins = 0
    for part in text.split(","):
        left, equals, right = part.partition("=")
        letters, name = left.split(), right.strip()
        if equals and letters and name:
            blanks = len(right) - len(right.lstrip())
            found.append((letters[-1], name, begins + len(left) + len(equals) + blanks))
        begins += len(part) + 1
    return found


def column_of_fact(line: str, letter: str) -> int:
    """The column, from 1, where line 1 says what a letter stands for."""
    facts = line.find(";") + 1
    for known, _, start in _facts(line[facts:]):
        if known == letter:
            return facts + start + 1
    return 1


def _hexes_by_letter(rows: tuple[str, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            found[letter] = found.get(letter, 0) | 1 << hex_number(row, column)
    return found


def _check_rows(rows: list[str], places: dict[str, str], source: str) -> None:
    for number, row in enumerate(rows, start=2):
        if len(row) != SIDE:
            where = f"{source}, line {number}, column {min(len(row), SIDE) + 1}"
            raise SetupError(f"{where}: {len(row)} letters, expected {SIDE}")
        check_letters(row, LETTERS + "".join(SPECIALS), places, f"{source}, line {number}")
    if len(rows) != SIDE:
        raise SetupError(f"{source}: expected {SIDE} rows of letters, got {len(rows)}")


def check_letters(row: str, allowed: str, places: dict[str, str], source: str) -> None:
    """Check the letters of a row, and that the header names the locations of L and K."""
    for column, letter in enumerate(row, start=1):
        where = f"{source}, column {column}"
        if letter not in allowed:
            raise SetupError(f"{where}: unknown letter {letter!r}; expected one of {allowed}")
        if letter in (LOCATION, SECOND_LOCATION) and letter not in places:
            raise SetupError(f"{where}: line 1 does not name the location of {letter}")


def specials_of(rows: Sequence[str]) -> list[int]:
    """The special hexes, row by row."""
    return [
        hex_number(row, column)
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if letter in SPECIALS
    ]


def on_the_rim(specials: Iterable[int]) -> list[int]:
    """The special hexes on the outer ring of a quadrant."""
    rim = (0, SIDE - 1)
    return [hex_ for hex_ in specials if row_of(hex_) in rim or column_of(hex_) in rim]


def too_close(specials: Sequence[int]) -> list[tuple[int, int]]:
    """The pairs of special hexes that share a neighbour, or are neighbours."""
    return [
        (special, other)
        for number, special in enumerate(specials)
        for other in specials[number + 1 :]
        if steps_between(special, other) <= 2
    ]


def oddities(quadrant: Quadrant) -> list[str]:
    """The deviations of a quadrant from all printed ones, each with line and column."""
    found: list[str] = []
    specials = specials_of(quadrant.rows)
    if not specials:
        found.append("there is no special hex at all")
    on_rim = on_the_rim(specials)
    crowded = [special for special, _ in too_close(specials)]
    for special in specials:
        where = f"line {row_of(special) + 2}, column {column_of(special) + 1}"
        if special in on_rim:
            found.append(f"{where}: a special hex on the outer ring")
        if special in crowded:
            found.append(f"{where}: a hex next to it is next to another special hex too")
    for letter, name in quadrant.places.items():
        if not any(letter in row for row in quadrant.rows):
            found.append(f"line 1: {letter} = {name} is named, but no hex is {letter}")
    return found
