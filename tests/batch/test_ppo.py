"""The advantages of `examples/ppo_jax.py` are those of a slow reference."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np

from examples import ppo_jax

STEPS, GAMES = 12, 40


def test_advantages_are_those_of_both_seats() -> None:
    """From the view of seat 0, with a sign for the steps of seat 1."""
    rng = np.random.default_rng(1)
    seats = rng.integers(2, size=(STEPS + 1, GAMES))
    ends = rng.random((STEPS, GAMES)) < 0.15
    value = rng.normal(size=(STEPS + 1, GAMES))
    reward = rng.normal(size=(STEPS, GAMES))
    sign = 1.0 - 2 * seats
    goes_on = np.where(ends, 0, sign[:-1] * sign[1:])
    nothing = jnp.zeros((STEPS, GAMES))
    played = ppo_jax.Steps(
        state=nothing,  # type: ignore[arg-type] # not used
        action=nothing,
        chance=nothing,
        value=jnp.asarray(value[:-1]),
        reward=jnp.asarray(reward),
        gold=nothing,
        goes_on=jnp.asarray(goes_on),
    )
    found = np.asarray(ppo_jax.advantages(played, jnp.asarray(value[-1])))
    for game in range(GAMES):
        for start in range(STEPS):
            expected, weight = 0.0, 1.0
            for step in range(start, STEPS):
                here = sign[step, game] * (reward[step, game] - value[step, game])
                over = ends[step, game]
                after = 0.0 if over else sign[step + 1, game] * value[step + 1, game]
                expected += weight * (here + after)
                weight *= ppo_jax.SMOOTHING
                if over:
                    break
            np.testing.assert_allclose(found[start, game], sign[start, game] * expected, atol=1e-4)
