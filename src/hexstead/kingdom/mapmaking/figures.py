"""Statistics of a quadrant: hexes, areas, borders, special hexes, caves.

An area is a connected group of hexes of one terrain. A border is a side between two hexes of
different terrain; the sides of special hexes do not count.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from hexstead.hexgrid import Grid, hex_number, hexes_of, steps_between
from hexstead.kingdom.terrain import BUILDABLE, LETTERS, MOUNTAIN, SPECIALS, TERRAINS, WATER

LAND: Final = [LETTERS[terrain] for terrain in BUILDABLE]
"""The letters of buildable terrain."""

CAVE_DISTANCE: Final = 3
"""The minimum number of steps between a mountain with a cave and every special hex (Q2)."""

CAVES: Final = "mountains fit for a cave"


@cache
def grid_of_rows(rows: int, columns: int) -> Grid:
    return Grid((row, column) for row in range(rows) for column in range(columns))


class Ground:
    """The rows of a board as one mask of hexes per letter."""

    def __init__(self, rows: Sequence[str]) -> None:
        self.grid: Grid = grid_of_rows(len(rows), len(rows[0]))
        self.letters: dict[str, int] = {}
        for row, line in enumerate(rows):
            for column, letter in enumerate(line):
                bit = 1 << hex_number(row, column)
                self.letters[letter] = self.letters.get(letter, 0) | bit
        self.specials: list[int] = []
        """The special hexes."""
        for letter in SPECIALS:
            self.specials += hexes_of(self.letters.get(letter, 0))

    def hexes(self, letter: str) -> int:
        return self.letters.get(letter, 0)

    def area_sizes(self, letter: str) -> list[int]:
        """The sizes of the areas of a terrain, the largest first."""
        sizes = [area.bit_count() for area in self.grid.areas(self.hexes(letter))]
        return sorted(sizes, reverse=True)

    def border(self, letter: str) -> int:
        """The number of sides of a terrain's hexes that border another terrain."""
        other = 0
        for ground in LETTERS:
            if ground != letter:
                other |= self.hexes(ground)
        return sum(
            (self.grid.next_to[hex_] & other).bit_count() for hex_ in hexes_of(self.hexes(letter))
        )

    def distances(self) -> list[int]:
        """The distance between each pair of special hexes, the shortest first."""
        return sorted(
            steps_between(one, other)
            for number, one in enumerate(self.specials)
            for other in self.specials[:number]
        )

    def cave_mountains(self) -> list[int]:
        """The mountains far enough from every special hex of this board (Q2)."""
        return [
            hex_
            for hex_ in hexes_of(self.hexes(LETTERS[MOUNTAIN]))
            if all(steps_between(hex_, special) >= CAVE_DISTANCE for special in self.specials)
        ]


def measure(rows: Sequence[str]) -> dict[str, int]:
    """All statistics by name, in a fixed order."""
    ground = Ground(rows)
    figures = {
        f"hexes of {name}": ground.hexes(letter).bit_count()
        for name, letter in zip(TERRAINS, LETTERS, strict=True)
        if letter in LETTERS[: MOUNTAIN + 1] or ground.hexes(letter)
    }
    figures |= _areas(ground)
    figures |= _borders(ground)
    figures |= _specials(ground)
    figures[CAVES] = len(ground.cave_mountains())
    return figures


def _areas(ground: Ground) -> dict[str, int]:
    land = {letter: ground.area_sizes(letter) for letter in LAND if ground.hexes(letter)}
    water, mountain = (ground.area_sizes(LETTERS[terrain]) for terrain in (WATER, MOUNTAIN))
    on_land = [size for sizes in land.values() for size in sizes]
    everywhere = on_land + water + mountain
    return {
        "fewest hexes of a buildable terrain": min(map(sum, land.values())),
        "most hexes of a buildable terrain": max(map(sum, land.values())),
        "areas": len(everywhere),
        "areas of buildable terrain": len(on_land),
        "areas of water": len(water),
        "areas of mountain": len(mountain),
        "most areas of one buildable terrain": max(map(len, land.values())),
        "areas of a single hex": everywhere.count(1),
        "smallest area of buildable terrain": min(on_land),
        "largest area of buildable terrain": max(on_land),
        "largest area of water": max(water, default=0),
        "largest area of mountain": max(mountain, default=0),
    }


def _borders(ground: Ground) -> dict[str, int]:
    borders = {letter: ground.border(letter) for letter in LETTERS}
    land = [borders[letter] for letter in LAND if ground.hexes(letter)]
    return {
        "border": sum(borders.values()) // 2,
        "shortest border of a buildable terrain": min(land),
        "longest border of a buildable terrain": max(land),
        "border of water": borders[LETTERS[WATER]],
        "border of mountain": borders[LETTERS[MOUNTAIN]],
    }


def _specials(ground: Ground) -> dict[str, int]:
    around = [ground.grid.next_to[special] for special in ground.specials]
    land = 0
    for letter in LAND:
        land |= ground.hexes(letter)
    kinds = [sum(1 for letter in LETTERS if ground.hexes(letter) & ring) for ring in around]
    distances = ground.distances()
    return {
        "special hexes": len(ground.specials),
        "shortest way between special hexes": min(distances, default=0),
        "longest way between special hexes": max(distances, default=0),
        "fewest buildable hexes next to a special hex": min(
            ((ring & land).bit_count() for ring in around), default=0
        ),
        "fewest terrains next to a special hex": min(kinds, default=0),
        "most terrains next to a special hex": max(kinds, default=0),
    }
