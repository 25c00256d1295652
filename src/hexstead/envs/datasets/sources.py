"""The games of a dataset: played by bots, or read from records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from hexstead import bots
from hexstead.arena import Match
from hexstead.play import OVER, Record, RecordError, State, find_game, play_out

PERSON: Final = "person"
PROGRAM: Final = "program"


class PlayedGame(NamedTuple):
    """A finished game: its start, all actions, and who played each seat."""

    start: State
    actions: list[int]
    players: Sequence[int]
    """An index into the players of the source for each seat."""


class Source(Protocol):
    """The games of a dataset, by number."""

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def games(self) -> int:
        """How many games there are."""

    @property
    def players(self) -> list[str]:
        """Who plays in these games."""

    def find(self, number: int) -> PlayedGame | str:
        """Return one game, or the reason why it is left out."""

    def to_json(self) -> dict[str, Any]:
        """Return what determines the games, except their number."""


@dataclass(frozen=True)
class BotGames:
    """The first games of a match between bots, as `hexstead simulate` plays them.

    Raises:
        ValueError: for less than one game.
        SetupError: for an invalid match.
        UnknownBot: if the game has no such bot.
    """

    match: Match
    games: int

    def __post_init__(self) -> None:
        if self.games < 1:
            raise ValueError(f"games: expected at least 1, got {self.games}")
        self.match.setup(0)
        for name in self.match.bots:
            bots.find(self.match.game, name)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.match.game

    @property
    def players(self) -> list[str]:
        """The names of the bots."""
        return list(self.match.bots)

    def find(self, number: int) -> PlayedGame | str:
        """Play one game."""
        match = self.match
        start = find_game(match.game).start(match.setup(number))
        seating = match.seating(number)
        players = [bots.find(match.game, match.bots[index]) for index in seating]
        actions = play_out(start.copy(), players, Random(f"game {match.seed} {number}"))
        return PlayedGame(start, actions, seating)

    def to_json(self) -> dict[str, Any]:
        """Return the match as JSON."""
        return {
            "bots": list(self.match.bots),
            "players": self.match.players,
            "seed": self.match.seed,
            "setup": dict(self.match.setup_arguments),
        }


@dataclass(frozen=True)
class RecordedGames:
    """The finished games among some record files; names of people are not read.

    Raises:
        ValueError: without files.
        SetupError: for an unknown game.
    """

    game: str
    files: tuple[Path, ...]

    def __post_init__(self) -> None:
        if not self.files:
            raise ValueError("files: expected at least one record")
        find_game(self.game)

    @classmethod
    def below(cls, game: str, folder: Path) -> RecordedGames:
        """Return the records in a folder and the folders below it, in the order of their paths."""
        return cls(game, tuple(sorted(folder.rglob("*.json"))))

    @property
    def games(self) -> int:
        """The number of files."""
        return len(self.files)

    @property
    def players(self) -> list[str]:
        """Who may have played: a person, a program, or a bot by its name."""
        return [PERSON, PROGRAM, *bots.names(self.game)]

    def find(self, number: int) -> PlayedGame | str:
        """Read one record; return the game, or the reason why it is left out."""
        try:
            record = Record.load(self.files[number])
        except RecordError:
            return "unreadable"
        if record.game.name != self.game:
            return "of another game"
        state = record.start()
        start = state.copy()
        actions: list[int] = []
        for text in record.actions:
            actions.append(state.parse(text))
            state.apply(actions[-1])
        if state.mover != OVER:
            return "unfinished"
        known = self.players
        named = record.players or [{} for _ in range(start.seats)]
        who = [each.get("bot", PERSON) for each in named]
        players = [known.index(name if name in known else PROGRAM) for name in who]
        return PlayedGame(start, actions, players)

    def to_json(self) -> dict[str, Any]:
        """Return that the games are recorded ones; the manifest does not name the files."""
        return {"records": True}
