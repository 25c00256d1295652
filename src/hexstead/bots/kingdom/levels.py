"""The levels: the same search and evaluation, wider and deeper from one to the next; the easy one
with noise."""

from __future__ import annotations

from random import Random
from typing import Final

from hexstead.bots.kingdom.judge import RIVAL, Judge
from hexstead.bots.kingdom.last_turn import is_last_turn, last_turn_ends
from hexstead.bots.kingdom.plans import Plans, without_detours
from hexstead.bots.kingdom.rollouts import MAX_EVALUATIONS as ROLLOUT_EVALUATIONS
from hexstead.bots.kingdom.rollouts import Rollouts
from hexstead.bots.kingdom.turn_search import MAX_EVALUATIONS, Node, TurnSearch
from hexstead.bots.kingdom.weights import Weights, read_weights
from hexstead.kingdom import State
from hexstead.kingdom.verbs import END, SHIFT
from hexstead.play import CHANCE
from hexstead.play import State as AnyState

LAST_TURN_POSITIONS: Final = 16_000
"""The number of positions after which the search of a last turn is a narrow beam."""


class Planner:
    """Plans the whole turn, and follows the plan while everything happens as expected."""

    def __init__(
        self,
        width: int,
        choices: int,
        lifts: int,
        weights: Weights | None = None,
        *,
        noise: float = 0.0,
        rollouts: Rollouts | None = None,
        rival: float = RIVAL,
        evaluations: int = MAX_EVALUATIONS,
        whole_last_turn: bool = False,
    ) -> None:
        self.width = width
        self.choices = choices
        self.lifts = lifts
        self.weights = weights or read_weights()
        self.noise = noise
        """The noise added to the value of a position, in gold."""
        self.rollouts = rollouts
        """Playouts beyond the own turn, if any."""
        self.rival = rival
        """The weight of the best rival's gold relative to own gold."""
        self.evaluations = evaluations
        """The number of evaluated positions after which only the best line is continued."""
        self.whole_last_turn = whole_last_turn
        """Whether a last turn is searched exhaustively."""
        self.plans = Plans()

    def choose(self, view: AnyState, rng: Random) -> int:
        assert isinstance(view, State)
        return self.plans.choose(view, lambda: self.plan(view, rng))

    def plan(self, view: State, rng: Random) -> list[int]:
        """The actions of the best turn found, as far as they can be planned."""
        judge = Judge(view, view.mover, self.weights, self.rival)
        if self.whole_last_turn and is_last_turn(view):
            best = last_turn_ends(view, judge, LAST_TURN_POSITIONS)[0]
        else:
            best = self._searched(view, judge, rng)
        actions = without_detours(view, best.actions())
        if (END << SHIFT) in best.state.legal():
            actions.append(END << SHIFT)
        return actions or view.legal()[:1]

    def _searched(self, view: State, judge: Judge, rng: Random) -> Node:
        """Of the best ends of the turn the one that leaves least to the rivals."""
        search = TurnSearch(
            judge, self.width, self.choices, self.lifts, evaluations=self.evaluations
        )
        if self.noise:
            search.add_noise(self.noise, rng)
        several = search.run(view)[: 2 * self.width]
        for node in several:
            node.hope = node.worth - judge.rivals(node.state)
        several.sort(key=_by_hope)
        if self.rollouts is None or len(several) < 2:
            return several[0]
        limit = self.rollout_evaluations(view, several)
        return self.rollouts.best(view, judge, several, self.weights, rng, limit)

    def rollout_evaluations(self, view: State, ends: list[Node]) -> int:
        """The number of positions that the playouts of a plan evaluate: half as many if a card is
        drawn in the middle of the turn, which is planned twice then."""
        halves = view in self.plans.drawn or any(node.state.mover == CHANCE for node in ends)
        return ROLLOUT_EVALUATIONS // 2 if halves else ROLLOUT_EVALUATIONS


def _by_hope(node: Node) -> tuple[float, int, int]:
    return -node.hope, node.length, node.action


BUILDER: Final = 0.25
BLOCKER: Final = 0.7
"""Two styles of equal strength: one weighs rivals less than usual, the other more."""


def easy() -> Planner:
    return Planner(1, 3, 1, noise=2.5)


def medium() -> Planner:
    return Planner(2, 4, 2)


def hard(rival: float = RIVAL) -> Planner:
    return Planner(12, 8, 3, rival=rival)


def hard_builder() -> Planner:
    return hard(BUILDER)


def hard_blocker() -> Planner:
    return hard(BLOCKER)


def expert(rival: float = RIVAL) -> Planner:
    return Planner(16, 10, 3, rollouts=Rollouts(9, 14, 2), rival=rival, whole_last_turn=True)


def expert_builder() -> Planner:
    return expert(BUILDER)


def expert_blocker() -> Planner:
    return expert(BLOCKER)
