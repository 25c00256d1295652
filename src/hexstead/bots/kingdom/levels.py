"""The levels of play: the same search by the same evaluation, wider and deeper from one to the
next; the easy one sees everything through a haze."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Final

from hexstead.bots.kingdom.judge import Judge
from hexstead.bots.kingdom.next_turn import Outlook
from hexstead.bots.kingdom.turn_search import Node, TurnSearch
from hexstead.bots.kingdom.weights import Weights, read_weights
from hexstead.kingdom import State
from hexstead.kingdom.verbs import END, SHIFT
from hexstead.play import State as AnyState

REMEMBERED: Final = 400
"""How many positions of turns under way are kept in mind, of all tables together."""


class Planner:
    """Plans the whole turn, and keeps to the plan as long as everything comes as foreseen."""

    def __init__(
        self,
        width: int,
        choices: int,
        lifts: int,
        weights: Weights | None = None,
        *,
        haze: float = 0.0,
        outlook: Outlook | None = None,
    ) -> None:
        self.width = width
        self.choices = choices
        self.lifts = lifts
        self.weights = weights or read_weights()
        self.haze = haze
        """How many gold a position seems better or worse than it is."""
        self.outlook = outlook
        """How the next turn is looked at, for who looks that far."""
        self.foreseen: dict[State, int] = {}

    def choose(self, view: AnyState, rng: Random) -> int:
        assert isinstance(view, State)
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        planned = self.foreseen.pop(view, None)
        if planned is not None:
            return planned
        actions = self.plan(view, rng)
        if len(self.foreseen) > REMEMBERED:
            self.foreseen.clear()
        state = view.copy()
        for before, action in pairwise(actions):
            state.apply(before)
            if state.mover != view.mover:
                break
            self.foreseen[state.copy()] = action
        return actions[0]

    def plan(self, view: State, rng: Random) -> list[int]:
        """The actions of the best turn that was found, as far as they can be foreseen."""
        judge = Judge(view, view.mover, self.weights)
        search = TurnSearch(judge, self.width, self.choices, self.lifts)
        if self.haze:
            search.blur(self.haze, rng)
        best = self._best(view, judge, search.run(view))
        actions = best.actions()
        if (END << SHIFT) in best.state.legal():
            actions.append(END << SHIFT)
        return actions or view.legal()[:1]

    def _best(self, view: State, judge: Judge, ends: list[Node]) -> Node:
        """Of the best ends of the turn the one that leaves least to the rivals."""
        several = ends[: 2 * self.width]
        for node in several:
            node.hope = node.worth - judge.rivals(node.state)
        several.sort(key=_by_hope)
        if self.outlook is None or len(several) < 2:
            return several[0]
        return self.outlook.best(view, judge, several, self.weights)


def _by_hope(node: Node) -> tuple[float, int]:
    return -node.hope, node.action


def easy() -> Planner:
    return Planner(1, 3, 1, haze=2.5)


def medium() -> Planner:
    return Planner(2, 4, 2)


def hard() -> Planner:
    return Planner(12, 8, 3)


def expert() -> Planner:
    return Planner(16, 10, 3, outlook=Outlook(8, 2, 4, 1))
