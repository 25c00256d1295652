"""The player of a seat: a built-in bot or a program, timed, and replaced if it fails."""

from __future__ import annotations

import time
from random import Random
from typing import Final

from hexstead import bots
from hexstead.arena.command_bot import PREFIX, BotFailure, CommandBot
from hexstead.play import CHANCE, Player, Setup, State, draw, find_game

SECONDS: Final = 10.0
"""The default time limit of a program's answer."""


def name_of(entry: str) -> str:
    """Return the name of an entry: `me` for `me=cmd: node mybot.js`, otherwise the entry itself."""
    name, equals, rest = entry.partition("=")
    named = equals and rest.lstrip().startswith(PREFIX) and PREFIX not in name
    return name.strip() if named else entry


def command_of(entry: str) -> str | None:
    """Return the command line of a program, `cmd: ...` or `name=cmd: ...`; None for a bot."""
    if not entry.startswith(PREFIX):
        if name_of(entry) == entry:
            return None
        entry = entry.partition("=")[2].lstrip()
    return entry.removeprefix(PREFIX).strip()


def check_bot(game: str, entry: str) -> None:
    """Raise UnknownBot for an unknown name, and for a program without a name or command."""
    command = command_of(entry)
    if command is None:
        bots.find(game, entry)
    elif not command:
        raise bots.UnknownBot(f"{entry!r} has no command; write it as {PREFIX!r} and its command")
    elif not name_of(entry):
        raise bots.UnknownBot(f"{entry!r} has no name before the equals sign")


def try_program(game: str, entry: str, setup: Setup, seconds: float = SECONDS) -> None:
    """Raise UnknownBot for a program that cannot be started, or exits before its first decision.
    One that answers wrongly or too late forfeits its games, but is no error."""
    command = command_of(entry)
    if command is None:
        return
    state, rng = find_game(game).start(setup), Random(0)
    while state.mover == CHANCE:
        state.apply(draw(state, rng))
    program = None
    try:
        program = CommandBot(command, seconds)
        program.begin(game, setup.to_json(), state.mover, state.seats)
        program.choose(state.view(state.mover), rng)
    except BotFailure as problem:
        if program is None or program.ended:
            raise bots.UnknownBot(f"{name_of(entry)}: {problem}") from None
    finally:
        if program is not None:
            program.close()


class Seated:
    """A player of one game. One that fails forfeits: the simplest bot takes its place, so that the
    others can finish their game."""

    def __init__(self, game: str, name: str, seed: str, seconds: float = SECONDS) -> None:
        self._game = game
        self._rng = Random(seed)
        self._player: Player | None = None
        self._program: CommandBot | None = None
        self.failure: str | None = None
        """Why it forfeited."""
        self.decisions = 0
        self.seconds = 0.0
        """Its total thinking time."""
        self.longest = 0.0
        command = command_of(name)
        if command is None:
            self._player = bots.find(game, name)
            return
        try:
            self._program = CommandBot(command, seconds)
            self._player = self._program
        except BotFailure as problem:
            self._forfeit(str(problem))

    def begin(self, setup: Setup, seat: int, players: int) -> None:
        if self._program is not None and self.failure is None:
            try:
                self._program.begin(self._game, setup.to_json(), seat, players)
            except BotFailure as problem:
                self._forfeit(str(problem))

    def choose(self, view: State, rng: Random) -> int:
        """Choose with a generator of its own, so that chance does not depend on the players."""
        del rng
        assert self._player is not None
        began = self._now()
        try:
            action = self._player.choose(view, self._rng)
        except BotFailure as problem:
            self._forfeit(str(problem))
            return self.choose(view, self._rng)
        if self.failure is None:
            self.decisions += 1
            spent = self._now() - began
            self.seconds += spent
            self.longest = max(self.longest, spent)
        return action

    def end(self, gold: list[int], winners: list[int]) -> None:
        if self._program is not None:
            if self.failure is None:
                self._program.over(gold, winners)
            self._program.close()

    def _now(self) -> float:
        """CPU time for a built-in bot, wall time for a program."""
        return time.process_time() if self._program is None else time.perf_counter()

    def _forfeit(self, reason: str) -> None:
        self.failure = reason
        self._player = bots.find(self._game, bots.simpler(self._game, "")[-1])
