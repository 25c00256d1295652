"""Hexes as pixels: the hex of each pixel, computed once for a board's shape."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
OUTSIDE: Final = -1
EDGE: Final = 0.92
"""The share of a hex that has its colour; the rest is the line between hexes."""


def colour(text: str) -> tuple[int, int, int]:
    """The three numbers of a colour written as #rrggbb."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


class Canvas:
    """The centres of hexes on a canvas, and the pixels of each."""

    def __init__(self, middles: Sequence[tuple[float, float]], width: float) -> None:
        """`width` is that of a hex with a point at the top, in pixels."""
        self.radius = width / 2
        points = np.array(middles)
        self.points = points - points.min(axis=0) + width
        size = np.ceil(self.points.max(axis=0) + width).astype(int)
        self.shape = (int(size[1]), int(size[0]))
        self.hex_of = np.full(self.shape, OUTSIDE)
        reach = int(width * 0.6) + 2
        for number, (x, y) in enumerate(self.points):
            top, left = int(y) - reach, int(x) - reach
            part = self.hex_of[top : top + 2 * reach, left : left + 2 * reach]
            rows, columns = np.mgrid[: part.shape[0], : part.shape[1]]
            part[self._within(columns + left - x, rows + top - y)] = number

    def _within(self, right: NDArray[np.float64], down: NDArray[np.float64]) -> NDArray[np.bool_]:
        """Whether a point is inside the hexagon."""
        half = self.radius * EDGE
        slant = np.sqrt(3) / 2
        side = np.abs(right)
        found: NDArray[np.bool_] = (side <= half) & (side / 2 + np.abs(down) * slant <= half)
        return found

    def paint(
        self, colours: Sequence[tuple[int, int, int]], ground: tuple[int, int, int]
    ) -> Picture:
        """A picture with each hex in its colour."""
        palette: Picture = np.array([*colours, ground], dtype=np.uint8)
        picture: Picture = palette[self.hex_of]
        return picture


def disc(picture: Picture, place: Sequence[float], size: float, hue: tuple[int, int, int]) -> None:
    """Draw a disc."""
    x, y = float(place[0]), float(place[1])
    top, left = max(0, int(y - size)), max(0, int(x - size))
    part = picture[top : int(y + size) + 2, left : int(x + size) + 2]
    rows, columns = np.mgrid[: part.shape[0], : part.shape[1]]
    part[(columns + left - x) ** 2 + (rows + top - y) ** 2 <= size * size] = hue


def line(
    picture: Picture,
    start: Sequence[float],
    end: Sequence[float],
    size: float,
    hue: tuple[int, int, int],
) -> None:
    """Draw a straight line with round ends."""
    steps = 1 + int(max(abs(end[0] - start[0]), abs(end[1] - start[1])))
    for step in range(steps + 1):
        part = step / steps
        place = [start[axis] + (end[axis] - start[axis]) * part for axis in range(2)]
        disc(picture, place, size, hue)
