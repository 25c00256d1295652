"""Observations of Kingdom Builder as masks and small numbers.

Only facts known to the seat are read: a full state and the view of the seat give the same result.
"""

from __future__ import annotations

from typing import Final

from hexstead.batches.kingdom_changes import Planes, Shown
from hexstead.batches.kingdom_layout import (
    BOARD,
    BOX_PLANES,
    BOXES,
    CARD_KINDS,
    CLAIMED,
    HELD,
    KEPT_PER_BOX,
    LOCATION,
    LOCATION_BOX,
    LOCATIONS,
    MARKER_BIT,
    MAX_NUMBER,
    OPEN,
    OWNERS,
    PIECES,
    READY,
    SCORING_PER_BOX,
    SEATS,
    SPECIAL,
    STOCKED,
    STOCKED_TWICE,
    TERRAIN,
    TILES,
    counts_of,
    scoring_numbers,
    terrain_card_numbers,
    things_of,
)
from hexstead.hexgrid import BITS, NOWHERE
from hexstead.kingdom.deck import NO_CARD
from hexstead.kingdom.registry import location_numbers
from hexstead.kingdom.rules import Rules
from hexstead.kingdom.state import State
from hexstead.kingdom.terrain import LOCATION as LOCATION_LETTER
from hexstead.kingdom.terrain import NO_TERRAIN, SECOND_LOCATION, SPECIALS
from hexstead.kingdom.verbs import COMMON_NUMBERS, NO_VERB, NUMBERS_PER_BOX, TURN

SPECIAL_LETTERS: Final = [
    letter for letter in SPECIALS if letter not in (LOCATION_LETTER, SECOND_LOCATION)
]

HEAD_WORDS: Final = 5
"""The words of the numbers up to HEAD that are in use: eight numbers each."""
HALF_WORD: Final = (1 << 32) - 1
PLAYED_LOW: Final = [1 << 8 * terrain if terrain < 8 else 0 for terrain in range(NO_TERRAIN)] + [0]
"""The one-hot encoding of the terrain to build on in two words, by terrain."""
PLAYED_HIGH: Final = [1 << 8 * terrain >> 64 for terrain in range(NO_TERRAIN)] + [0]
Thing = tuple[int, int, int]
"""A plane, a bit of its numbers, and the hexes with this bit."""


