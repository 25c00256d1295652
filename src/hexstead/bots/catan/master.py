"""The master: compares the best ends of a turn by playouts on redealt tables.

Every candidate meets the same redealt hands and the same dice; after some playouts the worse half
of the candidates is dropped. The work is bounded by the number of playouts and their turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from hexstead.bots.catan.founding import best_foundings
from hexstead.bots.catan.judge import weights_for
from hexstead.bots.catan.planner import Planner, best_places, targets, worth_of_playing
from hexstead.bots.catan.playouts import chance_to_win
from hexstead.bots.catan.turn_search import Plan, best_turn
from hexstead.catan import State
from hexstead.catan import actions as act
from hexstead.catan.phases import FOUNDING_SETTLEMENT, MOVING_ROBBER, ROLLING, TRADING
from hexstead.play import CHANCE, draw

CANDIDATES: Final = 5
ROUNDS: Final = (6, 8, 12)
"""The playouts of each candidate until the worse half is dropped."""
TURNS: Final = 8
"""The turns of a playout ..."""
FOUNDING_TURNS: Final = 16
"""... and of one that begins with the founding."""
MARGIN: Final = 1.0
"""Candidates worse than the best by more than this, in log-odds, are not played out."""


class Master(Planner):
    """An expert that plays on before it chooses."""

    def __init__(self) -> None:
        super().__init__(width=8, careful=True)

    def compare(self, seen: State, table: State, rng: Random) -> int | None:
        """The action that begins the best line by playouts; None where there is one line only."""
        weights = weights_for(seen, self.weights)
        lines = self.lines(seen, table, weights)
        if len(lines) < 2:
            return None
        turns = FOUNDING_TURNS if seen.phase == FOUNDING_SETTLEMENT else TURNS
        return best_line(seen, lines, turns, weights, rng)[0]

    def lines(self, seen: State, table: State, weights: list[float]) -> list[list[int]]:
        """The lines worth a playout, the best by the expert's judgement first."""
        if seen.phase == FOUNDING_SETTLEMENT:
            return [[action] for action in best_foundings(table, weights)[:CANDIDATES]]
        if seen.phase == MOVING_ROBBER:
            places = best_places(table, targets(table, table.legal()), weights)
            return [[place] for place in places[:CANDIDATES]]
        if seen.phase != TRADING:
            return []
        trial = table.copy()
        trial.offers_made = seen.profile.offers
        plans: list[Plan] = []
        playing = worth_of_playing(weights)
        best_turn(trial, seen.mover, weights, self.width, self.depth, playing=playing, ends=plans)
        plans.sort(key=lambda plan: -plan.value)
        most = plans[0].value
        return [_whole(plan.actions()) for plan in plans[:CANDIDATES] if plan.value > most - MARGIN]


def _whole(actions: list[int]) -> list[int]:
    """The actions with the end of the turn, unless a card is drawn last."""
    return actions if actions and actions[-1] == act.BUY_CARD else [*actions, act.END]


def best_line(
    seen: State, lines: Sequence[list[int]], turns: int, weights: list[float], rng: Random
) -> list[int]:
    """The line with the best playouts; the worse half is dropped again and again."""
    seed = rng.getrandbits(32)
    totals = [0.0] * len(lines)
    left = list(range(len(lines)))
    deal = 0
    for playouts in ROUNDS:
        found = play_out(seen, [lines[at] for at in left], turns, weights, seed, deal, playouts)
        for at, total in zip(left, found, strict=True):
            totals[at] += total
        deal += playouts
        left.sort(key=lambda at: -totals[at])
        left = left[: (len(left) + 1) // 2]
        if len(left) == 1:
            break
    return lines[left[0]]


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
    for deal in range(first, first + playouts):
        table = seen.redeal(seen.mover, Random(f"{seed} {deal}"))
        for at in range(len(lines)):
            totals[at] += played_out(table, lines[at], turns, weights, seed + deal)
    return totals


def played_out(
    table: State, line: Sequence[int], turns: int, weights: list[float], seed: int
) -> float:
    """The probability to win after a line, as far as the table allows it, and a playout."""
    state = table.copy()
    seat = state.mover
    state.trail = None
    cards = Random(seed + 2)
    for action in line:
        while state.mover == CHANCE and state.phase != ROLLING:
            state.apply(draw(state, cards))
        if state.mover != seat or action not in state.legal():
            break
        state.apply(action)
    return chance_to_win(state, seat, turns, weights, seed)
