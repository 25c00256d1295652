"""PPO with masked actions and a time budget."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from examples.ppo.games import Games
from examples.ppo.network import HexPolicy
from examples.ppo.results import Result

LEARNING_RATE: Final = 1e-3
ENTROPY: Final = 0.01
FINAL_FRACTION: Final = 0.05
"""The fraction of the learning rate left at the end."""
EVALUATION_SEED: Final = 1_000_003
"""A seed for evaluation games that differ from the training games."""
PARALLEL_GAMES: Final = 128
"""The number of parallel games of an evaluation."""


class Budget:
    """A limit on time and steps, whichever is used up first."""

    def __init__(self, seconds: float, steps: int | None = None) -> None:
        self.seconds = seconds
        self.steps = steps
        self._started = time.perf_counter()

    def spent(self) -> float:
        """Seconds since the beginning."""
        return time.perf_counter() - self._started

    def left(self, steps: int) -> float:
        """The remaining fraction of the budget after this many steps."""
        part = self.spent() / self.seconds
        if self.steps:
            part = max(part, steps / self.steps)
        return max(0.0, 1.0 - part)


class BudgetedPPO(MaskablePPO):
    """PPO whose learning rate and entropy bonus decrease with the remaining budget."""

    budget: Budget

    def _update_current_progress_remaining(self, num_timesteps: int, total_timesteps: int) -> None:
        del total_timesteps
        self._current_progress_remaining = self.budget.left(num_timesteps)
        self.ent_coef = ENTROPY * self._current_progress_remaining


class Reports(BaseCallback):
    """Ends the training in time, and reports regularly."""

    def __init__(self, budget: Budget, every: float, report: Callable[[Any, int], None]) -> None:
        super().__init__()
        self._budget = budget
        self._every = every
        self._report = report
        self._next = 0.0

    def _on_rollout_start(self) -> None:
        if self._budget.spent() >= self._next:
            self._report(self.model, self.num_timesteps)
            self._next = self._budget.spent() + self._every

    def _on_step(self) -> bool:
        return self._budget.left(self.num_timesteps) > 0


def train(
    budget: Budget,
    seed: int,
    games: int,
    every: float,
    report: Callable[[MaskablePPO, int], None],
) -> MaskablePPO:
    """Train against a random bot. gamma is 1, because gold counts the same whenever it is gained; a
    rollout is about two games long. Ctrl-C ends it early."""
    env = Games(games, "random", seed)
    model = BudgetedPPO(
        HexPolicy,
        env,
        policy_kwargs={"static": env.features.board.static},
        n_steps=128,
        batch_size=2048,
        n_epochs=4,
        gamma=1.0,
        gae_lambda=0.95,
        learning_rate=falling,
        ent_coef=ENTROPY,
        seed=seed,
        device="cpu",
    )
    model.budget = budget
    with suppress(KeyboardInterrupt):
        model.learn(2**62, callback=Reports(budget, every, report))
    env.close()
    return model


def falling(left: float) -> float:
    """The learning rate."""
    return LEARNING_RATE * max(left, FINAL_FRACTION)


def evaluate(model: MaskablePPO, rival: str, games: int) -> Result:
    """Play the best action each time. Each row counts the same number of games, so that short games
    do not count more often."""
    env = Games(min(games, PARALLEL_GAMES), rival, EVALUATION_SEED)
    rounds = -(-games // env.num_envs)
    observations = env.reset()
    while any(len(row) < rounds for row in env.gold):
        actions, _ = model.predict(
            observations, deterministic=True, action_masks=env.action_masks()
        )
        observations, _, _, _ = env.step(actions)
    env.close()
    return Result.of(rival, [game for row in env.gold for game in row[:rounds]])
