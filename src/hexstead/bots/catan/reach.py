"""A quick test whether a seat can possibly win this turn: an upper bound of its points.

The bound pays for cities, settlements, roads and cards with the hand, with trades with the bank and
with one development card. It does not look where roads lead, so it may allow what the island
does not.
"""

from __future__ import annotations

from typing import Final

from hexstead.catan import State
from hexstead.catan.actions import DISCARD, KNIGHT, MONOPOLY, ROAD_BUILDING
from hexstead.catan.cards import playable
from hexstead.catan.goods import (
    BANK,
    CARD_COST,
    CITY_COST,
    POINT_CARD,
    ROAD_COST,
    SETTLEMENT_COST,
    UNIT,
    number,
    size,
)
from hexstead.catan.island import GENERAL
from hexstead.catan.phases import (
    CHOOSING_VICTIM,
    DISCARDING,
    FREE_ROADS,
    MOVING_ROBBER,
    PICKING,
)

SPECIAL: Final = 2
"""The points of the longest road, and of the largest army."""
LEAST_CARDS: Final = 3
"""The cards that a point costs at least: three for a development card, four for a settlement."""


def within_reach(state: State, seat: int, drawable: int = 0) -> bool:
    """Whether the bound of the active seat reaches the points to win. `drawable` is the number of
    victory points that it can certainly draw."""
    phase = state.phase
    if phase == PICKING:
        return True
    need = state.profile.points - state.points[seat] - number(state.held[seat], POINT_CARD)
    hand = state.hand[seat] if state.rolled else 0
    free = state.free_roads if phase == FREE_ROADS else 0
    stolen = int(phase in (DISCARDING, MOVING_ROBBER, CHOOSING_VICTIM))
    if _reaches(state, seat, need, hand, stolen, free, drawable):
        return True
    for action in playable(state):
        if action == KNIGHT:
            rest = need - SPECIAL if _next_knight_leads(state, seat) else need
            found = _reaches(state, seat, rest, hand, stolen + 1, free, drawable)
        elif action == ROAD_BUILDING:
            found = _reaches(state, seat, need, hand, stolen, free + 2, drawable)
        elif action < DISCARD:
            others = BANK - state.bank - state.hand[seat]
            kind = action - MONOPOLY
            more = hand + number(others, kind) * UNIT[kind] if state.rolled else 0
            found = _reaches(state, seat, need, more, stolen, free, drawable)
        else:
            found = _reaches(state, seat, need, hand, stolen + 2, free, drawable)
        if found:
            return True
    return False


def _next_knight_leads(state: State, seat: int) -> bool:
    knights = state.knights[seat] + 1
    for other in range(state.seats):
        if other != seat and state.knights[other] >= knights:
            return False
    return knights >= 3 and state.army_holder != seat


def _reaches(
    state: State, seat: int, need: int, hand: int, wild: int, free: int, drawable: int
) -> bool:
    """Whether the seat can gain so many points with a hand, `wild` cards of any kind and `free`
    roads; before the roll it can neither trade nor build."""
    if not state.rolled:
        wild = 0
    cards = size(hand) + wild - state.owed[seat]
    least = LEAST_CARDS if drawable else LEAST_CARDS + 1
    if need * least <= cards and _pays_for(state, seat, need, hand, wild, free, drawable, False):
        return True
    if state.road_holder == seat or (need - SPECIAL) * least > cards:
        return False
    return _pays_for(state, seat, need - SPECIAL, hand, wild, free, drawable, True)


def _pays_for(
    state: State,
    seat: int,
    need: int,
    hand: int,
    wild: int,
    free: int,
    drawable: int,
    longest: bool,
) -> bool:
    """Whether the seat can pay for this many buildings and cards, and for the longest road."""
    settlements = state.settlements[seat].bit_count()
    cities = 4 - state.cities[seat].bit_count()
    near = state.near[seat] & state.free
    need = max(0, need)
    for bought in range(min(need, drawable) + 1):
        for settled in range(need - bought + 1):
            raised = need - bought - settled
            if raised > cities or raised > settlements + settled:
                continue
            if settled > 5 - settlements + raised:
                continue
            roads = int(settled > 0 and not near)
            if longest:
                roads = max(roads, _roads_missing(state, seat, settled > 0))
            if roads > state.roads_left[seat]:
                continue
            cost = max(0, roads - free) * ROAD_COST
            # Faster than products, which are large.
            for _ in range(raised):
                cost += CITY_COST
            for _ in range(settled):
                cost += SETTLEMENT_COST
            for _ in range(bought):
                cost += CARD_COST
            # A settlement may bring any harbour.
            harbours = state.harbours[seat] if not settled else 63
            if _pays(hand, wild, harbours, cost, state.owed[seat]):
                return True
    return False


def _roads_missing(state: State, seat: int, cuts: bool) -> int:
    """The fewest roads that may bring the longest road; a settlement may cut the road of
    another seat."""
    length = 5
    if not cuts:
        for other in range(state.seats):
            if other != seat:
                length = max(length, state.road_length[other] + 1)
    built = 15 - state.roads_left[seat]
    return max(0 if cuts else 1, length - built)


def _pays(hand: int, wild: int, harbours: int, cost: int, owed: int) -> bool:
    """Whether a hand pays a cost after it has discarded as many cards as it owes."""
    missing = 0
    traded = 0
    spare = 0
    rate = 3 if harbours >> GENERAL & 1 else 4
    for kind in range(5):
        rest = number(hand, kind) - number(cost, kind)
        if rest < 0:
            missing -= rest
        else:
            spare += rest
            traded += rest // (2 if harbours >> kind & 1 else rate)
    if owed:
        missing += max(0, owed - spare)
        traded = min(traded, max(0, spare - owed) // 2)
    return missing <= wild + traded
