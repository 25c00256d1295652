"""The programs that play in a worker, each on one seat of one table.

A table's questions go to whichever worker is free, so a program may be started in several of them,
and be ended when others are asked for: it decides by the view it is shown, not by what it
remembers.
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
"""How many programs a worker keeps waiting for the next question."""
OWN: Final = "HEXSTEAD_"
"""What the server's own settings begin with: they hold passwords, and are no program's business."""

Seat = tuple[str, int, str]
"""A table, a seat, and the command line of the program there."""


class Departure:
    """A worker goes as soon as it is told to, but not while it starts a program: nobody else knows
    of that one, and it would stay."""

    def __init__(self) -> None:
        self._starting = False
        self._told = False

    def tell(self, *_: object) -> None:
        self._told = True
        if not self._starting:
            raise SystemExit(0)

    @contextmanager
    def put_off(self) -> Iterator[None]:
        self._starting = True
        try:
            yield
        finally:
            self._starting = False
        if self._told:
            raise SystemExit(0)


class ProgramSeats:
    def __init__(self) -> None:
        self.departure = Departure()
        self._playing: OrderedDict[Seat, CommandBot] = OrderedDict()

    def choose(self, question: dict[str, Any], view: State) -> int:
        """What the program answers; BotFailure if that is nothing good, and then it is ended."""
        program: dict[str, Any] = question["program"]
        seat = (question["table"], question["seat"], program["command"])
        bot = self._playing.get(seat)
        try:
            if bot is None:
                with self.departure.put_off():
                    bot = self._playing[seat] = _start(program)
                bot.begin(question["game"], question["setup"], question["seat"], view.seats)
            action = bot.choose(view, Random())
        except Exception:
            if bot is not None:
                del self._playing[seat]
                bot.close()
            raise
        self._playing.move_to_end(seat)
        while len(self._playing) > KEPT:
            _, longest_silent = self._playing.popitem(last=False)
            longest_silent.close()
        return action

    def close(self) -> None:
        for bot in self._playing.values():
            bot.close()
        self._playing.clear()


def _start(program: dict[str, Any]) -> CommandBot:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(OWN)}
    return CommandBot(program["command"], program["seconds"], program["folder"], environment)
