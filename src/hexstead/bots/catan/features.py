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

_ROLLS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
_ROOT: Final = [pips**0.5 for pips in range(256)]
_MAX_ROLLS: Final = 48.0
"""The number of rolls after which further delay does not matter."""

CITY: Final = (0, 0, 0, 2, 3)
CARD: Final = (0, 0, 1, 1, 1)
SETTLEMENTS: Final = ((1, 1, 1, 1, 0), (2, 2, 1, 1, 0), (3, 3, 1, 1, 0))
"""A settlement with no, one or two roads that lead to its place."""

_soon: dict[tuple[int, int, int, int], float] = {}


def rolls_until(hand: int, flow: int, harbours: int, what: int, cost: tuple[int, ...]) -> float:
    """The expected number of rolls until a hand can pay a cost, trading with the bank."""
    key = (hand, flow, harbours, what)
    known = _soon.get(key)
    if known is not None:
        return known
    have = counts(hand)
    pips = counts(flow)
    rate = 3.0 if harbours >> GENERAL & 1 else 4.0
    rates = [2.0 if harbours >> kind & 1 else rate for kind in range(5)]
    low, high = 0.0, _MAX_ROLLS
    if not _pays(have, pips, rates, cost, 0.0):
        for _ in range(6):
            middle = (low + high) / 2
            if _pays(have, pips, rates, cost, middle):
                high = middle
            else:
                low = middle
        low = high
    if len(_soon) > 200_000:
        _soon.clear()
    _soon[key] = low
    return low


def _pays(
    have: list[int], pips: list[int], rates: list[float], cost: tuple[int, ...], rolls: float
) -> bool:
    missing = 0.0
    spare = 0.0
    for kind in range(5):
        rest = have[kind] + pips[kind] * rolls / 36 - cost[kind]
        if rest < 0:
            missing -= rest
        else:
            spare += rest / rates[kind]
    return missing <= spare + 1e-9


def flow_of(state: State, seat: int) -> tuple[int, int]:
    """The pips of each resource as a set without those blocked by the robber, and the
    blocked pips."""
    seats = state.seats
    income = state.income
    flow = 0
    for roll in _ROLLS:
        cards = income[roll * seats + seat]
        if cards:
            flow += PIPS[roll] * cards
    hex_ = state.robber
    pips = PIPS[state.island.number[hex_]]
    if not pips:
        return flow, 0
    mask = board.HEX_MASK[hex_]
    times = (state.settlements[seat] & mask).bit_count()
    times += 2 * (state.cities[seat] & mask).bit_count()
    # The robber moves on eventually, so blocked pips count as half lost.
    lost = pips * times // 2
    return flow - (lost << (8 * state.island.resource[hex_])), pips * times


def _places_within(state: State, seat: int) -> tuple[float, float, float, int]:
    """The best places to settle now, one and two roads away, and the number within one road."""
    free = state.free
    worth = places(state)
    now = state.near[seat] & free
    best_now = 0.0
    rest = now
    while rest:
        bit = rest & -rest
        rest ^= bit
        best_now = max(best_now, worth[bit.bit_length() - 1])
    one = 0.0
    two = 0.0
    seen = now
    if state.roads_left[seat]:
        rivals = state.built & ~(state.settlements[seat] | state.cities[seat])
        for way in state.ways[seat]:
            for end in board.PATH_ENDS[way - ROAD]:
                if state.near[seat] >> end & 1:
                    continue
                if free >> end & 1:
                    seen |= 1 << end
                    one = max(one, worth[end])
                if rivals >> end & 1:
                    continue
                for path, far in zip(board.PATHS_AT[end], board.FAR_END[end], strict=True):
                    if state.road_at[path] < 0 and free >> far & 1:
                        two = max(two, worth[far])
    return best_now, one, two, min(seen.bit_count(), 4)


def features(state: State, seat: int, own: bool) -> list[float]:
    """The features of one seat; for the own seat the cards are known."""
    hand = state.hand[seat]
    shown = state.points[seat]
    hidden = number(state.held[seat], POINT_CARD) if own else 0.2 * state.held_size[seat]
    points = shown + hidden
    wanted = state.profile.points
    early = max(0.0, (wanted - points) / wanted)
    flow, blocked = flow_of(state, seat)
    pips = counts(flow)
    income = sum(pips) / 10
    harbours = state.harbours[seat]
    port = 0
    for kind in range(5):
        if harbours >> kind & 1:
            port += pips[kind]
    settlements = state.settlements[seat].bit_count()
    now = one = two = 0.0
    count = 0
    settling = 0.0
    if settlements < 5:
        now, one, two, count = _places_within(state, seat)
        for away, worth in enumerate((now, one, two)):
            if worth:
                rolls = rolls_until(hand, flow, harbours, away, SETTLEMENTS[away])
                settling = max(settling, worth / 10 / (1 + rolls / state.seats))
    city = 0.0
    if settlements and state.cities[seat].bit_count() < 4:
        city = 1 / (1 + rolls_until(hand, flow, harbours, 3, CITY) / state.seats)
    card = 0.0
    if state.deck_size or state.under:
        card = 1 / (1 + rolls_until(hand, flow, harbours, 4, CARD) / state.seats)
    army = road = 0
    for other in range(state.seats):
        if other != seat:
            army = max(army, state.knights[other])
            road = max(road, state.road_length[other])
    knights = state.knights[seat]
    length = state.road_length[seat]
    unplayed = state.held_size[seat] - (hidden if own else 0.0)
    cards = state.cards[seat]
    limit = state.profile.hand_limit
    return [
        points,
        max(0.0, points - wanted + 3),
        income,
        income * early,
        sum([1.0 for one_kind in pips if one_kind]),
        _ROOT[pips[0]],
        _ROOT[pips[1]],
        _ROOT[pips[2]],
        _ROOT[pips[3]],
        _ROOT[pips[4]],
        _ROOT[min(pips[0], pips[1])],
        _ROOT[min(pips[3], pips[4])],
        float(harbours >> GENERAL & 1),
        port / 10,
        now / 10,
        one / 10,
        two / 10,
        float(count),
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
        blocked / 10,
        float(state.road_holder != seat and length >= 3 and length >= road - 1),
        float(state.army_holder != seat and knights + min(unplayed, 2.0) > max(2, army)),
    ]
