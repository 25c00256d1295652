"""Encode a position, as one seat sees it, as the inputs of the value network.

Everything depends on the seat's view alone: hidden hands are their expectations, and hidden
development cards are shared among the kinds that the seat has not seen.
"""

from __future__ import annotations

from math import exp, log
from struct import Struct
from typing import Final

from hexstead.bots.catan.evaluation import PIPS, places
from hexstead.bots.catan.expected_hands import ExpectedHands, expected_hands, unseen_cards
from hexstead.bots.catan.features import (
    CARD,
    CITY,
    SETTLEMENTS,
    features,
    flow_of,
    rolls_until,
)
from hexstead.bots.catan.inputs import BLOCK, POINTS, PROSPECTS, SEATS, TABLE
from hexstead.bots.catan.judge import weights_for
from hexstead.catan import State, board
from hexstead.catan.actions import ROAD
from hexstead.catan.goods import DESERT, RESOURCES, counts, number, size
from hexstead.catan.phases import CHOOSING_VICTIM, FREE_ROADS, MOVING_ROBBER, NO_SEAT

ROAD_ALONE: Final = (1, 1, 0, 0, 0)
ROLLS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
MOST_PRIOR: Final = 8.0
"""The largest log-odds of the linear evaluation."""
CACHE_SIZE: Final = 2000
"""The number of rivals' blocks that are cached."""
Key = tuple[tuple[int, ...], tuple[int, ...], tuple[float, ...]]


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


