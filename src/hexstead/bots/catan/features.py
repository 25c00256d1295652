"""Features of a seat: points, income, room, time until it can build, cards, the two races.

The weights of the features (`judge.py`) are fitted to games.
"""

from __future__ import annotations

from typing import Final

from hexstead.bots.catan.evaluation import PIPS, places
from hexstead.catan import State, board
from hexstead.catan.actions import ROAD
from hexstead.catan.goods import POINT_CARD, counts, number
from hexstead.catan.island import GENERAL

NAMES: Final = (
    "points", "near-the-end", "income", "income-early", "kinds",
    "wood", "brick", "wool", "grain", "ore", "wood-and-brick", "grain-and-ore",
    "general-harbour", "own-harbour",
    "place-now", "place-one-road", "place-two-roads", "places",
    "city-soon", "settlement-soon", "card-soon",
    "hand", "too-many", "cards", "knights", "army-ahead", "roads", "road-ahead",
    "settlements", "blocked", "road-in-reach", "army-in-reach",
)  # fmt: skip

HARMFUL: Final = ("too-many", "blocked")
"""Features of which more is worse."""

ROLLS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
"""The rolls that bring cards."""
_ROOT: Final = [pips**0.5 for pips in range(256)]

SETTLEMENT: Final = 0
CITY: Final = 3
CARD: Final = 4
ROAD_ALONE: Final = 5
COSTS: Final[list[list[int]]] = [
    [1, 1, 1, 1, 0],
    [2, 2, 1, 1, 0],
    [3, 3, 1, 1, 0],
    [0, 0, 0, 2, 3],
    [0, 0, 1, 1, 1],
    [1, 1, 0, 0, 0],
]
"""A settlement with no, one or two roads that lead to its place; a city, a card, a road."""
_STEP: Final = 0.75
"""Waits are counted in steps of this many rolls, in which one of 48 pips brings a card ..."""
_MAX_STEPS: Final = 64
"""... up to the wait after which further delay does not matter."""
_MAX_INCOMES: Final = 1000
_MAX_HANDS: Final = 200
"""The number of cached incomes, and of hands whose waits are cached for each."""


class Income:
    """The pips of each resource with the harbours of a seat, and what follows from them."""

    def __init__(self, flow: int, harbours: int) -> None:
        pips = counts(flow)
        self.harbours: int = harbours
        self.pips: list[int] = pips
        general = 4 if harbours >> GENERAL & 1 else 3
        # 12 divided by the rate of the bank.
        self.trades: list[int] = [6 if harbours >> kind & 1 else general for kind in range(5)]
        self.total: float = sum(pips) / 10
        port = 0
        for kind in range(5):
            if harbours >> kind & 1:
                port += pips[kind]
        self.port: float = port / 10
        self.inputs: list[float] = [
            *[one / 10.0 for one in pips],
            *[float(harbours >> kind & 1) for kind in range(5)],
        ]
        """For inputs of networks: the pips, and the harbours of resources."""
        self.kinds: list[float] = [
            float(5 - pips.count(0)),
            *[_ROOT[one] for one in pips],
            _ROOT[min(pips[0], pips[1])],
            _ROOT[min(pips[3], pips[4])],
        ]
        self._waits: dict[int, list[float]] = {}

    def waits(self, hand: int) -> list[float]:
        """The expected number of rolls until a hand can pay each of the costs, trading with the
        bank."""
        known = self._waits.get(hand)
        if known is None:
            if len(self._waits) > _MAX_HANDS:
                self._waits.clear()
            have = counts(hand)
            known = [self._steps_until(have, cost) * _STEP for cost in COSTS]
            self._waits[hand] = known
        return known

    def _steps_until(self, have: list[int], cost: list[int]) -> int:
        """The least number of steps with enough cards. Missing cards count more than those to trade
        in, so the balance is a concave function of the steps, and Newton's method approaches its
        zero from below."""
        pips = self.pips
        trades = self.trades
        steps = 0
        while steps < _MAX_STEPS:
            missing = 0
            spare = 0
            slope = 0
            for kind in range(5):
                come = pips[kind]
                there = 48 * have[kind] + come * steps
                needed = 48 * cost[kind]
                if there < needed:
                    missing += needed - there
                    slope += 12 * come
                else:
                    spare += trades[kind] * (there - needed)
                    slope += trades[kind] * come
            missing *= 12
            if missing <= spare:
                return steps
            if not slope:
                break
            steps += (missing - spare + slope - 1) // slope
        return _MAX_STEPS


