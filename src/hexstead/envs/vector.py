"""Vectorised environment: many games per call, in preallocated arrays, with Gymnasium's interface.

envs = VectorEnv("kingdom", 256, players=2, first_game=True)
while True:
    envs.step(policy(envs.observations, envs.masks))    # an action for each game
    learn(envs.rewards, envs.terminations, envs.agents)

A game that ends is followed by a new one at once (Gymnasium's autoreset mode SAME_STEP).
"""

from __future__ import annotations

import gc
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any, Final, Self

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from hexstead.envs.arrays import Observation, find_arrays
from hexstead.envs.spaces import flat_masked_space, flattened, masked_observation_space
from hexstead.envs.tables import DEFAULT_PLAYERS, RANDOM_BOT, Table, opponents
from hexstead.envs.workers import WorkerPool
from hexstead.play import IllegalAction, Setup, SetupError


class Arrays:
    """The arrays of some games, in the given memory if any."""

    def __init__(
        self, game: str, count: int, players: int, watched: bool, memory: memoryview | None = None
    ) -> None:
        self._memory = memory
        self._used = 0
        seat = find_arrays(game).seat
        self.actions: NDArray[np.int32] = self._make((count,), np.int32)
        self.rewards: NDArray[np.float32] = self._make((count, players), np.float32)
        self.scores: NDArray[np.int16] = self._make((count, players), np.int16)
        self.agents: NDArray[np.int8] = self._make((count,), np.int8)
        self.terminations: NDArray[np.bool_] = self._make((count,), np.bool_)
        self.masks: NDArray[np.bool_] = self._make((count, seat.actions), np.bool_)
        self.observations: Observation | None = None
        if watched:
            self.observations = {
                name: self._make((count, *shape), np.uint8) for name, shape in seat.shapes.items()
            }
        self.size = self._used
        """The size of all arrays in bytes."""

    def _make(self, shape: tuple[int, ...], kind: Any) -> Any:
        start = self._used
        size = int(np.prod(shape)) * np.dtype(kind).itemsize
        self._used += -(-size // 64) * 64
        if self._memory is None:
            return np.zeros(shape, kind)
        return np.ndarray(shape, kind, self._memory, start)

    def part(self, first: int, end: int) -> Arrays:
        """A view of some of the games in the same memory."""
        part = Arrays.__new__(Arrays)
        for name in ("actions", "rewards", "scores", "agents", "terminations", "masks"):
            setattr(part, name, getattr(self, name)[first:end])
        part.observations = None
        if self.observations is not None:
            part.observations = {
                name: array[first:end] for name, array in self.observations.items()
            }
        return part


class Batch:
    """Some games in this process with their arrays."""

    def __init__(self, table: Table, arrays: Arrays, first: int) -> None:
        self._table = table
        self._arrays = arrays
        self._first = first
        self._count = len(arrays.agents)
        batches = find_arrays(table.game).batches
        if batches is None:
            raise SetupError(f"{table.game} has no VectorEnv")
        self._make_games = batches.games
        self._cast = table.cast()
        self._layout = batches.arrays(arrays.observations, arrays.masks)
        self.games: Any = None

    def taken(self) -> int:
        """The number of actions in the engine since the last reset, chance included."""
        return int(self.games.actions)

    def reset(self, seed: int) -> None:
        """Restart all games; each has a chance generator of its own."""
        table = self._table
        numbers = range(self._first, self._first + self._count)
        self.games = self._make_games(
            table.deal,
            self._cast,
            RANDOM_BOT,
            [Random(f"game {number} of {seed}") for number in numbers],
            table.reward,
            float(table.shaping),
            self._arrays.observations is not None,
        )
        self.games.begin()
        self._lay_out()

    def get_state(self) -> list[Any]:
        return [
            (state, chosen, rng, self._cast.rotation(players), gold)
            for state, chosen, rng, players, gold in self.games.saved()
        ]

    def set_state(self, games: list[Any]) -> None:
        """Continue with this batch's part of all games."""
        part = games[self._first : self._first + self._count]
        self.games.restore(
            [
                (state, chosen, rng, self._cast.rotated(first), gold)
                for state, chosen, rng, first, gold in part
            ]
        )
        self._lay_out()

    def step(self) -> None:
        # This many games create so many objects that garbage collection within a step would take as
        # long as the step itself.
        collecting = gc.isenabled()
        gc.disable()
        try:
            self.games.step(self._arrays.actions.tolist())
        finally:
            if collecting:
                gc.enable()
        self._lay_out()

    def sample(self) -> None:
        self._arrays.actions[:] = self.games.pick()

    def _lay_out(self) -> None:
        arrays = self._arrays
        games = self.games
        arrays.agents[:] = games.movers
        if games.gains:
            arrays.rewards[:] = np.reshape(games.gains, arrays.rewards.shape)
        else:
            arrays.rewards[:] = 0.0
        arrays.terminations[:] = False
        if games.ended:
            players = arrays.rewards.shape[1]
            arrays.terminations[games.ended] = True
            arrays.rewards[games.ended] += np.reshape(games.outcomes, (-1, players))
            arrays.scores[games.ended] = np.reshape(games.scores, (-1, players))
        self._layout.lay_out(games)


RESULTS: Final = ("rewards", "terminations", "scores")
"""The arrays with the results of the last step."""


class VectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """A batch of `count` games, as a `gymnasium.vector.VectorEnv`.

    `reset` and `step` return what Gymnasium defines: observations `{"observation": ...,
    "action_mask": ...}` of the seats to move, and the rewards of the seats that acted. The same is
    in arrays with a row for each game, which are updated in place and not copied:

    observations   of the seat to move, by name; see the tables in docs/reference/environments.md
    masks          its legal actions
    agents         the seat to move
    rewards        of the last step, for every seat
    terminations   whether the last step ended the game, so that a new one has begun
    scores         for games that ended: the final gold or points of every seat
    """

    metadata = {  # noqa: RUF012 - as in Gymnasium
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        game: str,
        count: int,
        *,
        players: int = DEFAULT_PLAYERS,
        opponents: str | Sequence[str | None] | None = None,
        rotate: bool = True,
        reward: str = "win",
        shaping: float = 0.0,
        observe: bool = True,
        flat: bool = False,
        workers: int = 0,
        seed: int = 0,
        setup: Setup | None = None,
        first_game: bool = False,
        **arguments: Any,
    ) -> None:
        """`opponents` are bots: one name for all other seats or a name for each (None: played by
        the given actions). Without them, actions are given for every seat. `workers` processes
        share the games, this one included; 0 is the same as 1. With `flat`, `reset` and `step`
        return each observation as one vector. Other keyword arguments are those of random set-ups.

        Raises:
            ValueError: for less than one game, or an unknown reward.
            SetupError: for an invalid set-up.
            UnknownBot: if the game has no such bot.
        """
        players = players if setup is None else setup.players
        if count < 1:
            raise ValueError(f"count: expected at least 1, got {count}")
        self.table = Table(
            game,
            players,
            first_game,
            None if setup is None else setup.to_json(),
            arguments,
            seats_of(players, opponents),
            rotate,
            reward,
            shaping,
        )
        self._open(count, observe, workers, flat)
        self.reset(seed=seed)

    def _open(self, count: int, observe: bool, workers: int, flat: bool) -> None:
        game, players = self.table.game, self.table.players
        self.num_envs = self.count = count
        self.players = players
        self._observe = observe
        self._workers = workers
        self._flat = flat
        self.single_action_space = spaces.Discrete(self.table.seat.actions)
        space = masked_observation_space(game)
        self.single_observation_space = flat_masked_space(space) if flat else space
        self.action_space = batch_space(self.single_action_space, count)
        self.observation_space = batch_space(self.single_observation_space, count)
        parts = parts_of(count, workers)
        self._arrays = Arrays(game, count, players, observe)
        self._crew: WorkerPool | None = None
        if len(parts) > 1:
            size = self._arrays.size
            self._crew = WorkerPool(self.table, count, observe, parts[1:], size)
            self._arrays = Arrays(game, count, players, observe, self._crew.memory)
        self._batch: Batch | None = Batch(self.table, self._arrays.part(*parts[0]), 0)
        self.observations: Observation = self._arrays.observations or {}
        self.masks: NDArray[np.bool_] = self._arrays.masks
        self._action_mask = self.masks.view(np.int8)
        self._flat_masks = self.masks.reshape(-1)
        self._rows = np.arange(count)
        self._firsts = self._rows * self.masks.shape[1]
        self._truncations: NDArray[np.bool_] = np.zeros(count, np.bool_)
        self._seed = -1
        self.agents: NDArray[np.int8] = self._arrays.agents
        self.rewards: NDArray[np.float32] = self._arrays.rewards
        self.terminations: NDArray[np.bool_] = self._arrays.terminations
        self.scores: NDArray[np.int16] = self._arrays.scores

    def reset(
        self,
        seed: int | Sequence[int | None] | None = None,
        *,
        options: dict[str, Any] | None = None,
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Restart all games. The same seed and actions give the same games, in one process or
        several; without a seed the next games are drawn.

        Raises:
            ValueError: for a seed of each game, or after `close`.
        """
        del options
        if isinstance(seed, Sequence):
            raise ValueError("seed: expected one number for all games, from which theirs follow")
        self._seed = self._seed + 1 if seed is None else seed
        self._call("reset", self._seed)
        return self._shaped_observations(), {"agents": self.agents}

    def _shaped_observations(self) -> dict[str, Any]:
        """The observations in Gymnasium's form; named arrays are not copied."""
        named = self.observations
        shown = flattened(named, self.count) if self._flat and named else named
        return {"observation": shown, "action_mask": self._action_mask}

    def step(
        self, actions: ArrayLike
    ) -> tuple[dict[str, Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Take one action in each game.

        Returns:
            Observations, the rewards of the seats that acted, terminations, truncations (games are
            never truncated) and infos: the seats to move (`agents`), and the final `scores` of the
            games that ended.

        Raises:
            IllegalAction: if an action is not legal; no game is changed.
            ValueError: if the actions are not one whole number for each game, or after `close`.
        """
        self._open_batch()
        chosen = np.asarray(actions)
        if chosen.shape != (self.count,) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"actions: expected {self.count} whole numbers, one for each game, got "
                f"{chosen.dtype} of shape {chosen.shape}"
            )
        number = self.masks.shape[1]
        within = chosen.min() >= 0 and chosen.max() < number
        if not within or not self._flat_masks[self._firsts + chosen].all():
            self._refuse(chosen, number)
        self._arrays.actions[:] = chosen
        acting = self.agents.copy()
        self._call("step")
        infos = {"agents": self.agents, "scores": self.scores, "_scores": self.terminations}
        rewards = self.rewards[self._rows, acting]
        return self._shaped_observations(), rewards, self.terminations, self._truncations, infos

    def _refuse(self, chosen: NDArray[Any], number: int) -> None:
        for index, action in enumerate(chosen.tolist()):
            if not 0 <= action < number or not self.masks[index, action]:
                raise IllegalAction(
                    f"action {action} is not legal in game {index}; masks[{index}] has the legal "
                    "ones; no game was changed"
                )

    def sample(self) -> NDArray[np.int32]:
        """A random legal action for each game."""
        self._call("sample")
        return self._arrays.actions.copy()

    def get_state(self) -> dict[str, Any]:
        """A copy of all games, for `set_state` of an environment with the same arguments. It can be
        pickled."""
        return {
            "games": [game for part in self._call("get_state") for game in part],
            **{name: getattr(self._arrays, name).copy() for name in RESULTS},
        }

    def set_state(self, state: dict[str, Any]) -> None:
        """Continue with games that `get_state` returned. A bot in the middle of its turn plans the
        rest of it anew."""
        self._call("set_state", state["games"])
        for name in RESULTS:
            getattr(self._arrays, name)[:] = state[name]

    def __getstate__(self) -> dict[str, Any]:
        arguments = (self.count, self._observe, self._workers, self._flat)
        return {"table": self.table, "arguments": arguments, "state": self.get_state()}

    def __setstate__(self, fields: dict[str, Any]) -> None:
        self.table = fields["table"]
        self._open(*fields["arguments"])
        self.reset()
        self.set_state(fields["state"])

    @property
    def taken(self) -> int:
        """The number of actions in the engine since the last reset, those of bots and chance
        included."""
        return sum(self._call("taken"))

    def close_extras(self, **kwargs: Any) -> None:
        """Stop the worker processes; the arrays stay valid."""
        del kwargs
        self._batch = None
        if self._crew is not None:
            self._crew.close()
            self._crew = None

    def _open_batch(self) -> Batch:
        if self._batch is None:
            raise ValueError("the environment is closed")
        return self._batch

    def _call(self, name: str, *arguments: Any) -> list[Any]:
        """Call a method for each process's part of the games, and return the results."""
        own = partial(getattr(self._open_batch(), name), *arguments)
        return [own()] if self._crew is None else self._crew.call(own, name, arguments)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def parts_of(count: int, workers: int) -> list[tuple[int, int]]:
    """The games of each process: the first one, and the end."""
    number = max(1, min(workers, count))
    return [(count * at // number, count * (at + 1) // number) for at in range(number)]


seats_of = opponents
"""An alias, because a parameter of the same name hides the function."""
