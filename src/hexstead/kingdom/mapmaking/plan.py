"""The plan of a quadrant: its areas and their sizes.

All numbers lie in the ranges of the verified printed boards and are mostly their typical values:
each terrain in one to three areas, one long stretch of water with a pond or two, mountains in a few
ridges.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from hexstead.kingdom.mapmaking.growth import below
from hexstead.kingdom.mapmaking.ranges import RANGES
from hexstead.kingdom.terrain import MOUNTAIN, TERRAINS, WATER

Plan = list[tuple[int, int]]
"""The terrain and the size of each area, the largest first."""

_USUAL_WATER: Final = 20
_MUCH_WATER: Final = 0.25
"""The probability of a quadrant with a sea or a great river, and so with more water."""
_PONDS: Final = 0.4
_SMALLEST: Final = 4
"""The size of a small area of land; it may lose one hex to a special hex."""
_MAX_RIDGES: Final = 5
_MAX_RIDGE_LENGTH: Final = 6


def plan_areas(hexes: int, land: Sequence[int], rng: Random) -> Plan:
    """Areas that fill this many hexes, with these buildable terrains."""
    while True:
        plan = _draw(hexes, land, rng)
        if plan and _fits("areas", len(plan)) and _fits("areas of a single hex", _single(plan)):
            return sorted(plan, key=lambda area: (-area[1], area[0]))


def _draw(hexes: int, land: Sequence[int], rng: Random) -> Plan:
    """Random areas; empty where too many or too few hexes are left for the land."""
    water = _water(rng)
    mountains = below(rng, _most(MOUNTAIN) + 1)
    numbers = _land(hexes - water - mountains, land, rng)
    plan: Plan = []
    for terrain, number in numbers.items():
        plan += [(terrain, size) for size in _split(number, rng)]
    if not plan:
        return []
    if water < _USUAL_WATER and rng.random() < _PONDS:
        for _ in range(1 + below(rng, 2)):
            pond = 1 + below(rng, 2)
            plan.append((WATER, pond))
            water -= pond
    plan.append((WATER, water))
    return plan + [(MOUNTAIN, size) for size in _ridges(mountains, rng)]


def _water(rng: Random) -> int:
    least = RANGES[f"hexes of {TERRAINS[WATER]}"][0]
    if rng.random() < _MUCH_WATER:
        return _USUAL_WATER + below(rng, _most(WATER) + 1 - _USUAL_WATER)
    return least + below(rng, _USUAL_WATER - least)


def _land(hexes: int, land: Sequence[int], rng: Random) -> dict[int, int]:
    """The number of hexes of each terrain; empty if the ranges do not allow it."""
    numbers = {terrain: hexes // len(land) for terrain in land}
    for _ in range(hexes - sum(numbers.values())):
        numbers[land[below(rng, len(land))]] += 1
    for _ in land:
        numbers[land[below(rng, len(land))]] += 1
        numbers[land[below(rng, len(land))]] -= 1
    for terrain, number in numbers.items():
        least, most = _land_range(terrain)
        if not least <= number <= most:
            return {}
    return numbers


def _land_range(terrain: int) -> tuple[int, int]:
    """The range of a terrain; one without verified boards has that of any buildable terrain."""
    named = RANGES.get(f"hexes of {TERRAINS[terrain]}")
    if named is not None:
        return named
    least = RANGES["fewest hexes of a buildable terrain"][0]
    return least, RANGES["most hexes of a buildable terrain"][1]


def _most(terrain: int) -> int:
    return RANGES[f"hexes of {TERRAINS[terrain]}"][1]


def _split(number: int, rng: Random) -> list[int]:
    """The hexes of one terrain in one, two or three areas, most often two."""
    luck = rng.random()
    if luck < 0.2:
        return [number]
    if luck < 0.85:
        small = _SMALLEST + below(rng, max(1, number // 2 - _SMALLEST + 1))
        return [small, number - small]
    small, middle = _SMALLEST, _SMALLEST + below(rng, 2)
    return [small, middle, number - small - middle]


def _ridges(mountains: int, rng: Random) -> list[int]:
    ridges: list[int] = []
    while mountains:
        last = len(ridges) == _MAX_RIDGES - 1
        long = 1 + below(rng, 1 + below(rng, _MAX_RIDGE_LENGTH))
        ridge = mountains if last else min(mountains, long)
        ridges.append(ridge)
        mountains -= ridge
    return ridges


def _single(plan: Plan) -> int:
    return sum(1 for _, size in plan if size == 1)


def _fits(figure: str, value: int) -> bool:
    least, most = RANGES[figure]
    return least <= value <= most
