"""The island: 19 hexes in rows of 3-4-5-4-3, their 54 crossings and 72 paths (K1, K3).

Everything is numbered from the top left to the bottom right. Hexes are named as in the hex grid
(column letter and row: b1 to d5). A crossing is a corner of a hex, `c3-n`, and a path is a side of
one, `c3-ne`; most have several names, and the canonical one is that of the first hex.
"""

from __future__ import annotations

import math
from typing import Final

from hexstead.hexgrid import DIRECTIONS, Grid, hex_name, hex_number, hexes_of

HEXES: Final = 19
CROSSINGS: Final = 54
PATHS: Final = 72
FRAME: Final = 18

CORNERS: Final = ("n", "ne", "se", "s", "sw", "nw")
"""The corners of a hex, clockwise from the top."""

SIDES: Final = ("ne", "e", "se", "sw", "w", "nw")
"""The sides of a hex, clockwise; side number i runs from corner i to corner i + 1."""

_FIRST_COLUMN: Final = (1, 0, 0, 0, 1)
_ROW_LENGTH: Final = (3, 4, 5, 4, 3)
_PLACES: Final[list[tuple[int, int]]] = [
    (row, column)
    for row in range(5)
    for column in range(_FIRST_COLUMN[row], _FIRST_COLUMN[row] + _ROW_LENGTH[row])
]
# The grid numbers sides from the east; these start with the side right of the top corner.
_ACROSS: Final[list[int]] = [DIRECTIONS[5], *DIRECTIONS[:5]]
_CORNER_SHIFT: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))

GRID: Final = Grid(_PLACES)
_NUMBERS: Final[list[int]] = [hex_number(row, column) for row, column in _PLACES]
HEX_NAME: Final[list[str]] = [hex_name(number) for number in _NUMBERS]
HEX_BY_NAME: Final[dict[str, int]] = {name: hex_ for hex_, name in enumerate(HEX_NAME)}

HEX_SPOT: Final[list[tuple[int, int]]] = [
    (2 * column + (row & 1), 3 * row) for row, column in _PLACES
]
"""The centre of each hex in half widths to the right and quarter heights down."""


def _corner_spots(hex_: int) -> list[tuple[int, int]]:
    x, y = HEX_SPOT[hex_]
    return [(x + right, y + down) for right, down in _CORNER_SHIFT]


CROSSING_SPOT: Final[list[tuple[int, int]]] = sorted(
    {spot for hex_ in range(HEXES) for spot in _corner_spots(hex_)},
    key=lambda spot: (spot[1], spot[0]),
)
"""The position of each crossing, in the units of HEX_SPOT."""

_BY_SPOT: Final[dict[tuple[int, int], int]] = {
    spot: crossing for crossing, spot in enumerate(CROSSING_SPOT)
}
HEX_CORNERS: Final[list[list[int]]] = [
    [_BY_SPOT[spot] for spot in _corner_spots(hex_)] for hex_ in range(HEXES)
]
"""The six crossings of each hex, clockwise from the top."""

HEX_MASK: Final[list[int]] = [sum(1 << crossing for crossing in corners) for corners in HEX_CORNERS]
"""The same as a mask of crossings."""

HEXES_AT: Final[list[list[int]]] = [
    [hex_ for hex_ in range(HEXES) if HEX_MASK[hex_] >> crossing & 1]
    for crossing in range(CROSSINGS)
]
"""The one to three hexes that meet at each crossing."""


def _ends(hex_: int, side: int) -> tuple[int, int]:
    one, other = HEX_CORNERS[hex_][side], HEX_CORNERS[hex_][(side + 1) % 6]
    return (one, other) if one < other else (other, one)


PATH_ENDS: Final[list[tuple[int, int]]] = sorted(
    {_ends(hex_, side) for hex_ in range(HEXES) for side in range(6)}
)
"""The two crossings that each path joins."""

PATH_BY_ENDS: Final[dict[tuple[int, int], int]] = {
    ends: path for path, ends in enumerate(PATH_ENDS)
}
HEX_PATHS: Final[list[list[int]]] = [
    [PATH_BY_ENDS[_ends(hex_, side)] for side in range(6)] for hex_ in range(HEXES)
]
"""The six paths around each hex, clockwise from the one right of the top."""