class Observer:
    """The array layout of the games of one set-up."""

    def __init__(self, rules: Rules) -> None:
        board = rules.board
        self.tall: bool = bool(board.parts)
        """Whether there are hexes below the main board."""
        self.ground: list[tuple[int, int]] = [
            (TERRAIN + terrain, mask) for terrain, mask in enumerate(board.terrain[:NO_TERRAIN])
        ]
        """Constant planes, with their hexes."""
        for index, letter in enumerate(SPECIAL_LETTERS):
            self.ground.append((SPECIAL + index, board.specials.get(letter, 0)))
        self.ground.append((BOARD, board.grid.all))
        self.location_boxes: list[tuple[int, int]] = []
        """The cell of each location in its plane, and one more than the order of its box."""
        self._see_locations(rules)
        numbers = terrain_card_numbers()
        self.kinds: list[int] = [numbers[card.name] for card in rules.terrain_cards]
        """The kinds of the terrain cards, and the shifts to their bytes."""
        self.shifts: list[int] = [8 * kind for kind in self.kinds]
        flags = [0] * (BOXES * SCORING_PER_BOX)
        scoring = scoring_numbers()
        for card in rules.scoring:
            flags[scoring[card.name]] = 1
        self.scoring: bytes = bytes(flags)
        self.things: list[tuple[int, int, int, bool]] = []
        """The things of boxes on hexes: plane, bit, place in the store, whether each seat
        has one."""
        self.counts: list[tuple[int, int, bool]] = []
        """The counts of boxes: their place in the array and in the store, whether for each seat."""
        self.marks: list[Thing] = []
        self._see_boxes(rules)
        self.start: int = rules.setup.start

    def _see_locations(self, rules: Rules) -> None:
        numbers = location_numbers()
        hexes = [0] * LOCATIONS
        for hex_, name in rules.place_names.items():
            order, number = divmod(numbers[name], NUMBERS_PER_BOX)
            hexes[number] |= BITS[hex_]
            self.location_boxes.append((LOCATION_BOX * len(BITS) + hex_, order + 1))
        for index in range(LOCATIONS):
            self.ground.append((LOCATION + index, hexes[index]))

    def _see_boxes(self, rules: Rules) -> None:
        markers = rules.board.markers
        for box in rules.boxes:
            plane = BOX_PLANES + box.order
            for bit, (name, each_seat) in enumerate(things_of(box)):
                where = rules.seat_slots[name] if each_seat else rules.slots[name]
                self.things.append((plane, bit, where, each_seat))
            at = KEPT_PER_BOX * box.order
            for slot in counts_of(box):
                where = rules.seat_slots[slot.name] if slot.each_seat else rules.slots[slot.name]
                self.counts.append((at, where, slot.each_seat))
                at += SEATS if slot.each_seat else 1
            for marker in box.markers:
                if marker in markers:
                    self.marks.append((plane, MARKER_BIT, markers[marker]))

    def look(self, state: State, seat: int, planes: Planes, shown: Shown) -> None:
        """Report the planes that can change in every game, from OPEN on. Those of pieces and tiles
        have been turned to the viewer."""
        ready = state.ready
        held = state.questions[-1].held if state.questions else NOWHERE
        lifted = BITS[held] if held != NOWHERE else 0
        if state.open != shown.open:
            planes.show(0, state.open, shown.open)
            shown.open = state.open
        if state.stocked != shown.stocked:
            planes.show(STOCKED - OPEN, state.stocked, shown.stocked)
            shown.stocked = state.stocked
        if state.stocked_twice != shown.stocked_twice:
            planes.show(STOCKED_TWICE - OPEN, state.stocked_twice, shown.stocked_twice)
            shown.stocked_twice = state.stocked_twice
        if lifted != shown.held:
            planes.show(HELD - OPEN, lifted, shown.held)
            shown.held = lifted
        if ready[seat] != shown.usable:
            planes.show(READY - OPEN, ready[seat], shown.usable)
            shown.usable = ready[seat]
        if state.claimed[seat] != shown.claimed:
            planes.show(CLAIMED - OPEN, state.claimed[seat], shown.claimed)
            shown.claimed = state.claimed[seat]
        # Comparing lists is fast, because most of their numbers are identical.
        if state.own != shown.own:
            _show_pieces(state.own, seat, planes, shown)
        if ready != shown.ready or state.used != shown.used or state.fresh != shown.fresh:
            _show_tiles(state, seat, planes, shown)

    def boxed(self, state: State, seat: int) -> list[Thing]:
        """The things of boxes on hexes."""
        found: list[Thing] = list(self.marks)
        if not self.things:
            return found
        store = state.store
        seats = len(state.own)
        owners = [0] * seats
        for plane, bit, where, each_seat in self.things:
            if not each_seat:
                if store[where]:
                    found.append((plane, bit, store[where]))
                continue
            everybody = 0
            for step in range(seats):
                mask = store[where + (seat + step) % seats]
                everybody |= mask
                owners[step] |= mask
            if everybody:
                found.append((plane, bit, everybody))
        return found + [(OWNERS, step, mask) for step, mask in enumerate(owners) if mask]

    def head(self, state: State, seat: int, chosen: int, hands: int, found: list[int]) -> None:
        """Append the words of the numbers up to HEAD, which may change with every step. `hands`
        are the numbers of cards in hand, packed."""
        supply = _packed(state.supply, seat)
        found.append(_action(state, chosen))
        found.append(self._table(state, seat, chosen))
        found.append(PLAYED_LOW[state.played])
        found.append(PLAYED_HIGH[state.played] | (supply & HALF_WORD) << 32)
        found.append(supply >> 32 | hands << 8)

    def _table(self, state: State, seat: int, chosen: int) -> int:
        """The second word of the head: the number of the chosen verb, and the numbers from TURN to
        IDLE."""
        seats = len(state.own)
        turn = state.turn_seat - seat
        start = self.start - seat
        found = 0 if chosen == NO_VERB else _number_of(chosen)
        found |= (turn if turn >= 0 else turn + seats) << 8
        found |= (start if start >= 0 else start + seats) << 16
        found |= seats << 24 | min(state.shuffles, MAX_NUMBER) << 32 | state.idle << 48
        if state.card != NO_CARD:
            found |= (self.kinds[state.card] + 1) << 40
        return found

    def cards(self, state: State, seat: int, found: list[bytes]) -> int:
        """Append the terrain cards by kind: in the viewer's hand, discarded, and unseen. Return how
        many each seat has in hand, packed."""
        shifts = self.shifts
        deck = state.deck
        discards = state.discards
        hand = 0
        discarded = 0
        unseen = 0
        for card in range(len(shifts)):
            discarded += discards[card] << shifts[card]
            unseen += deck[card] << shifts[card]
        hands = state.hands
        for other in range(len(hands)):
            for card in hands[other]:
                if other == seat:
                    hand += 1 << shifts[card]
                elif card >= 0:
                    unseen += 1 << shifts[card]
        for pool in state.pools.values():
            for card in range(len(shifts)):
                unseen += pool[card] << shifts[card]
        found.append(hand.to_bytes(CARD_KINDS, "little"))
        found.append(discarded.to_bytes(CARD_KINDS, "little"))
        found.append(unseen.to_bytes(CARD_KINDS, "little"))
        return _packed([len(held) for held in hands], seat)

    def counted(self, state: State, seat: int) -> bytes:
        """The counts of boxes."""
        found = [0] * (BOXES * KEPT_PER_BOX)
        store = state.store
        seats = len(state.own)
        for at, where, each_seat in self.counts:
            if each_seat:
                for step in range(seats):
                    found[at + step] = _small(store[where + (seat + step) % seats])
            else:
                found[at] = _small(store[where])
        return bytes(found)


