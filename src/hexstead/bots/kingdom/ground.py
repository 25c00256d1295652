"""Facts about a board that evaluations need often, computed once per set-up."""

from __future__ import annotations

from typing import Final

from hexstead.hexgrid import BITS, WIDTH, farthest_apart, hexes_by_row, steps_between
from hexstead.kingdom import State
from hexstead.kingdom.box import SUPPLY
from hexstead.kingdom.rules import Rules
from hexstead.kingdom.terrain import BUILDABLE

MAX_SHAPES: Final = 4000
"""The number of cached shapes of a set-up."""
CACHE_SIZE: Final = 64
"""The number of cached set-ups."""


class Shape:
    """What follows from a set of pieces alone: its connected groups, rows and quadrants."""

    def __init__(self, own: int) -> None:
        self.own: int = own
        self.areas: list[int] = []
        """The connected groups, ordered by their first hexes ..."""
        self.specials: list[int] = []
        """... and the special hexes next to each."""
        self.largest: int = 0
        self.most_specials: int = 0
        """The most special hexes next to one group ..."""
        self.touched: int = 0
        """... and the number of those next to any."""
        self.by_row: list[int] = []
        self.fullest: int = 0
        """The number of pieces by row, and the largest."""
        self.empty_rows: int = 0
        self.fullest_rows: int = 0
        """The hexes of these rows of the main board."""
        self.by_quadrant: list[int] = []


