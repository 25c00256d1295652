"""Many games of Catan side by side."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hexstead.batches import catan_sight
from hexstead.batches.games import Cast, Games
from hexstead.catan.state import State
from hexstead.play import Player, draw

Deal = Callable[[Random], State]
"""Begins a game."""


class CatanGames(Games):
    def __init__(
        self,
        start: Deal,
        cast: Cast,
        rngs: list[Random],
        reward: str,
        shaping: float,
        watched: bool,
    ) -> None:
        super().__init__(cast, rngs, reward, shaping, watched)
        self.start = start
        self.states: list[State] = []
        self.legal: list[list[int]] = [[]] * self.count
        """What is open in each game."""
        self.robbers: list[int] = [0] * self.count
        self.crossings: list[bytes] = []
        self.roads: list[bytes] = []
        self.numbers: list[bytes] = []

    def deal(self, index: int) -> None:
        state = self.start(self.rngs[index])
        if index == len(self.states):
            self.states.append(state)
        else:
            self.states[index] = state

    def mover_of(self, index: int) -> int:
        return self.states[index].mover

    def draw(self, index: int) -> None:
        state = self.states[index]
        state.apply(draw(state, self.rngs[index]))

    def let(self, index: int, bot: Player) -> None:
        state = self.states[index]
        state.apply(bot.choose(state.view(state.mover), self.rngs[index]))

    def scores_of(self, index: int) -> list[int]:
        state = self.states[index]
        return [sum(state.gold(seat).values()) for seat in range(state.seats)]

    def winners_of(self, index: int) -> list[int]:
        return self.states[index].winners()

    def take(self, index: int, action: int) -> bool:
        self.states[index].apply(action)
        return True

    def tell(self, index: int) -> None:
        state = self.states[index]
        self.legal[index] = state.legal()
        self.robbers[index] = state.robber
        if not self.watched:
            return
        seat = state.mover
        view = state.view(seat)
        self.crossings.append(catan_sight.crossings(view, seat))
        self.roads.append(catan_sight.roads(view, seat))
        self.numbers.append(catan_sight.numbers(view, seat))

    def forget(self) -> None:
        self.crossings.clear()
        self.roads.clear()
        self.numbers.clear()

    def pick_one(self, index: int) -> int:
        actions = self.legal[index]
        return actions[int(self.rngs[index].random() * len(actions))]
