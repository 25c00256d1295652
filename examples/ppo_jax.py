"""Train a network for Kingdom Builder by PPO against itself, all in JAX.

    python -m examples.ppo_jax --games 4096 --minutes 60        # on a GPU
    python -m examples.ppo_jax --games 16 --steps 16 --updates 4 --rivals random

The games are those of `hexstead.batch`; they and the learning are one compiled function, so nothing
leaves the device between two reports. Afterwards the network plays the bots of the exact engine,
through `hexstead.envs`: actions and observations are the same there.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from hexstead import batch
from hexstead.batches import kingdom_layout as layout
from hexstead.envs import VectorEnv

Params = dict[str, Array]
Observation = dict[str, Array]

ROWS = 20
"""The rows of the main board; the other rows of a plane belong to an island."""
PLANES = [
    *range(layout.TERRAIN, layout.TERRAIN + 7),
    layout.SPECIAL,
    *range(layout.LOCATION, layout.LOCATION + 8),
    *(layout.OPEN, layout.STOCKED, layout.HELD, layout.READY, layout.CLAIMED),
    *(layout.PIECES, layout.PIECES + 1),
]
NUMBERS = [*range(layout.KEPT), *range(layout.SCORING, layout.SCORING + layout.SCORING_PER_BOX)]
NEIGHBOURS = np.array([[0, 1, 1], [1, 1, 1], [1, 1, 0]], np.float32)[..., None, None]
"""The six neighbours of a hex and itself, in the skewed rows of a plane."""

DISCOUNT, SMOOTHING = 1.0, 0.95
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
EPOCHS, MINIBATCHES = 2, 4
GOLD = 40.0
"""A lead of so much gold is a reward of one."""


# --- the network ----------------------------------------------------------------------------------


def new_network(key: Array, channels: int, layers: int) -> Params:
    keys = iter(jax.random.split(key, 6))

    def weights(*shape: int, scale: float = 1.0) -> Array:
        return jax.random.normal(next(keys), shape) * scale / np.sqrt(np.prod(shape[:-1]))

    return {
        "planes": weights(3, 3, len(PLANES), channels),
        "layers": weights(layers, 3, 3, channels, channels, scale=np.sqrt(layers)),
        "numbers": weights(len(NUMBERS), channels),
        "hexes": weights(channels, 1, scale=0.1),
        "verbs": weights(2 * channels, layout.VERBS, scale=0.1),
        "value": weights(2 * channels, 1, scale=0.1),
    }


def network(params: Params, seen: Observation, mask: Array) -> tuple[Array, Array]:
    """The logits of all actions and the value, for a batch of observations."""
    planes = seen["planes"][:, jnp.array(PLANES), :ROWS].astype(jnp.float32)
    numbers = jnp.minimum(seen["vector"][:, jnp.array(NUMBERS)].astype(jnp.float32) / 5, 8)
    board = seen["planes"][:, layout.BOARD, :ROWS, :, None].astype(jnp.float32)
    scalars = jnp.tanh(numbers @ params["numbers"])
    hexes = hex_convolution(jnp.moveaxis(planes, 1, -1), params["planes"])
    hexes = jax.nn.relu(hexes + scalars[:, None, None]) * board

    def layer(hexes: Array, weights: Array) -> tuple[Array, None]:
        return jax.nn.relu(hexes + hex_convolution(hexes, weights)) * board, None

    hexes, _ = jax.lax.scan(layer, hexes, params["layers"])
    whole = jnp.concatenate([hexes.mean((1, 2)), scalars], -1)
    by_hex = (hexes @ params["hexes"]).reshape(len(planes), -1)
    operands = jnp.pad(by_hex, ((0, 0), (0, layout.OPERANDS - by_hex.shape[1])))
    logits = jnp.concatenate([operands, whole @ params["verbs"]], -1)
    return jnp.where(mask, logits, -1e9), jnp.tanh(whole @ params["value"])[:, 0]


def hex_convolution(hexes: Array, weights: Array) -> Array:
    return jax.lax.conv_general_dilated(
        hexes, weights * NEIGHBOURS, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")
    )


def look(state: batch.State) -> tuple[Observation, Array]:
    return jax.vmap(batch.observe)(state), jax.vmap(batch.legal_action_mask)(state)


# --- games against itself -------------------------------------------------------------------------


class Steps(NamedTuple):
    """What happened, for each step and game. Observations are made again from the states, which
    are a hundred times smaller."""

    state: batch.State
    action: Array
    chance: Array
    """The logarithm of the action's probability."""
    value: Array
    reward: Array
    """Of the seat that acted."""
    gold: Array
    """The mean gold of both seats at the end of a game; else 0."""
    goes_on: Array
    """0 at the end of a game; else 1 if the same seat acts next and -1 if another does."""


