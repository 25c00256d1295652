"""The ranges of the statistics of the verified printed boards.

The twelve boards that could be checked hex by hex (those without a remark in line 1) were measured;
the tests measure them again. The ranges are constants so that a seed always gives the same
quadrant, even when boards are added.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Ranges = Mapping[str, tuple[int, int]]

RANGES: Final[dict[str, tuple[int, int]]] = {
    "hexes of grass": (13, 17),
    "hexes of canyon": (12, 17),
    "hexes of desert": (11, 18),
    "hexes of flower": (13, 16),
    "hexes of forest": (12, 16),
    "hexes of water": (5, 34),
    "hexes of mountain": (0, 13),
    "fewest hexes of a buildable terrain": (11, 16),
    "most hexes of a buildable terrain": (14, 18),
    "areas": (13, 18),
    "areas of buildable terrain": (8, 13),
    "areas of water": (1, 5),
    "areas of mountain": (0, 5),
    "most areas of one buildable terrain": (2, 4),
    "areas of a single hex": (0, 5),
    "smallest area of buildable terrain": (2, 5),
    "largest area of buildable terrain": (8, 18),
    "largest area of water": (2, 34),
    "largest area of mountain": (0, 13),
    "border": (103, 131),
    "shortest border of a buildable terrain": (19, 30),
    "longest border of a buildable terrain": (33, 54),
    "border of water": (19, 62),
    "border of mountain": (0, 48),
    "special hexes": (3, 4),
    "shortest way between special hexes": (3, 5),
    "longest way between special hexes": (5, 9),
    "fewest buildable hexes next to a special hex": (3, 6),
    "fewest terrains next to a special hex": (2, 3),
    "most terrains next to a special hex": (3, 4),
    "mountains fit for a cave": (0, 13),
}


def outside(figures: Mapping[str, int], ranges: Ranges = RANGES) -> list[str]:
    """The statistics outside their range in the verified printed boards, in words.

    A terrain that no verified board has is measured as one more buildable terrain.
    """
    found: list[str] = []
    for name, (low, high) in ranges.items():
        value = figures[name]
        if not low <= value <= high:
            found.append(f"{name}: {value}, in the verified prints {low} to {high}")
    return found
