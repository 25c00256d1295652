"""Every game as a game of OpenSpiel, for its algorithms.

    import pyspiel
    import hexstead.envs.openspiel  # registers the games

    game = pyspiel.load_game("python_hexstead_kingdom(players=3,sets=base+nomads,seed=7)")

A game of OpenSpiel is one set-up, drawn from `seed`. Actions are those of the environments, and
returns are the reward `rank`, so every game is a zero-sum game.
"""

from __future__ import annotations

from inspect import signature
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

try:
    import pyspiel
except ImportError as _missing:
    raise ImportError("these games need OpenSpiel: pip install 'hexstead[openspiel]'") from _missing

from hexstead.batches.rewards import RANK, final_rewards
from hexstead.envs.arrays import find_arrays
from hexstead.envs.tables import DEFAULT_PLAYERS
from hexstead.play import CHANCE, OVER, SetupError, State, find_game, game_names

MAX_CHANCE_OUTCOMES: Final = 64
MAX_LENGTH: Final = 100_000
"""A bound on the number of decisions; games end long before it."""
LISTS: Final = ("sets",)
"""The options that are lists; signatures of compiled functions have a text for a tuple of one."""


def short_name(game: str) -> str:
    """Return the name of a game in OpenSpiel."""
    return f"python_hexstead_{game}"


def _options(game: str) -> dict[str, str]:
    """Return the options of random set-ups that are parameters, with their defaults: texts, and
    lists of texts written with `+` between their elements."""
    found = {}
    for name, option in signature(find_game(game).random_setup).parameters.items():
        if isinstance(option.default, str):
            found[name] = option.default
        elif isinstance(option.default, tuple):
            found[name] = "+".join(option.default)
    return found


def _read_option(name: str, text: str) -> str | list[str]:
    return text.split("+") if name in LISTS else text


def _game_type(name: str) -> Any:
    game = find_game(name)
    kind = pyspiel.GameType
    return kind(
        short_name=short_name(name),
        long_name=f"{game.title} (Hexstead)",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": DEFAULT_PLAYERS,
            "seed": 0,
            **_options(name),
        },
    )


class SpielGame(pyspiel.Game):
    """One set-up of a game; `register` makes a subclass for each game."""

    name: str
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        players = int(given.get("players", DEFAULT_PLAYERS))
        options = _options(self.name)
        options.update({name: str(given[name]) for name in options if name in given})
        game = find_game(self.name)
        if players not in game.players:
            raise SetupError(f"players: {self.name} is not a game for {players}")
        self.setup = game.draw_setup(
            int(given.get("seed", 0)),
            players,
            {name: _read_option(name, value) for name, value in options.items()},
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=find_arrays(self.name).seat.actions,
            max_chance_outcomes=MAX_CHANCE_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_LENGTH,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Return an observer of what a player may know now."""
        return SpielObserver(self.name, iig_obs_type, params)


class SpielState(pyspiel.State):
    """A state of the engine with the methods of OpenSpiel. An outcome of chance is its number in
    `State.chance`."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.name = game.name
        self.state: State = find_game(game.name).start(game.setup)
        self.seat = find_arrays(game.name).seat(self.state)
        self.begun: list[int] = []
        """The steps of an action that is not complete, such as a tile without its hex."""

    def current_player(self) -> int:
        mover = self.state.mover
        if mover == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if mover == CHANCE else mover

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.seat.open(self.state)) if player == self.state.mover else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [weight for _, weight in self.state.chance()]
        return [(number, weight / sum(weights)) for number, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        if self.state.mover == CHANCE:
            self.state.apply(self.state.chance()[action][0])
            return
        taken = self.seat.take(self.state, action)
        if taken is None:
            self.begun.append(action)
        else:
            self.begun = []
            self.state.apply(taken)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.state.text(self.state.chance()[action][0])
        return self.seat.text(self.state, action)

    def is_terminal(self) -> bool:
        return self.state.mover == OVER

    def returns(self) -> list[float]:
        """Return the reward `rank` of each player; before the end zeros."""
        seats = range(self.state.seats)
        if self.state.mover != OVER:
            return [0.0 for _ in seats]
        scores = [sum(self.state.gold(seat).values()) for seat in seats]
        return final_rewards(RANK, scores, self.state.winners())

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Return a state drawn from those that the player cannot tell apart from this one.

        Parameters:
            player: the seat that knows its view.
            sampler: a function that returns random numbers from 0 to 1.
        """
        sampled: SpielState = self.clone()
        sampled.state = self.state.redeal(player, Random(str(sampler())))
        return sampled

    def observed_by(self, player: int) -> str:
        """Return what a player may know, on one line."""
        steps = "".join(f" {action}" for action in self.begun)
        return f"{self.state.view(player).to_line()}{steps}"

    def __str__(self) -> str:
        steps = "".join(f" {action}" for action in self.begun)
        return f"{self.state.to_line()}{steps}"


class SpielObserver:
    """Copies the arrays of the environments into a tensor; strings are one-line positions."""

    def __init__(self, game: str, iig_obs_type: Any = None, params: Any = None) -> None:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        single = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if params or kind.perfect_recall or not kind.public_info or kind.private_info != single:
            raise ValueError(
                "observations: only what one player knows now, without parameters, is supported"
            )
        shapes = find_arrays(game).seat.shapes
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {
            name: part.reshape(shape)
            for (name, shape), part in zip(shapes.items(), parts, strict=True)
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill `tensor` and `dict` with the observation of a player."""
        seen = state.seat.observe(state.state.view(player), player)
        for name, array in seen.items():
            self.dict[name][:] = array

    def string_from(self, state: SpielState, player: int) -> str:
        return state.observed_by(player)


def register() -> None:
    """Register every game that has arrays with OpenSpiel."""
    for name in game_names():
        if find_game(name).arrays is None:
            continue
        kind = _game_type(name)
        made = type(f"{name.capitalize()}Game", (SpielGame,), {"name": name, "kind": kind})
        globals()[made.__name__] = made  # where pickle looks for it
        pyspiel.register_game(kind, made)


register()
