"""Looking beyond the own turn: what the next one can bring, with each card that may come."""

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
"""How many of the cards that may come are looked at, the likeliest first."""
FIRST_LOOKS: Final = 400
LOOKS: Final = 120
"""How many positions are looked at for one card, the first time and again."""
ALL_LOOKS: Final = 8000
"""After so many the rest of the ends of the turn are left aside."""


class Outlook:
    """Compares ends of a turn by the best turns that can follow, as if nobody moved in between."""

    def __init__(self, ends: int, width: int, choices: int, lifts: int) -> None:
        self.ends = ends
        """How many ends of the turn are compared."""
        self.width = width
        self.choices = choices
        self.lifts = lifts

    def best(self, view: State, judge: Judge, ends: list[Node], weights: Weights) -> Node:
        """The end with the best outlook, of the most promising ones."""
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
        """The most promising ends, each with its hope and what the next turn gains after it; as
        many as can be looked at before a deadline, by `time.monotonic`."""
        seat = judge.seat
        later: Judge | None = None
        found: list[tuple[Node, float]] = []
        # What an action brings with a card is much the same after each end of the turn.
        gains: dict[int, dict[int, float]] = {}
        for node in ends[: self.ends]:
            value = node.hope
            total = 0.0
            gained = 0.0
            for card, weight, state in self._next_turns(node.state, seat):
                if later is None:
                    later = Judge(state, seat, weights)
                known = gains.setdefault(card, {})
                looks = FIRST_LOOKS if not known else LOOKS
                search = TurnSearch(later, self.width, self.choices, self.lifts, known, looks)
                gained += weight * search.run(state)[0].worth
                total += weight
            if total:
                value += gained / total - node.worth
            found.append((node, value))
            if later is not None and later.looks > ALL_LOOKS:
                break
            if deadline != NEVER and time.monotonic() > deadline:
                break
        return found

    def _next_turns(self, state: State, seat: int) -> list[tuple[int, float, State]]:
        """The own next turn with each card that may come, and how likely it is. None where the turn
        is not over by an end, or none will follow."""
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
