"""Measure random play of the batch engine on this machine's accelerator or processor.

A decision is one call of `step` for a game that is not finished: a settlement, the choice of a
tile, its hex, the end of a turn. Games that have ended are scored and replaced; the steps for which
they wait are not counted. With pgx installed, its Hex and Backgammon are played in the same run.

    python -m tools.bench_batch --batch 16384 1000000
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import platform
import time
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp

from hexstead import batch
from hexstead.batch.legal import is_over

Play = Callable[[Any, Any], Any]
PEERS = ("hex", "backgammon")
ROUNDS = 3


def hexstead_play(
    size: int, players: int, steps: int, every: int, seed: int, axis: int
) -> tuple[Any, Play]:
    """The first games, and a function that takes `steps` random decisions in each. The games are
    along this axis of each array."""
    setups = batch.random_setups(1024, players, seed=seed)
    begin = jax.jit(jax.vmap(batch.init, (0, None), axis))
    state = begin(jax.random.split(jax.random.key(seed), size), setups)

    def decide(carry: Any, key: Any) -> Any:
        state, taken = carry
        taken += (~jax.vmap(is_over, axis)(state)).sum()
        action = jax.vmap(batch.random_action, (0, axis))(jax.random.split(key, size), state)
        return (jax.vmap(batch.play, (axis, 0), axis)(state, action), taken), None

    def go_on(carry: Any, key: Any) -> Any:
        (state, taken), _ = jax.lax.scan(decide, carry, jax.random.split(key, every))
        state = jax.vmap(batch.settle, axis, axis)(state)
        return (jax.vmap(batch.auto_reset, (axis, None), axis)(state, setups), taken), None

    def play(state: Any, key: Any) -> Any:
        start = (state, jnp.int32(0))
        return jax.lax.scan(go_on, start, jax.random.split(key, steps // every))[0]

    return state, jax.jit(play)


def pgx_play(game: str, size: int, steps: int, seed: int) -> tuple[Any, Play]:
    """The same for a game of pgx, with its own auto-reset."""
    pgx = importlib.import_module("pgx")
    wrapper = importlib.import_module("pgx.experimental.wrappers")
    env = pgx.make(game)
    step = wrapper.auto_reset(env.step, env.init)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(seed), size))

    def decide(state: Any, key: Any) -> Any:
        choice, chance = jax.random.split(key)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        action = jax.random.categorical(choice, logits)
        return jax.vmap(step)(state, action, jax.random.split(chance, size)), None

    def play(state: Any, key: Any) -> Any:
        state, _ = jax.lax.scan(decide, state, jax.random.split(key, steps))
        return state, jnp.int32(size * steps)

    return state, jax.jit(play)


def measure(state: Any, play: Play, seed: int) -> dict[str, float]:
    """Decisions by second of wall clock and of processor time, in the best of some rounds."""
    state, _ = play(state, jax.random.key(seed))
    jax.device_get(state)  # compiled and done
    best: dict[str, float] = {}
    for round_ in range(1, ROUNDS + 1):
        wall, processor = time.perf_counter(), time.process_time()
        state, taken = play(state, jax.random.key(seed + round_))
        number = int(taken)  # waits for the result
        wall, processor = time.perf_counter() - wall, time.process_time() - processor
        found = {
            "per_second": number / wall,
            "per_processor_second": number / processor,
        }
        best = {name: max(rate, best.get(name, 0.0)) for name, rate in found.items()}
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description="measure random play of the batch engine")
    parser.add_argument("--batch", type=int, nargs="+", default=[16384], help="games at once")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--steps", type=int, default=512, help="decisions of each game by round")
    parser.add_argument("--every", type=int, default=8, help="steps between scoring and reset")
    parser.add_argument(
        "--games-last",
        action="store_true",
        help="arrays with the games along the last axis instead of the first",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    device = jax.devices()[0]
    results: dict[str, Any] = {
        "device": f"{device.platform}: {device.device_kind}",
        "machine": f"{os.cpu_count()} cores, {platform.machine()}, load {os.getloadavg()[0]:.1f}",
        "versions": f"Python {platform.python_version()}, jax {jax.__version__}",
        "measured": [],
    }
    for size in arguments.batch:
        state, play = hexstead_play(
            size,
            arguments.players,
            arguments.steps,
            arguments.every,
            arguments.seed,
            axis=-1 if arguments.games_last else 0,
        )
        bytes_per_game = sum(array.nbytes for array in state) / size
        row = {"game": f"hexstead, {arguments.players} players", "batch": size}
        row |= {"bytes_per_game": bytes_per_game, **measure(state, play, arguments.seed)}
        results["measured"].append(row)
        for game in PEERS if importlib.util.find_spec("pgx") else ():
            state, play = pgx_play(game, size, arguments.steps, arguments.seed)
            row = {"game": f"pgx {game}", "batch": size, **measure(state, play, arguments.seed)}
            results["measured"].append(row)
    if arguments.json:
        print(json.dumps(results, indent=1))
        return
    print(results["device"], results["machine"], results["versions"], sep="; ")
    if not importlib.util.find_spec("pgx"):
        print("pgx is not installed: no peers")
    for row in results["measured"]:
        rates = f"{row['per_second'] / 1e6:8.2f}M decisions/s"
        processor = f"{row['per_processor_second'] / 1e6:6.2f}M by second of processor time"
        size = f", {row['bytes_per_game']:.0f} bytes a game" if "bytes_per_game" in row else ""
        print(f"{row['game']:22} batch {row['batch']:>9,}: {rates}, {processor}{size}")


if __name__ == "__main__":
    main()
