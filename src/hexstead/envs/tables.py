"""The game and the players of an environment, as plain values that can be sent to processes."""

from __future__ import annotations

from collections.abc import Sequence
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
RANDOM_BOT: Final[Player] = RandomBot()
"""A shared instance of the random bot."""
LEARNER: Final = None
"""The name of a seat whose actions are given."""


@dataclass(frozen=True)
class Table:
    """Set-ups are drawn anew for each game, unless the first game or one set-up is given."""

    game: str
    players: int = DEFAULT_PLAYERS
    first_game: bool = False
    """The set-up that the rulebook recommends for a first game; the start player is drawn."""
    setup: dict[str, Any] | None = None
    """One set-up for all games, as JSON."""
    arguments: dict[str, Any] = field(default_factory=dict)
    """The arguments of random set-ups: sets and options, profile and numbers."""
    seats: tuple[str | None, ...] = ()
    """The bots by seat, None where actions are given; if empty, actions are given for all seats."""
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
                f"seats: expected {self.players}, got {len(self.seats)}; name a bot, or "
                "None where actions are given, for each"
            )
        if self.seats and LEARNER not in self.seats:
            raise ValueError("seats: at least one must be None, whose actions are given")
        for name in self.seats:
            if name is not None:
                bots.find(self.game, name)
        self.deal(Random(0))

    @property
    def seat(self) -> type[SeatArrays]:
        return find_arrays(self.game).seat

    def deal(self, rng: Random) -> State:
        """Start a game."""
        return find_game(self.game).start(self._setup(rng))

    def _setup(self, rng: Random) -> Setup:
        game = find_game(self.game)
        if self.setup is not None:
            return game.read_setup(self.setup)
        if self.first_game:
            if game.first_game is None:
                raise SetupError(f"{self.game} has no recommended first game")
            return game.first_game(self.players, rng.randrange(self.players))
        seed = rng.getrandbits(32)
        return game.draw_setup(seed, self.players, self.arguments)

    def cast(self) -> Cast:
        return Cast(self)


class Cast:
    """The players of a table: the same bots in every game, whose seats may rotate."""

    def __init__(self, table: Table) -> None:
        names = table.seats or (LEARNER,) * table.players
        self._rotates = bool(table.seats) and table.rotate
        self._named: list[Player | None] = [
            None if name is None else RANDOM_BOT if name == RANDOM else bots.find(table.game, name)
            for name in names
        ]

    def __call__(self, rng: Random) -> list[Player | None]:
        """The players of a new game by seat; None for seats whose actions are given."""
        return self.rotated(rng.randrange(len(self._named)) if self._rotates else 0)

    def rotated(self, first: int) -> list[Player | None]:
        return self._named[first:] + self._named[:first]

    def rotation(self, players: list[Player | None]) -> int:
        """The argument of `rotated` that gives these players."""
        return next(first for first in range(len(players)) if self.rotated(first) == players)


def opponents(players: int, names: str | Sequence[str | None] | None) -> tuple[str | None, ...]:
    """The seats of an agent against bots: one bot for all others, or a name for each."""
    if names is None:
        return ()
    if isinstance(names, str):
        return (LEARNER, *[names] * (players - 1))
    return (LEARNER, *names)
