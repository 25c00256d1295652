"""Generate quadrants from a seed.

A generated quadrant has the special hexes, locations and terrains of a given quadrant; all its
statistics lie in the ranges of the verified printed boards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from hexstead.kingdom.box import Box
from hexstead.kingdom.mapmaking.figures import measure
from hexstead.kingdom.mapmaking.growth import Growth, below
from hexstead.kingdom.mapmaking.plan import plan_areas
from hexstead.kingdom.mapmaking.ranges import RANGES, outside
from hexstead.kingdom.mapmaking.spots import spots
from hexstead.kingdom.mapmaking.writing import write_quadrant
from hexstead.kingdom.quadrant import SIDE, Quadrant
from hexstead.kingdom.registry import boxes, find_quadrant
from hexstead.kingdom.terrain import BUILDABLE, FOREST, LETTERS, SPECIALS
from hexstead.play import SetupError

GENERATED: Final = "generated"
"""The remark on a generated quadrant."""

_MAX_TRIES: Final = 2000
"""About two in three tries are rejected because a statistic is out of its range."""


class Recipe:
    """The required content of a quadrant."""

    def __init__(self, specials: str, land: tuple[int, ...]) -> None:
        self.specials = specials
        """The letter of each of its special hexes."""
        self.land = land
        """The buildable terrains."""

    @staticmethod
    def of(quadrant: Quadrant) -> Recipe:
        letters = "".join(quadrant.rows)
        specials = "".join(letter for letter in letters if letter in SPECIALS)
        land = (
            terrain for terrain in BUILDABLE if terrain <= FOREST or LETTERS[terrain] in letters
        )
        return Recipe("".join(sorted(specials)), tuple(land))

    @property
    def fits(self) -> bool:
        """Whether it has as many special hexes as printed boards have."""
        least, most = RANGES["special hexes"]
        return least <= len(self.specials) <= most


def write_from_box(box: Box, seed: int) -> str:
    """A new quadrant like one of the box's own, as the text of its file; the seed chooses which."""
    like = [name for name, quadrant in box.quadrants.items() if Recipe.of(quadrant).fits]
    if not like:
        known = [other.name for other in boxes().values() if other.quadrants]
        raise SetupError(
            f"set {box.name!r} has no quadrants to imitate; expected one of {', '.join(known)}"
        )
    return write_like(like[below(Random(f"{box.name} {seed}"), len(like))], seed)


def write_like(name: str, seed: int) -> str:
    """A new quadrant like the one of this name; the same for the same seed on every machine."""
    box, quadrant = find_quadrant(name)
    recipe = Recipe.of(quadrant)
    if not recipe.fits:
        raise SetupError(f"cannot imitate {name!r}: printed boards have 3 or 4 special hexes")
    rows = make_rows(recipe, Random(f"{name} {seed}"))
    title = f"{quadrant.title} {seed}"
    return write_quadrant(title, (box.name, GENERATED), rows, quadrant.places)


def make_rows(
    recipe: Recipe,
    rng: Random,
    good: Callable[[Mapping[str, int]], bool] | None = None,
) -> tuple[str, ...]:
    """Rows whose statistics all lie in the ranges, and for which `good` is true if given."""
    for _ in range(_MAX_TRIES):
        growth = Growth(SIDE, SIDE, _plan(recipe, rng), rng)
        if not growth.grow():
            continue
        for cells in spots(growth, len(recipe.specials), rng):
            rows = _rows(growth, dict(zip(cells, recipe.specials, strict=True)))
            figures = measure(rows)
            if not outside(figures) and (good is None or good(figures)):
                return rows
    raise SetupError(f"found no quadrant with {recipe.specials}")


def _plan(recipe: Recipe, rng: Random) -> list[tuple[int, int]]:
    """The areas, including the hexes that become special, which are added to the largest."""
    plan = plan_areas(SIDE * SIDE - len(recipe.specials), recipe.land, rng)
    for index in range(len(recipe.specials)):
        terrain, size = plan[index]
        plan[index] = (terrain, size + 1)
    return plan


def _rows(growth: Growth, specials: Mapping[int, str]) -> tuple[str, ...]:
    letters = [
        specials.get(cell) or LETTERS[growth.terrain_at(cell)] for cell in range(SIDE * SIDE)
    ]
    return tuple("".join(letters[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE))
