"""Places for special hexes on a grown map: off the rim, apart, with room to build around each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from hexstead.hexgrid import steps_between
from hexstead.kingdom.mapmaking.growth import OUTSIDE, Growth, below
from hexstead.kingdom.mapmaking.ranges import RANGES
from hexstead.kingdom.terrain import BUILDABLE

_TRIES: Final = 40
_SMALLEST: Final = 3
"""The size of a small area of land, which never loses a hex."""


def spots(
    growth: Growth, number: int, rng: Random, taken: Sequence[int] = ()
) -> Iterator[list[int]]:
    """Random choices of this many cells, in addition to those already taken."""
    fit = [
        cell
        for cell in range(len(growth.hexes))
        if not growth.kept[cell] and _is_fit(growth, cell) and cell not in taken
    ]
    nearest = RANGES["shortest way between special hexes"]
    farthest = RANGES["longest way between special hexes"]
    for _ in range(_TRIES if fit else 0):
        chosen = [fit[below(rng, len(fit))] for _ in range(number)]
        places = [*taken, *chosen]
        ways = [
            steps_between(growth.hexes[one], growth.hexes[other])
            for index, one in enumerate(places)
            for other in places[:index]
        ]
        if not ways or (
            nearest[0] <= min(ways) <= nearest[1] and farthest[0] <= max(ways) <= farthest[1]
        ):
            yield chosen


def _is_fit(growth: Growth, cell: int) -> bool:
    """Whether a cell has six neighbours, enough of them buildable, of several but not too many
    terrains, and can be spared by its area."""
    ring = growth.rings[cell]
    if OUTSIDE in ring or not growth.can_spare(cell):
        return False
    area = growth.area[cell]
    if growth.terrain[area] in BUILDABLE and growth.size[area] <= _SMALLEST:
        return False
    around = [growth.terrain_at(near) for near in ring]
    room = sum(1 for terrain in around if terrain in BUILDABLE)
    return (
        room >= RANGES["fewest buildable hexes next to a special hex"][0]
        and RANGES["fewest terrains next to a special hex"][0] <= len(set(around))
        and len(set(around)) <= RANGES["most terrains next to a special hex"][1]
    )
