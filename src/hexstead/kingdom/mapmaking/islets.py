"""Small boards beside the main one: check and generate them.

Unpainted hexes are sea. Printed ones were not available, so the checks follow from the rules (Q3)
and from the special hexes of all printed boards; there are no statistics to compare with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from hexstead.hexgrid import Grid, hex_name, hexes_of, steps_between
from hexstead.kingdom.box import Box
from hexstead.kingdom.islet import ROWS
from hexstead.kingdom.mapmaking.figures import LAND
from hexstead.kingdom.mapmaking.findings import Finding
from hexstead.kingdom.mapmaking.growth import OUTSIDE, Growth, below
from hexstead.kingdom.mapmaking.keeping import NO_ROOM, made_to_hold, patches_of, specials_kept
from hexstead.kingdom.mapmaking.sketch import Sketch
from hexstead.kingdom.quadrant import NOT_PAINTED, SIDE, specials_of, too_close
from hexstead.kingdom.terrain import BUILDABLE, FOREST, LETTERS, MOUNTAIN, SPECIALS
from hexstead.play import SetupError

COLUMNS: Final = 6
"""The width of a generated board, unless kept hexes need more."""
APART: Final = 3
"""The minimum number of steps between special hexes, so that no hex touches two of them."""
ROOM: Final = 3
"""The minimum number of buildable hexes next to a special hex."""
_MAX_MOUNTAINS: Final = 3
_TRIES: Final = 200


def grid_of(rows: Sequence[str]) -> Grid:
    """The hexes of the board."""
    return Grid(
        (row, column)
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if letter != NOT_PAINTED
    )


def recipes_of_islets(box: Box) -> list[str]:
    """The different sets of special hexes of the small boards of a box."""
    return sorted({_specials(islet.rows) for islet in box.islets.values()})


def inspect_islet(sketch: Sketch, box: Box) -> list[Finding]:
    """All findings about a small board except those on its title and locations."""
    found: list[Finding] = []
    letters = Counter("".join(sketch.rows))
    if not any(letters[letter] for letter in LAND):
        found.append(Finding("no_land"))
    grid = grid_of(sketch.rows)
    if grid.all:
        found += [
            Finding("bare_row", {"row": number})
            for number, row in enumerate(sketch.rows, start=1)
            if not row.strip(NOT_PAINTED)
        ]
        pieces = sorted(grid.areas(grid.all), key=int.bit_count)
        if len(pieces) > 1:
            lone = [hex_name(hex_) for piece in pieces[:-1] for hex_ in hexes_of(piece)]
            found.append(Finding("in_pieces", {}, lone))
    specials = specials_of(sketch.rows)
    coast = [hex_ for hex_ in specials if grid.next_to[hex_].bit_count() < 6]
    if coast:
        found.append(Finding("on_rim", {}, [hex_name(hex_) for hex_ in coast]))
    crowded: list[int] = []
    for one, other in too_close(specials):
        crowded += [one, other, *hexes_of(grid.next_to[one] & grid.next_to[other])]
    if crowded:
        named = dict.fromkeys(hex_name(hex_) for hex_ in crowded)
        found.append(Finding("too_close", {}, list(named)))
    have, wanted = _specials(sketch.rows), recipes_of_islets(box)
    if have not in wanted:
        hexes = [hex_name(hex_) for hex_ in specials]
        found.append(Finding("specials", {"have": have, "wanted": " ".join(wanted)}, hexes))
    return found


def make_islet(box: Box, seed: int, kept: Sequence[str] = ()) -> Sketch:
    """A generated board like those of a box that keeps every kept letter in its place; the same for
    the same seed on every machine."""
    rng = Random(f"{box.name} {seed}")
    names = list(box.islets)
    like = box.islets[names[below(rng, len(names))]]
    fixed = tuple(kept) or (NOT_PAINTED * SIDE,) * ROWS
    first, columns = _columns(fixed)
    letters = "".join(row[first : first + columns] for row in fixed)
    for _ in range(_TRIES):
        rows = _made(letters, columns, _specials(like.rows), rng)
        if rows is not None:
            left, right = NOT_PAINTED * first, NOT_PAINTED * (SIDE - first - columns)
            whole = [left + row + right for row in rows]
            return Sketch(whole, f"{like.title} {seed}", box.name, like.places)
    raise SetupError("the kept hexes leave no room for the special hexes of this set", NO_ROOM, {})


def _specials(rows: Sequence[str]) -> str:
    return "".join(sorted(letter for row in rows for letter in row if letter in SPECIALS))


def _columns(kept: Sequence[str]) -> tuple[int, int]:
    """The first column and the width of a generated board: centred, or around the kept hexes."""
    used = [column for row in kept for column, letter in enumerate(row) if letter != NOT_PAINTED]
    columns = max(COLUMNS, max(used) - min(used) + 1) if used else COLUMNS
    first = (SIDE - columns) // 2
    if used:
        first = min(max(first, max(used) - columns + 1), *used)
    return first, columns


def _made(letters: str, columns: int, specials: str, rng: Random) -> list[str] | None:
    """One attempt: areas of all five terrains, a few mountains, and the special hexes inland."""
    cells = ROWS * columns
    plan = _plan(cells, rng)
    rows = [letters[row * columns : (row + 1) * columns] for row in range(ROWS)]
    patches = patches_of(rows)
    plan, numbers = made_to_hold(plan, patches, cells)
    held: dict[int, int] = {}
    for number, (_, patch) in zip(numbers, patches, strict=True):
        held |= dict.fromkeys(patch, number)
    growth = Growth(ROWS, columns, plan, rng, held)
    if not growth.grow():
        return None
    missing = sorted((Counter(specials) - specials_kept(rows)).elements())
    chosen = [cell for cell in range(cells) if letters[cell] in SPECIALS]
    placed: dict[int, str] = {}
    for special in missing:
        fit = [cell for cell in range(cells) if _is_fit(growth, cell, letters, chosen)]
        if not fit:
            return None
        cell = fit[below(rng, len(fit))]
        placed[cell] = special
        chosen.append(cell)
    found = [
        letters[cell]
        if letters[cell] != NOT_PAINTED
        else placed.get(cell) or LETTERS[growth.terrain_at(cell)]
        for cell in range(cells)
    ]
    return ["".join(found[row * columns : (row + 1) * columns]) for row in range(ROWS)]


def _plan(cells: int, rng: Random) -> list[tuple[int, int]]:
    """An area of each terrain of about equal size, and perhaps mountains."""
    mountains = below(rng, _MAX_MOUNTAINS + 1)
    land = [terrain for terrain in BUILDABLE if terrain <= FOREST]
    sizes = dict.fromkeys(land, (cells - mountains) // len(land))
    for _ in range(cells - mountains - sum(sizes.values())):
        sizes[land[below(rng, len(land))]] += 1
    plan = [(terrain, size) for terrain, size in sizes.items()]
    return plan + ([(MOUNTAIN, mountains)] if mountains else [])


def _is_fit(growth: Growth, cell: int, letters: str, others: Sequence[int]) -> bool:
    """Whether a cell is inland, not kept for another letter, with room around it, and far enough
    from the other special hexes."""
    ring = growth.rings[cell]
    if letters[cell] != NOT_PAINTED or OUTSIDE in ring or not growth.can_spare(cell):
        return False
    room = sum(1 for near in ring if growth.terrain_at(near) in BUILDABLE)
    hex_ = growth.hexes[cell]
    return room >= ROOM and all(
        steps_between(hex_, growth.hexes[other]) >= APART for other in others
    )
