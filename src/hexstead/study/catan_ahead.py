"""Lookahead in Catan: candidate actions, and the best continuation after them.

Chance brings the most likely outcome; a deal with others is assumed to happen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexstead.bots.catan import trading
from hexstead.bots.catan.features import flow_of
from hexstead.bots.catan.founding import found_quickly, quick_value
from hexstead.bots.catan.judge import weights_for, worth
from hexstead.bots.catan.planner import best_places, targets
from hexstead.bots.catan.turn_search import best_turn
from hexstead.bots.catan.winning import WinSearch
from hexstead.catan import State
from hexstead.catan import actions as act
from hexstead.catan.goods import holds
from hexstead.catan.phases import (
    ACCEPTED,
    ANSWERING,
    BEFORE_ROLL,
    CHOOSING_VICTIM,
    DRAWING,
    FOUNDING_ROAD,
    FOUNDING_SETTLEMENT,
    FREE_ROADS,
    MOVING_ROBBER,
    PICKING,
    STEALING,
    TRADING,
)
from hexstead.play import CHANCE

WIDTH, DEPTH = 3, 5
"""The width and depth of the search of the rest of a turn."""
BEGUN: Final = (MOVING_ROBBER, CHOOSING_VICTIM, FREE_ROADS, PICKING)
"""The phases in the middle of an action."""
STEPS: Final = 12
"""The maximum length of a line."""
OFFERS: Final = 3
"""The number of offers considered."""
FOUNDINGS: Final = 14
"""The number of crossings to found on that are examined closely."""


def candidates(seen: State, table: State) -> list[int]:
    """The candidate actions: all but most offers, and bank trades at a bad rate."""
    legal = seen.legal()
    if seen.phase == FOUNDING_SETTLEMENT:
        return sorted(legal, key=lambda action: -quick_value(table, action))[:FOUNDINGS]
    if seen.phase == BEFORE_ROLL and not flow_of(table, seen.mover)[1]:
        return [act.ROLL]  # cards can wait for the dice, unless the robber hinders
    found: list[int] = []
    traded: set[int] = set()
    for action in legal:
        if act.is_offer(action) or act.is_counter(action):
            continue
        if act.BANK_TRADE <= action < act.OFFER:
            # The lowest rate for a pair of resources comes first.
            pair = (action - act.BANK_TRADE) % 25
            if pair in traded:
                continue
            traded.add(pair)
        found.append(action)
    return found + _offers(seen, table, legal)


def uncertain(actions: Sequence[int]) -> bool:
    """Whether the actions need another player's consent."""
    return bool(actions) and (act.is_offer(actions[0]) or act.is_counter(actions[0]))


def own_part(table: State, seat: int, actions: Sequence[int]) -> tuple[int, ...]:
    """The actions up to the first chance event or decision of another seat."""
    state = table.copy()
    taken: list[int] = []
    for action in actions:
        if state.mover != seat:
            break
        taken.append(action)
        if act.is_offer(action) or act.is_counter(action):
            break
        state.apply(action)
    return tuple(taken)


class Wins:
    """The certain wins of the mover in this turn."""

    def __init__(self, seen: State, table: State) -> None:
        self._search = WinSearch(seen, table)
        own = seen.mover == seen.turn_seat
        self.line: tuple[int, ...] = tuple((self._search.shortest() if own else None) or ())
        """The actions that win, up to chance; empty where no line wins for certain."""

    def after(self, actions: Sequence[int]) -> bool:
        """Whether the mover wins for certain after these actions."""
        if not self.line or uncertain(actions):
            return False
        state = self._search.start.copy()
        for action in actions:
            state.apply(action)
        return self._search.line(state) is not None


def ahead(table: State, seat: int, actions: Sequence[int]) -> State:
    """The table after these actions and their best continuation in the turn."""
    after = agreed(table, seat, actions[0]) if actions else None
    if after is None:
        after = table.copy()
        for action in actions:
            after.apply(action)
        _settle(after, seat)
    _finish(after, seat)
    if after.mover == seat and after.phase == TRADING:
        return best_turn(after, seat, weights_for(after), WIDTH, DEPTH).state
    return after


