"""Observations of Kingdom Builder as masks and small numbers.

Only facts known to the seat are read: a full state and the view of the seat give the same result.
"""

from __future__ import annotations

from typing import Final

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
    PLAYED,
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
from hexstead.kingdom.verbs import BUILD, COMMON_NUMBERS, NO_VERB, NUMBERS_PER_BOX, PUT, TURN

SPECIAL_LETTERS: Final = [
    letter for letter in SPECIALS if letter not in (LOCATION_LETTER, SECOND_LOCATION)
]

LOW: Final = 80
"""The bytes of the rows of the main board."""
WHOLE: Final = 128
EMPTY_SEATS: Final = [0] * (2 * SEATS)
CELL_BITS: Final = 10
"""The binary logarithm of the number of cells of a plane."""

Thing = tuple[int, int, int]
"""A plane, a bit of its numbers, and the hexes with this bit."""


Offer = tuple[int, int, int]
"""The options of the mover: operands, verbs (each a mask), and the verb that operands stand for."""


def offer(state: State, chosen: int) -> Offer:
    """With a chosen verb: its operands. Otherwise an operand stands for the due build, the place of
    the lifted piece, or the only verb; all other verbs are chosen first."""
    options = state.options()
    if chosen != NO_VERB:
        for number, mask in options:
            if number == chosen:
                return mask, 0, chosen
    if len(options) == 1:
        number, mask = options[0]
        if mask != 1:
            return mask, 0, number
    operands = 0
    verbs = 0
    direct = NO_VERB
    for number, mask in options:
        if number in (BUILD, PUT):
            operands = mask
            direct = number
        elif mask:
            verbs |= BITS[number]
    return operands, verbs, direct


def operands_of(state: State, verb: int) -> int:
    """The mask of a legal verb."""
    for number, mask in state.options():
        if number == verb:
            return mask
    return 0


class Planes:
    """Planes of many games, reported only where they changed: a whole plane, or a single cell."""

    def __init__(self, size: int) -> None:
        self.size = size
        """The reported bytes of a plane."""
        self.rows: list[int] = []
        """The indices of planes among those of all games, and their bits."""
        self.bits: list[bytes] = []
        self.cells: list[int] = []
        """Single changed cells, among those of all planes."""
        self.first = 0
        """The first plane of the current game, and its planes as last reported."""
        self.shown: list[int] = []

    def turn_to(self, first: int, shown: list[int]) -> None:
        self.first = first
        self.shown = shown

    def show(self, plane: int, now: int) -> None:
        shown = self.shown
        before = shown[plane]
        if now == before:
            return
        shown[plane] = now
        changed = now ^ before
        row = self.first + plane
        if changed & (changed - 1):
            self.rows.append(row)
            self.bits.append(now.to_bytes(self.size, "little"))
        else:
            self.cells.append((row << CELL_BITS) + changed.bit_length() - 1)

    def add(self, row: int, mask: int) -> None:
        self.rows.append(row)
        self.bits.append(mask.to_bytes(self.size, "little"))

    def clear(self) -> None:
        self.rows.clear()
        self.bits.clear()
        self.cells.clear()


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
        self.cards: list[int] = [numbers[card.name] for card in rules.terrain_cards]
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

    def look(self, state: State, seat: int, planes: Planes) -> None:
        """Report the planes that can change in every game, from OPEN on."""
        own = state.own
        ready = state.ready
        used = state.used
        fresh = state.fresh
        seats = len(own)
        held = state.questions[-1].held if state.questions else NOWHERE
        planes.show(0, state.open)
        planes.show(STOCKED - OPEN, state.stocked)
        planes.show(STOCKED_TWICE - OPEN, state.stocked_twice)
        planes.show(HELD - OPEN, BITS[held] if held != NOWHERE else 0)
        planes.show(READY - OPEN, ready[seat])
        planes.show(CLAIMED - OPEN, state.claimed[seat])
        other = seat
        for step in range(seats):
            planes.show(PIECES - OPEN + step, own[other])
            tiles = ready[other]
            if used[other]:
                tiles |= used[other]
            if fresh[other]:
                tiles |= fresh[other]
            planes.show(TILES - OPEN + step, tiles)
            other += 1
            if other == seats:
                other = 0

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

    def head(self, state: State, seat: int, chosen: int) -> bytes:
        """The numbers that may change with every step: those up to PLAYED, the played terrain as
        one number, and those from SUPPLY on."""
        seats = len(state.own)
        questions = state.questions
        steps = questions[-1].steps if questions else 0
        doing = NO_VERB
        if len(questions) > 1 or (questions and questions[-1].verb != TURN):
            doing = state.doing
        turn = state.turn_seat - seat
        start = self.start - seat
        found = [
            state.due,
            state.made,
            1 if state.waived else 0,
            1 if state.ending else 0,
            steps,
            0 if doing == NO_VERB else _box_of(doing),
            0 if doing == NO_VERB else _number_of(doing),
            0 if chosen == NO_VERB else _box_of(chosen),
            0 if chosen == NO_VERB else _number_of(chosen),
            turn if turn >= 0 else turn + seats,
            start if start >= 0 else start + seats,
            seats,
            min(state.shuffles, MAX_NUMBER),
            0 if state.card == NO_CARD else self.cards[state.card] + 1,
            state.idle,
            0,
            state.played,
        ]
        found += EMPTY_SEATS
        supply = state.supply
        hands = state.hands
        other = seat
        for at in range(PLAYED + 1, PLAYED + 1 + seats):
            found[at] = supply[other]
            found[at + SEATS] = len(hands[other])
            other += 1
            if other == seats:
                other = 0
        return bytes(found)

    def hand_and_piles(self, state: State, seat: int) -> bytes:
        """The terrain cards: in the viewer's hand, discarded, and unseen."""
        found = [0] * (3 * CARD_KINDS)
        cards = self.cards
        deck = state.deck
        discards = state.discards
        for card in range(len(cards)):
            found[CARD_KINDS + cards[card]] = discards[card]
            found[2 * CARD_KINDS + cards[card]] = deck[card]
        hands = state.hands
        for other in range(len(hands)):
            for card in hands[other]:
                if other == seat:
                    found[cards[card]] += 1
                elif card >= 0:
                    found[2 * CARD_KINDS + cards[card]] += 1
        for pool in state.pools.values():
            for card in range(len(cards)):
                found[2 * CARD_KINDS + cards[card]] += pool[card]
        return bytes(found)

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


def _box_of(verb: int) -> int:
    """One more than the order of a verb's box, 0 for one that every game has."""
    return 0 if verb < COMMON_NUMBERS else (verb - COMMON_NUMBERS) // NUMBERS_PER_BOX + 1


def _number_of(verb: int) -> int:
    return verb if verb < COMMON_NUMBERS else (verb - COMMON_NUMBERS) % NUMBERS_PER_BOX


def _small(number: int) -> int:
    return max(0, min(number, MAX_NUMBER))
