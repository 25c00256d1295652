"""Playouts: a few rounds played on from a table by quick choices of every seat, then judged.

The number of turns is fixed, so the work does not depend on a clock. Dice have a generator of their
own, so that the playouts of several candidates meet the same rolls.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from hexstead.bots.catan.evaluation import hand_value
from hexstead.bots.catan.features import flow_of
from hexstead.bots.catan.founding import found_next
from hexstead.bots.catan.judge import against, prospects
from hexstead.bots.catan.oneply import robber_value
from hexstead.bots.catan.trading import ACCEPTED, Deals
from hexstead.bots.catan.turn_search import best_turn
from hexstead.catan import State
from hexstead.catan import actions as act
from hexstead.catan.goods import UNIT
from hexstead.catan.phases import (
    ANSWERING,
    BEFORE_ROLL,
    CHOOSING_VICTIM,
    DISCARDING,
    FOUNDING_ROAD,
    FOUNDING_SETTLEMENT,
    FREE_ROADS,
    MOVING_ROBBER,
    ROLLING,
    TRADING,
)
from hexstead.catan.trade import deal
from hexstead.play import CHANCE, OVER, draw

TURNS: Final = 8
"""The turns of a playout ..."""
FOUNDING_TURNS: Final = 16
"""... and of one that begins with the founding."""
WIDTH = 1
DEPTH = 4
"""The width and depth of the turn search of a playout."""


def play_out(
    seen: State,
    lines: Sequence[Sequence[int]],
    turns: int,
    weights: list[float],
    seed: int,
    first: int,
    playouts: int,
) -> list[float]:
    """The sum of the probabilities to win after each line, over playouts with numbers from
    `first` on."""
    totals = [0.0] * len(lines)
    for number in range(first, first + playouts):
        table = seen.redeal(seen.mover, Random(f"{seed} {number}"))
        for at in range(len(lines)):
            totals[at] += played_out(table, lines[at], turns, weights, seed + number)
    return totals


def played_out(
    table: State, line: Sequence[int], turns: int, weights: list[float], seed: int
) -> float:
    """The probability to win after a line, as far as the table allows it, and a playout."""
    state = table.copy()
    seat = state.mover
    state.observations = None
    cards = Random(seed + 2)
    for action in line:
        while state.mover == CHANCE and state.phase != ROLLING:
            state.apply(draw(state, cards))
        if state.mover != seat or action not in state.legal():
            break
        state.apply(action)
    return chance_to_win(state, seat, turns, weights, seed)


def chance_to_win(table: State, seat: int, turns: int, weights: list[float], seed: int) -> float:
    """The probability to win that the judge sees after this many turns, in place."""
    dice, cards = Random(seed), Random(seed + 1)
    last = table.turn_number + turns
    while table.mover != OVER and (table.turn_number <= last or table.phase != BEFORE_ROLL):
        if table.mover == CHANCE:
            table.apply(draw(table, dice if table.phase == ROLLING else cards))
        else:
            _play(table, weights)
    if table.mover == OVER:
        return 1.0 if table.winner == seat else 0.0
    each = [prospects(table, other, True, weights) for other in range(table.seats)]
    return 1.0 / (1.0 + exp(-against(each, seat)))


def _play(table: State, weights: list[float]) -> None:
    """Play one decision of the mover, a whole turn where possible."""
    phase = table.phase
    if phase == TRADING:
        _play_turn(table, weights)
    elif phase == BEFORE_ROLL:
        seat = table.mover
        blocked = table.held_size[seat] and flow_of(table, seat)[1] > 0
        knight = blocked and act.KNIGHT in table.legal()
        table.apply(act.KNIGHT if knight else act.ROLL)
    elif phase == DISCARDING:
        hand = table.hand[table.mover]
        _best(table, [hand_value(hand - UNIT[one - act.DISCARD]) for one in table.legal()])
    elif phase == MOVING_ROBBER:
        _best(table, [robber_value(table, one - act.ROBBER) for one in table.legal()])
    elif phase == CHOOSING_VICTIM:
        _best(table, [float(table.points[one - act.STEAL]) for one in table.legal()])
    elif phase in (FOUNDING_SETTLEMENT, FOUNDING_ROAD):
        table.apply(found_next(table))
    elif phase == FREE_ROADS:
        plan = best_turn(table, table.mover, weights, WIDTH, DEPTH)
        table.apply(plan.first if plan.first >= 0 else table.legal()[0])
    elif phase == ANSWERING:
        give, get = act.wanted(table.offer), act.given(table.offer)
        helps = _helps(table, table.turn_seat, give, get, weights)
        table.apply(act.ACCEPT if helps else act.DECLINE)
    else:
        table.apply(_partner(table, weights))


def _partner(table: State, weights: list[float]) -> int:
    """The first partner whose terms help, or none."""
    for action in table.legal():
        if action == act.WITHDRAW:
            continue
        partner = action - act.TRADE
        give, get = deal(table, partner)
        if _helps(table, partner, give, get, weights):
            return action
    return act.WITHDRAW


def _helps(table: State, partner: int, give: int, get: int, weights: list[float]) -> bool:
    """Whether a swap with another seat helps the mover."""
    return Deals([table], table.mover, weights, True).gain(partner, give, get) > ACCEPTED


def _play_turn(table: State, weights: list[float]) -> None:
    """Play the best plan of the turn up to chance, and end the turn where nothing is left."""
    plan = best_turn(table, table.mover, weights, WIDTH, DEPTH)
    if plan.first < 0:
        table.apply(act.END)
        return
    for action in plan.actions():
        table.apply(action)
        if table.mover == CHANCE:
            return
    if table.phase == TRADING:
        table.apply(act.END)


def _best(table: State, values: list[float]) -> None:
    table.apply(table.legal()[values.index(max(values))])
