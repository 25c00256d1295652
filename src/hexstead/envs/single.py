"""A game for a single agent against bots, as a Gymnasium environment.

import gymnasium
import hexstead.envs

env = gymnasium.make("hexstead/Kingdom-v0", players=2, opponents="medium")
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy, deepcopy
from random import Random
from typing import Any, Final

import gymnasium
import numpy as np
from numpy.typing import NDArray

from hexstead.batches.rewards import final_rewards
from hexstead.envs.arrays import Observation
from hexstead.envs.render import RENDER_MODES, Renderer
from hexstead.envs.spaces import OpenActions, masked_observation_space
from hexstead.envs.tables import DEFAULT_PLAYERS, Table
from hexstead.envs.tables import opponents as seated
from hexstead.play import CHANCE, OVER, IllegalAction, Player, Setup, draw

RAISE: Final = "raise"
PENALTY: Final = "penalty"


class SingleEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat is the agent, bots play the others; the start player and the agent's seat are drawn
    for each game.

    The observation has the arrays of the seat under `observation` and the mask of its actions under
    `action_mask`, which `info` has as well; actions sampled from the space are legal. An illegal
    action raises IllegalAction and changes nothing.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - as in Env

    def __init__(
        self,
        game: str,
        players: int = DEFAULT_PLAYERS,
        opponents: str | Sequence[str] = "random",
        *,
        rotate: bool = True,
        first_game: bool = False,
        setup: Setup | None = None,
        reward: str = "win",
        shaping: float = 0.0,
        illegal: str = RAISE,
        render_mode: str | None = None,
        **arguments: Any,
    ) -> None:
        """`opponents` is the name of a bot for all other seats, or a name for each of them.

        For methods without masks, `illegal="penalty"` answers an illegal action with a reward of
        -1, and `info["illegal"]` says why; the game is unchanged.

        Raises:
            ValueError: for an unknown value of `illegal`, `reward` or `render_mode`.
            SetupError: for an invalid set-up.
            UnknownBot: if the game has no such bot.
        """
        if illegal not in (RAISE, PENALTY):
            raise ValueError(f"illegal: expected {RAISE!r} or {PENALTY!r}, got {illegal!r}")
        self._illegal = illegal
        players = players if setup is None else setup.players
        self._table = Table(
            game,
            players,
            first_game,
            None if setup is None else setup.to_json(),
            arguments,
            seated(players, opponents),
            rotate,
            reward,
            shaping,
        )
        self._cast = self._table.cast()
        self._renderer = Renderer(game, render_mode)
        self.render_mode = render_mode
        self.observation_space = masked_observation_space(game)
        self.action_space: OpenActions = OpenActions(self._table.seat.actions)
        self._rng = Random()
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game; return the first observation of the agent, and the info. The same seed and
        actions give the same game; without a seed the next game is drawn."""
        super().reset(seed=seed, options=options)
        if seed is not None:
            self._rng = Random(f"table {seed}")
        self._state: Any = self._table.deal(self._rng)
        self._seat = self._table.seat(self._state)
        self._bots: list[Player | None] = self._cast(self._rng)
        self._place = self._bots.index(None)
        self._over = False
        self._gold = 0
        self._let_others()
        self._gold = self._score()
        return self._observation_and_info()

    def step(
        self, action: np.int64 | int
    ) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take an action of the agent, then those of chance and bots; return observation, reward,
        whether the game is over, False (games are not truncated) and the info.

        Raises:
            IllegalAction: for an illegal action, unless it is penalised, and after the end.
        """
        if self._over:
            raise IllegalAction("no game is in progress; call reset()")
        try:
            self._take(int(action))
        except IllegalAction as problem:
            if self._illegal == RAISE:
                raise
            observation, info = self._observation_and_info()
            return observation, -1.0, False, False, {**info, "illegal": str(problem)}
        before, self._gold = self._gold, self._score()
        reward = self._table.shaping * (self._gold - before)
        if self._state.mover == OVER:
            self._over = True
            scores = [sum(self._state.gold(seat).values()) for seat in range(self._state.seats)]
            ends = final_rewards(self._table.reward, scores, self._state.winners())
            reward += ends[self._place]
        if self.render_mode == "human":
            self.render()
        observation, info = self._observation_and_info()
        return observation, float(reward), self._over, False, info

    def get_state(self) -> dict[str, Any]:
        """A copy of the game in progress, for `set_state` of an environment with the same
        arguments. It can be pickled.

        Raises:
            IllegalAction: before the first `reset`.
        """
        if not hasattr(self, "_state"):
            raise IllegalAction("no game is in progress; call reset()")
        return {
            "state": self._state.copy(),
            "seat": copy(self._seat),
            "rng": self._rng.getstate(),
            "place": self._place,
            "over": self._over,
            "gold": self._gold,
        }

    def set_state(self, state: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """Continue with a game that `get_state` returned; return its observation and info. A bot in
        the middle of its turn plans the rest of it anew."""
        self._state = state["state"].copy()
        self._seat = copy(state["seat"])
        self._rng.setstate(state["rng"])
        self._place = state["place"]
        self._bots = self._cast.rotated(-self._place % self._state.seats)
        self._over = state["over"]
        self._gold = state["gold"]
        return self._observation_and_info()

    def __getstate__(self) -> dict[str, Any]:
        fields = dict(self.__dict__)
        for name in ("_cast", "_bots", "_state", "_seat"):
            fields.pop(name, None)
        fields["_rng"] = deepcopy(self._rng)
        fields["action_space"] = deepcopy(self.action_space)
        fields["_np_random"] = deepcopy(self._np_random)
        return {"fields": fields, "game": self.get_state() if hasattr(self, "_state") else None}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept["fields"])
        self._cast = self._table.cast()
        if kept["game"] is not None:
            self.set_state(kept["game"])

    def text(self, action: int) -> str:
        """The text of a legal action."""
        return self._seat.text(self._state, action)

    def render(self) -> Any:
        """Return the position as `render_mode` says: text or an array of pixels."""
        return self._renderer.render(self._state)

    def _take(self, action: int) -> None:
        actions = self._table.seat.actions
        if not 0 <= action < actions:
            raise IllegalAction(f"action: expected 0 to {actions - 1}, got {action}")
        if action not in self._seat.open(self._state):
            reason = self._seat.why_not(self._state, action)
            raise IllegalAction(f"action {action} is not legal: {reason}")
        taken = self._seat.take(self._state, action)
        if taken is not None:
            self._state.apply(taken)
            self._let_others()

    def _let_others(self) -> None:
        """Let chance and bots move until it is the agent's turn, or the game is over."""
        state = self._state
        while state.mover not in (OVER, self._place):
            if state.mover == CHANCE:
                state.apply(draw(state, self._rng))
            else:
                bot = self._bots[state.mover]
                assert bot is not None
                state.apply(bot.choose(state.view(state.mover), self._rng))

    def _score(self) -> int:
        return int(sum(self._state.gold(self._place).values()))

    def _observation_and_info(self) -> tuple[dict[str, Any], dict[str, Any]]:
        mask: NDArray[np.int8] = np.zeros(self._table.seat.actions, dtype=np.int8)
        if not self._over:
            mask[self._seat.open(self._state)] = 1
        self.action_space.open = mask
        view = self._state.view(self._place)
        observation: Observation = self._seat.observe(view, self._place)
        seen = {"observation": observation, "action_mask": mask}
        info = {"action_mask": mask, "seat": self._place, "score": self._score()}
        return seen, info
