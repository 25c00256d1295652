"""Playouts from the best ends of the own turn, on re-dealt tables.

Hidden and future cards are sampled; the same samples are used for every end, so that ends differ by
the actions and not by luck (common random numbers). All seats play quick turns for a few rounds.
Worse ends are dropped early (successive halving).
"""

from __future__ import annotations

from random import Random
from typing import Final

from hexstead.bots.kingdom.ground import has_another_turn
from hexstead.bots.kingdom.judge import Judge
from hexstead.bots.kingdom.turn_search import Node, TurnSearch
from hexstead.bots.kingdom.weights import Weights
from hexstead.kingdom import State
from hexstead.kingdom.verbs import END, SHIFT
from hexstead.play import CHANCE, OVER, draw

WIDTH, CHOICES, LIFTS = 1, 3, 1
"""The turn search of the seats during playouts."""
FIRST_EVALUATIONS: Final = 200
AGAIN_EVALUATIONS: Final = 60
"""The number of positions evaluated for such a turn, the first time and when it recurs."""
MAX_EVALUATIONS: Final = 10_000
"""No further table is dealt that would exceed this total of evaluations, to bound the time."""
CUTS: Final = (4, 7, 10)
"""The numbers of tables after which a third or half of the ends are dropped. Measured on 48 turns:
the chosen end gains 0.75 gold over the one that seemed best, and 0.62 if ends are dropped after 2,
4 and 8 tables."""
PRIOR: Final = 1.7
"""The weight of the prior value of an end, in tables. Measured: the results of ends have a standard
deviation of 1.7 gold, on one table of 3.6, and one gold of prior value is worth 0.37."""
QUESTIONS: Final = 60
"""The maximum number of questions of a turn."""


class Rollouts:
    """Compares ends of a turn by playouts."""

    def __init__(self, ends: int, tables: int, rounds: int) -> None:
        self.ends = ends
        """The number of compared ends of the turn."""
        self.tables = tables
        """The number of playouts from each end."""
        self.rounds = rounds
        """The number of turns of each seat before the result is evaluated."""

    def best(
        self,
        view: State,
        judge: Judge,
        ends: list[Node],
        weights: Weights,
        rng: Random,
        limit: int = MAX_EVALUATIONS,
    ) -> Node:
        """The most promising end with the best playouts."""
        seat = judge.seat
        if view.turn_seat != seat:
            return ends[0]
        tries = [Try(node) for node in ends[: self.ends]]
        playing = Playing(seat, weights, self.rounds * len(view.own), 2 * judge.rival)
        seeds = Random(rng.getrandbits(32))
        before = 0
        for number in range(1, self.tables + 1):
            seed = seeds.getrandbits(32)
            table = view.redeal(seat, Random(seed))
            for each in tries:
                each.total += playing.played(table, each.actions, number, Random(seed + 1))
            if number in CUTS:
                tries.sort(key=_by_total)
                kept = (2 * len(tries) + 2) // 3 if number == CUTS[0] else (len(tries) + 1) // 2
                tries = tries[: max(2, kept)]
            if 2 * playing.evaluations - before > limit:
                break
            before = playing.evaluations
        tries.sort(key=_by_total)
        return tries[0].node


class Try:
    """An end of the turn, and its total over all tables."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.actions: list[int] = node.actions()
        self.total = PRIOR * node.hope


class Playing:
    """Plays all seats for some turns with the same weights."""

    def __init__(self, seat: int, weights: Weights, turns: int, rival: float) -> None:
        self.seat = seat
        self.weights = weights
        self.turns = turns
        self.rival = rival
        """The weight of the best rival's gold relative to own gold."""
        self.evaluations = 0
        self.gains: dict[tuple[int, int, tuple[int, ...]], dict[int, float]] = {}
        """The gain of each action on a table, in a turn, with some cards in hand: similar after
        each end of the turn."""

    def played(self, table: State, actions: list[int], number: int, rng: Random) -> float:
        """The lead of the seat over its best rival after some turns on a table."""
        state = table.copy()
        for action in actions:
            if state.mover != self.seat:
                break
            state.apply(action)
        _end_turn(state, self.seat)
        turn = 0
        last = -1
        questions = 0
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.apply(draw(state, rng))
                continue
            questions += 1
            if state.turn_seat != last:
                last = state.turn_seat
                turn += 1
                questions = 0
            # A last turn is always played, because the features do not predict it.
            over = turn > self.turns and has_another_turn(state, last)
            if over or questions > QUESTIONS:
                break
            state = self._moved(state, number * 100 + turn)
        return self._lead(state)

    def _moved(self, state: State, turn: int) -> State:
        """The state after the rest of the mover's turn, or its answer to a question."""
        seat = state.mover
        legal = state.legal()
        if len(legal) > 1:
            gains = self.gains.setdefault((turn, seat, state.hands[seat]), {})
            judge = Judge(state, seat, self.weights)
            evaluations = AGAIN_EVALUATIONS if gains else FIRST_EVALUATIONS
            search = TurnSearch(judge, WIDTH, CHOICES, LIFTS, gains, evaluations)
            end = search.run(state)[0]
            self.evaluations += judge.evaluations
            if end.before is not None:
                _end_turn(end.state, seat)
                return end.state
            if _end_turn(state, seat):
                return state
        state.apply(legal[0])
        return state

    def _lead(self, state: State) -> float:
        seat = self.seat
        judge = Judge(state, seat, self.weights)
        best = -1000.0
        for other in range(len(state.own)):
            if other != seat:
                best = max(best, judge.expected(state, other))
        return judge.expected(state, seat) - self.rival * best


def _end_turn(state: State, seat: int) -> bool:
    """End the turn if possible."""
    if state.mover != seat or state.turn_seat != seat or (END << SHIFT) not in state.legal():
        return False
    state.apply(END << SHIFT)
    return True


def _by_total(each: Try) -> tuple[float, int]:
    return -each.total, each.node.action