def _action(state: State, chosen: int) -> int:
    """The first word of the head: the numbers from DUE to the box of the chosen verb."""
    questions = state.questions
    steps = questions[-1].steps if questions else 0
    found = state.due | state.made << 8 | steps << 32
    if state.waived:
        found |= 1 << 16
    if state.ending:
        found |= 1 << 24
    if len(questions) > 1 or (questions and questions[-1].verb != TURN):
        doing = state.doing
        if doing != NO_VERB:
            found |= _box_of(doing) << 40 | _number_of(doing) << 48
    if chosen != NO_VERB:
        found |= _box_of(chosen) << 56
    return found


def _show_pieces(own: list[int], seat: int, planes: Planes, shown: Shown) -> None:
    """Report the pieces that changed since the same seat looked: most often its own alone."""
    seats = len(own)
    other = seat
    for step in range(seats):
        now = own[other]
        before = shown.own[other]
        if now != before:
            planes.show(PIECES - OPEN + step, now, before)
            shown.own[other] = now
            if own == shown.own:
                return
        other += 1
        if other == seats:
            other = 0


def _tiles(state: State, seat: int) -> int:
    """The tiles of a seat, used or not."""
    tiles = state.ready[seat]
    if state.used[seat]:
        tiles |= state.used[seat]
    if state.fresh[seat]:
        tiles |= state.fresh[seat]
    return tiles


def _show_tiles(state: State, seat: int, planes: Planes, shown: Shown) -> None:
    """Report the tiles that changed since the same seat looked."""
    shown.ready = state.ready[:]
    shown.used = state.used[:]
    shown.fresh = state.fresh[:]
    seats = len(shown.tiles)
    other = seat
    for step in range(seats):
        now = _tiles(state, other)
        before = shown.tiles[other]
        if now != before:
            planes.show(TILES - OPEN + step, now, before)
            shown.tiles[other] = now
        other += 1
        if other == seats:
            other = 0


def _packed(numbers: list[int], seat: int) -> int:
    """One byte for each seat, the lowest for the viewer's."""
    found = 0
    for other in range(seat - 1, seat - 1 - len(numbers), -1):
        found = found << 8 | numbers[other]
    return found


def _box_of(verb: int) -> int:
    """One more than the order of a verb's box, 0 for one that every game has."""
    return 0 if verb < COMMON_NUMBERS else (verb - COMMON_NUMBERS) // NUMBERS_PER_BOX + 1


def _number_of(verb: int) -> int:
    return verb if verb < COMMON_NUMBERS else (verb - COMMON_NUMBERS) % NUMBERS_PER_BOX


def _small(number: int) -> int:
    return max(0, min(number, MAX_NUMBER))
