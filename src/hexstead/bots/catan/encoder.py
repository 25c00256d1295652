"""Encode a position, as one seat sees it, as the inputs of the value network.

Everything depends on the seat's view alone: hidden hands are their expectations, and hidden
development cards are shared among the kinds that the seat has not seen.
"""

from __future__ import annotations

from math import exp, log
from struct import Struct
from typing import Final

from hexstead.bots.catan.evaluation import PIPS
from hexstead.bots.catan.expected_hands import ExpectedHands, expected_hands, unseen_cards
from hexstead.bots.catan.features import (
    CARD,
    CITY,
    ROAD_ALONE,
    ROLLS,
    SETTLEMENT,
    Features,
    Income,
    Room,
)
from hexstead.bots.catan.inputs import BLOCK, PROSPECTS, SEATS, TABLE
from hexstead.bots.catan.judge import weighted, weights_for
from hexstead.catan import State, board
from hexstead.catan.goods import DESERT, counts, size
from hexstead.catan.island import Island
from hexstead.catan.phases import CHOOSING_VICTIM, FREE_ROADS, MOVING_ROBBER, NO_SEAT

MOST_PRIOR: Final = 8.0
"""The largest log-odds of the linear evaluation."""
NO_REACH: Final = [0.0] * 8
"""The inputs about places to settle where no settlement is left."""
CACHE_SIZE: Final = 100
"""The number of cached blocks of a rival."""

_PACK_BLOCK = Struct(f"{BLOCK}f").pack
_PACK_TABLE = Struct(f"{TABLE}f").pack
_ABSENT: Final = bytes(4 * BLOCK)
"""The block of a seat that does not exist."""


class Block:
    """The inputs of one seat."""

    def __init__(self, inputs: list[float]) -> None:
        packed: bytes = _PACK_BLOCK(*inputs)
        self.packed: bytes = packed
        self.points: float = inputs[0]
        self.prospects: float = inputs[PROSPECTS]


class RivalBlock(Block):
    """The block of a rival, and what it was encoded from."""

    def __init__(
        self,
        inputs: list[float],
        figures: Features,
        expected: list[float],
        known: int,
        course: int,
    ) -> None:
        super().__init__(inputs)
        self.expected: list[float] = expected
        self.settlements: int = figures.settlements
        self.cities: int = figures.cities
        self.income: Income = figures.income
        self.blocked: int = figures.blocked
        self.room: Room = figures.room
        self.known: int = known
        self.course: int = course


