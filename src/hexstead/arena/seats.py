"""The player of a seat: a built-in bot or a program, timed, and replaced if it fails."""

from __future__ import annotations

import time
from random import Random
from typing import Final

from hexstead import bots
from hexstead.arena.command_bot import PREFIX, BotFailure, CommandBot
from hexstead.play import Player, Setup, State

SECONDS: Final = 10.0
"""The default time limit of a program's answer."""


def check_bot(game: str, name: str) -> None:
    """Raise UnknownBot for an unknown name; a program is tried when its first game begins."""
    if not name.startswith(PREFIX):
        bots.find(game, name)
    elif not command_of(name):
        raise bots.UnknownBot(f"{name!r} has no command; write it as {PREFIX!r} and its command")


def command_of(name: str) -> str:
    return name.removeprefix(PREFIX).strip()


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
        if not name.startswith(PREFIX):
            self._player = bots.find(game, name)
            return
        try:
            self._program = CommandBot(command_of(name), seconds)
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
