"""A board of pointy-top hexes as a bitboard: the bits of one Python int.

A hex has a row and a column; odd rows are shifted half a hex to the right. Each row takes WIDTH
bits, and a row starts one bit earlier for every two rows further down. With this skew the six
directions are six constant shifts: a straight line repeats one shift, and the neighbours of a whole
set of hexes take a handful of operations. The bits between rows belong to no hex, so a shift off
one side never wraps around to the other.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

WIDTH: Final = 32
"""Offset from a hex to the one below it on its right."""

MARGIN: Final = 10
"""Bits to the left of the first hex of row 0; the skew of the lower rows uses them up."""

NOWHERE: Final = 0
"""The hex number of actions that have no hex."""

MAX_HEXES: Final = 1024
"""Upper bound (exclusive) of hex numbers."""

EAST: Final = 1
WEST: Final = -1
SOUTH_EAST: Final = WIDTH
NORTH_WEST: Final = -WIDTH
SOUTH_WEST: Final = WIDTH - 1
NORTH_EAST: Final = 1 - WIDTH

DIRECTIONS: Final = (EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST)
"""The six directions as differences of hex numbers, clockwise from the east."""

AXES: Final = (EAST, SOUTH_EAST, SOUTH_WEST)
"""One direction for each of the three orientations of a straight line."""

COLUMNS: Final = "abcdefghijklmnopqrst"


BITS: Final = [1 << number for number in range(MAX_HEXES)]
"""The mask of each single hex; a look-up is faster than a shift."""


_ROW: Final = (1 << WIDTH - 1) - 1
_FULL_ROWS: Final = sum(_ROW << start for start in range(0, MAX_HEXES, WIDTH))
_ROW_ENDS: Final = sum(1 << start + WIDTH - 1 for start in range(0, MAX_HEXES, WIDTH))
"""The padding bit at the end of each row, into which a sum carries over if the row has any hex."""


_LOWEST: Final = sum(1 << start for start in range(0, MAX_HEXES, WIDTH))
_PAIRS, _FOURS, _BYTES = _LOWEST * 0x55555555, _LOWEST * 0x33333333, _LOWEST * 0x0F0F0F0F
_COUNTS: Final = _LOWEST * 63
"""Every other bit, two of four bits, four of eight bits: to count the bits of all rows at once."""


class GridError(ValueError):
    """A hex or a board that does not exist."""


def hex_number(row: int, column: int) -> int:
    """The number of the hex at a row and column, both counted from 0."""
    return row * WIDTH + column - (row >> 1) + MARGIN


def row_of(hex_: int) -> int:
    """The row of a hex, from 0."""
    return hex_ // WIDTH


def column_of(hex_: int) -> int:
    """The column of a hex, from 0."""
    row = hex_ // WIDTH
    return hex_ % WIDTH + (row >> 1) - MARGIN


_NAMES: Final = [
    f"{COLUMNS[column_of(number) % len(COLUMNS)]}{row_of(number) + 1}"
    for number in range(MAX_HEXES)
]
"""The name of each hex; the numbers between rows have names that no function returns."""


def hexes_of(mask: int) -> list[int]:
    """The hexes of a mask, from the top left to the bottom right."""
    hexes: list[int] = []
    while mask:
        highest = mask.bit_length() - 1
        hexes.append(highest)
        mask ^= BITS[highest]
    hexes.reverse()
    return hexes


def mask_of(hexes: Iterable[int]) -> int:
    """The set of these hexes."""
    mask = 0
    for hex_ in hexes:
        mask |= 1 << hex_
    return mask


def shifted(mask: int, step: int) -> int:
    """The mask shifted by a difference of hex numbers; the caller masks out bits outside
    the board."""
    return mask << step if step > 0 else mask >> -step


def number_of_rows(mask: int) -> int:
    """How many rows have a hex of the mask."""
    return (mask + _FULL_ROWS & _ROW_ENDS).bit_count()


def number_of_single_rows(mask: int) -> int:
    """How many rows have exactly one hex of the mask."""
    ends = mask + _FULL_ROWS & _ROW_ENDS
    without_first = mask & mask - (ends >> WIDTH - 1)
    return ends.bit_count() - number_of_rows(without_first)


def hexes_by_row(mask: int) -> bytes:
    """The number of hexes of the mask in each row, in every fourth byte."""
    mask -= mask >> 1 & _PAIRS
    mask = (mask & _FOURS) + (mask >> 2 & _FOURS)
    mask = mask + (mask >> 4) & _BYTES
    mask += mask >> 8
    mask = mask + (mask >> 16) & _COUNTS
    return mask.to_bytes(MAX_HEXES // 8, "little")


def hex_name(hex_: int) -> str:
    """The name players use: column letter and row from the top, such as e7."""
    return _NAMES[hex_]


def steps_between(one: int, other: int) -> int:
    """The number of steps from one hex to the other over any hexes."""
    down = other // WIDTH - one // WIDTH
    right = other % WIDTH - one % WIDTH
    return max(abs(down), abs(right), abs(down + right))


def farthest_apart(mask: int) -> tuple[int, int]:
    """Two hexes of a mask with the most steps between them.

    The number of steps is the largest of three coordinate differences, so the two hexes are the
    extremes of one of these coordinates.
    """
    hexes = hexes_of(mask)
    by_row = hexes[0], hexes[-1]
    hexes.sort(key=lambda hex_: hex_ % WIDTH)
    by_slant = hexes[0], hexes[-1]
    hexes.sort(key=lambda hex_: hex_ // WIDTH + hex_ % WIDTH)
    ends = [by_row, by_slant, (hexes[0], hexes[-1])]
    return max(ends, key=lambda pair: steps_between(pair[0], pair[1]))


class Grid:
    """The hexes of one board and their adjacency.

    Raises:
        GridError: for a place outside the largest board.
    """

    def __init__(self, places: Iterable[tuple[int, int]]) -> None:
        all_hexes = 0
        rows: dict[int, int] = {}
        columns: dict[int, int] = {}
        for row, column in places:
            if not 0 <= column < len(COLUMNS) or row < 0:
                raise GridError(f"row {row}, column {column} is outside the board")
            number = hex_number(row, column)
            if number >= MAX_HEXES or not 0 < number % WIDTH < WIDTH - 1 or row_of(number) != row:
                raise GridError(f"row {row}, column {column} is outside the board")
            bit = 1 << number
            all_hexes |= bit
            rows[row] = rows.get(row, 0) | bit
            columns[column] = columns.get(column, 0) | bit
        self.all: int = all_hexes
        self.rows: dict[int, int] = dict(sorted(rows.items()))
        self.columns: dict[int, int] = dict(sorted(columns.items()))
        self.next_to: list[int] = [
            self.around(1 << number) if all_hexes >> number & 1 else 0
            for number in range(MAX_HEXES)
        ]
        self._in_lines: list[int] = [0] * MAX_HEXES

    def around(self, mask: int) -> int:
        """The hexes next to at least one hex of the mask."""
        left = mask >> 1
        right = mask << 1
        return (left | right | (mask | left) << WIDTH | (mask | right) >> WIDTH) & self.all

    def around_twice(self, mask: int) -> int:
        """The hexes next to at least two hexes of the mask."""
        once = 0
        twice = 0
        for step in DIRECTIONS:
            moved = mask << step if step > 0 else mask >> -step
            twice |= once & moved
            once |= moved
        return twice & self.all

    def next_to_at_least(self, mask: int, number: int) -> int:
        """The hexes next to at least that many hexes of the mask."""
        layers = [0] * number
        for step in DIRECTIONS:
            moved = mask << step if step > 0 else mask >> -step
            for layer in range(number - 1, 0, -1):
                layers[layer] |= layers[layer - 1] & moved
            layers[0] |= moved
        return layers[number - 1] & self.all

    def area(self, start: int, within: int) -> int:
        """All hexes of `within` that are connected to the hexes of `start`."""
        area = start & within
        while True:
            left = area >> 1
            right = area << 1
            around = left | right | (area | left) << WIDTH | (area | right) >> WIDTH
            wider = area | (around & within)
            if wider == area:
                return area
            area = wider

    def areas(self, mask: int) -> list[int]:
        """The connected groups of a mask, the one with the topmost hex first."""
        areas: list[int] = []
        while mask:
            area = self.area(mask & -mask, mask)
            areas.append(area)
            mask ^= area
        return areas

    def surrounded(self, mask: int) -> int:
        """The hexes all of whose six neighbours are in the mask."""
        left = mask << 1
        right = mask >> 1
        above = (mask & left) << WIDTH - 1
        below = (mask & right) >> WIDTH - 1
        return left & right & above & below & self.all

    def reach(self, start: int, within: int, steps: int) -> int:
        """The hexes of `within` at most `steps` steps over `within` away from `start`."""
        reached = start
        for _ in range(steps):
            reached |= self.around(reached) & within
        return reached & within

    def disc(self, mask: int, steps: int) -> int:
        """All hexes at most `steps` steps from the mask, the mask included."""
        return self.reach(mask, self.all, steps)

    def ray(self, hex_: int, direction: int) -> list[int]:
        """The hexes in a straight line from a hex (exclusive) to the edge of the board."""
        line: list[int] = []
        hex_ += direction
        while hex_ > 0 and self.all >> hex_ & 1:
            line.append(hex_)
            hex_ += direction
        return line

    def in_lines(self, hex_: int) -> int:
        """The hexes in a straight line from a hex, in all six directions; cached."""
        found = self._in_lines[hex_]
        if not found:
            for direction in DIRECTIONS:
                found |= mask_of(self.ray(hex_, direction))
            self._in_lines[hex_] = found
        return found

    def slide(self, hex_: int, direction: int, within: int) -> int:
        """The last hex in a straight line from a hex over hexes of `within`; the hex itself if
        none."""
        ahead = hex_ + direction
        while ahead > 0 and within >> ahead & 1:
            hex_ = ahead
            ahead += direction
        return hex_

    def in_line(self, mask: int, direction: int, length: int) -> int:
        """The hexes from which a line of `length` hexes of the mask runs in the direction."""
        starts = mask
        for distance in range(1, length):
            starts &= shifted(mask, -direction * distance)
        return starts

    def block(self, top: int, left: int, height: int, width: int) -> int:
        """The hexes of a rectangle of rows and columns."""
        rows = 0
        for row in range(top, top + height):
            rows |= self.rows.get(row, 0)
        columns = 0
        for column in range(left, left + width):
            columns |= self.columns.get(column, 0)
        return rows & columns

    def parse(self, name: str) -> int:
        """The number of the hex with this name; raises GridError when the board has none."""
        letter, digits = name[:1], name[1:]
        short = 0 < len(digits) < 3
        if letter in COLUMNS and letter and short and digits.isascii() and digits.isdigit():
            row = int(digits) - 1
            if row in self.rows and str(row + 1) == digits:
                number = hex_number(row, COLUMNS.index(letter))
                if self.all >> number & 1:
                    return number
        raise GridError(f"unknown hex {name!r}; expected a column letter and a row such as e7")
