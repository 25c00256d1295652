"""Where special hexes lie on a grown map: off the rim, apart, with room to build around each."""

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
"""An area of land this small gives no hex away."""


def spots(
    growth: Growth, number: int, rng: Random, taken: Sequence[int] = ()
) -> Iterator[list[int]]:
    """Ways to choose so many cells, at random, beside those that are taken already."""
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
    """Six hexes around, enough of them to build on, of several terrains but not of too many; and
    the area it lies in can spare it."""
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
