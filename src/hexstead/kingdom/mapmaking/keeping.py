"""Generate a quadrant around kept hexes: these stay, the rest is new.

Kept hexes may be unlike any printed board, so the best of several attempts is taken: the one with
the fewest statistics outside the ranges of the verified printed boards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Final

from hexstead.hexgrid import hexes_of
from hexstead.kingdom.box import Box
from hexstead.kingdom.mapmaking.figures import LAND, Ground, measure
from hexstead.kingdom.mapmaking.generator import Recipe
from hexstead.kingdom.mapmaking.growth import OUTSIDE, Growth, below, cells_of, rings_of
from hexstead.kingdom.mapmaking.plan import Plan, plan_areas
from hexstead.kingdom.mapmaking.ranges import outside
from hexstead.kingdom.mapmaking.spots import spots
from hexstead.kingdom.quadrant import NOT_PAINTED, SIDE, on_the_rim, too_close
from hexstead.kingdom.terrain import LETTERS, SPECIALS
from hexstead.play import SetupError

CELLS: Final = SIDE * SIDE
NO_ROOM: Final = "no_room"
"""The error code when the kept hexes leave no room for the special hexes."""
_TRIES: Final = 24
_SPOTS: Final = 12
"""The number of placements of special hexes that are measured on each grown map."""

Patches = list[tuple[int, list[int]]]


def is_anything_kept(kept: Sequence[str]) -> bool:
    return any(letter != NOT_PAINTED for row in kept for letter in row)


def quadrant_like(box: Box, seed: int, kept: Sequence[str]) -> str:
    """The quadrant of the box to imitate: one with the kept special hexes if possible; the seed
    chooses which."""
    fit = {name: Recipe.of(quadrant) for name, quadrant in box.quadrants.items()}
    fit = {name: recipe for name, recipe in fit.items() if recipe.fits}
    if not fit:
        raise SetupError(f"set {box.name!r} has no quadrants to imitate")
    have = specials_kept(kept)
    same = [name for name, recipe in fit.items() if not have - Counter(recipe.specials)]
    names = same or list(fit)
    return names[below(Random(f"{box.name} {seed}"), len(names))]


def make_around(recipe: Recipe, kept: Sequence[str], rng: Random) -> tuple[str, ...]:
    """Rows in which every kept letter stays in its place."""
    letters = "".join(kept)
    missing = "".join(sorted((Counter(recipe.specials) - specials_kept(kept)).elements()))
    fixed = [cell for cell in range(CELLS) if letters[cell] in SPECIALS]
    best: tuple[str, ...] = ()
    fewest = 10**6
    for _ in range(_TRIES):
        growth = _grown(letters, recipe, rng)
        if growth is None:
            continue
        for chosen in _ways(growth, missing, fixed, rng):
            rows = _written(growth, letters, dict(zip(chosen, missing, strict=True)))
            faults = len(outside(measure(rows))) if _has_land(rows) else 10**5
            if faults < fewest:
                best, fewest = rows, faults
            if not faults:
                return rows
    if not best:
        raise SetupError(
            "the kept hexes leave no room for the special hexes of this set", NO_ROOM, {}
        )
    return best


def specials_kept(kept: Sequence[str]) -> Counter[str]:
    return Counter(letter for row in kept for letter in row if letter in SPECIALS)


def _has_land(rows: Sequence[str]) -> bool:
    """Whether there is any buildable terrain; without it there is nothing to measure."""
    return any(letter in LAND for row in rows for letter in row)


def _grown(letters: str, recipe: Recipe, rng: Random) -> Growth | None:
    plan = plan_areas(CELLS - len(recipe.specials), recipe.land, rng)
    patches = patches_of(_in_rows(letters))
    cells: dict[int, int] = {}
    plan, numbers = made_to_hold(plan, patches, CELLS)
    for number, (_, patch) in zip(numbers, patches, strict=True):
        cells |= dict.fromkeys(patch, number)
    growth = Growth(SIDE, SIDE, plan, rng, cells)
    return growth if growth.grow() else None


def _in_rows(letters: str) -> list[str]:
    return [letters[row * SIDE : (row + 1) * SIDE] for row in range(SIDE)]


def patches_of(rows: Sequence[str]) -> Patches:
    """The connected groups of kept hexes of each terrain, the largest first."""
    ground = Ground(rows)
    cells = {hex_: cell for cell, hex_ in enumerate(cells_of(len(rows), len(rows[0])))}
    found = [
        (terrain, [cells[hex_] for hex_ in hexes_of(area)])
        for terrain, letter in enumerate(LETTERS)
        for area in ground.grid.areas(ground.hexes(letter))
    ]
    return sorted(found, key=lambda patch: (-len(patch[1]), patch[1]))


def made_to_hold(plan: Plan, patches: Patches, cells: int) -> tuple[Plan, list[int]]:
    """A plan with an area for each patch, and the index of that area. Where the plan has no area
    left of its terrain, one is added, and the others become smaller."""
    areas = list(plan)
    least = [0] * len(areas)
    numbers: list[int] = []
    for terrain, patch in patches:
        free = [
            number
            for number, (kind, _) in enumerate(areas)
            if kind == terrain and number not in numbers
        ]
        if free:
            number = free[0]
            areas[number] = (terrain, max(areas[number][1], len(patch)))
            least[number] = len(patch)
        else:
            number = len(areas)
            areas.append((terrain, len(patch)))
            least.append(len(patch))
        numbers.append(number)
    spare = sum(size for _, size in areas) - cells
    while spare > 0:
        number = max(range(len(areas)), key=lambda each: areas[each][1] - least[each])
        terrain, size = areas[number]
        if size <= least[number]:
            break
        areas[number] = (terrain, size - 1)
        spare -= 1
    there = [number for number, (_, size) in enumerate(areas) if size > 0]
    return [areas[number] for number in there], [there.index(number) for number in numbers]


def _ways(growth: Growth, missing: str, fixed: list[int], rng: Random) -> list[list[int]]:
    """Possible cells of the missing special hexes: like those of printed boards, or else as far as
    the invariants of all printed boards allow."""
    if not missing:
        return [[]]
    found = list(islice(spots(growth, len(missing), rng, fixed), _SPOTS))
    if found:
        return found
    open_cells = [
        cell
        for cell in range(CELLS)
        if not growth.kept[cell] and cell not in fixed and OUTSIDE not in rings_of(SIDE, SIDE)[cell]
    ]
    chosen: list[int] = []
    for _ in missing:
        fit = [cell for cell in open_cells if _is_apart(growth, cell, [*fixed, *chosen])]
        if not fit:
            return []
        chosen.append(fit[below(rng, len(fit))])
    return [chosen]


def _is_apart(growth: Growth, cell: int, others: Sequence[int]) -> bool:
    hex_ = growth.hexes[cell]
    return not on_the_rim([hex_]) and not any(
        too_close([hex_, growth.hexes[other]]) for other in others
    )


def _written(growth: Growth, letters: str, specials: dict[int, str]) -> tuple[str, ...]:
    found: list[str] = []
    for cell in range(CELLS):
        if letters[cell] != NOT_PAINTED:
            found.append(letters[cell])
        else:
            found.append(specials.get(cell) or LETTERS[growth.terrain_at(cell)])
    return tuple(_in_rows("".join(found)))