class Encoder:
    """Encodes the positions that follow from one view."""

    def __init__(self, view: State) -> None:
        self.seat: int = view.viewer
        self.hands: ExpectedHands = expected_hands(view)
        """The hands at the root."""
        self.unseen: int = unseen_cards(view)
        """The development cards that the seat has not seen."""
        self.weights: list[float] = weights_for(view)
        self.figures: list[Features] = [Features(view, seat) for seat in range(view.seats)]
        self.blocks: list[list[RivalBlock]] = [[] for _ in range(view.seats)]
        """A cache of the blocks of each rival."""
        unknown = counts(self.unseen)
        total = max(1, sum(unknown))
        self.shares: list[float] = [cards / total for cards in unknown]
        """The probability of each kind for a hidden development card."""

    def encode(self, state: State, hands: ExpectedHands, turn_over: bool = False) -> bytes:
        """The inputs of a position as 32-bit floats; with `turn_over` as if the own turn ended
        now."""
        seat = self.seat
        seats = state.seats
        hand = state.hand[seat]
        inputs = self._block(state, seat, hand, state.cards[seat], [])
        own = Block(inputs)
        order: list[tuple[float, int]] = []
        blocks: list[Block] = [own] * seats
        for other in range(seats):
            if other != seat:
                blocks[other] = self._rival_block(state, other, hands)
                order.append((-blocks[other].prospects, other))
        order.sort()
        packed = own.packed
        for _, other in order:
            packed += blocks[other].packed
        if seats < SEATS:
            packed += _ABSENT * (SEATS - seats)
        return packed + self._table(state, blocks, order, turn_over)

    def _table(
        self,
        state: State,
        blocks: list[Block],
        order: list[tuple[float, int]],
        turn_over: bool,
    ) -> bytes:
        """The inputs about the turn and the course of the game."""
        seat = self.seat
        seats = state.seats
        turn = (state.turn_seat + 1) % seats if turn_over else state.turn_seat
        now = turn == seat
        moving = state.phase in (MOVING_ROBBER, CHOOSING_VICTIM)
        table = [0.0] * TABLE
        table[0] = 1.0
        table[1] = float(now)
        table[2] = float(now and state.rolled)
        table[3] = float(now and not state.rolled)
        table[4] = float(now and moving)
        table[5] = float(state.free_roads) if now and state.phase == FREE_ROADS else 0.0
        table[6] = float(turn_over)
        if now:
            table[7] = float(state.card_played)
            table[8] = float(state.bought_size)
            table[9] = float(min(state.offers_made, 3))
        for other in range(seats):
            table[10 if other == seat else 11] += float(state.owed[other])
        for place in range(len(order)):
            table[12 + place] = float((order[place][1] - turn) % seats)
        table[15] = float((seat - turn) % seats)
        if seats > 2:
            table[13 + seats] = 1.0
        table[18] = state.profile.points / 10.0
        table[19] = state.profile.hand_limit / 7.0
        most = -99.0
        odds: list[float] = []
        for _, other in order:
            most = max(most, blocks[other].points)
            odds.append(blocks[other].prospects)
        table[20] = blocks[seat].points - most
        table[21] = odds[0] - odds[1] if seats > 2 else 0.0
        total = 0.0
        for one in odds:
            total += exp(one - odds[0])
        together = odds[0] + log(total)
        prior = blocks[seat].prospects - together
        table[22] = max(-MOST_PRIOR, min(MOST_PRIOR, prior))
        bank = counts(state.bank)
        for kind in range(5):
            table[23 + kind] = 1.0 - bank[kind] / 19.0
        table[28] = (state.deck_size + len(state.under)) / 25.0
        table[29] = min(3.0, state.turn_number / (20.0 * seats))
        table[30] = float(state.road_holder == NO_SEAT)
        table[31] = float(state.army_holder == NO_SEAT)
        packed: bytes = _PACK_TABLE(*table)
        return packed

    def _rival_block(self, state: State, seat: int, hands: ExpectedHands) -> Block:
        """The block of another seat, from the cache where nothing of it has changed."""
        figures = self.figures[seat]
        figures.update(state)
        room = figures.room
        expected = hands.expected[seat]
        known = state.held_known[seat]
        course = _course(state, seat)
        for block in self.blocks[seat]:
            if (
                block.expected is expected
                and block.income is figures.income
                and block.blocked == figures.blocked
                and block.course == course
                and block.settlements == figures.settlements
                and block.cities == figures.cities
                and block.room.now == room.now
                and block.room.sites == room.sites
                and block.room.two == room.two
                and block.known == known
            ):
                return block
        if len(self.blocks[seat]) >= CACHE_SIZE:
            self.blocks[seat].clear()
        inputs = self._block(state, seat, hands.packed[seat], hands.sizes[seat], expected)
        found = RivalBlock(inputs, figures, expected, known, course)
        self.blocks[seat].append(found)
        return found

    def _block(
        self, state: State, seat: int, hand: int, cards: int, expected: list[float]
    ) -> list[float]:
        """The inputs of one seat with these resource cards; a rival's are expectations."""
        own = seat == self.seat
        figures = self.figures[seat]
        found = figures.of(state, own, hand, cards)
        total = weighted(found, self.weights)
        income = figures.income
        wood = hand & 0xFF
        brick = hand >> 8 & 0xFF
        wool = hand >> 16 & 0xFF
        grain = hand >> 24 & 0xFF
        ore = hand >> 32
        if own:
            expected = [float(wood), float(brick), float(wool), float(grain), float(ore)]
            held = _floats(state.held[seat])
        else:
            held = _floats(state.held_known[seat])
            hidden = state.held_size[seat] - size(state.held_known[seat])
            if hidden:
                for kind in range(5):
                    held[kind] += hidden * self.shares[kind]
        waits = income.waits(hand)
        no_wood = max(0, 1 - wood)
        found += [
            total,
            float(state.points[seat]),
            *income.inputs,
            *expected,
            float(waits[ROAD_ALONE] == 0.0),
            float(waits[SETTLEMENT] == 0.0),
            float(waits[CITY] == 0.0),
            float(waits[CARD] == 0.0),
            float(no_wood + max(0, 1 - brick)),
            float(no_wood + max(0, 1 - brick) + max(0, 1 - wool) + max(0, 1 - grain)),
            float(max(0, 2 - grain) + max(0, 3 - ore)),
            float(max(0, 1 - wool) + max(0, 1 - grain) + max(0, 1 - ore)),
            1.0 / (1.0 + waits[ROAD_ALONE] / state.seats),
            state.roads_left[seat] / 5.0,
            float(figures.city_number),
            float(state.road_holder == seat),
            float(state.army_holder == seat),
            *held,
            *self._rolls(state, figures),
        ]
        if figures.settlement_number >= 5:
            return found + NO_REACH
        room = figures.room
        if not room.most_pips:
            _look_at(room, state.island)
        found += [
            float(room.count_now),
            room.second / 10.0,
            *room.most_pips,
            float(room.harbours & ~income.harbours != 0),
        ]
        return found

    def _rolls(self, state: State, figures: Features) -> list[float]:
        """The rolls that bring cards, and what a further city would bring."""
        if figures.rolls:
            return figures.rolls
        seats = state.seats
        seat = figures.seat
        pays = 0
        most = 0
        for roll in ROLLS:
            cards = state.income[roll * seats + seat]
            if cards:
                pays += PIPS[roll]
                most = max(most, size(cards))
        best = 0
        rest = figures.settlements
        while rest:
            bit = rest & -rest
            rest ^= bit
            pips = 0
            for hex_ in board.HEXES_AT[bit.bit_length() - 1]:
                pips += PIPS[state.island.number[hex_]]
            best = max(best, pips)
        figures.rolls = [pays / 36.0, float(most), best / 10.0]
        return figures.rolls


