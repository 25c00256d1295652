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
HALF_WORD: Final = (1 << 32) - 1
PLAYED_LOW: Final = [1 << 8 * terrain if terrain < 8 else 0 for terrain in range(NO_TERRAIN)] + [0]
"""The one-hot encoding of the terrain to build on in two words, by terrain."""
PLAYED_HIGH: Final = [1 << 8 * terrain >> 64 for terrain in range(NO_TERRAIN)] + [0]
NO_VIEWER: Final = -1
MANY: Final = 3
"""Of a plane with more changed cells than this, the whole plane is reported."""
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


class Shown:
    """The changing parts of a game's observation as last reported."""

    def __init__(self, seats: int) -> None:
        self.viewer: int = NO_VIEWER
        self.action: int = 0
        """The words of the head."""
        self.table: int = 0
        self.terrain: int = 0
        self.supplies: int = 0
        self.hands: int = 0
        self.open: int = 0
        """The planes from OPEN to PIECES."""
        self.stocked: int = 0
        self.stocked_twice: int = 0
        self.held: int = 0
        self.usable: int = 0
        self.claimed: int = 0
        self.own: list[int] = [0] * seats
        """The pieces of each seat, and the bytes of their plane, empty if they have changed."""
        self.own_bits: list[bytes] = [b""] * seats
        self.tiles: list[int] = [0] * seats
        """The tiles of each seat likewise, and the lists that they are made from."""
        self.tile_bits: list[bytes] = [b""] * seats
        self.ready: list[int] = []
        self.used: list[int] = []
        self.fresh: list[int] = []


class Words:
    """Numbers of many games, reported only where they changed: eight bytes as one number."""

    def __init__(self) -> None:
        self.positions: list[int] = []
        """The positions of changed words among those of all games, and their values."""
        self.values: list[int] = []
        self.first = 0
        """The first word of the current game."""

    def turn_to(self, first: int) -> None:
        self.first = first

    def add(self, position: int, value: int) -> None:
        self.positions.append(self.first + position)
        self.values.append(value)

    def clear(self) -> None:
        self.positions.clear()
        self.values.clear()


class Planes:
    """Planes of many games, reported only where they changed: a whole plane, or some cells."""

    def __init__(self, size: int) -> None:
        self.size = size
        """The reported bytes of a plane."""
        self.rows: list[int] = []
        """The indices of planes among those of all games, and their bits."""
        self.bits: list[bytes] = []
        self.cells: list[int] = []
        """The changed cells of other planes, among those of all planes."""
        self.first = 0
        """The first plane of the current game."""

    def turn_to(self, first: int) -> None:
        self.first = first

    def show(self, plane: int, now: int, before: int) -> None:
        changed = now ^ before
        row = self.first + plane
        cell = changed.bit_length() - 1
        if changed == BITS[cell]:
            self.cells.append((row << CELL_BITS) + cell)
        elif changed.bit_count() > MANY:
            self.rows.append(row)
            self.bits.append(now.to_bytes(self.size, "little"))
        else:
            first = row << CELL_BITS
            while changed:
                cell = changed.bit_length() - 1
                self.cells.append(first + cell)
                changed ^= BITS[cell]

    def show_bits(self, plane: int, bits: bytes) -> None:
        self.rows.append(self.first + plane)
        self.bits.append(bits)

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

    def look(self, state: State, seat: int, planes: Planes, shown: Shown) -> None:
        """Report the planes that can change in every game, from OPEN on."""
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
        if seat != shown.viewer:
            _turn_pieces(state.own, seat, planes, shown)
            _turn_tiles(state, seat, planes, shown)
            shown.viewer = seat
            return
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

    def head(self, state: State, seat: int, chosen: int, words: Words, shown: Shown) -> None:
        """Report the numbers up to HEAD, which may change with every step."""
        found = _action(state, chosen)
        if found != shown.action:
            shown.action = found
            words.add(0, found)
        found = self._table(state, seat, chosen)
        if found != shown.table:
            shown.table = found
            words.add(1, found)
        supplies = 0
        hands = 0
        shift = 0
        other = seat
        for _ in range(len(state.own)):
            supplies |= state.supply[other] << shift
            hands |= len(state.hands[other]) << shift
            shift += 8
            other += 1
            if other == len(state.own):
                other = 0
        found = PLAYED_LOW[state.played]
        if found != shown.terrain:
            shown.terrain = found
            words.add(2, found)
        found = PLAYED_HIGH[state.played] | (supplies & HALF_WORD) << 32
        if found != shown.supplies:
            shown.supplies = found
            words.add(3, found)
        found = supplies >> 32 | hands << 8
        if found != shown.hands:
            shown.hands = found
            words.add(4, found)

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
            found |= (self.cards[state.card] + 1) << 40
        return found

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
            shown.own_bits[other] = b""
            if own == shown.own:
                return
        other += 1
        if other == seats:
            other = 0


def _turn_pieces(own: list[int], seat: int, planes: Planes, shown: Shown) -> None:
    """Report all pieces to another viewer."""
    seats = len(own)
    other = seat
    for step in range(seats):
        bits = shown.own_bits[other]
        if not bits or own[other] != shown.own[other]:
            bits = own[other].to_bytes(planes.size, "little")
            shown.own[other] = own[other]
            shown.own_bits[other] = bits
        planes.show_bits(PIECES - OPEN + step, bits)
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
    _keep_tiles(state, shown)
    seats = len(shown.tiles)
    other = seat
    for step in range(seats):
        now = _tiles(state, other)
        before = shown.tiles[other]
        if now != before:
            planes.show(TILES - OPEN + step, now, before)
            shown.tiles[other] = now
            shown.tile_bits[other] = b""
        other += 1
        if other == seats:
            other = 0


def _turn_tiles(state: State, seat: int, planes: Planes, shown: Shown) -> None:
    """Report the tiles to another viewer, where the planes differ."""
    _keep_tiles(state, shown)
    seats = len(shown.tiles)
    before = shown.tiles[:]
    last = 0 if shown.viewer == NO_VIEWER else shown.viewer
    other = seat
    for step in range(seats):
        now = _tiles(state, other)
        if now != before[other]:
            shown.tiles[other] = now
            shown.tile_bits[other] = b""
        if now != before[last]:
            bits = shown.tile_bits[other]
            if not bits:
                bits = now.to_bytes(planes.size, "little")
                shown.tile_bits[other] = bits
            planes.show_bits(TILES - OPEN + step, bits)
        other += 1
        if other == seats:
            other = 0
        last += 1
        if last == seats:
            last = 0


def _keep_tiles(state: State, shown: Shown) -> None:
    shown.ready = state.ready[:]
    shown.used = state.used[:]
    shown.fresh = state.fresh[:]


def _box_of(verb: int) -> int:
    """One more than the order of a verb's box, 0 for one that every game has."""
    return 0 if verb < COMMON_NUMBERS else (verb - COMMON_NUMBERS) // NUMBERS_PER_BOX + 1


def _number_of(verb: int) -> int:
    return verb if verb < COMMON_NUMBERS else (verb - COMMON_NUMBERS) % NUMBERS_PER_BOX


def _small(number: int) -> int:
    return max(0, min(number, MAX_NUMBER))