PATHS_AT: Final[list[list[int]]] = [
    [path for path in range(PATHS) if crossing in PATH_ENDS[path]] for crossing in range(CROSSINGS)
]
"""The two or three paths that meet at each crossing."""

FAR_END: Final[list[list[int]]] = [
    [sum(PATH_ENDS[path]) - crossing for path in PATHS_AT[crossing]]
    for crossing in range(CROSSINGS)
]
"""The other end of each of those paths."""

AROUND: Final[list[int]] = [
    sum(1 << crossing for crossing in [here, *FAR_END[here]]) for here in range(CROSSINGS)
]
"""Each crossing and its neighbours as a mask: a building there closes them to others (K5)."""

EVERY_CROSSING: Final = (1 << CROSSINGS) - 1


def _crossing_names() -> dict[str, int]:
    return {
        f"{HEX_NAME[hex_]}-{corner}": HEX_CORNERS[hex_][number]
        for hex_ in range(HEXES)
        for number, corner in enumerate(CORNERS)
    }


def _path_names() -> dict[str, int]:
    return {
        f"{HEX_NAME[hex_]}-{side}": HEX_PATHS[hex_][number]
        for hex_ in range(HEXES)
        for number, side in enumerate(SIDES)
    }


CROSSING_BY_NAME: Final[dict[str, int]] = _crossing_names()
PATH_BY_NAME: Final[dict[str, int]] = _path_names()


def _first_names(by_name: dict[str, int], number: int) -> list[str]:
    names = [""] * number
    for name, place in by_name.items():
        names[place] = names[place] or name
    return names


CROSSING_NAME: Final[list[str]] = _first_names(CROSSING_BY_NAME, CROSSINGS)
PATH_NAME: Final[list[str]] = _first_names(PATH_BY_NAME, PATHS)

HEX_NEIGHBOURS: Final[list[list[int]]] = [
    [_NUMBERS.index(number) for number in hexes_of(GRID.next_to[_NUMBERS[hex_]])]
    for hex_ in range(HEXES)
]


def _coast() -> list[tuple[float, int, int]]:
    """The coastal paths clockwise from the top left: angle, path, number of the sea tile."""
    coast: list[tuple[float, int, int]] = []
    for hex_ in range(HEXES):
        for side in range(6):
            sea = _NUMBERS[hex_] + _ACROSS[side]
            if sea not in _NUMBERS:
                one, other = PATH_ENDS[HEX_PATHS[hex_][side]]
                x = (CROSSING_SPOT[one][0] + CROSSING_SPOT[other][0]) / 2 - 4
                y = (CROSSING_SPOT[one][1] + CROSSING_SPOT[other][1]) / 2 - 6
                # A quarter height is 1/sqrt(3) of a half width, so heights are scaled to get true
                # angles.
                angle = math.atan2(y / math.sqrt(3), x) + 2.2
                coast.append((angle % (2 * math.pi), HEX_PATHS[hex_][side], sea))
    return sorted(coast)


_COAST: Final = _coast()
COAST: Final[list[int]] = [path for _, path, _ in _COAST]
"""The 30 coastal paths, clockwise from the top left."""

_SEAS: Final[list[int]] = list(dict.fromkeys(sea for _, _, sea in _COAST))
FRAME_TILE: Final[dict[int, int]] = {path: _SEAS.index(sea) for _, path, sea in _COAST}
"""The tile of the sea frame, 0 to 17 clockwise, next to each coastal path (K3)."""

SPIRAL_CORNERS: Final = ("b1", "d1", "e3", "d5", "b5", "a3")
"""The six hexes at which the spiral of numbers may start, clockwise (K2)."""


def spiral(corner: int) -> list[int]:
    """All hexes clockwise from a corner of SPIRAL_CORNERS, ring by ring to the middle (K2)."""
    rings = (
        ("b1", "c1", "d1", "d2", "e3", "d4", "d5", "c5", "b5", "a4", "a3", "a2"),
        ("b2", "c2", "d3", "c4", "b4", "b3"),
        ("c3",),
    )
    order: list[int] = []
    for ring in rings:
        start = corner * len(ring) // 6
        order += [HEX_BY_NAME[name] for name in ring[start:] + ring[:start]]
    return order
