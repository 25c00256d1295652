"""One game between bots, determined by its number and the seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from hexstead import bots
from hexstead.play import Record, Setup, SetupError, State, find_game, play_out


@dataclass(frozen=True)
class Match:
    """The parameters of a match. Game number n of a match is the same wherever it is played."""

    game: str
    players: int
    bots: tuple[str, ...]
    """Fewer bots than players alternate; seats rotate from game to game."""
    seed: int = 0
    setup_arguments: Mapping[str, Any] = field(default_factory=dict)
    """Passed to the game's `Setup.random`, such as the sets of Kingdom Builder."""
    records: Path | None = None
    """A folder to which every game is written."""

    def setup(self, number: int) -> Setup:
        """The set-up of one game, drawn at random.

        Raises:
            SetupError: for an unknown game, an unknown option, or a number of players that the game
                does not allow.
        """
        game = find_game(self.game)
        if self.players not in game.players:
            allowed = ", ".join(str(players) for players in game.players)
            raise SetupError(f"players: {self.game} needs {allowed}, got {self.players}")
        seed = Random(f"set-up {self.seed} {number}").getrandbits(32)
        return game.draw_setup(seed, self.players, self.setup_arguments)

    def seating(self, number: int) -> list[int]:
        """The entry of `bots` on each seat in this game."""
        return [(seat + number) % self.players % len(self.bots) for seat in range(self.players)]


@dataclass(frozen=True)
class Result:
    """The result of one game. Lists are by seat."""

    bots: list[int]
    order: list[int]
    """Each seat's place in the order of turns; 0 begins."""
    gold: list[dict[str, int]]
    winners: list[int]
    turns: int
    actions: int


def play_match(match: Match, number: int) -> Result:
    """Play one game of a match.

    Raises:
        SetupError: for an invalid match, as `Match.setup`.
        UnknownBot: if the game has no such bot.
    """
    game = find_game(match.game)
    setup = match.setup(number)
    state = game.start(setup)
    seating = match.seating(number)
    players = [bots.find(match.game, match.bots[index]) for index in seating]
    end = None if game.turn_end is None else state.parse(game.turn_end)
    texts: list[str] = []
    began: list[int] = []
    turns = 0

    def note(state: State, action: int) -> None:
        nonlocal turns
        if state.mover >= 0:
            if not began:
                began.append(state.mover)
            turns += game.turn_end is None or action == end
        if match.records:
            texts.append(state.text(action))

    actions = play_out(state, players, Random(f"game {match.seed} {number}"), note)
    if match.records:
        named = [{"name": match.bots[index], "bot": match.bots[index]} for index in seating]
        record = Record(game, setup, texts, players=named)
        record.save(match.records / f"{match.game}-{number + 1:05}.json")
    return Result(
        bots=seating,
        order=[(seat - began[0]) % match.players for seat in range(match.players)],
        gold=[state.gold(seat) for seat in range(match.players)],
        winners=state.winners(),
        turns=turns,
        actions=len(actions),
    )
