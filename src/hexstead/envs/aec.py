"""A game as a PettingZoo agent environment cycle (AEC): agents act one after the other."""

from __future__ import annotations

from copy import copy, deepcopy
from random import Random
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from hexstead.batches.rewards import final_rewards
from hexstead.envs.render import RENDER_MODES, Renderer
from hexstead.envs.spaces import masked_observation_space
from hexstead.envs.tables import DEFAULT_PLAYERS, Table
from hexstead.play import CHANCE, OVER, IllegalAction, State, draw

AGENT: Final = "player_"
"""The prefix of an agent's name, before the number of its seat."""


def agent_of(seat: int) -> str:
    return f"{AGENT}{seat}"


def seat_of(agent: str) -> int:
    return int(agent.removeprefix(AGENT))


KEPT: Final = (
    "agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos",
    "agent_selection", "_skip_agent_selection", "_gold",
)  # fmt: skip
"""The attributes of a game in progress besides the state and the generator."""


class TableEnv(AECEnv[str, dict[str, Any], int | None]):
    """Seats are agents; chance is sampled by the environment's own generator.

    An agent's observation is what its seat may know, with the mask of its actions, which is all
    zeros while others move. An illegal action raises IllegalAction and changes nothing.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "name": "hexstead",
        "render_fps": 2,
    }

    def __init__(self, table: Table, render_mode: str | None = None) -> None:
        super().__init__()
        self._table = table
        self._renderer = Renderer(table.game, render_mode)
        self.render_mode = render_mode
        self.possible_agents = [agent_of(seat) for seat in range(table.players)]
        self._observation_spaces = {
            agent: masked_observation_space(table.game) for agent in self.possible_agents
        }
        self._action_spaces = {
            agent: spaces.Discrete(table.seat.actions) for agent in self.possible_agents
        }
        self._rng = Random()

    def observation_space(self, agent: str) -> spaces.Dict:
        """The arrays that an agent sees, and the mask of its actions."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of all actions."""
        return self._action_spaces[agent]

    @property
    def game(self) -> State:
        """The full state of the game, for rendering and study but not for agents."""
        state: State = self._state
        return state

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; without a seed the generator continues."""
        del options
        if seed is not None:
            self._rng = Random(f"table {seed}")
        self._state: Any = self._table.deal(self._rng)
        self._seat = self._table.seat(self._state)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self._let_chance()
        self._gold = self._scores()
        self.agent_selection = agent_of(self._state.mover)

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and the mask of its actions."""
        seat = seat_of(agent)
        observation = self._seat.observe(self._state.view(seat), seat)
        return {"observation": observation, "action_mask": self._mask(seat)}

    def step(self, action: int | None) -> None:
        """Take an action for the agent to move; None for an agent whose game is over.

        Raises:
            IllegalAction: with the rule, if the action is not legal; nothing changes.
        """
        if not self.agents:
            raise IllegalAction("the game is over for all agents; call reset()")
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise IllegalAction(f"the game is over; {agent} must step with None")
            self._was_dead_step(None)
            return
        self._take(action)
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        self._reward()
        if self._state.mover == OVER:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = agent_of(self._state.mover)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

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
            **{name: deepcopy(getattr(self, name)) for name in KEPT},
        }

    def set_state(self, state: dict[str, Any]) -> None:
        """Continue with a game that `get_state` returned."""
        self._state = state["state"].copy()
        self._seat = copy(state["seat"])
        self._rng.setstate(state["rng"])
        for name in KEPT:
            setattr(self, name, deepcopy(state[name]))

    def __getstate__(self) -> dict[str, Any]:
        started = hasattr(self, "_state")
        return {
            "table": self._table,
            "render_mode": self.render_mode,
            "rng": self._rng.getstate(),
            "game": self.get_state() if started else None,
        }

    def __setstate__(self, fields: dict[str, Any]) -> None:
        TableEnv.__init__(self, fields["table"], fields["render_mode"])
        self._rng.setstate(fields["rng"])
        if fields["game"] is not None:
            self.set_state(fields["game"])

    def text(self, action: int) -> str:
        """The text of a legal action."""
        return self._seat.text(self._state, action)

    def render(self) -> NDArray[np.uint8] | str | None:
        """Draw the game as `render_mode` says: as a picture, as text, or on the terminal."""
        return self._renderer.render(self._state)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _mask(self, seat: int) -> NDArray[np.int8]:
        mask = np.zeros(self._table.seat.actions, dtype=np.int8)
        if self._state.mover == seat:
            mask[self._seat.open(self._state)] = 1
        return mask

    def _take(self, action: int | None) -> None:
        if action is None or int(action) != action:
            raise IllegalAction(f"action: expected a whole number, got {action!r}")
        chosen = int(action)
        if chosen not in self._seat.open(self._state):
            reason = self._reason(chosen)
            raise IllegalAction(f"{self.agent_selection} cannot take action {chosen}: {reason}")
        taken = self._seat.take(self._state, chosen)
        if taken is not None:
            self._state.apply(taken)
            self._let_chance()

    def _reason(self, action: int) -> str:
        actions = self._table.seat.actions
        if not 0 <= action < actions:
            return f"actions are numbered from 0 to {actions - 1}"
        return self._seat.why_not(self._state, action)

    def _let_chance(self) -> None:
        while self._state.mover == CHANCE:
            self._state.apply(draw(self._state, self._rng))

    def _scores(self) -> list[int]:
        state = self._state
        return [sum(state.gold(seat).values()) for seat in range(state.seats)]

    def _reward(self) -> None:
        """Set the rewards since the last step, and at the end that of the result."""
        over = self._state.mover == OVER
        if not over and not self._table.shaping:
            return
        scores = self._scores()
        gained = [
            self._table.shaping * (now - was) for now, was in zip(scores, self._gold, strict=True)
        ]
        self._gold = scores
        if over:
            ends = final_rewards(self._table.reward, scores, self._state.winners())
            gained = [gain + end for gain, end in zip(gained, ends, strict=True)]
        for agent in self.agents:
            self.rewards[agent] = gained[seat_of(agent)]


class OrderEnforced(OrderEnforcingWrapper[str, dict[str, Any], int | None]):
    """PettingZoo's order-enforcing wrapper, with an error for steps after the end."""

    def step(self, action: int | None) -> None:
        if self._has_reset and not self.agents:
            self.env.step(action)
        super().step(action)

    def __copy__(self) -> OrderEnforced:
        """An independent copy: a shallow one would share the game."""
        return deepcopy(self)

    def __str__(self) -> str:
        return str(self.env)


def env(
    game: str, players: int = DEFAULT_PLAYERS, render_mode: str | None = None, **arguments: Any
) -> OrderEnforced:
    """Make the environment of any game; `arguments` go to its random set-ups."""
    return OrderEnforced(TableEnv(Table(game, players, arguments=arguments), render_mode))