_PATH_MASK: Final[list[int]] = [1 << one | 1 << other for one, other in board.PATH_ENDS]
"""The ends of each path."""

_incomes: dict[tuple[int, int], Income] = {}


def _income(flow: int, harbours: int) -> Income:
    key = (flow, harbours)
    known = _incomes.get(key)
    if known is None:
        if len(_incomes) > _MAX_INCOMES:
            _incomes.clear()
        known = _incomes[key] = Income(flow, harbours)
    return known


class Room:
    """The places where a seat can settle."""

    def __init__(self, now: int, sites: int, two: int, worth: list[float]) -> None:
        self.now: int = now
        self.sites: int = sites
        """Now, and at most one road away ..."""
        self.two: int = two
        """... and those that two roads lead to."""
        self.count_now: int = min(_number_of(now), 4)
        self.count: int = min(_number_of(sites), 4)
        self.best: float = 0.0
        self.second: float = 0.0
        """The best places now ..."""
        self.best_one: float = _best(sites ^ now, worth)
        self.best_two: float = _best(two, worth)
        """... and the best ones with one and two roads."""
        rest = now
        while rest:
            bit = rest & -rest
            rest ^= bit
            here = worth[bit.bit_length() - 1]
            if here > self.best:
                self.second = self.best
                self.best = here
            elif here > self.second:
                self.second = here
        self.most_pips: list[float] = []
        self.harbours: int = 0
        """For inputs of networks: the most pips of each resource at these sites, and the
        harbours."""


def _best(places: int, worth: list[float]) -> float:
    best = 0.0
    while places:
        bit = places & -places
        places ^= bit
        best = max(best, worth[bit.bit_length() - 1])
    return best


def _number_of(places: int) -> int:
    """The number of crossings in a mask; faster than `bit_count` when compiled, for a few."""
    number = 0
    while places:
        places &= places - 1
        number += 1
    return number