def play(
    params: Params, state: batch.State, key: Array, setups: batch.Setups, steps: int
) -> tuple[batch.State, Steps]:
    def one(state: batch.State, key: Array) -> tuple[batch.State, Steps]:
        logits, value = network(params, *look(state))
        action = jax.random.categorical(key, logits)
        after = jax.vmap(batch.step)(state, action)
        same = jnp.where(after.seat == state.seat, 1.0, -1.0)
        seats = jnp.arange(len(action)), state.seat
        both = after.scores[:, :2].sum(1)
        lead = 2 * after.scores[seats] - both
        happened = Steps(
            state,
            action,
            chance_of(logits, action),
            value,
            jnp.where(after.terminated, jnp.clip(lead / GOLD, -1, 1), 0.0),
            jnp.where(after.terminated, both / 2, 0.0),
            jnp.where(after.terminated, 0.0, same),
        )
        return jax.vmap(batch.auto_reset, (0, None))(after, setups), happened

    return jax.lax.scan(one, state, jax.random.split(key, steps))


def chance_of(logits: Array, action: Array) -> Array:
    return jnp.take_along_axis(jax.nn.log_softmax(logits), action[:, None], 1)[:, 0]


def advantages(steps: Steps, last: Array) -> Array:
    """Generalised advantages. What is good for the other seat is bad for this one."""

    def one(carry: tuple[Array, Array], step: Steps) -> tuple[tuple[Array, Array], Array]:
        following, advantage = carry
        surprise = step.reward + DISCOUNT * step.goes_on * following - step.value
        advantage = surprise + DISCOUNT * SMOOTHING * step.goes_on * advantage
        return (step.value, advantage), advantage

    return jax.lax.scan(one, (last, jnp.zeros_like(last)), steps, reverse=True)[1]


# --- learning -------------------------------------------------------------------------------------


class Learner(NamedTuple):
    params: Params
    mean: Params
    square: Params
    """Adam's moments of the gradient."""
    updates: Array


def new_learner(params: Params) -> Learner:
    nothing = jax.tree.map(jnp.zeros_like, params)
    return Learner(params, nothing, nothing, jnp.int32(0))


def adam(learner: Learner, gradient: Params, rate: float) -> Learner:
    norm = jnp.sqrt(sum(jnp.sum(part**2) for part in jax.tree.leaves(gradient)))
    gradient = jax.tree.map(lambda part: part * jnp.minimum(1.0, 0.5 / (norm + 1e-9)), gradient)
    updates = learner.updates + 1
    mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, learner.mean, gradient)
    square = jax.tree.map(lambda s, g: 0.999 * s + 0.001 * g**2, learner.square, gradient)
    size = rate * jnp.sqrt(1 - 0.999**updates) / (1 - 0.9**updates)
    params = jax.tree.map(
        lambda p, m, s: p - size * m / (jnp.sqrt(s) + 1e-5), learner.params, mean, square
    )
    return Learner(params, mean, square, updates)


def loss(params: Params, steps: Steps, advantage: Array) -> Array:
    """PPO's clipped objective on a minibatch."""
    logits, value = network(params, *look(steps.state))
    goal = steps.value + advantage
    scaled = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    ratio = jnp.exp(chance_of(logits, steps.action) - steps.chance)
    clipped = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    policy = -jnp.minimum(ratio * scaled, clipped * scaled).mean()
    logs = jax.nn.log_softmax(logits)
    entropy = -(jnp.exp(logs) * logs).sum(-1).mean()
    return policy + VALUE * jnp.square(value - goal).mean() - ENTROPY * entropy


def trainer(setups: batch.Setups, steps: int, rate: float) -> Callable[..., Any]:
    """One update: play some steps, and learn from them. Returns the learner, the games, and the
    number and mean gold of the games that ended."""

    def update(learner: Learner, state: batch.State, key: Array) -> Any:
        playing, shuffling = jax.random.split(key)
        state, played = play(learner.params, state, playing, setups, steps)
        _, last = network(learner.params, *look(state))
        advantage = advantages(played, last)
        flat = jax.tree.map(lambda array: array.reshape(-1, *array.shape[2:]), (played, advantage))

        def minibatch(learner: Learner, rows: Array) -> tuple[Learner, Array]:
            part = jax.tree.map(lambda array: array[rows], flat)
            found, gradient = jax.value_and_grad(loss)(learner.params, *part)
            return adam(learner, gradient, rate), found

        number = advantage.size
        orders = jax.vmap(lambda key: jax.random.permutation(key, number))(
            jax.random.split(shuffling, EPOCHS)
        )
        learner, losses = jax.lax.scan(minibatch, learner, orders.reshape(EPOCHS * MINIBATCHES, -1))
        ended = (played.goes_on == 0).sum()
        gold = played.gold.sum() / jnp.maximum(ended, 1)
        return learner, state, {"loss": losses.mean(), "ended": ended, "gold": gold}

    return jax.jit(update)


