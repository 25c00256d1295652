"""Shared by all batches of games: bots, rewards, and new games for finished ones."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from hexstead.batches.rewards import final_rewards
from hexstead.play import CHANCE, OVER, Player, State

Cast = Callable[[Random], list[Player | None]]
"""The players of a new game by seat; None for seats whose actions are given."""


class Games:
    """A batch of games, each of which advances when it is given an action.

    After a step, the observations are kept here as bytes and lists until they are copied.
    """

    def __init__(
        self,
        cast: Cast,
        random_bot: Player,
        rngs: list[Random],
        reward: str,
        shaping: float,
        watched: bool,
    ) -> None:
        self.cast = cast
        self.random_bot = random_bot
        """The random bot, which needs no view."""
        self.rngs = rngs
        self.reward = reward
        self.shaping = shaping
        self.watched = watched
        """Whether observations other than masks are needed."""
        self.count: int = len(rngs)
        self.actions: int = 0
        """The number of actions in the engine so far, chance included."""
        self.bots: list[list[Player | None]] = [[] for _ in rngs]
        self.gold: list[list[int]] = [[] for _ in rngs]
        """With shaping: the gold of every seat at the last rewarded step."""
        self.movers: list[int] = [0] * self.count
        self.new: list[int] = []
        """Games that have just begun."""
        self.ended: list[int] = []
        """Games that have just ended, with the rewards and the scores by seat."""
        self.outcomes: list[float] = []
        self.scores: list[int] = []
        self.gains: list[float] = []
        """With shaping: the gain of each seat of each game in this step."""

    def begin(self) -> None:
        """Restart all games."""
        self._forget()
        for index in range(self.count):
            self._renew(index)
            self._go_on(index)
        self._tell()
        self.gains.clear()

    def step(self, actions: list[int]) -> None:
        """Take one action in each game; all have been checked."""
        self._forget()
        # One phase for all games after the other, so that its code stays in the cache.
        taken = [self.take(index, actions[index]) for index in range(self.count)]
        for index in range(self.count):
            if taken[index]:
                self.actions += 1
                self._go_on(index)
            elif self.shaping:
                self.gains.extend([0.0] * len(self.bots[index]))
        self._tell()

    def _tell(self) -> None:
        for index in range(self.count):
            self.tell(index)
        if self.watched:
            self.observe()

    def saved(self) -> list[tuple[State, int, Any, list[Player | None], list[int]]]:
        """Of each game a copy of its state, the verb chosen for the next action, the state of its
        generator, its players and the gold at the last rewarded step."""
        return [
            (
                self.state_of(index).copy(),
                self.chosen_in(index),
                self.rngs[index].getstate(),
                self.bots[index],
                self.gold[index][:],
            )
            for index in range(self.count)
        ]

    def restore(self, saved: list[tuple[State, int, Any, list[Player | None], list[int]]]) -> None:
        """Continue with games that `saved` returned."""
        self._forget()
        for index, (state, chosen, rng, bots, gold) in enumerate(saved):
            self.put(index, state.copy(), chosen)
            self.rngs[index].setstate(rng)
            self.bots[index] = bots
            self.gold[index] = gold[:]
            self.movers[index] = state.mover
            self.new.append(index)
        self._tell()

    def pick(self) -> list[int]:
        """A random legal action for each game."""
        return [self.pick_one(index) for index in range(self.count)]

    def _forget(self) -> None:
        self.new.clear()
        self.ended.clear()
        self.outcomes.clear()
        self.scores.clear()
        self.gains.clear()
        self.forget()

    def _renew(self, index: int) -> None:
        self.deal(index)
        self.bots[index] = self.cast(self.rngs[index])
        self.new.append(index)
        if self.shaping:
            self.gold[index] = self.scores_of(index)

    def _go_on(self, index: int) -> None:
        """Let chance and bots move until an action is needed; replace a finished game by
        a new one."""
        gains: list[float] = []
        while True:
            mover = self.mover_of(index)
            if mover == CHANCE:
                self.draw(index)
            elif mover == OVER:
                gains = self._end(index)
                self._renew(index)
                continue
            else:
                bot = self.bots[index][mover]
                if bot is None:
                    break
                if bot is self.random_bot:
                    self.let_random_bot(index)
                else:
                    self.let(index, bot)
            self.actions += 1
        self.movers[index] = mover
        if self.shaping:
            self.gains.extend(gains or self._gained(index))

    def _gained(self, index: int) -> list[float]:
        before = self.gold[index]
        now = self.scores_of(index)
        self.gold[index] = now
        return [self.shaping * (now[seat] - before[seat]) for seat in range(len(now))]

    def _end(self, index: int) -> list[float]:
        scores = self.scores_of(index)
        self.ended.append(index)
        self.outcomes.extend(final_rewards(self.reward, scores, self.winners_of(index, scores)))
        self.scores.extend(scores)
        return self._gained(index) if self.shaping else []

    # --- implemented by each game ---------------------------------------------------

    def deal(self, index: int) -> None:
        """Start a new game."""
        raise NotImplementedError

    def put(self, index: int, state: State, chosen: int) -> None:
        """Continue a game from a state, in which a verb may be chosen already."""
        raise NotImplementedError

    def state_of(self, index: int) -> State:
        raise NotImplementedError

    def chosen_in(self, index: int) -> int:
        """The verb chosen for the next action, where a game chooses it apart from the operand."""
        return 0

    def mover_of(self, index: int) -> int:
        raise NotImplementedError

    def draw(self, index: int) -> None:
        """Let chance move."""
        raise NotImplementedError

    def let(self, index: int, bot: Player) -> None:
        """Let a bot move."""
        raise NotImplementedError

    def let_random_bot(self, index: int) -> None:
        """Let a random bot move."""
        raise NotImplementedError

    def take(self, index: int, action: int) -> bool:
        """Take an action of the environment; False if it was only part of an action of the game."""
        raise NotImplementedError

    def scores_of(self, index: int) -> list[int]:
        raise NotImplementedError

    def winners_of(self, index: int, scores: list[int]) -> list[int]:
        """The winners of a finished game with these scores."""
        raise NotImplementedError

    def tell(self, index: int) -> None:
        """Store the legal actions of the mover."""
        raise NotImplementedError

    def observe(self) -> None:
        """Store the observations of the movers of all games."""
        raise NotImplementedError

    def forget(self) -> None:
        """Clear the stored observations."""
        raise NotImplementedError

    def pick_one(self, index: int) -> int:
        raise NotImplementedError
