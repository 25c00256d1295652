"""Encode a position, as seen by one seat, as the inputs of the value network.

The block of a seat depends on its own pieces and tiles and on the free hexes alone, so that the
blocks of the rivals are cached.
"""

from __future__ import annotations

from typing import Final

from hexstead.bots.kingdom.features import EVERY_BLOCK, IN_STRETCHES, NUMBER, figures
from hexstead.bots.kingdom.ground import Ground, has_another_turn, time_left
from hexstead.bots.kingdom.inputs import (
    ALL_KINDS,
    DUE,
    FIRST_TABLE,
    LEADS,
    NEXT_CARD,
    NEXT_TILES,
    READY,
    SCORE,
    SEAT,
    TILES,
    TO_COME,
    Terms,
)
from hexstead.bots.kingdom.weights import EffectiveWeights, Weights, read_weights
from hexstead.hexgrid import BITS
from hexstead.kingdom import State
from hexstead.kingdom.box import SUPPLY
from hexstead.kingdom.terrain import NO_TERRAIN
from hexstead.kingdom.verbs import PUT

CARD_BUILDS: Final = 3
"""The number of pieces that a terrain card allows, as a limit for counts of hexes."""
MOST_LEAD: Final = 4
RIVAL_CACHE_SIZE: Final = 4000
CROSS_FIGURES: Final = (18, 26, 27)
"""The figures that depend on other seats' pieces; they are 0 in the blocks of rivals."""


class Builds:
    """The hexes that a seat can build on, with the next cards, the builds due and its tiles."""

    def __init__(self) -> None:
        self.next_card: list[int] = []
        """For each terrain; terrains have no hexes in common."""
        self.due: int = 0
        self.due_number: int = 0
        self.tiles_next_turn: list[int] = []
        self.ready_tiles: list[int] = []
        """For each tile."""
        self.within: int = 0
        """All of these hexes."""


