"""Founding: choose the first settlement together with the expected second one."""

from __future__ import annotations

from typing import Final

from hexstead.bots.catan.evaluation import places
from hexstead.bots.catan.judge import worth
from hexstead.catan import State, board
from hexstead.catan import actions as act
from hexstead.catan.goods import number
from hexstead.catan.phases import FOUNDING_ROAD, FOUNDING_SETTLEMENT

CANDIDATES: Final = 14
"""The number of crossings examined closely."""


def found_settlement(table: State, weights: list[float]) -> int:
    """The crossing with the best prospects."""
    return best_foundings(table, weights)[0]


def best_foundings(table: State, weights: list[float]) -> list[int]:
    """The most likely crossings, the best first: the founding is completed with quick choices."""
    seat = table.mover
    likely = sorted(table.legal(), key=lambda action: -quick_value(table, action))[:CANDIDATES]
    values: dict[int, float] = {}
    for action in likely:
        after = table.copy()
        after.apply(action)
        while after.phase in (FOUNDING_SETTLEMENT, FOUNDING_ROAD):
            after.apply(found_next(after))
        values[action] = worth(after, seat, weights)
    return sorted(likely, key=lambda action: -values[action])


def found_quickly(table: State) -> int:
    """The crossing that is best on its own."""
    return max(table.legal(), key=lambda action: quick_value(table, action))


def found_road(table: State, weights: list[float]) -> int:
    """Towards the best place to settle next, after the expected settlements of others."""
    seat = table.mover
    best, most = table.legal()[0], float("-inf")
    for action in table.legal():
        after = table.copy()
        after.apply(action)
        while after.phase in (FOUNDING_SETTLEMENT, FOUNDING_ROAD):
            after.apply(found_next(after))
        value = worth(after, seat, weights)
        if value > most:
            best, most = action, value
    return best


def found_next(state: State) -> int:
    """The next piece of the founding by a quick choice."""
    if state.phase == FOUNDING_SETTLEMENT:
        return max(state.legal(), key=lambda action: quick_value(state, action))
    return max(state.legal(), key=lambda action: _road_value(state, action - act.ROAD))


def quick_value(state: State, action: int) -> float:
    """The value of a crossing, with a bonus for resources the first settlement lacks."""
    crossing = action - act.SETTLEMENT
    value = places(state)[crossing]
    seat = state.mover
    have = 0
    for roll in range(2, 13):
        have += state.income[roll * state.seats + seat]
    if have:
        for kind in {state.island.resource[hex_] for hex_ in board.HEXES_AT[crossing]}:
            if kind >= 0 and not number(have, kind):
                value += 1.2
    return value


def _road_value(state: State, path: int) -> float:
    best = 0.0
    for end in board.PATH_ENDS[path]:
        if end != state.founded_at:
            for further in board.FAR_END[end]:
                if state.free >> further & 1:
                    best = max(best, places(state)[further])
    return best
