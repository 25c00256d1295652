"""Beam search over a whole turn: builds, bank trades and development cards in any order.

After each action the best few positions are kept. Few actions change other players' prospects (a
settlement, the robber, a monopoly), so these are recomputed after those alone. A bought card counts
as the most likely one.
"""

from __future__ import annotations

from random import Random
from typing import Final

from hexstead.bots.catan.judge import prospects, rivals
from hexstead.catan import State
from hexstead.catan import actions as act
from hexstead.catan.goods import DISCOVERY_CARD, KNIGHT_CARD, MONOPOLY_CARD, ROADS_CARD
from hexstead.catan.phases import (
    BEFORE_ROLL,
    CHOOSING_VICTIM,
    DRAWING,
    FREE_ROADS,
    MOVING_ROBBER,
    STEALING,
    TRADING,
)
from hexstead.play import CHANCE

DEPTH: Final = 7
"""The maximum number of actions of a plan."""


class Plan:
    """A sequence of actions and the resulting position."""

    def __init__(
        self,
        state: State,
        first: int,
        value: float,
        others: float,
        before: Plan | None = None,
        action: int = -1,
    ) -> None:
        self.state = state
        self.first = first
        """The first action, which is the one to take now; -1 where there is none yet."""
        self.value = value
        self.others = others
        self.played: float = 0.0
        """The part of the value that keeps a played card from counting as lost."""
        self.before = before
        self.action = action
        """The last action, and the plan before it."""

    def actions(self) -> list[int]:
        """All actions of the plan."""
        found: list[int] = []
        plan = self
        while plan.before is not None:
            found.append(plan.action)
            plan = plan.before
        found.reverse()
        return found


def best_turn(
    table: State,
    seat: int,
    weights: list[float],
    width: int,
    depth: int = DEPTH,
    noise: float = 0.0,
    rng: Random | None = None,
    playing: list[float] | None = None,
) -> Plan:
    """The best plan for the seat; its first action is -1 where no action improves the position.
    `noise` is the standard deviation of the noise of a value; `playing` is the value of playing a
    development card of each kind, besides its effect."""
    others = rivals(table, seat, weights)
    start = Plan(table, -1, prospects(table, seat, True, weights) - others, others)
    best = start
    beam = [start]
    met = {_key(table, seat)}
    for _ in range(depth):
        found: list[Plan] = []
        for plan in beam:
            for action in worth_trying(plan.state, seat):
                after = plan.state.copy()
                after.apply(action)
                _settle_chance(after)
                key = _key(after, seat)
                if key in met:
                    continue
                met.add(key)
                next_plan = _judged(plan, after, seat, action, weights)
                if playing is not None:
                    next_plan.played = plan.played + _for_playing(action, playing)
                    next_plan.value += next_plan.played
                if rng is not None and after.winner != seat:
                    next_plan.value += rng.gauss(0.0, noise)
                found.append(next_plan)
        if not found:
            break
        found.sort(key=_value, reverse=True)
        beam = found[:width]
        end = _best_end(beam, seat)
        if end is not None and end.value > best.value + 1e-6:
            best = end
        if beam[0].state.winner == seat:
            break
        beam = [plan for plan in beam if plan.state.mover == seat]
    return best


def _value(plan: Plan) -> float:
    return plan.value


def _judged(plan: Plan, after: State, seat: int, action: int, weights: list[float]) -> Plan:
    others = plan.others
    if act.SETTLEMENT <= action < act.CITY or action < act.ROAD or after.winner == seat:
        if action not in (act.BUY_CARD, act.KNIGHT, act.ROAD_BUILDING):
            others = rivals(after, seat, weights)
    elif act.ROAD <= action < act.SETTLEMENT and after.road_holder != plan.state.road_holder:
        others = rivals(after, seat, weights)
    first = action if plan.first < 0 else plan.first
    value = prospects(after, seat, True, weights) - others
    return Plan(after, first, value, others, plan, action)


def _for_playing(action: int, playing: list[float]) -> float:
    if action == act.KNIGHT:
        return playing[KNIGHT_CARD]
    if action == act.ROAD_BUILDING:
        return playing[ROADS_CARD]
    if act.MONOPOLY <= action < act.DISCARD:
        return playing[MONOPOLY_CARD]
    return playing[DISCOVERY_CARD] if act.DISCOVERY <= action < act.ROBBER else 0.0


def _best_end(beam: list[Plan], seat: int) -> Plan | None:
    """The best plan that is not in the middle of an action, where no position can be evaluated."""
    for plan in beam:
        if plan.state.phase in (TRADING, BEFORE_ROLL) or plan.state.winner == seat:
            return plan
    return None


def worth_trying(state: State, seat: int) -> list[int]:
    """The actions of a plan: all but offers and the end of the turn, and only the best
    bank rates."""
    if state.mover != seat:
        return []
    actions: list[int] = []
    traded: set[int] = set()
    for action in state.legal():
        if action >= act.OFFER or action in (act.END, act.ROLL):
            continue
        if act.BANK_TRADE <= action < act.OFFER:
            # The lowest rate for a pair of resources comes first.
            pair = (action - act.BANK_TRADE) % 25
            if pair in traded:
                continue
            traded.add(pair)
        actions.append(action)
    return actions


def _settle_chance(state: State) -> None:
    """Let chance bring the most likely outcome given the unseen cards."""
    while state.mover == CHANCE and state.phase in (DRAWING, STEALING):
        outcomes = state.chance()
        state.apply(max(outcomes, key=_weight)[0])


def _weight(outcome: tuple[int, int]) -> int:
    return outcome[1]


def _key(state: State, seat: int) -> tuple[int, int, int, tuple[int, ...], int, int, int, int]:
    """The identity of a position within one turn."""
    return (
        state.hand[seat],
        state.settlements[seat],
        state.cities[seat],
        tuple(state.ways[seat]),
        state.held[seat],
        state.robber,
        state.phase * 4 + state.free_roads,
        state.bank,
    )


__all__ = ["CHOOSING_VICTIM", "FREE_ROADS", "MOVING_ROBBER", "Plan", "best_turn"]
