"""A round robin: every line-up of bots plays the same set-ups, from every seat.

A tournament is identified by its parameters; game number n of it is the same wherever and whenever
it is played. The chance seed of a set-up is also the same for all line-ups.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from itertools import combinations
from random import Random
from typing import Any

from hexstead.arena.seats import SECONDS, Seated, check_bot, name_of
from hexstead.play import OVER, Setup, SetupError, State, find_game, play_out


@dataclass(frozen=True)
class Tournament:
    """The parameters of a tournament. Game number n is the same wherever it is played."""

    game: str
    bots: tuple[str, ...]
    """Names of bots, and programs as `cmd: COMMAND` or `NAME=cmd: COMMAND`."""
    players: int = 2
    games: int = 100
    """The minimum number of games, rounded up to whole rounds, so that all bots meet equally often
    from every seat."""
    seed: int = 0
    setup_arguments: Mapping[str, Any] = field(default_factory=dict)
    seconds: float = SECONDS
    """The time limit of a program's answer."""

    def check(self) -> None:
        """Check the parameters, as `run_tournament` does first.

        Raises:
            SetupError: for less than two bots, a bot that is named twice, or an invalid game,
                number of players or option.
            UnknownBot: for an unknown bot, or a program without a name or command.
        """
        if len(self.bots) < 2:
            raise SetupError("a tournament needs at least two bots")
        twice = [name for name in self.names if self.names.count(name) > 1]
        if twice:
            raise SetupError(f"duplicate bot {twice[0]}")
        for name in self.bots:
            check_bot(self.game, name)
        game = find_game(self.game)
        if self.players not in game.players:
            allowed = ", ".join(str(players) for players in game.players)
            raise SetupError(f"players: {self.game} needs {allowed}, got {self.players}")
        self.setup(0)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the entries."""
        return tuple(name_of(entry) for entry in self.bots)

    @cached_property
    def line_ups(self) -> list[tuple[int, ...]]:
        """The line-ups by entry: as many different bots as there are seats. With fewer bots than
        seats all of them play, and each in turn takes the remaining seats."""
        entries = range(len(self.bots))
        if len(entries) >= self.players:
            return list(combinations(entries, self.players))
        whole, over = divmod(self.players, len(entries))
        return [
            tuple(sorted([*entries] * whole + list(twice))) for twice in combinations(entries, over)
        ]

    @property
    def round_length(self) -> int:
        """The number of games of one set-up: each line-up in each rotation of the seats."""
        return len(self.line_ups) * self.players

    @property
    def number_of_games(self) -> int:
        """The number of games, rounded up to complete rounds."""
        rounds = -(-self.games // self.round_length)
        return rounds * self.round_length

    def setup(self, number: int) -> Setup:
        """The set-up of one game, drawn at random; the same for the whole round.

        Raises:
            SetupError: for an unknown game or option.
        """
        seed = Random(f"set-up {self.seed} {number // self.round_length}").getrandbits(32)
        return find_game(self.game).draw_setup(seed, self.players, self.setup_arguments)

    def seating(self, number: int) -> list[int]:
        """The entry on each seat in one game."""
        line_up, turned = divmod(number % self.round_length, self.players)
        sitting = self.line_ups[line_up]
        return [sitting[(seat + turned) % self.players] for seat in range(self.players)]

    def to_json(self) -> dict[str, Any]:
        """Return the parameters as JSON."""
        return {
            **asdict(self),
            "bots": list(self.bots),
            "setup_arguments": {**self.setup_arguments},
        }


@dataclass(frozen=True)
class PlayedGame:
    """The result of one game. Lists are by seat."""

    number: int
    bots: list[int]
    order: list[int]
    """Each seat's place in the order of turns; 0 starts."""
    gold: list[dict[str, int]]
    winners: list[int]
    forfeits: dict[int, str]
    """The seats whose bots failed, and why."""
    actions: int
    decisions: list[int]
    seconds: list[float]
    """The thinking time of each bot; this and the next vary from run to run."""
    longest: list[float]

    @property
    def places(self) -> list[int]:
        """Each seat's final place, ties sharing it: winners first, then by gold; seats that
        forfeited come last."""
        ranks = [
            (seat in self.forfeits, seat not in self.winners, -sum(gold.values()))
            for seat, gold in enumerate(self.gold)
        ]
        return [1 + sum(other < rank for other in ranks) for rank in ranks]

    def to_json(self) -> dict[str, Any]:
        """Return the result as JSON, which `from_json` reads back."""
        return {**asdict(self), "forfeits": {str(seat): why for seat, why in self.forfeits.items()}}

    @staticmethod
    def from_json(fields: dict[str, Any]) -> PlayedGame:
        """Read a result that `to_json` wrote.

        Raises:
            KeyError: if a field is missing.
            TypeError: for an unknown field.
            ValueError: for a forfeit of something else than a seat.
        """
        forfeits = {int(seat): str(why) for seat, why in fields["forfeits"].items()}
        return PlayedGame(**{**fields, "forfeits": forfeits})


def play_game(tournament: Tournament, number: int) -> PlayedGame:
    """Play one game of a tournament. A bot that fails forfeits it.

    Raises:
        SetupError: for an unknown game or option.
        UnknownBot: if the game has no such bot.
    """
    game = find_game(tournament.game)
    setup = tournament.setup(number)
    state = game.start(setup)
    sitting = tournament.seating(number)
    seed = f"{tournament.seed} {number}"
    players = [
        Seated(tournament.game, tournament.bots[entry], f"bot {seed} {seat}", tournament.seconds)
        for seat, entry in enumerate(sitting)
    ]
    began: list[int] = []

    def note(state: State, _: int) -> None:
        if not began and state.mover >= 0:
            began.append(state.mover)

    chance = Random(f"chance {tournament.seed} {number // tournament.round_length}")
    try:
        for seat, player in enumerate(players):
            player.begin(setup, seat, tournament.players)
        actions = play_out(state, players, chance, note)
    finally:
        over = state.mover == OVER
        totals = [sum(state.gold(seat).values()) for seat in range(tournament.players)]
        for player in players:
            player.end(totals, state.winners() if over else [])
    forfeits = {
        seat: player.failure for seat, player in enumerate(players) if player.failure is not None
    }
    return PlayedGame(
        number=number,
        bots=sitting,
        order=[(seat - began[0]) % tournament.players for seat in range(tournament.players)],
        gold=[state.gold(seat) for seat in range(tournament.players)],
        winners=_winners(totals, state.winners(), forfeits),
        forfeits=forfeits,
        actions=len(actions),
        decisions=[player.decisions for player in players],
        seconds=[round(player.seconds, 6) for player in players],
        longest=[round(player.longest, 6) for player in players],
    )


def _winners(totals: list[int], winners: list[int], forfeits: dict[int, str]) -> list[int]:
    """The winners that did not forfeit; if there are none, the best of the other seats."""
    staying = [seat for seat in range(len(totals)) if seat not in forfeits]
    fair = [seat for seat in winners if seat in staying]
    if fair or not staying:
        return fair
    most = max(totals[seat] for seat in staying)
    return [seat for seat in staying if totals[seat] == most]
