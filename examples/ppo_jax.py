"""Train a network for Kingdom Builder by PPO against itself, all in JAX.

    python -m examples.ppo_jax --minutes 60        # on a GPU
    python -m examples.ppo_jax --games 64 --steps 16 --minibatch 256 --channels 8 --layers 1 \\
        --minutes 5 --rivals random                # on a processor

The games are those of `hexstead.batch`; they and the learning are one compiled function, so nothing
but reports leaves the device. Afterwards the network plays the bots of the exact engine, through
`hexstead.envs` (which needs gymnasium and pettingzoo): actions and observations are the same there.

The reward of a decision is the change of the seat's lead in gold, as if the game ended there. The
rewards of a game add up to the final lead, and each decision has its effect at once.
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
from hexstead.batch.masks import cells
from hexstead.batch.observe import masks, vector
from hexstead.batch.scoring import scores
from hexstead.batches import kingdom_layout as layout

Params = dict[str, Array]
Observation = dict[str, Array]

ROWS = 20
"""The rows of the main board; the other rows of a plane belong to an island."""
PLANES = [
    layout.BOARD,
    *range(layout.TERRAIN, layout.TERRAIN + 7),
    layout.SPECIAL,
    *range(layout.LOCATION, layout.LOCATION + 8),
    *(layout.OPEN, layout.STOCKED, layout.HELD, layout.READY, layout.CLAIMED),
    *(layout.PIECES, layout.PIECES + 1),
]
NUMBERS = [*range(layout.KEPT), *range(layout.SCORING, layout.SCORING + layout.SCORING_PER_BOX)]
NEIGHBOURS = np.array([[0, 1, 1], [1, 1, 1], [1, 1, 0]], np.float32)[..., None, None]
"""The six neighbours of a hex and itself, in the skewed rows of a plane."""

SMOOTHING = 0.95
CLIP, VALUE = 0.2, 0.5
GOLD = 10.0
"""A lead of so much gold is a reward of one."""


# --- the network ----------------------------------------------------------------------------------


def new_network(key: Array, channels: int, layers: int) -> Params:
    keys = iter(jax.random.split(key, 8))

    def weights(*shape: int, scale: float = 1.0) -> Array:
        deviation = scale / float(np.sqrt(np.prod(shape[:-1])))
        return deviation * jax.random.normal(next(keys), shape)

    return {
        "planes": weights(3, 3, len(PLANES) + 1, channels),
        "numbers": weights(len(NUMBERS), channels),
        "layers": weights(layers, 3, 3, channels, channels, scale=np.sqrt(layers)),
        "hexes": weights(channels, channels),
        "whole": weights(3 * channels, channels),
        "hex": weights(channels, 1, scale=0.1),
        "verbs": weights(channels, layout.VERBS, scale=0.1),
        "value": weights(channels, 1, scale=0.1),
    }


def network(params: Params, seen: Observation, mask: Array) -> tuple[Array, Array]:
    """The logits of all actions and the value, for a batch of observations."""
    kind = jnp.bfloat16 if jax.default_backend() == "gpu" else jnp.float32
    small = {name: array.astype(kind) for name, array in params.items()}
    legal = mask[:, : ROWS * layout.SIDE].reshape(-1, 1, ROWS, layout.SIDE)
    planes = jnp.concatenate([seen["planes"], legal], 1).astype(kind)
    board = jnp.moveaxis(planes[:, :1], 1, -1)
    numbers = jnp.minimum(seen["numbers"].astype(jnp.float32) / 5, 8).astype(kind)
    table = numbers @ small["numbers"]
    hexes = hex_convolution(jnp.moveaxis(planes, 1, -1), small["planes"])
    hexes = jax.nn.relu(hexes + table[:, None, None]) * board

    def layer(hexes: Array, weights: Array) -> tuple[Array, None]:
        return jax.nn.relu(hexes + hex_convolution(hexes, weights)) * board, None

    hexes, _ = jax.lax.scan(layer, hexes, small["layers"])
    pooled = [hexes.mean((1, 2)), hexes.max((1, 2)), jax.nn.relu(table)]
    whole = jax.nn.relu(jnp.concatenate(pooled, -1) @ small["whole"])
    head = jax.nn.relu(hexes @ small["hexes"] + whole[:, None, None])
    by_hex = (head @ small["hex"]).reshape(len(planes), -1)
    operands = jnp.pad(by_hex, ((0, 0), (0, layout.OPERANDS - by_hex.shape[1])))
    logits = jnp.concatenate([operands, whole @ small["verbs"]], -1).astype(jnp.float32)
    value = whole.astype(jnp.float32) @ params["value"]
    return jnp.where(mask, logits, -1e9), value[:, 0]


def hex_convolution(hexes: Array, weights: Array) -> Array:
    kernel = weights * NEIGHBOURS.astype(weights.dtype)
    layout_of = ("NHWC", "HWIO", "NHWC")
    return jax.lax.conv_general_dilated(hexes, kernel, (1, 1), "SAME", dimension_numbers=layout_of)


def look(state: batch.State) -> tuple[Observation, Array]:
    """What the network sees of a batch of games, as parts of `batch.observe`, and legal actions."""

    def one(state: batch.State) -> tuple[Observation, Array]:
        seen = {"planes": cells(masks(state)[np.array(PLANES)])}
        seen["numbers"] = vector(state)[np.array(NUMBERS)]
        return seen, batch.legal_action_mask(state)

    return jax.vmap(one)(state)


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
    def one(carry: tuple[batch.State, Array], key: Array) -> tuple[Any, Steps]:
        state, lead = carry
        logits, value = network(params, *look(state))
        action = jax.random.categorical(key, logits)
        after = jax.vmap(batch.step)(state, action)
        sign = jnp.where(after.seat == state.seat, 1.0, -1.0)
        lead_after = lead_of(after)
        happened = Steps(
            state,
            action,
            chance_of(logits, action),
            value,
            (sign * lead_after - lead) / GOLD,
            jnp.where(after.terminated, after.scores[:, :2].mean(1), 0.0),
            jnp.where(after.terminated, 0.0, sign),
        )
        following = jax.vmap(batch.auto_reset, (0, None))(after, setups)
        return (following, jnp.where(after.terminated, 0.0, lead_after)), happened

    keys = jax.random.split(key, steps)
    (state, _), played = jax.lax.scan(one, (state, lead_of(state)), keys)
    return state, played


def lead_of(state: batch.State) -> Array:
    """The gold of the seat to move over that of the other one, as if the games ended now."""
    gold = jax.vmap(scores)(state)
    return (gold[:, 0] - gold[:, 1]).astype(jnp.float32)


def chance_of(logits: Array, action: Array) -> Array:
    return jnp.take_along_axis(jax.nn.log_softmax(logits), action[:, None], 1)[:, 0]


def advantages(steps: Steps, last: Array) -> Array:
    """Generalised advantages. What is good for the other seat is bad for this one."""

    def one(carry: tuple[Array, Array], step: Steps) -> tuple[tuple[Array, Array], Array]:
        following, advantage = carry
        surprise = step.reward + step.goes_on * following - step.value
        advantage = surprise + SMOOTHING * step.goes_on * advantage
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


def adam(learner: Learner, gradient: Params, rate: Array) -> Learner:
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


def loss(params: Params, steps: Steps, advantage: Array, bonus: Array) -> Array:
    """PPO's clipped objective on a minibatch, with a bonus for the entropy of the policy."""
    logits, value = network(params, *look(steps.state))
    goal = steps.value + advantage
    scaled = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    ratio = jnp.exp(chance_of(logits, steps.action) - steps.chance)
    clipped = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    policy = -jnp.minimum(ratio * scaled, clipped * scaled).mean()
    logs = jax.nn.log_softmax(logits)
    entropy = -(jnp.exp(logs) * logs).sum(-1).mean()
    return policy + VALUE * jnp.square(value - goal).mean() - bonus * entropy


