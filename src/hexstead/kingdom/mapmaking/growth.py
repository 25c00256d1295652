"""Areas that grow on an empty board, then push each other about until they look natural.

It is the model by which biologists grow tissue: every area has a size it strives for, borders cost
effort, and a hex now and then changes over to an area beside it. No area ever falls apart or
vanishes, and two areas of one terrain never touch, so the plan of areas stays what it was.

Only `Random.random` and whole numbers decide, so a seed grows the same areas on every machine.
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
"""The area of a hex that belongs to none yet."""
OUTSIDE: Final = -1
"""No cell: the board ends there."""

SWEEPS: Final = 40
"""How often each hex may change over, on average."""
_WILD: Final = 0.9
_CALM: Final = 0.8
"""How readily an effort is made at first and in the end: the chance that one more is accepted."""
_SIDE: Final = 2
_LOOSE_SIDE: Final = 1
"""The effort of a border: rivers and ridges are more ragged than meadows."""
_SIZE: Final = 6
"""The effort of being a hex larger or smaller than wanted; it rises with every further one."""
_TRIES: Final = 6
"""How many places are looked at before an area is planted in the loneliest of them."""
_APART: Final = 3
"""How much more an area of the same terrain is shunned."""


def below(rng: Random, number: int) -> int:
    """A whole number from 0 to one less than that; made so that it never depends on a version."""
    return int(rng.random() * number)


@cache
def cells_of(rows: int, columns: int) -> list[int]:
    """The hexes of a board, row by row; a cell is the index of a hex in this list."""
    return [hex_number(row, column) for row in range(rows) for column in range(columns)]


@cache
def rings_of(rows: int, columns: int) -> list[list[int]]:
    """For each cell the six around it, clockwise; OUTSIDE where the board ends."""
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
    """Areas on a board of cells; `plan` is the terrain and the size of each.

    Cells may be `kept`, each for the area of that number: it begins there and never leaves them."""

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
        """Plant, spread and settle; False if some hex found no area to belong to."""
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
        """Whether its area stays in one piece without a cell: its hexes around are one run."""
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
        """Each area begins on one hex, the large ones first, away from those of its terrain."""
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
        """The area that has least of what it wants takes a free hex beside it, until none is left.

        Where nobody who wants more can go, whoever is there may."""
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
        """Where kept hexes leave no other way, two areas of one terrain may touch after all."""
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
        """What it costs that a cell changes over: borders won and lost, sizes wanted and had."""
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
