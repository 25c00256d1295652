"""A random policy in two environments: one game agent by agent, then many games at once.

Usage: python examples/random_policy.py [--game catan] [--players 3] [--games 64] [--steps 500]
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from hexstead.envs import VectorEnv, catan_v0, kingdom_v0

MODULES = {"kingdom": kingdom_v0, "catan": catan_v0}


def one_game(game: str, players: int) -> str:
    """PettingZoo's loop with a random legal action."""
    env = MODULES[game].env(players=players, reward="rank", render_mode="ansi")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, _, over, _, _ = env.last()
        if over:
            break
        env.step(env.action_space(agent).sample(observation["action_mask"]))
    return str(env.render())


def many_games(game: str, players: int, games: int, steps: int) -> str:
    """A policy for many games, computed from all masks at once: a random legal action each."""
    envs = VectorEnv(game, games, players=players)
    rng = np.random.default_rng(1)
    ended, gold = 0, 0
    started = time.perf_counter()
    for _ in range(steps):
        actions = np.argmax(rng.random(envs.masks.shape, np.float32) * envs.masks, axis=1)
        envs.step(actions)
        ended += int(envs.terminations.sum())
        gold += int(envs.scores[envs.terminations].sum())
    seconds = time.perf_counter() - started
    mean = f", {gold / ended / players:.1f} a seat on average" if ended else ""
    return f"{games * steps / seconds:,.0f} steps a second; {ended} games ended{mean}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=sorted(MODULES), default="kingdom")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--steps", type=int, default=500)
    options = parser.parse_args()
    print(one_game(options.game, options.players))
    print(many_games(options.game, options.players, options.games, options.steps))


if __name__ == "__main__":
    main()
