"""Programs that may play as bots, configured in the TOML file that HEXSTEAD_PROGRAMS names:

    [mybot]
    command = "node mybot.js"
    games = ["kingdom"]

They are started in the folder of that file. Without `games` a program plays every game.
"""

from __future__ import annotations

import re
import shlex
import shutil
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from hexstead import bots
from hexstead.play import game_names

NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_NAME: Final = 24


@dataclass(frozen=True)
class Program:
    name: str
    command: str
    folder: str
    """The working directory."""
    games: tuple[str, ...]


@dataclass(frozen=True)
class Programs:
    """The allowed programs, in the order of the file."""

    all: tuple[Program, ...] = field(default=())

    def names(self, game: str) -> list[str]:
        return [program.name for program in self.all if game in program.games]

    def find(self, game: str, name: str) -> Program | None:
        """Return the program of a name if it plays the game, else None."""
        for program in self.all:
            if program.name == name and game in program.games:
                return program
        return None


def read_programs(path: str | Path) -> Programs:
    """Read the programs of a file; raise ValueError with a message without commas."""
    file = Path(path)
    try:
        written = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as problem:
        raise ValueError(f"should name a file that can be read ({problem.strerror})") from problem
    except ValueError as problem:
        raise ValueError(f"should name a TOML file ({_plain(str(problem))})") from problem
    folder = file.resolve().parent
    return Programs(tuple(_program(name, fields, folder) for name, fields in written.items()))


def _program(name: str, fields: Any, folder: Path) -> Program:
    _check_name(name)
    if not isinstance(fields, Mapping) or not isinstance(fields.get("command"), str):
        raise ValueError(f"should give each program a command ({name} has none)")
    if unknown := set(fields) - {"command", "games"}:
        raise ValueError(f"should say command and games alone ({name} has {min(unknown)!r})")
    known = game_names()
    games = fields.get("games", list(known))
    if not isinstance(games, list) or not games or any(game not in known for game in games):
        raise ValueError(f"should name games of {' and '.join(known)} ({name} has others)")
    return Program(name, _command(name, fields["command"], folder), str(folder), tuple(games))


def _check_name(name: str) -> None:
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        letters = f"up to {LONGEST_NAME} small letters and digits with hyphens between"
        raise ValueError(f"should name programs by {letters} ({_plain(name)} is not)")
    if bots.level_of(name) or any(name in bots.names(game) for game in game_names()):
        raise ValueError(f"should not call a program like a bot or a level of ours ({name})")


def _command(name: str, command: str, folder: Path) -> str:
    """Return the command line; raise ValueError if it names no program."""
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words or not (shutil.which(words[0]) or shutil.which(str(folder / words[0]))):
        raise ValueError(f"should name programs that can be started ({name} cannot)")
    return command


def _plain(words: str) -> str:
    return words.replace(",", "")[:120]
