"""The bot programs that a worker runs, each for one seat of one table.

A table's requests go to any free worker, so a program may run in several workers, and is stopped
when others are needed: it must decide by the view it gets, not by what it remembers.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final

from hexstead.arena.command_bot import CommandBot
from hexstead.play import State

KEPT: Final = 4
"""Programs that a worker keeps running."""
OWN: Final = "HEXSTEAD_"
"""Prefix of the server's settings, which hold passwords and are not passed to programs."""

Seat = tuple[str, int, str]
"""A table, a seat, and the command line of the program there."""


class Termination:
    """Handle SIGTERM at once, but not while a program is starting: it would be left running."""

    def __init__(self) -> None:
        self._starting = False
        self._requested = False

    def request(self, *_: object) -> None:
        self._requested = True
        if not self._starting:
            raise SystemExit(0)

    @contextmanager
    def deferred(self) -> Iterator[None]:
        self._starting = True
        try:
            yield
        finally:
            self._starting = False
        if self._requested:
            raise SystemExit(0)


class ProgramSeats:
    def __init__(self) -> None:
        self.termination = Termination()
        self._playing: OrderedDict[Seat, CommandBot] = OrderedDict()

    def choose(self, request: dict[str, Any], view: State) -> int:
        """Return the program's action; after a BotFailure the program is stopped."""
        program: dict[str, Any] = request["program"]
        seat = (request["table"], request["seat"], program["command"])
        bot = self._playing.get(seat)
        try:
            if bot is None:
                with self.termination.deferred():
                    bot = self._playing[seat] = _start(program)
                bot.begin(request["game"], request["setup"], request["seat"], view.seats)
            action = bot.choose(view, Random())
        except Exception:
            if bot is not None:
                del self._playing[seat]
                bot.close()
            raise
        self._playing.move_to_end(seat)
        while len(self._playing) > KEPT:
            _, oldest = self._playing.popitem(last=False)
            oldest.close()
        return action

    def close(self) -> None:
        for bot in self._playing.values():
            bot.close()
        self._playing.clear()


def _start(program: dict[str, Any]) -> CommandBot:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(OWN)}
    return CommandBot(program["command"], program["seconds"], program["folder"], environment)