def trainer(setups: batch.Setups, arguments: argparse.Namespace) -> Callable[..., Any]:
    """One update: play some steps, and learn from them. Returns the learner, the games, and the
    number and mean gold of the games that ended."""

    def update(learner: Learner, state: batch.State, key: Array, left: Array) -> Any:
        """Learning rate and bonus fall with the part of the training that is left."""
        rate, bonus = arguments.rate * left, arguments.entropy * left
        playing, shuffling = jax.random.split(key)
        state, played = play(learner.params, state, playing, setups, arguments.steps)
        _, last = network(learner.params, *look(state))
        advantage = advantages(played, last)
        flat = jax.tree.map(lambda array: array.reshape(-1, *array.shape[2:]), (played, advantage))

        def minibatch(learner: Learner, rows: Array) -> tuple[Learner, Array]:
            part = jax.tree.map(lambda array: array[rows], flat)
            found, gradient = jax.value_and_grad(loss)(learner.params, *part, bonus)
            return adam(learner, gradient, rate), found

        number = advantage.size
        size = min(arguments.minibatch, number)
        orders = jax.vmap(lambda key: jax.random.permutation(key, number)[: number // size * size])(
            jax.random.split(shuffling, arguments.epochs)
        )
        learner, losses = jax.lax.scan(minibatch, learner, orders.reshape(-1, size))
        ended = (played.goes_on == 0).sum()
        gold = played.gold.sum() / jnp.maximum(ended, 1)
        return learner, state, {"loss": losses.mean(), "ended": ended, "gold": gold}

    return jax.jit(update)


# --- against the bots of the engine ---------------------------------------------------------------


def evaluate(params: Params, rival: str, games: int, seed: int) -> dict[str, Any]:
    """Play games of the exact engine against a bot, always with the most probable action."""
    from hexstead.envs import VectorEnv  # noqa: PLC0415 - training does without

    envs = VectorEnv("kingdom", min(games, 64), players=2, opponents=rival, seed=seed)

    @jax.jit
    def best(observed: Observation, mask: Array) -> Array:
        seen = {"planes": observed["planes"][:, np.array(PLANES), :ROWS]}
        seen["numbers"] = observed["vector"][:, np.array(NUMBERS)]
        return network(params, seen, mask)[0].argmax(-1)

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
    update = trainer(setups, arguments)
    begun, minutes = time.monotonic(), 0.0
    for number in range(1, arguments.updates + 1):
        done = max(minutes / arguments.minutes, (number - 1) / arguments.updates)
        left = jnp.float32(max(1 - done, 0))
        learner, state, report = update(learner, state, jax.random.fold_in(key, number), left)
        row = {name: float(value) for name, value in report.items()}  # waits for the update
        minutes = (time.monotonic() - begun) / 60
        if number % arguments.report == 0 or number == arguments.updates:
            row |= {"update": number, "minutes": minutes}
            row["decisions"] = number * arguments.steps * arguments.games
            results["reports"].append(row)
            print(" ".join(f"{name} {value:,.3f}" for name, value in row.items()), flush=True)
        if minutes > arguments.minutes:
            break
    return learner.params


def main() -> None:
    parser = argparse.ArgumentParser(description="train a network by PPO against itself")
    parser.add_argument("--games", type=int, default=2048, help="games at once")
    parser.add_argument("--steps", type=int, default=32, help="decisions of each game by update")
    parser.add_argument("--minibatch", type=int, default=8192, help="decisions by gradient step")
    parser.add_argument("--epochs", type=int, default=2, help="uses of each decision")
    parser.add_argument("--updates", type=int, default=10**6)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--channels", type=int, default=64)
    parser.add_argument("--layers", type=int, default=5)
    parser.add_argument("--rate", type=float, default=1e-3, help="first learning rate")
    parser.add_argument("--entropy", type=float, default=0.02, help="first bonus for entropy")
    parser.add_argument("--setups", type=int, default=1024, help="boards to draw from")
    parser.add_argument("--report", type=int, default=10, help="updates between two reports")
    parser.add_argument("--rivals", default="medium,hard,expert", help="bots, or ''")
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
        for rival in filter(None, arguments.rivals.split(","))
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
