"""A batch of games of Catan."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hexstead.batches import catan_observations
from hexstead.batches.games import Cast, Games
from hexstead.catan.state import State
from hexstead.play import Player, draw
from hexstead.play import State as AnyState

Deal = Callable[[Random], State]
"""Starts a game."""


class Seen:
    """The last observation of a game by a seat."""

    def __init__(
        self,
        seat: int,
        settlements: list[int],
        cities: list[int],
        road_at: list[int],
        founded_at: int,
    ) -> None:
        self.seat = seat
        self.settlements = settlements
        self.cities = cities
        self.road_at = road_at
        self.founded_at = founded_at


class CatanGames(Games):
    def __init__(
        self,
        start: Deal,
        cast: Cast,
        random_bot: Player,
        rngs: list[Random],
        reward: str,
        shaping: float,
        watched: bool,
    ) -> None:
        super().__init__(cast, random_bot, rngs, reward, shaping, watched)
        self.start = start
        self.states: list[State] = []
        self.legal: list[list[int]] = [[]] * self.count
        """The legal actions of each game."""
        self.robbers: list[int] = [0] * self.count
        self.seen: list[Seen | None] = [None] * self.count
        """The last observation of each game."""
        self.crossing_rows: list[int] = []
        self.crossings: list[bytes] = []
        self.road_rows: list[int] = []
        self.roads: list[bytes] = []
        self.numbers: list[bytes] = []

    def deal(self, index: int) -> None:
        self.put(index, self.start(self.rngs[index]), 0)

    def put(self, index: int, state: AnyState, chosen: int) -> None:
        assert isinstance(state, State)
        if index == len(self.states):
            self.states.append(state)
        else:
            self.states[index] = state
        self.seen[index] = None

    def state_of(self, index: int) -> AnyState:
        return self.states[index]

    def mover_of(self, index: int) -> int:
        return self.states[index].mover

    def draw(self, index: int) -> None:
        state = self.states[index]
        state.apply(draw(state, self.rngs[index]))

    def let(self, index: int, bot: Player) -> None:
        state = self.states[index]
        state.apply(bot.choose(state.view(state.mover), self.rngs[index]))

    def let_random_bot(self, index: int) -> None:
        state = self.states[index]
        actions = state.legal()
        state.apply(actions[int(self.rngs[index].random() * len(actions))])

    def scores_of(self, index: int) -> list[int]:
        state = self.states[index]
        return [sum(state.gold(seat).values()) for seat in range(state.seats)]

    def winners_of(self, index: int, scores: list[int]) -> list[int]:
        return self.states[index].winners()

    def take(self, index: int, action: int) -> bool:
        self.states[index].apply(action)
        return True

    def tell(self, index: int) -> None:
        state = self.states[index]
        self.legal[index] = state.legal()
        self.robbers[index] = state.robber

    def observe(self) -> None:
        for index in range(self.count):
            self._observe(index, self.states[index])

    def _observe(self, index: int, state: State) -> None:
        seat = state.mover
        view = state.view(seat)
        self.numbers.append(catan_observations.numbers(view, seat))
        # Lists of a state are never modified, so an identical list has identical content.
        seen = self.seen[index]
        again = seen is not None and seen.seat == seat
        if (
            seen is None
            or not again
            or seen.settlements is not state.settlements
            or seen.cities is not state.cities
            or seen.founded_at != state.founded_at
        ):
            self.crossing_rows.append(index)
            self.crossings.append(catan_observations.crossings(view, seat))
        if seen is None or not again or seen.road_at is not state.road_at:
            self.road_rows.append(index)
            self.roads.append(catan_observations.roads(view, seat))
        self.seen[index] = Seen(
            seat, state.settlements, state.cities, state.road_at, state.founded_at
        )

    def forget(self) -> None:
        self.crossing_rows.clear()
        self.crossings.clear()
        self.road_rows.clear()
        self.roads.clear()
        self.numbers.clear()

    def pick_one(self, index: int) -> int:
        actions = self.legal[index]
        return actions[int(self.rngs[index].random() * len(actions))]
