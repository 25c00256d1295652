"""The value of a position for a seat: its expected gold less half of its best rival's."""

from __future__ import annotations

from typing import Final

from hexstead.bots.kingdom.features import figures
from hexstead.bots.kingdom.ground import Ground, ground_of, has_another_turn, time_left
from hexstead.bots.kingdom.weights import EffectiveWeights, Weights
from hexstead.kingdom import State

RIVAL: Final = 0.5
"""The weight of the best rival's gold relative to own gold."""


class Judge:
    """Evaluates positions that follow from one root with the same weights."""

    def __init__(self, root: State, seat: int, weights: Weights, rival: float = RIVAL) -> None:
        self.seat = seat
        self.rival = rival
        self.ground: Ground = ground_of(root.rules)
        self.effective: EffectiveWeights = weights.effective(self.ground, time_left(root.supply))
        self.next: list[float] = self.ground.shares(root.deck)
        """The probability of each terrain for the next card."""
        self.later: list[float] = self.ground.usual
        self.root = root
        self.rivals_before: float | None = None
        self.walls: int = root.taken
        """Neutral pieces on the board."""
        for own in root.own:
            self.walls = (self.walls | own) ^ own
        self.evaluations = 0
        """The number of evaluated positions."""

    def own(self, state: State) -> float:
        """The expected gold of the own seat."""
        return self.expected(state, self.seat)

    def expected(self, state: State, seat: int) -> float:
        """The expected gold of a seat; a rival's next card is unknown. After a seat's last turn it
        is its actual gold."""
        self.evaluations += 1
        worth = float(state.score(seat))
        if not has_another_turn(state, seat):
            return worth
        ground = self.ground
        effective = self.effective
        next_ = self.next if seat == self.seat else self.later
        found = figures(ground, state, seat, effective.blocks, next_, self.later)
        weights = effective.figures
        for index in range(len(weights)):
            worth += weights[index] * found[index]
        held = state.ready[seat] | state.used[seat] | state.fresh[seat]
        places = ground.places
        if held:
            for index in range(len(places)):
                here = held & places[index][1]
                if here:
                    worth += effective.held[index] * here.bit_count()
        claimed = state.claimed[seat]
        wanted = (state.stocked | claimed) ^ claimed
        wanted &= ground.grid.around(state.near[seat] & state.open & ground.buildable)
        if wanted:
            for index in range(len(places)):
                here = wanted & places[index][1]
                if here:
                    worth += effective.near[index] * here.bit_count()
        return worth

    def rivals(self, state: State) -> float:
        """The deduction for the best rival's expectations."""
        best = -1000.0
        for other in range(len(state.own)):
            if other != self.seat:
                best = max(best, self.expected(state, other))
        return self.rival * best

    def worth(self, state: State) -> float:
        """Own expectations less the change of the rivals' since the root.

        The rivals' loss of room by own builds is left out, because it would double the cost.
        """
        worth = self.own(state)
        if self._disturbed(state):
            if self.rivals_before is None:
                self.rivals_before = self.rivals(self.root)
            worth += self.rivals_before - self.rivals(state)
        return worth

    def _disturbed(self, state: State) -> bool:
        """Whether rivals' pieces have changed, or hexes have been blocked or barred."""
        root = self.root
        if state.barred != root.barred:
            return True
        walls = state.taken
        for seat in range(len(state.own)):
            own = state.own[seat]
            walls = (walls | own) ^ own
            if seat != self.seat and own != root.own[seat]:
                return True
        return walls != self.walls
