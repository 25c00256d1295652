"""Use the environments of Gymnasium, PettingZoo, and VectorEnv."""

import numpy as np

from hexstead.envs import HEX_CELLS, MAIN_BOARD, SingleEnv, VectorEnv, catan_v0, flat, kingdom_v0
from hexstead.play import IllegalAction

# Gymnasium: one seat against bots. State and set-state are for search.
env = SingleEnv("catan", players=3, opponents="random", shaping=0.1, render_mode="ansi")
observation, info = env.reset(seed=1)
saved = env.get_state()
action = int(np.flatnonzero(info["action_mask"])[0])
print(env.text(action))
observation, reward, terminated, truncated, info = env.step(action)
observation, info = env.set_state(saved)
print(observation["observation"]["planes"].reshape(-1, 25)[:, HEX_CELLS].shape)
print(env.render().splitlines()[0])
try:
    env.step(-1)
except IllegalAction as problem:
    print(problem)

# PettingZoo: all seats act. `flat` joins the arrays of an observation in one vector.
table = flat(kingdom_v0.env(players=2))
table.reset(seed=1)
observed, _, _, _, _ = table.last()
table.step(int(np.flatnonzero(observed["action_mask"])[0]))
print(observed["observation"].shape, catan_v0.env(players=4).possible_agents)

# Many games per call. `taken` counts all actions, those of bots and chance included.
envs = VectorEnv("kingdom", 8, players=2, first_game=True)
observations, infos = envs.reset(seed=5)
print(observations["observation"]["planes"].reshape(8, -1, 1024)[..., MAIN_BOARD].shape)
before = envs.get_state()
for _ in range(10):
    observations, rewards, terminations, truncations, infos = envs.step(envs.sample())
print(envs.taken, infos["agents"])
envs.set_state(before)
envs.close_extras()  # called by close(); stops worker processes
envs.close()
