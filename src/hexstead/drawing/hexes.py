"""Coordinates of hexes on the sheet, in whole units, with hand-drawn jitter.

A hex is 104 units wide and 120 high, so every centre and corner is a whole number and the corners
of neighbours coincide exactly. The jitter depends only on the position, so that redraws are
identical. The measures are in `art/style.json`; `web/src/board/hexes.ts` and `hand.ts` do the same
in the pages.
"""

from __future__ import annotations

from typing import Final

from hexstead.drawing.hand import wobble
from hexstead.drawing.style import STYLE
from hexstead.drawing.textures import Spot
from hexstead.hexgrid import (
    EAST,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    column_of,
    hex_name,
    hexes_of,
    row_of,
)

Point = tuple[int, int]

_HEX: Final[dict[str, int]] = STYLE["hex"]

HALF: Final = _HEX["half"]
"""Half the width of a hex."""
RADIUS: Final = _HEX["radius"]
"""From the centre of a hex to a corner."""
RISE: Final = _HEX["rise"]
"""From one row to the next."""

CORNERS: Final[tuple[Point, ...]] = (
    (0, -RADIUS),
    (HALF, -RADIUS // 2),
    (HALF, RADIUS // 2),
    (0, RADIUS),
    (-HALF, RADIUS // 2),
    (-HALF, -RADIUS // 2),
)
"""Clockwise from the top."""

ACROSS: Final = (NORTH_EAST, EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST)
"""The direction of the neighbour across the side from each corner to the next."""

_JITTER: Final = _HEX["jitter"]
"""The maximum jitter of a corner, in units."""


def centre(hex_: int) -> Point:
    row = row_of(hex_)
    return HALF + 2 * HALF * column_of(hex_) + HALF * (row & 1), RADIUS + RISE * row


def spot(hex_: int) -> Spot:
    """A hex as textures need it."""
    x, y = centre(hex_)
    return Spot.at(x, y, row_of(hex_), column_of(hex_), hex_name(hex_))


def corner(hex_: int, number: int) -> Point:
    """A corner of a hex with jitter; the same for all hexes that share it."""
    x, y = centre(hex_)
    dx, dy = CORNERS[number % 6]
    x, y = x + dx, y + dy
    seed = (x + 4096) * 8192 + y + 4096
    return x + wobble(seed, 0, _JITTER), y + wobble(seed, 1, _JITTER)


def middle(one: Point, other: Point) -> Point:
    """The middle of a side with jitter, rounded; the same from both ends."""
    first, second = min(one, other), max(one, other)
    seed = (first[0] * 31 + first[1]) * 8192 + second[0] * 37 + second[1] + 100_000_000
    bend = wobble(seed, 2, _HEX["bend"])
    run, fall = second[0] - first[0], second[1] - first[1]
    half = RADIUS // 2
    return (
        (half * (first[0] + second[0]) - fall * bend + half) // RADIUS,
        (half * (first[1] + second[1]) + run * bend + half) // RADIUS,
    )


def outline(hex_: int, percent: int = 100) -> str:
    """The six sides of a hex as a path, shrunk towards the centre by a percentage."""
    x, y = centre(hex_)
    points = []
    for number in range(6):
        cx, cy = corner(hex_, number)
        points.append(f"{x + (cx - x) * percent // 100} {y + (cy - y) * percent // 100}")
    return f"M{'L'.join(points)}Z"


def extent(mask: int) -> tuple[int, int]:
    """The width and height of the hexes of a mask together, from the origin of the sheet."""
    centres = [centre(hex_) for hex_ in hexes_of(mask)]
    return max(x for x, _ in centres) + HALF, max(y for _, y in centres) + RADIUS