# --- against the bots of the engine ---------------------------------------------------------------


def evaluate(params: Params, rival: str, games: int, seed: int) -> dict[str, Any]:
    """Play games of the exact engine against a bot, always with the most probable action."""
    envs = VectorEnv("kingdom", min(games, 64), players=2, opponents=rival, seed=seed)
    best = jax.jit(lambda seen, mask: network(params, seen, mask)[0].argmax(-1))
    won: list[float] = []
    gold: list[list[int]] = []
    while len(won) < games:
        seats = envs.agents.copy()
        action = best(envs.observations, envs.masks)
        _, rewards, ended, _, _ = envs.step(np.asarray(action))
        for index in np.flatnonzero(ended):
            won.append((1 + float(rewards[index])) / 2)
            mine = int(envs.scores[index, seats[index]])
            gold.append([mine, int(envs.scores[index].sum()) - mine])
    envs.close()
    own, theirs = np.mean(gold, 0)
    share = float(np.mean(won))
    return {"rival": rival, "games": len(won), "won": share, "gold": own, "rival_gold": theirs}


def save(params: Params, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    arrays: dict[str, Any] = {name: np.asarray(array) for name, array in params.items()}
    np.savez(path, **arrays)


def load(path: Path) -> Params:
    with np.load(path) as arrays:
        return {name: jnp.asarray(arrays[name]) for name in arrays.files}


def train(arguments: argparse.Namespace, results: dict[str, Any]) -> Params:
    setups = batch.random_setups(arguments.setups, 2, seed=arguments.seed)
    key, first, games = jax.random.split(jax.random.key(arguments.seed), 3)
    learner = new_learner(new_network(first, arguments.channels, arguments.layers))
    begin = jax.jit(jax.vmap(batch.init, (0, None)))
    state = begin(jax.random.split(games, arguments.games), setups)
    update = trainer(setups, arguments.steps, arguments.rate)
    begun = time.monotonic()
    for number in range(1, arguments.updates + 1):
        learner, state, report = update(learner, state, jax.random.fold_in(key, number))
        minutes = (time.monotonic() - begun) / 60
        if number % arguments.report == 0 or number == arguments.updates:
            row = {name: float(value) for name, value in report.items()}
            row |= {"update": number, "minutes": minutes}
            row["decisions"] = number * arguments.steps * arguments.games
            results["reports"].append(row)
            print(" ".join(f"{name} {value:,.3f}" for name, value in row.items()), flush=True)
        if minutes > arguments.minutes:
            break
    return learner.params


def main() -> None:
    parser = argparse.ArgumentParser(description="train a network by PPO against itself")
    parser.add_argument("--games", type=int, default=1024, help="games at once")
    parser.add_argument("--steps", type=int, default=64, help="decisions of each game by update")
    parser.add_argument("--updates", type=int, default=10**6)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--channels", type=int, default=48)
    parser.add_argument("--layers", type=int, default=5)
    parser.add_argument("--rate", type=float, default=5e-4, help="learning rate")
    parser.add_argument("--setups", type=int, default=1024, help="boards to draw from")
    parser.add_argument("--report", type=int, default=10, help="updates between two reports")
    parser.add_argument("--rivals", default="medium,hard,expert")
    parser.add_argument("--evaluation-games", type=int, default=200)
    parser.add_argument("--model", type=Path, default=Path("build/ppo_jax/model.npz"))
    parser.add_argument("--evaluate", action="store_true", help="only evaluate the saved model")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    results: dict[str, Any] = {"device": jax.devices()[0].device_kind, "reports": []}
    if arguments.evaluate:
        params = load(arguments.model)
    else:
        params = train(arguments, results)
        save(params, arguments.model)
    results["evaluation"] = [
        evaluate(params, rival, arguments.evaluation_games, arguments.seed)
        for rival in arguments.rivals.split(",")
    ]
    for row in results["evaluation"]:
        print(
            f"against {row['rival']}: {row['won']:.1%} of {row['games']} games won, "
            f"{row['gold']:.1f} gold, {row['rival_gold']:.1f} of the rival"
        )
    curve = arguments.model.with_suffix(".json")
    curve.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
