"""Many games per call, in arrays that are made once.

envs = VectorEnv("kingdom", 256, players=2, first_game=True)
while True:
    envs.step(policy(envs.observations, envs.masks))    # an action for each game
    learn(envs.rewards, envs.terminations, envs.agents)

A game that ends is followed by a new one at once.
"""

from __future__ import annotations

import gc
from collections.abc import Sequence
from random import Random
from typing import Any, Self

import numpy as np
from gymnasium import spaces
from numpy.typing import ArrayLike, NDArray

from hexstead.envs.arrays import Observation, find_arrays
from hexstead.envs.spaces import observation_space
from hexstead.envs.tables import ANYBODY, DEFAULT_PLAYERS, Table, opponents
from hexstead.envs.workers import Crew
from hexstead.play import IllegalAction, Setup, SetupError


class Arrays:
    """All that is told of some games. With memory given, the arrays lie in it."""

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
        """Bytes of memory that all of them take."""

    def _make(self, shape: tuple[int, ...], kind: Any) -> Any:
        start = self._used
        size = int(np.prod(shape)) * np.dtype(kind).itemsize
        self._used += -(-size // 64) * 64
        if self._memory is None:
            return np.zeros(shape, kind)
        return np.ndarray(shape, kind, self._memory, start)

    def part(self, first: int, end: int) -> Arrays:
        """The same memory, only some of the games."""
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
    """Some games in this process, told in arrays."""

    def __init__(self, table: Table, arrays: Arrays, first: int) -> None:
        self._table = table
        self._arrays = arrays
        self._first = first
        self._count = len(arrays.agents)
        batches = find_arrays(table.game).batches
        if batches is None:
            raise SetupError(f"{table.game} cannot be played in a VectorEnv")
        self._make_games = batches.games
        self._layout = batches.arrays(arrays.observations, arrays.masks)
        self.games: Any = None

    def taken(self) -> int:
        """Actions of the engine since the last reset, chance included."""
        return int(self.games.actions)

    def reset(self, seed: int) -> None:
        """Each game has chance of its own, whoever plays the others."""
        table = self._table
        numbers = range(self._first, self._first + self._count)
        self.games = self._make_games(
            table.deal,
            table.cast(),
            ANYBODY,
            [Random(f"game {number} of {seed}") for number in numbers],
            table.reward,
            float(table.shaping),
            self._arrays.observations is not None,
        )
        self.games.begin()
        self._lay_out()

    def step(self) -> None:
        # So many games make so many objects that looking for rings among them, again and again
        # within a step, would take as long as the step itself.
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


class VectorEnv:
    """`count` games side by side. Every array has a row for each, and is filled in place:

    observations   what the seat to move sees, by name; docs/reference/environments.md has tables
    masks          the actions open to it
    agents         which seat that is
    rewards        what the last step brought, for every seat
    terminations   whether the last step ended the game, so that a new one has begun
    scores         for games that ended: the gold or points of every seat at the end
    """

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
        workers: int = 0,
        seed: int = 0,
        setup: Setup | None = None,
        first_game: bool = False,
        **arguments: Any,
    ) -> None:
        """`opponents` are bots: one name for all other seats or a name for each (None: played by
        the same actions). Without them, actions are given for every seat. `workers` processes share
        the games; 0 plays them here. Whatever else is named decides which set-ups are drawn."""
        players = players if setup is None else setup.players
        if count < 1:
            raise ValueError(f"{count} games cannot be played; at least one is needed")
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
        self.count = count
        self.players = players
        self.action_space = spaces.Discrete(self.table.seat.actions)
        """Of one game."""
        self.observation_space = observation_space(game)
        """Of one game, its mask not included."""
        self._crew: Crew | None = None
        self._batch: Batch | None = None
        if workers:
            size = Arrays(game, count, players, observe).size
            self._crew = Crew(self.table, count, observe, min(workers, count), size)
            self._arrays = Arrays(game, count, players, observe, self._crew.memory)
        else:
            self._arrays = Arrays(game, count, players, observe)
            self._batch = Batch(self.table, self._arrays, 0)
        self.observations: Observation = self._arrays.observations or {}
        self.masks: NDArray[np.bool_] = self._arrays.masks
        self._flat_masks = self.masks.reshape(-1)
        self._firsts = np.arange(count) * self.masks.shape[1]
        self.agents: NDArray[np.int8] = self._arrays.agents
        self.rewards: NDArray[np.float32] = self._arrays.rewards
        self.terminations: NDArray[np.bool_] = self._arrays.terminations
        self.scores: NDArray[np.int16] = self._arrays.scores
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Begin all games anew. The same seed and actions give the same games, in one process or
        several."""
        self._call("reset", seed)

    def step(self, actions: ArrayLike) -> None:
        """One action in each game. IllegalAction, and nothing is done in any game, if one of them
        is not open there."""
        self._check_open()
        chosen = np.asarray(actions)
        if chosen.shape != (self.count,) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"{self.count} whole numbers are needed, one for each game, not "
                f"{chosen.dtype} of shape {chosen.shape}"
            )
        number = self.masks.shape[1]
        within = chosen.min() >= 0 and chosen.max() < number
        if not within or not self._flat_masks[self._firsts + chosen].all():
            self._refuse(chosen, number)
        self._arrays.actions[:] = chosen
        self._call("step")

    def _refuse(self, chosen: NDArray[Any], number: int) -> None:
        for index, action in enumerate(chosen.tolist()):
            if not 0 <= action < number or not self.masks[index, action]:
                raise IllegalAction(
                    f"action {action} is not open in game {index}; masks[{index}] shows those "
                    "that are; nothing was done in any game"
                )

    def sample(self) -> NDArray[np.int32]:
        """An action for each game, drawn evenly from those that are open."""
        self._call("sample")
        return self._arrays.actions.copy()

    @property
    def taken(self) -> int:
        """Actions of the games' own since the last reset: those of bots and chance as well."""
        return int(np.sum(self._call("taken")))

    def close(self) -> None:
        """End the worker processes; the arrays stay as they are."""
        self._batch = None
        if self._crew is not None:
            self._crew.close()
            self._crew = None

    def _check_open(self) -> None:
        if self._crew is None and self._batch is None:
            raise ValueError("the environment is closed")

    def _call(self, name: str, *arguments: Any) -> Any:
        self._check_open()
        if self._crew is not None:
            return self._crew.call(name, *arguments)
        return getattr(self._batch, name)(*arguments)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


seats_of = opponents
"""Who sits where; the parameter of the same name hides the function."""
