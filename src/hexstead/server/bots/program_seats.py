"""The programs that play in a worker, each on one seat of one table.

A table's questions go to whichever worker is free, so a program may be started in several of them,
and be ended when others are asked for: it decides by the view it is shown, not by what it
remembers.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from random import Random
from typing import Any, Final

from hexstead.arena.command_bot import BotFailure, CommandBot
from hexstead.play import State

KEPT: Final = 4
"""How many programs a worker keeps waiting for the next question."""
OWN: Final = "HEXSTEAD_"
"""What the server's own settings begin with: they hold passwords, and are no program's business."""

Seat = tuple[str, int, str]
"""A table, a seat, and the command line of the program there."""


class ProgramSeats:
    def __init__(self) -> None:
        self._playing: OrderedDict[Seat, CommandBot] = OrderedDict()

    def choose(self, question: dict[str, Any], view: State) -> int:
        """What the program answers; BotFailure if that is nothing good, and then it is ended."""
        program: dict[str, Any] = question["program"]
        seat = (question["table"], question["seat"], program["command"])
        bot = self._playing.pop(seat, None) or _start(question, view)
        try:
            action = bot.choose(view, Random())
        except BaseException:  # a worker that is told to stop must leave nobody behind
            bot.close()
            raise
        self._playing[seat] = bot
        while len(self._playing) > KEPT:
            _, longest_silent = self._playing.popitem(last=False)
            longest_silent.close()
        return action

    def close(self) -> None:
        for bot in self._playing.values():
            bot.close()
        self._playing.clear()


def _start(question: dict[str, Any], view: State) -> CommandBot:
    program: dict[str, Any] = question["program"]
    environment = {name: value for name, value in os.environ.items() if not name.startswith(OWN)}
    bot = CommandBot(program["command"], program["seconds"], program["folder"], environment)
    try:
        bot.begin(question["game"], question["setup"], question["seat"], view.seats)
    except BotFailure:
        bot.close()
        raise
    return bot
