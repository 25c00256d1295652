"""The value of a position for a seat, in about tenths of a victory point."""

from __future__ import annotations

from typing import Final

from hexstead.catan import State, board
from hexstead.catan.actions import ROAD
from hexstead.catan.goods import (
    DESERT,
    POINT_CARD,
    counts,
    number,
    size,
)
from hexstead.catan.island import Island

PIPS: Final = (0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1)
"""The number of the 36 rolls that give each number; a seven gives nothing."""

LIKED: Final = (1.05, 1.05, 0.9, 1.1, 1.0)
"""The value of each resource over a whole game."""

_FLOW: Final = [pips**0.75 for pips in range(256)]
"""Diminishing returns: much of one resource is worth less than some of each."""

_hands: dict[int, float] = {}


def hand_value(hand: int) -> float:
    """The value of the cards in hand: how close they are to something to build."""
    value = _hands.get(hand)
    if value is None:
        value = _hand_value(hand)
        if len(_hands) > 50_000:
            _hands.clear()
        _hands[hand] = value
    return value


def _hand_value(hand: int) -> float:
    wood, brick, wool, grain, ore = counts(hand)
    road = (wood > 0) + (brick > 0)
    settlement = road + (wool > 0) + (grain > 0)
    city = min(grain, 2) + min(ore, 3)
    card = (wool > 0) + (grain > 0) + (ore > 0)
    # Squared, so that the last missing card is worth more than the first.
    value = 5.0 * (city / 5) ** 2 + 5.0 * (settlement / 4) ** 2
    value += 2.0 * (card / 3) ** 2 + (road / 2) ** 2
    cards = wood + brick + wool + grain + ore
    return value + 0.35 * cards - 0.5 * max(0, cards - 7)


class _Places:
    """The value of every crossing, computed once per island."""

    def __init__(self, island: Island) -> None:
        self.island = island
        self.values = [self._of(crossing) for crossing in range(board.CROSSINGS)]

    def _of(self, crossing: int) -> float:
        value = 0.0
        kinds: set[int] = set()
        for hex_ in board.HEXES_AT[crossing]:
            kind = self.island.resource[hex_]
            if kind != DESERT:
                value += PIPS[self.island.number[hex_]] * LIKED[kind]
                kinds.add(kind)
        return value + 0.8 * len(kinds) + (0.8 if self.island.harbour_at[crossing] else 0.0)


_places: dict[int, _Places] = {}


def places(state: State) -> list[float]:
    """The value of a settlement on each crossing: pips, diversity of resources, harbour."""
    known = _places.get(id(state.island))
    if known is None or known.island is not state.island:
        if len(_places) > 100:
            _places.clear()
        known = _places[id(state.island)] = _Places(state.island)
    return known.values


def income_value(state: State, seat: int) -> float:
    """The value of a seat's income, the robber taken into account."""
    seats = state.seats
    income = state.income
    flow = 0
    for roll in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        cards = income[roll * seats + seat]
        if cards:
            flow += PIPS[roll] * cards
    value = 0.0
    for kind in range(5):
        value += _FLOW[flow >> (8 * kind) & 0xFF] * LIKED[kind]
    mask = board.HEX_MASK[state.robber]
    pips = PIPS[state.island.number[state.robber]]
    if pips:
        blocked = (state.settlements[seat] & mask).bit_count()
        blocked += 2 * (state.cities[seat] & mask).bit_count()
        value -= 0.3 * pips * blocked
    return value


def room_value(state: State, seat: int) -> float:
    """The value of the places where a seat could settle, now and after one more road."""
    free = state.free
    values = places(state)
    best = 0.0
    reached = state.near[seat] & free
    while reached:
        bit = reached & -reached
        reached ^= bit
        best = max(best, values[bit.bit_length() - 1])
    for action in state.ways[seat]:
        for end in board.PATH_ENDS[action - ROAD]:
            if free >> end & 1 and values[end] * 0.55 > best:
                best = values[end] * 0.55
    return best


def position_value(state: State, seat: int) -> float:
    """The total: points, income, room to grow, cards."""
    points = state.points[seat] + number(state.held[seat], POINT_CARD)
    value = 10.0 * points
    value += 1.6 * income_value(state, seat)
    if state.settlements[seat].bit_count() < 5:
        value += 0.45 * room_value(state, seat)
    value += hand_value(state.hand[seat])
    value += 2.6 * size(state.held[seat]) + 0.9 * state.knights[seat]
    value += 0.35 * state.road_length[seat]
    return value + 0.5 * state.harbours[seat].bit_count()