class Encoder:
    """Encodes the positions that follow from one root, as seen by one seat."""

    def __init__(
        self, root: State, seat: int, terms: Terms, weights: Weights | None = None
    ) -> None:
        ground = terms.ground
        self.seat = seat
        self.terms = terms
        self.ground: Ground = ground
        self.left: float = time_left(root.supply)
        self.effective: EffectiveWeights = (weights or read_weights()).effective(ground, self.left)
        self.blocks: int = EVERY_BLOCK & ~IN_STRETCHES | self.effective.blocks
        self.next: list[float] = ground.shares(root.deck)
        """The frequency of each terrain for the own next card."""
        own = root.own[seat]
        ground.start_from(own)
        self.own: int = own
        self.beside: int = ground.grid.around(own)
        self.beside_two: int = ground.grid.around_twice(own)
        """The own pieces at the root, and the hexes next to at least one and two of them."""
        self.largest: int = -1
        """The largest group, as seen last, and the hexes next to it."""
        self.beside_largest: int = 0
        self.untouched: int = -1
        """The special hexes next to no own piece, as seen last, and what follows from them."""
        self.beside_untouched: list[int] = [0, 0]
        self.rivals: dict[tuple[int, int, int, int, int, int, bool], list[float]] = {}
        """A cache of the blocks of rivals."""

    def encode(self, state: State, turn_over: bool) -> bytes:
        """The inputs of a position as 32-bit floats; with `turn_over` as if the turn ended now."""
        seat = self.seat
        terms = self.terms
        gold = [state.gold_by(card, seat) for card in state.rules.scoring]
        own = self._block(state, seat, sum(gold), turn_over)
        best = own
        best_total = -1000.0
        second_total = -1000.0
        rival = seat
        for other in range(len(state.own)):
            if other == seat:
                continue
            block = self._rival_block(state, other)
            total = block[SCORE] + block[TO_COME]
            if total > best_total:
                second_total = best_total
                best, best_total, rival = block, total, other
            elif total > second_total:
                second_total = total
        table = [0.0] * (terms.size - FIRST_TABLE)
        self._turn(state, rival, turn_over, table)
        table[17] = (own[SCORE] - best[SCORE]) / 10.0
        table[18] = (own[SCORE] + own[TO_COME] - best_total) / 10.0
        table[19] = (best_total - second_total) / 10.0 if len(state.own) > 2 else 0.0
        first = terms.first_card - FIRST_TABLE
        for index in range(len(gold)):
            table[first + terms.card_inputs[index]] += gold[index] / 5.0
        held = state.ready[seat] | state.used[seat] | state.fresh[seat]
        if held:
            places = self.ground.places
            for index in range(len(places)):
                here = held & places[index][1]
                if here:
                    table[terms.tile_inputs[index] - FIRST_TABLE] += here.bit_count()
        packed: bytes = terms.pack(*own, *best, *table)
        return packed

    def _turn(self, state: State, rival: int, turn_over: bool, table: list[float]) -> None:
        """The inputs about the turn and the course of the game."""
        seat = self.seat
        terms = self.terms
        seats = len(state.own)
        now = state.turn_seat == seat and not turn_over
        table[0] = 1.0
        table[1] = float(state.due) if now else 0.0
        table[2] = 1.0 if turn_over else 0.0
        table[3] = 1.0 if now else 0.0
        if state.mover == seat and not turn_over:
            question = state.questions[-1]
            table[4] = 1.0 if question.held else 0.0
            table[5] = float(question.steps)
        table[6] = 1.0 if state.waived else 0.0
        table[7] = 1.0 if state.ending else 0.0
        table[8] = 1.0 if has_another_turn(state, seat) else 0.0
        table[9] = 1.0 if has_another_turn(state, rival) else 0.0
        supply = state.supply[seat]
        smallest = SUPPLY
        for other in range(seats):
            if other != seat:
                smallest = min(smallest, state.supply[other])
        table[10] = supply / 10.0
        table[11] = smallest / 10.0
        table[12] = (supply - smallest) / 5.0
        if seats > 2:
            table[10 + seats] = 1.0
        table[16] = float((state.rules.setup.start - seat - 1) % seats)
        ready = state.ready[seat] if now else 0
        if ready:
            table[20] = float((ready & terms.building).bit_count())
            table[21] = float((ready & terms.moving).bit_count())
            table[22] = float(_without(ready, terms.building | terms.moving).bit_count())
        table[23] = self.left

    def _rival_block(self, state: State, seat: int) -> list[float]:
        """The block of another seat, from the cache unless its pieces, its tiles or the free hexes
        next to its pieces have changed; changes elsewhere on the board hardly matter."""
        score = state.score(seat)
        if state.turn_seat == seat:
            return self._block(state, seat, score, False)
        near = state.near[seat]
        key = (
            seat,
            state.own[seat],
            near & state.open,
            state.ready[seat] | state.used[seat] | state.fresh[seat],
            _without(state.stocked, state.claimed[seat]),
            score,
            has_another_turn(state, seat),
        )
        known = self.rivals.get(key)
        if known is None:
            if len(self.rivals) > RIVAL_CACHE_SIZE:
                self.rivals.clear()
            known = self._block(state, seat, score, False)
            self.rivals[key] = known
        return known

    def _block(self, state: State, seat: int, score: int, turn_over: bool) -> list[float]:
        """The inputs of one seat."""
        ground = self.ground
        next_ = self.next if seat == self.seat else ground.usual
        found = figures(ground, state, seat, self.blocks, next_, ground.usual)
        if seat != self.seat:
            for index in CROSS_FIGURES:
                found[index] = 0.0
        found += [0.0] * (SEAT - NUMBER)
        held = state.ready[seat] | state.used[seat] | state.fresh[seat]
        wanted = _without(state.stocked, state.claimed[seat])
        reach = state.near[seat] & state.open & ground.buildable
        found[SCORE] = float(score)
        self._linear(state, seat, held, wanted, reach, found)
        builds = self._builds(state, seat, reach, next_, turn_over)
        kinds = self._kinds(state, seat, wanted, found)
        for kind in range(ALL_KINDS):
            mask = kinds[kind] & builds.within
            if mask:
                _count(builds, mask, kind, next_, found)
        return found

    def _builds(
        self, state: State, seat: int, reach: int, next_: list[float], turn_over: bool
    ) -> Builds:
        """The hexes that a seat can build on."""
        ground = self.ground
        found = Builds()
        open_ = state.open
        masks = ground.terrain_masks
        for index in range(len(masks)):
            here = 0
            if next_[index]:
                here = masks[index] & reach or masks[index] & open_
                found.within |= here
            found.next_card.append(here)
        now = state.turn_seat == seat and not turn_over
        played = 0
        if now and state.played != NO_TERRAIN:
            played = ground.rules.terrain[state.played]
            played = played & reach or played & open_
            if state.due:
                found.due = played
                found.due_number = state.due
                found.within |= played
        ready = state.ready[seat] if now else 0
        held = state.ready[seat] | state.used[seat] | state.fresh[seat]
        if held:
            lasting = held & state.rules.lasting | state.fresh[seat]
            for places, mask in self.terms.grounds:
                if places & held:
                    here = mask & reach or mask & open_ if mask else 0
                    if here and places & lasting:
                        found.tiles_next_turn.append(here)
                        found.within |= here
                    if places & ready:
                        here = here if mask else played
                        found.ready_tiles.append(here)
                        found.within |= here
        if now and state.mover == seat and state.lifted:
            for verb, mask in state.options():
                if verb == PUT:
                    found.ready_tiles.append(mask)
                    found.within |= mask
        return found

    def _linear(
        self, state: State, seat: int, held: int, wanted: int, reach: int, found: list[float]
    ) -> None:
        """The gold that the linear evaluation expects, and the number of tiles."""
        rules = state.rules
        places = self.ground.places
        effective = self.effective
        worth = 0.0
        for index in range(NUMBER):
            worth += effective.figures[index] * found[index]
        if held:
            for index in range(len(places)):
                here = held & places[index][1]
                if here:
                    worth += effective.held[index] * here.bit_count()
            found[TILES] = float((held & rules.lasting).bit_count())
            found[TILES + 1] = float(_without(held, rules.lasting).bit_count())
            found[TILES + 2] = float((held & self.terms.building).bit_count())
        wanted &= self.ground.grid.around(reach)
        if wanted:
            for index in range(len(places)):
                here = wanted & places[index][1]
                if here:
                    worth += effective.near[index] * here.bit_count()
            found[TILES + 3] = float(wanted.bit_count())
        found[TO_COME] = worth if has_another_turn(state, seat) else 0.0

    def _kinds(self, state: State, seat: int, wanted: int, found: list[float]) -> list[int]:
        """The hexes of each kind."""
        ground = self.ground
        terms = self.terms
        grid = ground.grid
        own = state.own[seat]
        near = state.near[seat]
        shape = ground.shape(own)
        untouched = _without(ground.special, near)
        if untouched != self.untouched:
            self.untouched = untouched
            self.beside_untouched = [grid.around(terms.valued & untouched), grid.around(untouched)]
        masks = [0] * ALL_KINDS
        masks[0], masks[1], masks[2] = terms.levels
        masks[3], masks[9] = self.beside_untouched
        wanted &= untouched
        if wanted == untouched:
            masks[4] = masks[9]
        elif wanted:
            masks[4] = grid.around(wanted)
        masks[10] = _without(grid.all, near)
        masks[12] = ground.edge
        if own:
            masks[5] = shape.empty_rows
            masks[6] = shape.fullest_rows
            if shape.largest != self.largest:
                self.largest = shape.largest
                self.beside_largest = grid.around(shape.largest)
            masks[8] = self.beside_largest
            masks[11] = self._beside_two(own)
        fewest = SUPPLY
        for index in range(len(ground.quadrants)):
            here = shape.by_quadrant[index]
            if here < fewest:
                fewest = here
                masks[7] = ground.quadrants[index]
            elif here == fewest:
                masks[7] |= ground.quadrants[index]
        if seat == self.seat:
            self._compare(state, masks, found)
        return masks

    def _beside_two(self, own: int) -> int:
        """The hexes next to at least two of some pieces."""
        grid = self.ground.grid
        added = own ^ self.own
        if added & own and added == BITS[added.bit_length() - 1]:
            return self.beside_two | self.beside & grid.next_to[added.bit_length() - 1]
        return grid.around_twice(own)

    def _compare(self, state: State, masks: list[int], found: list[float]) -> None:
        """The kinds of hexes and the inputs that depend on the pieces of all seats."""
        seat = self.seat
        ground = self.ground
        own = ground.shape(state.own[seat]).by_quadrant
        most = [0] * len(own)
        for other in range(len(state.own)):
            if other != seat:
                theirs = ground.shape(state.own[other]).by_quadrant
                for index in range(len(own)):
                    most[index] = max(most[index], theirs[index])
                masks[13] |= state.near[other]
        leads: list[int] = []
        for index in range(len(own)):
            lead = own[index] - most[index]
            if -1 <= lead <= 0:
                masks[14] |= ground.quadrants[index]
            leads.append(max(-MOST_LEAD, min(MOST_LEAD, lead)))
        leads.sort()
        for index in range(len(leads)):
            found[LEADS + index] = float(leads[index])


def _without(mask: int, removed: int) -> int:
    """The hexes of a mask that are not in another; faster than with a negative mask."""
    return (mask | removed) ^ removed


def _count(
    builds: Builds, kind_hexes: int, kind: int, next_: list[float], found: list[float]
) -> None:
    """Count the hexes of one kind among those to build on."""
    rest = kind_hexes
    worth = 0.0
    for index in range(len(next_)):
        here = builds.next_card[index] & rest
        if here:
            worth += next_[index] * min(here.bit_count(), CARD_BUILDS)
            rest ^= here
            if not rest:
                break
    found[NEXT_CARD + kind] = worth
    if builds.due:
        here = builds.due & kind_hexes
        if here:
            found[DUE + kind] = float(min(here.bit_count(), builds.due_number))
    if builds.tiles_next_turn:
        found[NEXT_TILES + kind] = _number_with(builds.tiles_next_turn, kind_hexes)
    if builds.ready_tiles:
        found[READY + kind] = _number_with(builds.ready_tiles, kind_hexes)


def _number_with(several: list[int], hexes: int) -> float:
    """The number of sets of hexes that have one of these."""
    number = 0.0
    for each in several:
        if each & hexes:
            number += 1.0
    return number
