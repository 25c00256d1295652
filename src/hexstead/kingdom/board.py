"""The board: four quadrants side by side, each upright or turned (B1-B5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from hexstead.hexgrid import (
    MOST_HEXES,
    Grid,
    column_of,
    hex_number,
    hexes_of,
    row_of,
)
from hexstead.kingdom.quadrant import SIDE, Quadrant
from hexstead.kingdom.terrain import (
    BUILDABLE,
    CASTLE,
    LETTERS,
    LOCATION,
    MOUNTAIN,
    NO_TERRAIN,
    SECOND_LOCATION,
    WATER,
)

LENGTH: Final = 2 * SIDE
ROW_NUMBERS: Final = range(LENGTH)
QUADRANTS_AWAY: Final = [
    hex_number(top, left) - hex_number(0, 0) for top in (0, SIDE) for left in (0, SIDE)
]
"""How far the hexes of each quadrant lie from those of the first, as numbers.

A quadrant has an even number of rows, so its hexes lie alike in each of the four places."""


@cache
def main_grid() -> Grid:
    """The 400 hexes every board has."""
    return Grid((row, column) for row in ROW_NUMBERS for column in ROW_NUMBERS)


@cache
def all_two_away() -> list[int]:
    """For each hex the ones exactly two away in a straight line."""
    grid = main_grid()
    return [_two_away(grid, number) for number in range(MOST_HEXES)]


class Board:
    """What is printed on the table: masks of each terrain and of each kind of special hex."""

    def __init__(self, quadrants: Sequence[tuple[Quadrant, bool]]) -> None:
        rows: list[str] = []
        for left, right in ((0, 1), (2, 3)):
            halves = [quadrants[place][0].turned(quadrants[place][1]) for place in (left, right)]
            rows += [one + other for one, other in zip(halves[0], halves[1], strict=True)]
        self.letters: tuple[str, ...] = tuple(rows)
        grid = main_grid()
        self.grid = grid
        printed: dict[str, int] = {}
        for (quadrant, turned), away in zip(quadrants, QUADRANTS_AWAY, strict=True):
            for letter, hexes in quadrant.hexes(turned).items():
                printed[letter] = printed.get(letter, 0) | hexes << away
        self.terrain: list[int] = [printed.pop(letter, 0) for letter in LETTERS]
        """The hexes of each terrain; none of NO_TERRAIN."""
        self.terrain.append(0)
        self.specials: dict[str, int] = printed
        """The special hexes of each letter."""
        self.place_names: dict[int, str] = {}
        """Which location each location hex is."""
        for letter in (LOCATION, SECOND_LOCATION):
            for hex_ in hexes_of(printed.get(letter, 0)):
                place = row_of(hex_) // SIDE * 2 + column_of(hex_) // SIDE
                self.place_names[hex_] = quadrants[place][0].places[letter]
        self.buildable: int = 0
        for terrain in BUILDABLE:
            self.buildable |= self.terrain[terrain]
        self.special: int = 0
        for mask in self.specials.values():
            self.special |= mask
        self.castles: int = self.specials.get(CASTLE, 0)
        self.beside_water: int = grid.around(self.terrain[WATER])
        self.beside_mountain: int = grid.around(self.terrain[MOUNTAIN])
        self.beside_special: int = grid.around(self.special)
        self.quadrants: tuple[int, ...] = tuple(
            grid.block(top, left, SIDE, SIDE) for top in (0, SIDE) for left in (0, SIDE)
        )
        self.rows: tuple[int, ...] = tuple(grid.rows.values())
        self.edges: tuple[int, ...] = (
            grid.rows[0],
            grid.rows[LENGTH - 1],
            grid.columns[0],
            grid.columns[LENGTH - 1],
        )
        """Top, bottom, left, right (B5)."""
        self.edge: int = self.edges[0] | self.edges[1] | self.edges[2] | self.edges[3]
        self.two_away: list[int] = all_two_away()
        self._terrain_areas: list[int] = []

    @property
    def terrain_areas(self) -> list[int]:
        """Every connected group of hexes of one terrain; found when first asked for."""
        if not self._terrain_areas:
            self._terrain_areas = [area for mask in self.terrain for area in self.grid.areas(mask)]
        return self._terrain_areas

    def terrain_at(self, hex_: int) -> int:
        """The terrain of a hex; NO_TERRAIN for a special one."""
        for terrain, mask in enumerate(self.terrain):
            if mask >> hex_ & 1:
                return terrain
        return NO_TERRAIN

    def letter_at(self, hex_: int) -> str:
        for letter, mask in self.specials.items():
            if mask >> hex_ & 1:
                return letter
        return LETTERS[self.terrain_at(hex_)]


def _two_away(grid: Grid, hex_: int) -> int:
    far = 0
    for near in hexes_of(grid.next_to[hex_]):
        landing = 2 * near - hex_
        if landing > 0:
            far |= grid.all & 1 << landing
    return far
