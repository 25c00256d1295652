"""The appraiser of Kingdom Builder by the value network of the bot `master`; it needs numpy."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final, cast

from hexstead.bots.kingdom import master
from hexstead.bots.kingdom.network_search import ENDING, NetworkPlanner, Node, by_value, last_turn
from hexstead.bots.kingdom.turn_search import NEVER
from hexstead.kingdom import State
from hexstead.play import OVER
from hexstead.play import State as AnyState
from hexstead.study.appraisal import Effort, Expectation, Line
from hexstead.study.chances import Curve, shared_win
from hexstead.study.kingdom import NO_SEAT, KingdomAppraiser, turns_behind

QUICK_WIDTH: Final = 12
"""The beam width of the quick effort; the thorough one searches like the bot."""


class NetworkAppraiser(KingdomAppraiser):
    """Judges by the network: the lines of `master`, its expected gold and its chances."""

    def __init__(self, curve: Curve | None = None, planner: NetworkPlanner | None = None) -> None:
        super().__init__(curve)
        self.planner = planner or _planner()

    def expectations(self, view: AnyState) -> tuple[Expectation, ...]:
        state = cast(State, view)
        if state.mover == OVER:
            return super().expectations(view)
        found = [self.planner.evaluate(state, seat) for seat in range(state.seats)]
        total = sum([chance for _, _, chance in found])
        return tuple(
            [
                Expectation(float(state.score(seat)) if behind is None else gold, chance / total)
                for seat, (behind, (gold, _, chance)) in enumerate(
                    zip(turns_behind(state, NO_SEAT), found, strict=True)
                )
            ]
        )

    def best_lines(
        self,
        view: AnyState,
        count: int,
        rng: Random,
        effort: Effort = "quick",
        also: Sequence[Sequence[int]] = (),
        seconds: float | None = None,
    ) -> list[Line]:
        root = cast(State, view)
        deadline = NEVER if seconds is None else time.monotonic() + seconds
        width = QUICK_WIDTH if effort == "quick" else None
        search = self.planner.search(root, width, deadline)
        given = [search.line(root, actions) for actions in also]
        met = [node.state for node in given]
        found = search.run(root)[: count + len(given)] if count else []
        best = last_turn(root) if count else []
        if best:
            found.append(search.line(root, best))
        for node in found:
            if node.state not in met:
                met.append(node.state)
                given.append(node)
        requested = len(also)
        ranked = sorted(enumerate(given), key=lambda each: by_value(each[1]))
        return [
            _line(node)
            for rank, (number, node) in enumerate(ranked)
            if rank < count or number < requested
        ]


@cache
def _planner() -> NetworkPlanner:
    return cast(NetworkPlanner, master())


def _line(node: Node) -> Line:
    """The line to this end of a turn, with the certain result if it ends the game."""
    actions = tuple(node.actions())
    chance = node.chance
    after = node.state
    if node.action == ENDING:
        seat = after.mover
        after = after.copy()
        after.apply(ENDING)
        if after.mover == OVER:
            chance = shared_win(after.winners(), after.seats)[seat]
    return Line(actions, node.gold, chance, node.value)