def _finish(state: State, seat: int) -> None:
    """Finish what was begun: the robber, the victim, free roads, the choice of a partner."""
    weights = weights_for(state)
    while state.mover == seat and state.phase in BEGUN:
        if state.phase in (MOVING_ROBBER, CHOOSING_VICTIM):
            state.apply(best_places(state, targets(state, state.legal()), weights)[0])
        elif state.phase == PICKING:
            state.apply(act.WITHDRAW)
        else:
            plan = best_turn(state, seat, weights, WIDTH, DEPTH)
            state.apply(plan.first if plan.first >= 0 else state.legal()[0])
        _settle(state, seat)


def followed(table: State, seat: int, actions: tuple[int, ...]) -> tuple[int, ...]:
    """The actions with their best continuation, up to chance or to the end of the turn."""
    state = table.copy()
    if uncertain(actions) or table.phase not in (TRADING, BEFORE_ROLL):
        return actions
    for action in actions:
        state.apply(action)
    line = list(actions)
    while state.mover == seat and len(line) < STEPS:
        action = best_turn(state, seat, weights_for(state), WIDTH, DEPTH).first
        if action < 0:
            if act.END in state.legal():
                line.append(act.END)
            break
        line.append(action)
        state.apply(action)
    return tuple(line)


def _settle(state: State, seat: int) -> None:
    """Complete a pending action in the most likely way."""
    while state.phase in (FOUNDING_SETTLEMENT, FOUNDING_ROAD):
        state.apply(_founding(state, seat))
    while state.mover == CHANCE and state.phase in (DRAWING, STEALING):
        outcomes = state.chance()
        state.apply(max(outcomes, key=_weight)[0])


def _founding(state: State, seat: int) -> int:
    """Complete the founding: the best crossings, own roads where they help most."""
    if state.phase == FOUNDING_SETTLEMENT:
        return found_quickly(state)
    if state.mover != seat:
        return state.legal()[0]
    weights = weights_for(state)
    best, most = -1, float("-inf")
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        value = worth(after, seat, weights)
        if value > most:
            best, most = action, value
    return best


def agreed(table: State, seat: int, action: int) -> State | None:
    """The table after the deal that an action proposes or accepts; None if there is none."""
    if table.phase == ANSWERING:
        maker = table.turn_seat
        if action == act.ACCEPT:
            give, get = act.wanted(table.offer), act.given(table.offer)
        elif act.is_counter(action):
            give, get = act.given(action), act.wanted(action)
        else:
            return None
        return trading.swapped(table, seat, maker, give, get)
    if table.phase == PICKING and act.TRADE <= action < act.MONOPOLY:
        partner = action - act.TRADE
        reply = table.answers[partner]
        if reply == ACCEPTED:
            give, get = act.given(table.offer), act.wanted(table.offer)
        else:
            give, get = act.wanted(reply), act.given(reply)
        return trading.swapped(table, seat, partner, give, get)
    if act.is_offer(action):
        give, get = act.given(action), act.wanted(action)
        partners = [
            other for other in range(table.seats) if other != seat and holds(table.hand[other], get)
        ]
        return trading.swapped(table, seat, partners[0], give, get) if partners else table.copy()
    return None


def _offers(seen: State, table: State, legal: list[int]) -> list[int]:
    """Offers, or counter-offers, that improve both sides."""
    weights = weights_for(seen)
    if seen.phase == TRADING:
        allowed = set(legal)
        found = [action for _, action, _ in trading.promising(seen, table, weights, careful=True)]
        return [action for action in found if action in allowed][:OFFERS]
    if seen.phase == ANSWERING:
        answer = trading.answer(seen, weights, careful=True)
        return [answer] if act.is_counter(answer) else []
    return []


def _weight(outcome: tuple[int, int]) -> int:
    return outcome[1]