def _course(state: State, seat: int) -> int:
    """The numbers of points, cards and roads that the block of a rival is encoded from, as one
    number with six bits for each."""
    army = 0
    road = 0
    for other in range(state.seats):
        if other != seat:
            army = max(army, state.knights[other])
            road = max(road, state.road_length[other])
    course = state.points[seat] << 6 | state.held_size[seat]
    course = course << 6 | state.knights[seat]
    course = course << 6 | army
    course = course << 6 | state.road_length[seat]
    course = course << 6 | road
    course = course << 6 | state.roads_left[seat]
    flags = int(state.army_holder == seat) << 1 | int(state.road_holder == seat)
    return course << 3 | flags << 1 | int(state.deck_size > 0 or len(state.under) > 0)


def _floats(cards: int) -> list[float]:
    """The number of each kind."""
    return [float(cards >> shift & 0xFF) for shift in (0, 8, 16, 24, 32)]


def _look_at(room: Room, island: Island) -> None:
    """The most pips of each kind in reach, and the harbours there."""
    most = [0.0] * 5
    rest = room.sites
    while rest:
        bit = rest & -rest
        rest ^= bit
        crossing = bit.bit_length() - 1
        room.harbours |= island.harbour_at[crossing]
        for hex_ in board.HEXES_AT[crossing]:
            kind = island.resource[hex_]
            if kind != DESERT:
                most[kind] = max(most[kind], PIPS[island.number[hex_]] / 5.0)
    room.most_pips = most
