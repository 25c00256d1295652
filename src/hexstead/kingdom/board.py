"""The board: four quadrants side by side, each upright or turned (B1-B5), and further parts.

A board has one or more parts on one grid. The main part has quadrants and outer edges; further
parts are smaller boards of their own, on rows of the grid below it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from hexstead.hexgrid import (
    MAX_HEXES,
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

Beside = tuple[tuple[int, int], ...]
"""The rows and columns of the hexes of all parts but the main one."""

NO_HEX: Final = "."
"""The character in the rows of a board where there is no hex."""


@cache
def grid_of(beside: Beside) -> Grid:
    """The hexes of the main board and of the parts beside it."""
    main = [(row, column) for row in range(LENGTH) for column in range(LENGTH)]
    return Grid([*main, *beside])


class Frame:
    """Facts that depend only on the shape of a board; boards of one shape share them."""

    def __init__(self, beside: Beside) -> None:
        grid = grid_of(beside)
        self.grid = grid
        self.two_away: list[int] = [_two_away(grid, number) for number in range(MAX_HEXES)]
        self.quadrants: tuple[int, ...] = tuple(
            grid.block(top, left, SIDE, SIDE) for top in (0, SIDE) for left in (0, SIDE)
        )
        self.rows: tuple[int, ...] = tuple(grid.rows.values())
        main = grid_of(())
        self.main: int = main.all
        self.edges: tuple[int, ...] = (
            grid.rows[0],
            grid.rows[LENGTH - 1],
            main.columns[0],
            main.columns[LENGTH - 1],
        )
        self.edge: int = self.edges[0] | self.edges[1] | self.edges[2] | self.edges[3]


@cache
def frame_of(beside: Beside) -> Frame:
    return Frame(beside)


class Part:
    """A board beside the main one, as printed."""

    def __init__(
        self, name: str, top: int, left: int, rows: Sequence[str], house_layout: bool = False
    ) -> None:
        self.name = name
        self.house_layout = house_layout
        self.top = top
        self.left = left
        self.rows: tuple[str, ...] = tuple(rows)
        """Rows of letters, NO_HEX where there is no hex."""
        self.places: Beside = tuple((row, column) for row, column, _ in self.hexes())
        self.letters: dict[str, int] = {}
        """The mask of each letter."""
        for row, column, letter in self.hexes():
            bit = 1 << hex_number(row, column)
            self.letters[letter] = self.letters.get(letter, 0) | bit

    def hexes(self) -> list[tuple[int, int, str]]:
        """The row, column and letter of each of its hexes."""
        return [
            (self.top + row, self.left + column, letter)
            for row, letters in enumerate(self.rows)
            for column, letter in enumerate(letters)
            if letter != NO_HEX
        ]


class Layout:
    """A board under construction: boxes and lots add to it and change it."""

    def __init__(self, quadrants: Sequence[tuple[Quadrant, bool]]) -> None:
        self.parts: list[Part] = []
        printed: dict[str, int] = {}
        for place, (quadrant, turned) in enumerate(quadrants):
            for letter, hexes in quadrant.hexes_in(place, turned).items():
                printed[letter] = printed.get(letter, 0) | hexes
        self.terrain: list[int] = [printed.pop(letter, 0) for letter in LETTERS]
        self.terrain.append(0)
        self.specials: dict[str, int] = printed
        self.place_names: dict[int, str] = {}
        """The location of each location hex, and the tile on other hexes."""
        self.markers: dict[str, int] = {}
        """The hexes of each kind of component that lies on the board without changing its hex."""
        self.coast: int = 0
        """Hexes that count as next to water without a water hex beside them."""
        for letter in (LOCATION, SECOND_LOCATION):
            for hex_ in hexes_of(printed.get(letter, 0)):
                place = row_of(hex_) // SIDE * 2 + column_of(hex_) // SIDE
                self.place_names[hex_] = quadrants[place][0].places[letter]

    def add_part(self, part: Part, places: dict[str, str]) -> None:
        """Add a board beside the main one; `places` names the locations of its letters."""
        self.parts.append(part)
        for letter, mask in part.letters.items():
            if letter in LETTERS:
                self.terrain[LETTERS.index(letter)] |= mask
            else:
                self.specials[letter] = self.specials.get(letter, 0) | mask
            if letter in places:
                for hex_ in hexes_of(mask):
                    self.place_names[hex_] = places[letter]

    def mark(self, marker: str, hex_: int) -> None:
        """Lay a component on a hex without changing the hex."""
        self.markers[marker] = self.markers.get(marker, 0) | 1 << hex_

    def turn_into(self, letter: str, hex_: int) -> None:
        """Turn a special hex into one of another kind, and remove its location or tile."""
        for mask in list(self.specials):
            self.specials[mask] &= ~(1 << hex_)
        self.specials[letter] = self.specials.get(letter, 0) | 1 << hex_
        self.place_names.pop(hex_, None)


class Board:
    """The finished board: masks of each terrain and of each kind of special hex."""

    def __init__(self, layout: Layout) -> None:
        self.parts: tuple[Part, ...] = tuple(layout.parts)
        """The boards beside the main one."""
        beside: Beside = ()
        for part in layout.parts:
            beside += part.places
        frame = frame_of(beside)
        grid = frame.grid
        self.grid = grid
        self.terrain: list[int] = layout.terrain
        """The hexes of each terrain; none of NO_TERRAIN."""
        self.specials: dict[str, int] = layout.specials
        """The special hexes of each letter."""
        self.place_names: dict[int, str] = layout.place_names
        """The location or tile on each hex that has one."""
        self.markers: dict[str, int] = layout.markers
        """The hexes of each kind of component that lies on the board without changing its hex."""
        self.buildable: int = 0
        for terrain in BUILDABLE:
            self.buildable |= self.terrain[terrain]
        self.special: int = 0
        for mask in self.specials.values():
            self.special |= mask
        self.castles: int = self.specials.get(CASTLE, 0)
        self.beside_water: int = grid.around(self.terrain[WATER]) | layout.coast
        self.beside_mountain: int = grid.around(self.terrain[MOUNTAIN])
        self.beside_special: int = grid.around(self.special)
        self.quadrants: tuple[int, ...] = frame.quadrants
        self.main: int = frame.main
        """The hexes of the main part."""
        self.rows: tuple[int, ...] = frame.rows
        """The rows of all parts."""
        self.main_rows: tuple[int, ...] = self.rows[:LENGTH]
        self.edges: tuple[int, ...] = frame.edges
        """Top, bottom, left, right of the main part (B5)."""
        self.edge: int = frame.edge
        self.two_away: list[int] = frame.two_away
        """For each hex the hexes exactly two away in a straight line."""
        self._terrain_areas: list[int] = []
        self._areas_by_terrain: list[list[int]] = []
        self._area_below: dict[int, int] = {}
        self._topmost: int = 0

    @property
    def terrain_areas(self) -> list[int]:
        """Every connected group of hexes of one terrain; cached."""
        if not self._terrain_areas:
            for mask in self.terrain:
                self._areas_by_terrain.append(self.grid.areas(mask))
                self._terrain_areas += self._areas_by_terrain[-1]
            for number, area in enumerate(self._terrain_areas):
                self._topmost |= area & -area
                self._area_below[(area & -area).bit_length() - 1] = number
        return self._terrain_areas

    def terrain_areas_in(self, terrain: int) -> list[int]:
        """The areas of one terrain."""
        return self._areas_by_terrain[terrain] if self.terrain_areas else []

    def terrain_areas_from(self, hexes: int) -> list[int]:
        """The areas whose topmost hex is one of these, in the order of `terrain_areas`."""
        areas = self.terrain_areas
        below = self._area_below
        return [areas[n] for n in sorted([below[hex_] for hex_ in hexes_of(hexes & self._topmost)])]

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


@lru_cache(maxsize=256)
def lettered_rows(board: Board) -> tuple[str, ...]:
    """The rows of all parts as letters, NO_HEX where there is no hex."""
    rows = [[NO_HEX] * LENGTH for _ in range(max(board.grid.rows) + 1)]
    grounds = [*zip(LETTERS, board.terrain, strict=False), *board.specials.items()]
    for letter, mask in grounds:
        for hex_ in hexes_of(mask):
            rows[row_of(hex_)][column_of(hex_)] = letter
    return tuple(["".join(row) for row in rows])


def _two_away(grid: Grid, hex_: int) -> int:
    far = 0
    for near in hexes_of(grid.next_to[hex_]):
        landing = 2 * near - hex_
        if landing > 0:
            far |= grid.all & 1 << landing
    return far
