"""What is played in an environment, and who plays: plain values, so that processes can be told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from hexstead import bots
from hexstead.batches.rewards import REWARDS, WIN
from hexstead.bots.random_bot import RandomBot
from hexstead.envs.arrays import SeatArrays, find_arrays
from hexstead.play import Player, Setup, SetupError, State, find_game

DEFAULT_PLAYERS: Final = 2
RANDOM: Final = "random"
ANYBODY: Final[Player] = RandomBot()
"""The bot of that name, one for all."""
LEARNER: Final = None
"""Who sits where actions are given."""


@dataclass(frozen=True)
class Table:
    """Set-ups are drawn anew for each game, unless the first game or one set-up is asked for."""

    game: str
    players: int = DEFAULT_PLAYERS
    first_game: bool = False
    """The set-up the rulebook recommends to begin with; who begins is drawn."""
    setup: dict[str, Any] | None = None
    """One set-up for all games, as JSON."""
    arguments: dict[str, Any] = field(default_factory=dict)
    """What set-ups are drawn with: sets and options, profile and numbers."""
    seats: tuple[str | None, ...] = ()
    """The bots, with None where actions are given; nobody named: actions for all seats."""
    rotate: bool = True
    """Whether seats rotate from game to game where bots play."""
    reward: str = WIN
    shaping: float = 0.0

    def __post_init__(self) -> None:
        find_arrays(self.game)
        if self.reward not in REWARDS:
            raise ValueError(
                f"unknown reward {self.reward!r}; expected one of {', '.join(REWARDS)}"
            )
        if self.seats and len(self.seats) != self.players:
            raise ValueError(
                f"{len(self.seats)} seats were given for {self.players} players; name a bot, or "
                "None where actions are given, for each"
            )
        if self.seats and LEARNER not in self.seats:
            raise ValueError("a bot sits on every seat; leave one of them None, to be played")
        for name in self.seats:
            if name is not None:
                bots.find(self.game, name)
        self.deal(Random(0))

    @property
    def seat(self) -> type[SeatArrays]:
        return find_arrays(self.game).seat

    def deal(self, rng: Random) -> State:
        """Begin a game."""
        return find_game(self.game).start(self._setup(rng))

    def _setup(self, rng: Random) -> Setup:
        game = find_game(self.game)
        if self.setup is not None:
            return game.read_setup(self.setup)
        if self.first_game:
            if game.first_game is None:
                raise SetupError(f"no first game is known of {self.game}")
            return game.first_game(self.players, rng.randrange(self.players))
        seed = rng.getrandbits(32)
        try:
            return game.random_setup(seed, self.players, **self.arguments)
        except TypeError as problem:
            chosen = ", ".join(self.arguments)
            raise SetupError(f"{self.game} cannot be set up with {chosen}: {problem}") from problem

    def cast(self) -> Callable[[Random], list[Player | None]]:
        """Who plays at each seat of a new game."""
        if not self.seats:
            nobody: list[Player | None] = [None] * self.players
            return lambda _: nobody
        named: list[Player | None] = [
            None if name is None else ANYBODY if name == RANDOM else bots.find(self.game, name)
            for name in self.seats
        ]
        if not self.rotate:
            return lambda _: named

        def seat(rng: Random) -> list[Player | None]:
            first = rng.randrange(len(named))
            return named[first:] + named[:first]

        return seat


def opponents(players: int, names: str | Sequence[str | None] | None) -> tuple[str | None, ...]:
    """The seats of one who plays against bots: one bot for all others, or a name for each."""
    if names is None:
        return ()
    if isinstance(names, str):
        return (LEARNER, *[names] * (players - 1))
    return (LEARNER, *names)
