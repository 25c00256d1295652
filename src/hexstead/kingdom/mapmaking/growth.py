"""Grow areas of terrain on an empty board, then relax them to natural shapes.

This is a cellular Potts model: every area has a target size, borders have a cost, and hexes change
over to a neighbouring area with a probability that depends on the change of cost. No area falls
apart or vanishes, and two areas of one terrain never touch, so the plan of areas is preserved.

Only `Random.random` and whole numbers are used, so a seed gives the same areas on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Final

from hexstead.hexgrid import DIRECTIONS, column_of, hex_number, row_of, steps_between
from hexstead.kingdom.mapmaking.figures import grid_of_rows
from hexstead.kingdom.terrain import MOUNTAIN, WATER

FREE: Final = -1
"""The area of a hex that is not assigned yet."""
OUTSIDE: Final = -1
"""The cell beyond the edge of the board."""

SWEEPS: Final = 40
"""The number of chances to change over per hex, on average."""
_WILD: Final = 0.9
_CALM: Final = 0.8
"""The probability of accepting one unit of cost, at the start and at the end."""
_SIDE: Final = 2
_LOOSE_SIDE: Final = 1
"""The cost of a border; rivers and ridges are more ragged than meadows."""
_SIZE: Final = 6
"""The cost of a deviation from the target size by one hex; it grows with each further one."""
_TRIES: Final = 6
"""The number of candidate cells for the seed of an area; the loneliest is taken."""
_APART: Final = 3
"""The extra weight of the distance to areas of the same terrain."""


def below(rng: Random, number: int) -> int:
    """A random whole number below `number`, independent of the Python version."""
    return int(rng.random() * number)


@cache
def cells_of(rows: int, columns: int) -> list[int]:
    """The hexes of a board, row by row; a cell is the index of a hex in this list."""
    return [hex_number(row, column) for row in range(rows) for column in range(columns)]


@cache
def rings_of(rows: int, columns: int) -> list[list[int]]:
    """For each cell the six around it, clockwise; OUTSIDE beyond the edge of the board."""
    grid = grid_of_rows(rows, columns)
    rings: list[list[int]] = []
    for hex_ in cells_of(rows, columns):
        ring: list[int] = []
        for step in DIRECTIONS:
            near = hex_ + step
            inside = near > 0 and grid.all >> near & 1
            ring.append(row_of(near) * columns + column_of(near) if inside else OUTSIDE)
        rings.append(ring)
    return rings


class Growth:
    """Areas on a board of cells; `plan` has the terrain and the size of each.

    `kept` assigns cells to areas in advance: an area starts there and never loses them.
    """

    def __init__(
        self,
        rows: int,
        columns: int,
        plan: Sequence[tuple[int, int]],
        rng: Random,
        kept: Mapping[int, int] | None = None,
    ) -> None:
        self.rng = rng
        self.hexes: list[int] = cells_of(rows, columns)
        self.rings: list[list[int]] = rings_of(rows, columns)
        self.terrain: list[int] = [terrain for terrain, _ in plan]
        self.wanted: list[int] = [size for _, size in plan]
        self.size: list[int] = [0] * len(plan)
        self.area: list[int] = [FREE] * len(self.hexes)
        self.kept: list[bool] = [False] * len(self.hexes)
        if kept is not None:
            for cell, number in kept.items():
                self.kept[cell] = True
                self._give(cell, number)

    def grow(self) -> bool:
        """Plant, spread and relax the areas; False if a hex could not be assigned to an area."""
        self._plant()
        if not self._spread():
            return False
        sweep = 0
        while sweep < SWEEPS:
            ready = _WILD + (_CALM - _WILD) * sweep / SWEEPS
            self._sweep(ready)
            sweep += 1
        return True

    def terrain_at(self, cell: int) -> int:
        return self.terrain[self.area[cell]]

    def can_spare(self, cell: int) -> bool:
        """Whether its area stays connected without this cell: its neighbours in the area form one
        run."""
        area = self.area[cell]
        runs = 0
        before = self.rings[cell][5]
        was_in = before != OUTSIDE and self.area[before] == area
        for near in self.rings[cell]:
            is_in = near != OUTSIDE and self.area[near] == area
            if is_in and not was_in:
                runs += 1
            was_in = is_in
        return runs == 1

    def _plant(self) -> None:
        """Plant each area on one cell, large areas first, away from areas of the same terrain."""
        planted: list[int] = []
        for number in range(len(self.wanted)):
            if self.size[number]:
                planted.append(self.area.index(number))
                continue
            best, best_room = OUTSIDE, -1
            for _ in range(_TRIES):
                cell = self._free_cell(number)
                if cell == OUTSIDE:
                    continue
                room = 99
                for other, place in enumerate(planted):
                    away = steps_between(self.hexes[cell], self.hexes[place])
                    if self.terrain[other] != self.terrain[number]:
                        away *= _APART
                    room = min(room, away)
                if room > best_room:
                    best, best_room = cell, room
            if best == OUTSIDE:
                if FREE not in self.area:
                    planted.append(0)
                    continue
                best = self.area.index(FREE)
            planted.append(best)
            self._give(best, number)

    def _free_cell(self, number: int) -> int:
        cell = below(self.rng, len(self.hexes))
        if self.area[cell] == FREE and not self._touches_own_kind(cell, number):
            return cell
        return OUTSIDE

    def _spread(self) -> bool:
        """Assign free cells one by one to the adjacent area that is furthest below its target size.

        Where no such area can take a cell, any adjacent area may.
        """
        free = self.area.count(FREE)
        while free:
            fronts: dict[int, list[int]] = {}
            for cell, area in enumerate(self.area):
                if area == FREE:
                    for near in self.rings[cell]:
                        if near != OUTSIDE and self.area[near] >= 0:
                            number = self.area[near]
                            if not self._touches_own_kind(cell, number):
                                fronts.setdefault(number, []).append(cell)
            if not fronts and not self._join_kept():
                return False
            if not fronts:
                free -= 1
                continue
            hungry = min(
                sorted(fronts), key=lambda number: self.size[number] * 1000 // self.wanted[number]
            )
            places = fronts[hungry]
            self._give(places[below(self.rng, len(places))], hungry)
            free -= 1
        return True

    def _join_kept(self) -> bool:
        """Let two areas of one terrain touch where kept cells leave no other way."""
        if True not in self.kept:
            return False
        for cell, area in enumerate(self.area):
            if area == FREE:
                for near in self.rings[cell]:
                    if near != OUTSIDE and self.area[near] >= 0:
                        self._give(cell, self.area[near])
                        return True
        return False

    def _give(self, cell: int, number: int) -> None:
        self.area[cell] = number
        self.size[number] += 1

    def _touches_own_kind(self, cell: int, number: int) -> bool:
        """Whether a cell lies next to another area of the same terrain."""
        terrain = self.terrain[number]
        for near in self.rings[cell]:
            if near != OUTSIDE:
                other = self.area[near]
                if other >= 0 and other != number and self.terrain[other] == terrain:
                    return True
        return False

    def _sweep(self, ready: float) -> None:
        chances = [1.0]
        for _ in range(80):
            chances.append(chances[-1] * ready)
        for _ in range(len(self.hexes)):
            cell = below(self.rng, len(self.hexes))
            near = self.rings[cell][below(self.rng, 6)]
            luck = self.rng.random()
            if near == OUTSIDE:
                continue
            old, new = self.area[cell], self.area[near]
            if old == new or self.size[old] == 1 or self.kept[cell]:
                continue
            if self._touches_own_kind(cell, new) or not self.can_spare(cell):
                continue
            effort = self._effort(cell, old, new)
            if effort <= 0 or (effort < len(chances) and luck < chances[effort]):
                self.area[cell] = new
                self.size[old] -= 1
                self.size[new] += 1

    def _effort(self, cell: int, old: int, new: int) -> int:
        """The cost of assigning a cell to another area: borders and deviations from
        target sizes."""
        effort = 0
        loose_old = self.terrain[old] in (WATER, MOUNTAIN)
        loose_new = self.terrain[new] in (WATER, MOUNTAIN)
        for near in self.rings[cell]:
            if near == OUTSIDE:
                continue
            area = self.area[near]
            loose = self.terrain[area] in (WATER, MOUNTAIN)
            if area != old:
                effort -= _LOOSE_SIDE if loose or loose_old else _SIDE
            if area != new:
                effort += _LOOSE_SIDE if loose or loose_new else _SIDE
        effort += _SIZE * (2 * (self.size[new] - self.wanted[new]) + 1)
        effort -= _SIZE * (2 * (self.size[old] - self.wanted[old]) - 1)
        return effort
