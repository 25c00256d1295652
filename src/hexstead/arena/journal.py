"""The journal of a tournament: a JSON line for each game, written when it ends.

An interrupted run continues after the last complete line. A file with other content is never
written to.
"""

from __future__ import annotations

import fcntl
import json
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from hexstead.arena.tournament import PlayedGame, Tournament

NAME: Final = "games.jsonl"
FORMAT: Final = "hexstead tournament 1"


class ResultsError(Exception):
    """Results that cannot be read or continued; the message says where and why."""


class Journal:
    """The journal, locked by one run at a time; raises ResultsError for one of another
    tournament."""

    def __init__(self, folder: Path, tournament: Tournament) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / NAME
        self.games: dict[int, PlayedGame] = {}
        self._file = self.path.open("a+b")
        try:
            self._open(tournament)
        except BaseException:
            self._file.close()
            raise

    def _open(self, tournament: Tournament) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as problem:
            raise ResultsError(f"{self.path}: another run is writing to it") from problem
        self._file.seek(0)
        text = self._file.read()
        whole = text[: text.rfind(b"\n") + 1]
        if whole:
            header, games = read(self.path, whole)
            _check_same(self.path, header, tournament.to_json())
            self.games = {game.number: game for game in games}
        if len(whole) < len(text):  # the last line was cut off when a run was killed
            self._file.truncate(len(whole))
        if not whole:
            self._write({"format": FORMAT, "tournament": tournament.to_json()})

    def add(self, game: PlayedGame) -> None:
        """Append a game, once."""
        if game.number not in self.games:
            self.games[game.number] = game
            self._write(game.to_json())

    def _write(self, fields: dict[str, Any]) -> None:
        self._file.write(json.dumps(fields, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()


def read(path: Path, text: bytes) -> tuple[dict[str, Any], list[PlayedGame]]:
    """The tournament and the games in a journal."""
    header: dict[str, Any] = {}
    games: list[PlayedGame] = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            fields = json.loads(line)
            if number == 1:
                if fields["format"] != FORMAT:
                    raise ValueError(f"expected format {FORMAT!r}, got {fields['format']!r}")
                header = fields["tournament"]
            else:
                games.append(PlayedGame.from_json(fields))
        except (ValueError, KeyError, TypeError, AttributeError) as problem:
            what = "is no tournament of hexstead" if number == 1 else "is no game of a tournament"
            raise ResultsError(f"{path}, line {number} {what}: {problem!r}") from problem
    return header, games


def _check_same(path: Path, there: dict[str, Any], asked: dict[str, Any]) -> None:
    """Check that only the number of games differs, which may be higher than before."""
    differing = [
        f"{name} is {there.get(name)!r} there, not {value!r}"
        for name, value in json.loads(json.dumps(asked)).items()
        if name != "games" and there.get(name) != value
    ]
    if differing:
        raise ResultsError(f"{path} holds another tournament: {'; '.join(differing)}")


def in_order(games: Iterable[PlayedGame]) -> list[PlayedGame]:
    return sorted(games, key=lambda game: game.number)
