"""Play many games of Kingdom Builder at once in JAX."""

import jax

from hexstead import batch
from hexstead.kingdom import Setup

# Set-ups are arrays with a row for each; games draw one of them.
boards: batch.Setups = batch.random_setups(4, players=2, seed=1)
first_game = batch.setups([Setup.first_game()])
print(boards.ground.shape, first_game.players)


# Functions are those of a single game: vmap plays a batch, and jit compiles.
@jax.jit
def begin(key: jax.Array) -> tuple[batch.State, dict[str, jax.Array], jax.Array]:
    state = jax.vmap(batch.init, (0, None))(jax.random.split(key, 8), boards)
    return state, jax.vmap(batch.observe)(state), jax.vmap(batch.legal_action_mask)(state)


state, observation, mask = begin(jax.random.key(1))
print(state.current_player, observation["planes"].shape, mask.sum(axis=1))


@jax.jit
def move(state: batch.State, key: jax.Array) -> tuple[batch.State, jax.Array]:
    action = jax.vmap(batch.random_action)(jax.random.split(key, 8), state)
    state = jax.vmap(batch.settle)(jax.vmap(batch.play)(state, action))  # the parts of batch.step
    rewards = jax.vmap(batch.rewards)(state)
    return jax.vmap(batch.auto_reset, (0, None))(state, boards), rewards


state, rewards = move(state, jax.random.key(2))
print(rewards.shape, jax.eval_shape(jax.vmap(batch.step), state, state.seat).terminated.shape)
