"""Kingdom Builder's base game in JAX: a batch engine for CPUs, GPUs and TPUs.

Each function is one of a single game, for `jax.jit` and `jax.vmap`:

    setups = batch.random_setups(1024, players=2)
    state = jax.vmap(batch.init, (0, None))(jax.random.split(key, 4096), setups)
    action = policy(jax.vmap(batch.observe)(state), jax.vmap(batch.legal_action_mask)(state))
    state = jax.vmap(batch.step)(state, action)
    state = jax.vmap(batch.auto_reset, (0, None))(state, setups)

Actions, observations and rewards are those of `hexstead.envs`, so that a policy moves between the
two. Games are exactly those of the engine.
"""

from hexstead.batch.game import auto_reset, init, play, random_action, rewards, settle, step
from hexstead.batch.legal import legal_action_mask
from hexstead.batch.observe import observe
from hexstead.batch.setups import Setups, random_setups, setups
from hexstead.batch.state import State

__all__ = [
    "Setups",
    "State",
    "auto_reset",
    "init",
    "legal_action_mask",
    "observe",
    "play",
    "random_action",
    "random_setups",
    "rewards",
    "settle",
    "setups",
    "step",
]