class Encoder:
    """Encodes the positions that follow from one view."""

    def __init__(self, view: State) -> None:
        self.seat: int = view.viewer
        self.hands: ExpectedHands = expected_hands(view)
        """The hands at the root."""
        self.unseen: int = unseen_cards(view)
        """The development cards that the seat has not seen."""
        self.weights: list[float] = weights_for(view)
        self.worth: list[float] = places(view)
        self.blocks: dict[Key, Block] = {}
        """A cache of the blocks of rivals."""
        unknown = counts(self.unseen)
        total = max(1, sum(unknown))
        self.shares: list[float] = [cards / total for cards in unknown]
        """The probability of each kind for a hidden development card."""

    def encode(self, state: State, hands: ExpectedHands, turn_over: bool = False) -> bytes:
        """The inputs of a position as 32-bit floats; with `turn_over` as if the own turn ended
        now."""
        seat = self.seat
        shadow = state.copy()
        hand = hands.packed[:]
        hand[seat] = state.hand[seat]
        shadow.hand = hand
        cards = hands.sizes[:]
        cards[seat] = state.cards[seat]
        shadow.cards = cards
        own = Block(self._block(shadow, seat, hands))
        order: list[tuple[float, int]] = []
        blocks: list[Block] = [own] * state.seats
        for other in range(state.seats):
            if other != seat:
                blocks[other] = self._rival_block(shadow, other, hands)
                order.append((-blocks[other].prospects, other))
        order.sort()
        packed = own.packed
        for _, other in order:
            packed += blocks[other].packed
        if state.seats < SEATS:
            packed += _ABSENT * (SEATS - state.seats)
        return packed + self._table(shadow, blocks, order, turn_over)

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
        together = odds[0] + log(sum([exp(one - odds[0]) for one in odds]))
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
        mask = board.HEX_MASK[state.robber]
        blocked = (state.settlements[seat] | state.cities[seat]) & mask
        army = 0
        road = 0
        for other in range(state.seats):
            if other != seat:
                army = max(army, state.knights[other])
                road = max(road, state.road_length[other])
        ways = state.ways[seat]
        around = state.near[seat]
        taken = 0
        for way in ways:
            for end in board.PATH_ENDS[way - ROAD]:
                around |= board.AROUND[end]
                for path in board.PATHS_AT[end]:
                    if state.road_at[path] >= 0:
                        taken |= 1 << path
        key = (
            (
                seat,
                state.hand[seat],
                state.settlements[seat],
                state.cities[seat],
                state.points[seat],
                state.robber if blocked else -1,
                state.held_size[seat],
                state.held_known[seat],
                int(state.deck_size + len(state.under) > 0),
                state.knights[seat],
                army,
                int(state.army_holder == seat),
                state.road_length[seat],
                road,
                int(state.road_holder == seat),
                state.roads_left[seat],
                taken,
                state.near[seat],
                state.free & around,
                state.built & around,
            ),
            tuple(ways),
            tuple(hands.expected[seat]),
        )
        known = self.blocks.get(key)
        if known is None:
            if len(self.blocks) > CACHE_SIZE:
                self.blocks.clear()
            known = Block(self._block(state, seat, hands))
            self.blocks[key] = known
        return known

    def _block(self, state: State, seat: int, hands: ExpectedHands) -> list[float]:
        """The inputs of one seat."""
        own = seat == self.seat
        found = features(state, seat, own)
        total = 0.0
        for index in range(PROSPECTS):
            total += found[index] * self.weights[index]
        found += [0.0] * (BLOCK - PROSPECTS)
        found[PROSPECTS] = total
        found[POINTS] = float(state.points[seat])
        at = POINTS + 1
        flow, _ = flow_of(state, seat)
        pips = counts(flow)
        harbours = state.harbours[seat]
        hand = counts(state.hand[seat])
        for kind in range(5):
            found[at + kind] = pips[kind] / 10.0
            found[at + 5 + kind] = float(harbours >> kind & 1)
            found[at + 10 + kind] = float(hand[kind]) if own else hands.expected[seat][kind]
        self._builds(state, seat, flow, hand, found, at + 15)
        at += 24
        found[at] = state.roads_left[seat] / 5.0
        found[at + 1] = float(state.cities[seat].bit_count())
        found[at + 2] = float(state.road_holder == seat)
        found[at + 3] = float(state.army_holder == seat)
        at += 4
        hidden = 0 if own else state.held_size[seat] - size(state.held_known[seat])
        held = state.held[seat] if own else state.held_known[seat]
        for kind in range(5):
            found[at + kind] = number(held, kind) + hidden * self.shares[kind]
        at += 5
        self._rolls(state, seat, found, at)
        self._reach(state, seat, found, at + 3)
        return found

    def _builds(
        self, state: State, seat: int, flow: int, hand: list[int], found: list[float], at: int
    ) -> None:
        """The costs that the hand pays, bank trades included; the cards that are missing."""
        harbours = state.harbours[seat]
        packed = state.hand[seat]
        costs = (ROAD_ALONE, SETTLEMENTS[0], CITY, CARD)
        whats = (5, 0, 3, 4)
        for index in range(4):
            rolls = rolls_until(packed, flow, harbours, whats[index], costs[index])
            found[at + index] = float(rolls == 0.0)
            missing = 0
            for kind in range(5):
                missing += max(0, costs[index][kind] - hand[kind])
            found[at + 4 + index] = float(missing)
            if not index:
                found[at + 8] = 1.0 / (1.0 + rolls / state.seats)

    def _rolls(self, state: State, seat: int, found: list[float], at: int) -> None:
        """The rolls that bring cards, and what a further city would bring."""
        seats = state.seats
        pays = 0
        most = 0
        for roll in ROLLS:
            cards = state.income[roll * seats + seat]
            if cards:
                pays += PIPS[roll]
                most = max(most, size(cards))
        found[at] = pays / 36.0
        found[at + 1] = float(most)
        best = 0
        rest = state.settlements[seat]
        while rest:
            bit = rest & -rest
            rest ^= bit
            pips = 0
            for hex_ in board.HEXES_AT[bit.bit_length() - 1]:
                pips += PIPS[state.island.number[hex_]]
            best = max(best, pips)
        found[at + 2] = best / 10.0

    def _reach(self, state: State, seat: int, found: list[float], at: int) -> None:
        """The places to settle, now and after one more road."""
        if state.settlements[seat].bit_count() >= 5:
            return
        worth = self.worth
        free = state.free
        near = state.near[seat]
        sites = near & free
        best = second = 0.0
        rest = sites
        while rest:
            bit = rest & -rest
            rest ^= bit
            here = worth[bit.bit_length() - 1]
            if here > best:
                best, second = here, best
            elif here > second:
                second = here
        found[at] = float(min(sites.bit_count(), 4))
        found[at + 1] = second / 10.0
        if state.roads_left[seat]:
            for way in state.ways[seat]:
                for end in board.PATH_ENDS[way - ROAD]:
                    if free >> end & 1:
                        sites |= 1 << end
        self._sites(state, ~state.harbours[seat], sites, found, at + 2)

    def _sites(self, state: State, lacking: int, sites: int, found: list[float], at: int) -> None:
        """The most pips of each kind at some places, and whether one has a harbour of these."""
        island = state.island
        while sites:
            bit = sites & -sites
            sites ^= bit
            crossing = bit.bit_length() - 1
            for hex_ in board.HEXES_AT[crossing]:
                kind = island.resource[hex_]
                if kind != DESERT:
                    pips = PIPS[island.number[hex_]] / 5.0
                    found[at + kind] = max(found[at + kind], pips)
            if island.harbour_at[crossing] & lacking:
                found[at + len(RESOURCES)] = 1.0
