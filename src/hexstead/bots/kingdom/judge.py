"""What a position is worth to a seat: the gold it can expect, less half of its best rival's."""

from __future__ import annotations

from typing import Final

from hexstead.bots.kingdom.features import figures
from hexstead.bots.kingdom.ground import Ground, ground_of, has_another_turn, time_left
from hexstead.bots.kingdom.weights import Weights, Yardstick
from hexstead.kingdom import State

RIVAL: Final = 0.5
"""Gold of the best rival, against own gold."""


class Judge:
    """Judges positions that follow from one root, all by the same yardstick."""

    def __init__(self, root: State, seat: int, weights: Weights, rival: float = RIVAL) -> None:
        self.seat = seat
        self.rival = rival
        self.ground: Ground = ground_of(root.rules)
        self.yardstick: Yardstick = weights.yardstick(self.ground, time_left(root.supply))
        self.next: list[float] = self.ground.shares(root.deck)
        """How likely the next card is of each terrain."""
        self.later: list[float] = self.ground.usual
        self.root = root
        self.rivals_before: float | None = None
        self.walls: int = root.taken
        """What stands on the board and is nobody's own."""
        for own in root.own:
            self.walls = (self.walls | own) ^ own
        self.looks = 0
        """How many positions were judged."""

    def own(self, state: State) -> float:
        """The gold the seat can expect."""
        return self.expected(state, self.seat)

    def expected(self, state: State, seat: int) -> float:
        """The gold a seat can expect; of a rival's next card nothing is known. After a seat's last
        turn that is what it has."""
        self.looks += 1
        worth = float(state.score(seat))
        if not has_another_turn(state, seat):
            return worth
        ground = self.ground
        yardstick = self.yardstick
        next_ = self.next if seat == self.seat else self.later
        found = figures(ground, state, seat, yardstick.blocks, next_, self.later)
        weights = yardstick.figures
        for index in range(len(weights)):
            worth += weights[index] * found[index]
        held = state.ready[seat] | state.used[seat] | state.fresh[seat]
        places = ground.places
        if held:
            for index in range(len(places)):
                here = held & places[index][1]
                if here:
                    worth += yardstick.held[index] * here.bit_count()
        claimed = state.claimed[seat]
        wanted = (state.stocked | claimed) ^ claimed
        wanted &= ground.grid.around(state.near[seat] & state.open & ground.buildable)
        if wanted:
            for index in range(len(places)):
                here = wanted & places[index][1]
                if here:
                    worth += yardstick.near[index] * here.bit_count()
        return worth

    def rivals(self, state: State) -> float:
        """What the best rival's expectations take away."""
        best = -1000.0
        for other in range(len(state.own)):
            if other != self.seat:
                best = max(best, self.expected(state, other))
        return self.rival * best

    def worth(self, state: State) -> float:
        """Own expectations, less what has been done to the rivals since the root was judged.

        That their room shrinks where one builds is left out here: it would cost as much again.
        """
        worth = self.own(state)
        if self._disturbed(state):
            if self.rivals_before is None:
                self.rivals_before = self.rivals(self.root)
            worth += self.rivals_before - self.rivals(state)
        return worth

    def _disturbed(self, state: State) -> bool:
        """Whether rivals' pieces have changed, or something blocks or bars hexes to everybody."""
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