class Features:
    """The features of one seat, in positions that follow from one: what its buildings and roads
    bring is kept from one position to the next."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat: int = seat
        self.worth: list[float] = places(state)
        self.settlements: int = -1
        self.cities: int = -1
        """The buildings in the last position ..."""
        self.settlement_number: int = 0
        self.city_number: int = 0
        self.flow: int = 0
        """... their number and their pips, as if there were no robber ..."""
        self.rolls: list[float] = []
        """... what an encoder adds ..."""
        self.robber: int = -1
        self.blocked: int = 0
        self.income: Income = _income(0, 0)
        """... the robber's hex, the pips that it blocks, and the income that is left."""
        self.road_at: list[int] = []
        self.ways: list[int] = []
        self.near: int = 0
        self.free: int = 0
        self.rivals: int = 0
        """What the room follows from."""
        self.room: Room = NO_ROOM

    def update(self, state: State) -> None:
        """Bring income and room up to date."""
        seat = self.seat
        settlements = state.settlements[seat]
        cities = state.cities[seat]
        if settlements != self.settlements or cities != self.cities:
            self.settlements = settlements
            self.cities = cities
            self.settlement_number = _number_of(settlements)
            self.city_number = _number_of(cities)
            self.flow = _flow(state, seat)
            self.rolls = []
            self.robber = -1
        if state.robber != self.robber:
            self.robber = state.robber
            self.blocked, lost = _blocked(state, settlements, cities)
            self.income = _income(self.flow - lost, state.harbours[seat])
        if self.settlement_number == 5:
            return
        own = settlements | cities
        near = state.near[seat]
        rivals = (state.built | own) ^ own
        if (
            near != self.near
            or state.free != self.free
            or rivals != self.rivals
            or state.road_at is not self.road_at
            or state.ways[seat] is not self.ways
        ):
            self.near = near
            self.free = state.free
            self.rivals = rivals
            self.road_at = state.road_at
            self.ways = state.ways[seat]
            self._look_around(state.roads_left[seat])

    def _look_around(self, roads_left: int) -> None:
        """Find the places to settle."""
        near = self.near
        ends = 0
        if roads_left:
            for way in self.ways:
                ends |= _PATH_MASK[way - ROAD]
            ends = (ends | near) ^ near
        now = near & self.free
        sites = now | ends & self.free
        two = 0
        rest = (ends | self.rivals) ^ self.rivals
        while rest:
            bit = rest & -rest
            rest ^= bit
            end = bit.bit_length() - 1
            paths = board.PATHS_AT[end]
            far_ends = board.FAR_END[end]
            for index in range(len(paths)):
                if self.road_at[paths[index]] < 0:
                    two |= 1 << far_ends[index]
        two &= self.free
        room = self.room
        if now != room.now or sites != room.sites or two != room.two:
            self.room = Room(now, sites, two, self.worth)

    def of(self, state: State, own: bool, hand: int, cards: int) -> list[float]:
        """The features of the seat with this hand and number of resource cards; for the own seat
        the development cards are known."""
        self.update(state)
        seat = self.seat
        seats = state.seats
        income = self.income
        hidden = 0.2 * state.held_size[seat]
        if own:
            hidden = float(number(state.held[seat], POINT_CARD))
        points = state.points[seat] + hidden
        wanted = state.profile.points
        early = max(0.0, (wanted - points) / wanted)
        settlements = self.settlement_number
        room = self.room if settlements < 5 else NO_ROOM
        waits = income.waits(hand)
        settling = room.best / 10 / (1 + waits[SETTLEMENT] / seats)
        settling = max(settling, room.best_one / 10 / (1 + waits[SETTLEMENT + 1] / seats))
        settling = max(settling, room.best_two / 10 / (1 + waits[SETTLEMENT + 2] / seats))
        city = 0.0
        if settlements and self.city_number < 4:
            city = 1 / (1 + waits[CITY] / seats)
        card = 0.0
        if state.deck_size or state.under:
            card = 1 / (1 + waits[CARD] / seats)
        army = road = 0
        for other in range(seats):
            if other != seat:
                army = max(army, state.knights[other])
                road = max(road, state.road_length[other])
        knights = state.knights[seat]
        length = state.road_length[seat]
        unplayed = state.held_size[seat] - (hidden if own else 0.0)
        limit = state.profile.hand_limit
        return [
            points,
            max(0.0, points - wanted + 3),
            income.total,
            income.total * early,
            *income.kinds,
            float(income.harbours >> GENERAL & 1),
            income.port,
            room.best / 10,
            room.best_one / 10,
            room.best_two / 10,
            float(room.count),
            city,
            settling,
            card,
            float(min(cards, limit)),
            float(max(0, cards - limit)),
            min(unplayed, 4.0),
            float(knights),
            float(max(-3, min(3, knights - army))),
            float(length),
            float(max(-4, min(4, length - road))),
            float(settlements),
            self.blocked / 10,
            float(state.road_holder != seat and length >= 3 and length >= road - 1),
            float(state.army_holder != seat and knights + min(unplayed, 2.0) > max(2, army)),
        ]


NO_ROOM: Final = Room(0, 0, 0, [])


def features(state: State, seat: int, own: bool) -> list[float]:
    """The features of one seat; for the own seat the cards are known."""
    return Features(state, seat).of(state, own, state.hand[seat], state.cards[seat])


def flow_of(state: State, seat: int) -> tuple[int, int]:
    """The pips of each resource as a set without those blocked by the robber, and the
    blocked pips."""
    flow = _flow(state, seat)
    blocked, lost = _blocked(state, state.settlements[seat], state.cities[seat])
    return flow - lost, blocked


def _flow(state: State, seat: int) -> int:
    """The pips of each resource, as if there were no robber."""
    seats = state.seats
    income = state.income
    flow = 0
    for roll in ROLLS:
        cards = income[roll * seats + seat]
        if cards:
            # Faster than a product, which may be large.
            for _ in range(PIPS[roll]):
                flow += cards
    return flow


def _blocked(state: State, settlements: int, cities: int) -> tuple[int, int]:
    """The pips that the robber blocks, and those of each resource that count as lost."""
    hex_ = state.robber
    mask = board.HEX_MASK[hex_]
    if not (settlements | cities) & mask:
        return 0, 0
    times = _number_of(settlements & mask) + 2 * _number_of(cities & mask)
    pips = PIPS[state.island.number[hex_]] * times
    if not pips:
        return 0, 0
    # The robber moves on eventually, so blocked pips count as half lost.
    return pips, pips // 2 << (8 * state.island.resource[hex_])
