"""An external baseline: the published evaluation of catanatron's ValueFunctionPlayer.

It takes the action with the best resulting position, looking one action ahead with one sample of
chance. Its weights order the terms: points, then income less that of the strongest rival, then room
to grow, then the hand. It never offers a trade and declines all.
"""

from __future__ import annotations

from random import Random
from typing import Final, cast

from hexstead.bots.catan.evaluation import PIPS
from hexstead.catan import State, board
from hexstead.catan import actions as act
from hexstead.catan.goods import DESERT, counts
from hexstead.catan.phases import ANSWERING
from hexstead.play import CHANCE, draw
from hexstead.play import State as AnyState

POINTS: Final = 3e14
INCOME: Final = 1e8
RIVALS_INCOME: Final = -1e8
REACH: Final = 1e4
"""Income of own and possible places at most one road away."""
PLACES: Final = 1e3
"""Each place where it could settle at once."""
HAND: Final = 1e2
"""How close the hand is to a city and a settlement, from 0 to 1."""
ROADS: Final = 10.0
ROADS_WITH_PLACES: Final = 0.1
CARDS: Final = 10.0
KNIGHTS: Final = 10.1
HEXES: Final = 1.0
IN_HAND: Final = 1.0
TOO_MANY: Final = -5.0
A_KIND: Final = 4 * 2.778 / 100
"""The value of a further resource, as income."""


class ValueFunction:
    """Plays by this evaluation alone."""

    def choose(self, view: AnyState, rng: Random) -> int:
        seen = cast(State, view)
        actions = seen.legal()
        if seen.phase == ANSWERING:
            return act.DECLINE if act.DECLINE in actions else actions[0]
        seat = seen.mover
        table = seen.redeal(seat, rng)
        best, most = actions[0], float("-inf")
        for action in actions:
            if action >= act.OFFER or len(actions) == 1:
                continue
            after = table.copy()
            after.apply(action)
            while after.mover == CHANCE:
                after.apply(draw(after, rng))
            worth = value(after, seat)
            if worth > most:
                best, most = action, worth
        return best


def value(state: State, seat: int) -> float:
    """The value of a position for a seat."""
    hand = state.hand[seat]
    own = state.settlements[seat] | state.cities[seat]
    places = (state.near[seat] & state.free).bit_count()
    income, kinds = _income(state, seat)
    rivals, _ = _income(state, (seat + 1) % state.seats)
    worth = POINTS * state.points[seat]
    worth += INCOME * (income + A_KIND * kinds) + RIVALS_INCOME * rivals
    worth += REACH * _reach(state, seat)
    worth += HAND * _nearness(hand)
    worth += PLACES * places
    worth += HEXES * sum(1 for mask in board.HEX_MASK if own & mask)
    worth += IN_HAND * state.cards[seat] + (TOO_MANY if state.cards[seat] > 7 else 0.0)
    worth += state.road_length[seat] * (ROADS_WITH_PLACES if places else ROADS)
    return worth + CARDS * state.held_size[seat] + KNIGHTS * state.knights[seat]


def _income(state: State, seat: int) -> tuple[float, int]:
    """The expected cards per roll, and the number of different resources, without those blocked by
    the robber."""
    island = state.island
    by_kind = [0] * 5
    for hex_ in range(board.HEXES):
        kind = island.resource[hex_]
        if kind == DESERT or hex_ == state.robber:
            continue
        mask = board.HEX_MASK[hex_]
        times = (state.settlements[seat] & mask).bit_count()
        times += 2 * (state.cities[seat] & mask).bit_count()
        by_kind[kind] += times * PIPS[island.number[hex_]]
    return sum(by_kind) / 36, sum(1 for pips in by_kind if pips)


def _reach(state: State, seat: int) -> float:
    """The income of all own buildings and of all free places within one road."""
    own = state.settlements[seat] | state.cities[seat]
    rivals = state.built & ~own
    reached = state.near[seat] | own
    around = reached
    for crossing in range(board.CROSSINGS):
        if reached >> crossing & 1 and not rivals >> crossing & 1:
            for path, end in zip(board.PATHS_AT[crossing], board.FAR_END[crossing], strict=True):
                if state.road_at[path] in (-1, seat):
                    around |= 1 << end
    island = state.island
    pips = 0
    places = around & (own | state.free)
    for hex_ in range(board.HEXES):
        if island.resource[hex_] != DESERT:
            pips += PIPS[island.number[hex_]] * (places & board.HEX_MASK[hex_]).bit_count()
    return pips / 36


def _nearness(hand: int) -> float:
    wood, brick, wool, grain, ore = counts(hand)
    city = (max(2 - grain, 0) + max(3 - ore, 0)) / 5
    settlement = sum(max(1 - one, 0) for one in (grain, wool, brick, wood)) / 4
    return (2 - city - settlement) / 2