class Ground:
    """Masks and tables of one set-up, independent of the boxes: board, tiles, cards."""

    def __init__(self, rules: Rules) -> None:
        board = rules.board
        self.rules = rules
        self.grid = board.grid
        self.buildable: int = board.buildable
        self.castles: int = board.castles
        self.special: int = board.special
        self.edge: int = board.edge
        self.beside_water: int = board.beside_water
        self.beside_mountain: int = board.beside_mountain
        self.beside_special: int = board.beside_special
        self.rows: list[int] = list(board.main_rows)
        self.quadrants: list[int] = list(board.quadrants)
        dealt = {kind for card in rules.terrain_cards for kind in card.builds}
        self.terrains: list[int] = [
            kind for kind in BUILDABLE if kind in dealt and board.terrain[kind]
        ]
        """The buildable terrains of the cards."""
        self.terrain_masks: list[int] = [board.terrain[kind] for kind in self.terrains]
        self.places: list[tuple[str, int]] = [
            (name, mask) for name, mask in rules.places.items() if mask
        ]
        """Each location or tile by name, and the hexes it is taken from."""
        self.cards: list[str] = [card.name for card in rules.scoring]
        self.hands: list[int] = [
            rules.seat_slots[slot.name] for slot in rules.kept if slot.title and slot.each_seat
        ]
        """The slots of items saved in hand."""
        self.shapes: dict[int, Shape] = {}
        """A cache of the shapes of pieces by mask."""
        self.base: Shape = self._shape(0)
        """The shape that others are expected to extend by one piece."""
        self.stretches: dict[int, tuple[int, int, int]] = {}
        """A cache of the longest group with its two ends by mask."""
        self.usual: list[float] = self.shares([card.number for card in rules.terrain_cards])
        """The frequency of each terrain among all cards."""

    def shares(self, cards: list[int]) -> list[float]:
        """The frequency of each terrain among these numbers of cards, relative to the average."""
        weights = [0.0] * len(self.terrains)
        total = 0.0
        for number, card in zip(cards, self.rules.terrain_cards, strict=True):
            kinds = [kind for kind in card.builds if kind in self.terrains]
            for kind in kinds:
                weights[self.terrains.index(kind)] += number / len(kinds)
            total += number if kinds else 0
        return [weight * len(weights) / total for weight in weights] if total else weights

    def shape(self, own: int) -> Shape:
        """The shape of some pieces; quickly if there is one more of them than in `base`."""
        known = self.shapes.get(own)
        if known is not None:
            return known
        base = self.base
        added = own ^ base.own
        if added & own and added == BITS[added.bit_length() - 1]:
            found = self._extended(base, added)
        else:
            found = self._shape(own)
        if len(self.shapes) > MAX_SHAPES:
            self.shapes.clear()
        self.shapes[own] = found
        return found

    def start_from(self, own: int) -> None:
        """Prepare for the shapes of pieces with one more than these."""
        if own != self.base.own:
            self.base = self.shape(own)

    def _shape(self, own: int) -> Shape:
        """The shape of any pieces."""
        grid = self.grid
        found = Shape(own)
        left = own
        while left:
            area = grid.area(left & -left, left)
            left ^= area
            found.areas.append(area)
            found.specials.append(grid.around(area) & self.special)
        self._count_groups(found)
        found.by_row = list(hexes_by_row(own)[::4])
        found.fullest = max(found.by_row)
        for index in range(len(self.rows)):
            if not found.by_row[index]:
                found.empty_rows |= self.rows[index]
            if found.by_row[index] == found.fullest:
                found.fullest_rows |= self.rows[index]
        found.by_quadrant = [(own & quadrant).bit_count() for quadrant in self.quadrants]
        return found

    def _extended(self, base: Shape, added: int) -> Shape:
        """The shape with one more piece."""
        hex_ = added.bit_length() - 1
        ring = self.grid.next_to[hex_]
        found = Shape(base.own | added)
        # The group of the piece, and those that it joins; groups stay ordered by their first hexes.
        before = added - 1
        place = -1
        group = added
        specials = ring & self.special
        for index in range(len(base.areas)):
            area = base.areas[index]
            joined = area & ring
            if place < 0 and (joined or not area & before):
                place = len(found.areas)
                found.areas.append(0)
                found.specials.append(0)
            if joined:
                group |= area
                specials |= base.specials[index]
            else:
                found.areas.append(area)
                found.specials.append(base.specials[index])
        if place < 0:
            found.areas.append(group)
            found.specials.append(specials)
        else:
            found.areas[place] = group
            found.specials[place] = specials
        self._count_groups(found)
        found.by_row = base.by_row[:]
        row = hex_ // WIDTH
        found.by_row[row] += 1
        here = self.rows[row] if row < len(self.rows) else 0
        found.empty_rows = (base.empty_rows | here) ^ here
        found.fullest = base.fullest
        found.fullest_rows = base.fullest_rows
        if found.by_row[row] > base.fullest:
            found.fullest = found.by_row[row]
            found.fullest_rows = here
        elif found.by_row[row] == base.fullest:
            found.fullest_rows |= here
        found.by_quadrant = base.by_quadrant[:]
        for index in range(len(self.quadrants)):
            if self.quadrants[index] & added:
                found.by_quadrant[index] += 1
        return found

    def _count_groups(self, found: Shape) -> None:
        touched = 0
        most = 0
        for index in range(len(found.areas)):
            area = found.areas[index]
            size = area.bit_count()
            if size > most:
                most = size
                found.largest = area
            specials = found.specials[index]
            if specials:
                touched |= specials
                found.most_specials = max(found.most_specials, specials.bit_count())
        found.touched = touched.bit_count()

    def stretch(self, own: int) -> tuple[int, int, int]:
        """The connected group of pieces whose ends are farthest apart, and those two hexes."""
        known = self.stretches.get(own)
        if known is not None:
            return known
        found = 0, 0, 0
        most = -1
        left = own
        # The ends of a group are closer than its number of pieces.
        while left.bit_count() > most + 1:
            area = self.grid.area(left & -left, left)
            left ^= area
            if area.bit_count() > most + 1:
                one, other = farthest_apart(area)
                steps = steps_between(one, other)
                if steps > most:
                    most = steps
                    found = area, one, other
        if len(self.stretches) > 20_000:
            self.stretches.clear()
        self.stretches[own] = found
        return found


_grounds: dict[int, Ground] = {}


def ground_of(rules: Rules) -> Ground:
    """The ground of a set-up, shared by all states with the same rules."""
    known = _grounds.get(id(rules))
    if known is None or known.rules is not rules:
        if len(_grounds) >= CACHE_SIZE:
            _grounds.clear()
        known = Ground(rules)
        _grounds[id(rules)] = known
    return known


def has_another_turn(state: State, seat: int) -> bool:
    """Whether a seat certainly has another turn after the present one (E1)."""
    if not state.ending:
        if state.turn_seat != seat or state.supply[seat] > state.due:
            return True
        # The due builds empty the supply and so bring on the end, unless some are set aside.
        return bool(state.rules.set_aside)
    seats = len(state.own)
    start = state.rules.setup.start
    return (seat - start) % seats > (state.turn_seat - start) % seats


def time_left(supply: list[int]) -> float:
    """The remaining share of the game, from 1 to 0: the smallest supply decides."""
    return max(0.0, min(1.0, min(supply) / SUPPLY))
