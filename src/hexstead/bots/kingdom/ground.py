"""Facts about a board that evaluations need often, computed once per set-up."""

from __future__ import annotations

from typing import Final

from hexstead.hexgrid import farthest_apart, steps_between
from hexstead.kingdom import State
from hexstead.kingdom.box import SUPPLY
from hexstead.kingdom.rules import Rules
from hexstead.kingdom.terrain import BUILDABLE

CACHE_SIZE: Final = 64
"""The number of cached set-ups."""


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
        self.areas: dict[int, tuple[int, int, int, int]] = {}
        """A cache of the groups of pieces by mask."""
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

    def groups(self, own: int) -> tuple[int, int, int, int]:
        """The connected groups of pieces: their number, the largest, the most special hexes next to
        one, and the number of special hexes next to any."""
        known = self.areas.get(own)
        if known is not None:
            return known
        number = 0
        largest = 0
        most = 0
        touched = 0
        grid = self.grid
        left = own
        while left:
            area = grid.area(left & -left, left)
            left ^= area
            number += 1
            if area.bit_count() > largest.bit_count():
                largest = area
            beside = grid.around(area) & self.special
            touched |= beside
            most = max(most, beside.bit_count())
        found = (number, largest, most, touched.bit_count())
        if len(self.areas) > 20_000:
            self.areas.clear()
        self.areas[own] = found
        return found

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
