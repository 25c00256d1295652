"""Build roads, settlements and cities, and update what depends on them (K10, K11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.catan.actions import ROAD
from hexstead.catan.board import AROUND, HEXES_AT, PATH_ENDS, PATHS_AT
from hexstead.catan.goods import DESERT, UNIT, size
from hexstead.catan.observations import has
from hexstead.catan.roads import measure, measure_with

if TYPE_CHECKING:
    from hexstead.catan.state import State


def crossings_of(mask: int, verb: int) -> list[int]:
    """The actions of a verb for each crossing of a mask."""
    actions: list[int] = []
    while mask:
        bit = mask & -mask
        actions.append(verb + bit.bit_length() - 1)
        mask ^= bit
    return actions


def pay(state: State, seat: int, cost: int) -> None:
    """Return cards to the bank, in public."""
    if state.observations is not None:
        has(state, seat, cost)
    hand = state.hand[:]
    hand[seat] -= cost
    state.hand = hand
    cards = state.cards[:]
    cards[seat] -= size(cost)
    state.cards = cards
    state.bank += cost


def gain(state: State, seat: int, goods: int) -> None:
    """Take cards from the bank, in public."""
    hand = state.hand[:]
    hand[seat] += goods
    state.hand = hand
    cards = state.cards[:]
    cards[seat] += size(goods)
    state.cards = cards
    state.bank -= goods


def lay_road(state: State, seat: int, path: int) -> None:
    """Put a road on a path."""
    one, other = PATH_ENDS[path]
    road_at = state.road_at[:]
    road_at[path] = seat
    state.road_at = road_at
    near = state.near[:]
    near[seat] |= 1 << one | 1 << other
    state.near = near
    roads_left = state.roads_left[:]
    roads_left[seat] -= 1
    state.roads_left = roads_left
    action = ROAD + path
    ways = state.ways[:]
    for rival in range(state.seats):
        if action in ways[rival]:
            ways[rival] = [way for way in ways[rival] if way != action]
    state.ways = ways
    _open_ways(state, seat, [one, other])
    measure_with(state, seat, path)


def _open_ways(state: State, seat: int, crossings: list[int]) -> None:
    """Add the paths at crossings that a seat's roads or buildings now reach."""
    if not state.roads_left[seat]:
        ways: list[int] = []
    else:
        own = state.settlements[seat] | state.cities[seat]
        rivals = state.built & ~own
        ways = state.ways[seat][:]
        for crossing in crossings:
            if not rivals >> crossing & 1:
                for path in PATHS_AT[crossing]:
                    if state.road_at[path] < 0 and ROAD + path not in ways:
                        ways.append(ROAD + path)
        ways.sort()
    all_ways = state.ways[:]
    all_ways[seat] = ways
    state.ways = all_ways


def put_settlement(state: State, seat: int, crossing: int) -> None:
    """Put a settlement on a crossing; it may cut another player's road."""
    bit = 1 << crossing
    settlements = state.settlements[:]
    settlements[seat] |= bit
    state.settlements = settlements
    state.built |= bit
    state.free &= ~AROUND[crossing]
    harbours = state.harbours[:]
    harbours[seat] |= state.island.harbour_at[crossing]
    state.harbours = harbours
    _earn_more(state, seat, crossing)
    _open_ways(state, seat, [crossing])
    for rival in range(state.seats):
        if rival != seat and state.near[rival] & bit:
            _cut(state, rival)


def _cut(state: State, rival: int) -> None:
    """Update the roads of a seat that another player's building interrupts."""
    all_ways = state.ways[:]
    all_ways[rival] = []
    state.ways = all_ways
    own = state.settlements[rival] | state.cities[rival]
    _open_ways(state, rival, crossings_of(state.near[rival] | own, 0))
    measure(state, rival)


def raise_city(state: State, seat: int, crossing: int) -> None:
    """Replace a settlement by a city; the settlement returns to the player."""
    bit = 1 << crossing
    settlements = state.settlements[:]
    settlements[seat] ^= bit
    state.settlements = settlements
    cities = state.cities[:]
    cities[seat] |= bit
    state.cities = cities
    _earn_more(state, seat, crossing)


def _earn_more(state: State, seat: int, crossing: int) -> None:
    """Add one point, and one card of income from each adjacent hex."""
    points = state.points[:]
    points[seat] += 1
    state.points = points
    income = state.income[:]
    for hex_ in HEXES_AT[crossing]:
        resource = state.island.resource[hex_]
        if resource != DESERT:
            income[state.island.number[hex_] * state.seats + seat] += UNIT[resource]
    state.income = income
