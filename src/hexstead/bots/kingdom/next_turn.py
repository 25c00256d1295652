"""Two-turn lookahead: the best next turn with each card that may come."""

from __future__ import annotations

import time
from typing import Final

from hexstead.bots.kingdom.judge import Judge
from hexstead.bots.kingdom.turn_search import NEVER, Node, TurnSearch
from hexstead.bots.kingdom.weights import Weights
from hexstead.kingdom import State
from hexstead.kingdom.turn import begin_turn
from hexstead.kingdom.verbs import END, SHIFT
from hexstead.play import CHANCE

CARDS: Final = 6
"""The number of cards considered, the most likely first."""
FIRST_EVALUATIONS: Final = 400
AGAIN_EVALUATIONS: Final = 120
"""The number of positions evaluated for one card, the first time and later."""
MAX_EVALUATIONS: Final = 8000
"""The number of evaluations after which the remaining ends of the turn are skipped."""


class Outlook:
    """Compares ends of a turn by the best following turns, as if no other seat moved in between."""

    def __init__(self, ends: int, width: int, choices: int, lifts: int) -> None:
        self.ends = ends
        """The number of compared ends of the turn."""
        self.width = width
        self.choices = choices
        self.lifts = lifts

    def best(self, view: State, judge: Judge, ends: list[Node], weights: Weights) -> Node:
        """The most promising end by its following turns."""
        best = ends[0]
        most = -1000.0
        for node, value in self.values(judge, ends, weights):
            if value > most:
                most = value
                best = node
        return best

    def values(
        self, judge: Judge, ends: list[Node], weights: Weights, deadline: float = NEVER
    ) -> list[tuple[Node, float]]:
        """The most promising ends, each with its value and the gain of the next turn; as many as
        can be evaluated before a deadline (`time.monotonic`)."""
        seat = judge.seat
        later: Judge | None = None
        found: list[tuple[Node, float]] = []
        # The gain of an action with a card is similar after each end of the turn.
        gains: dict[int, dict[int, float]] = {}
        for node in ends[: self.ends]:
            value = node.hope
            total = 0.0
            gained = 0.0
            for card, weight, state in self._next_turns(node.state, seat):
                if later is None:
                    later = Judge(state, seat, weights)
                known = gains.setdefault(card, {})
                evaluations = FIRST_EVALUATIONS if not known else AGAIN_EVALUATIONS
                search = TurnSearch(later, self.width, self.choices, self.lifts, known, evaluations)
                gained += weight * search.run(state)[0].worth
                total += weight
            if total:
                value += gained / total - node.worth
            found.append((node, value))
            if later is not None and later.evaluations > MAX_EVALUATIONS:
                break
            if deadline != NEVER and time.monotonic() > deadline:
                break
        return found

    def _next_turns(self, state: State, seat: int) -> list[tuple[int, float, State]]:
        """The own next turn with each card that may come, and its probability. Empty where the turn
        does not end with `end`, or no turn follows."""
        if state.mover != seat:
            return []
        after = state.copy()
        after.apply(END << SHIFT)
        if after.ending or after.mover != CHANCE:
            return []
        found: list[tuple[int, float, State]] = []
        likeliest = sorted(after.chance(), key=_by_weight)
        for draw, weight in likeliest[:CARDS]:
            turn = after.copy()
            turn.apply(draw)
            while turn.mover == CHANCE:
                turn.apply(_likeliest(turn))
            begin_turn(turn, seat)
            turn.forget_options()
            if turn.mover == seat:
                found.append((draw, float(weight), turn))
        return found


def _by_weight(outcome: tuple[int, int]) -> tuple[int, int]:
    return -outcome[1], outcome[0]


def _likeliest(state: State) -> int:
    best = 0
    most = 0
    for action, weight in state.chance():
        if weight > most:
            best = action
            most = weight
    return best
