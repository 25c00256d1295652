"""What many games side by side share: whose turn it is to be asked, rewards, new games for old."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hexstead.batches.rewards import final_rewards
from hexstead.play import CHANCE, OVER, Player

Cast = Callable[[Random], list[Player | None]]
"""Who plays at each seat of a new game; None where actions are given."""


class Games:
    """Games side by side, each going on whenever an action is given for it.

    After a step, what there is to tell waits here as bytes and lists until it is laid out.
    """

    def __init__(
        self,
        cast: Cast,
        anybody: Player,
        rngs: list[Random],
        reward: str,
        shaping: float,
        watched: bool,
    ) -> None:
        self.cast = cast
        self.anybody = anybody
        """The bot that does anything: it need not look."""
        self.rngs = rngs
        self.reward = reward
        self.shaping = shaping
        self.watched = watched
        """Whether anybody wants to see anything but masks."""
        self.count: int = len(rngs)
        self.actions: int = 0
        """What was done in the engine since the beginning, chance included."""
        self.bots: list[list[Player | None]] = [[] for _ in rngs]
        self.gold: list[list[int]] = [[] for _ in rngs]
        """With shaping: everybody's gold when a step was last rewarded."""
        self.movers: list[int] = [0] * self.count
        self.new: list[int] = []
        """Games that have just begun."""
        self.ended: list[int] = []
        """Games that have just ended; with them, seat by seat, what the end was worth and the
        scores."""
        self.outcomes: list[float] = []
        self.scores: list[int] = []
        self.gains: list[float] = []
        """With shaping: for each game and seat what it gained in this step."""

    def begin(self) -> None:
        """Start all games anew."""
        self._forget()
        for index in range(self.count):
            self._renew(index)
            self._go_on(index)
            self.tell(index)
        self.gains.clear()

    def step(self, actions: list[int]) -> None:
        """One action in each game; they have been looked at and are all open."""
        self._forget()
        # One thing in all games after the other, so that its code stays at hand.
        taken = [self.take(index, actions[index]) for index in range(self.count)]
        for index in range(self.count):
            if taken[index]:
                self.actions += 1
                self._go_on(index)
            elif self.shaping:
                self.gains.extend([0.0] * len(self.bots[index]))
        for index in range(self.count):
            self.tell(index)

    def pick(self) -> list[int]:
        """An action for each game, each of those that are open as likely as the others."""
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
        """Chance and bots do what they do until an action is needed; a game that is over makes room
        for a new one."""
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
                if bot is self.anybody:
                    self.let_anybody(index)
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
        self.outcomes.extend(final_rewards(self.reward, scores, self.winners_of(index)))
        self.scores.extend(scores)
        return self._gained(index) if self.shaping else []

    # --- what each game does in its own way ---------------------------------------------------

    def deal(self, index: int) -> None:
        """Begin a new game."""
        raise NotImplementedError

    def mover_of(self, index: int) -> int:
        raise NotImplementedError

    def draw(self, index: int) -> None:
        """Chance moves."""
        raise NotImplementedError

    def let(self, index: int, bot: Player) -> None:
        """A bot moves."""
        raise NotImplementedError

    def let_anybody(self, index: int) -> None:
        """A bot moves that does anything."""
        raise NotImplementedError

    def take(self, index: int, action: int) -> bool:
        """Take an action of the environment; False if it was only part of one of the game."""
        raise NotImplementedError

    def scores_of(self, index: int) -> list[int]:
        raise NotImplementedError

    def winners_of(self, index: int) -> list[int]:
        raise NotImplementedError

    def tell(self, index: int) -> None:
        """Leave here what the mover sees and may do."""
        raise NotImplementedError

    def forget(self) -> None:
        """What was told is laid out."""
        raise NotImplementedError

    def pick_one(self, index: int) -> int:
        raise NotImplementedError
