"""A worker process in which bots think: one question a line on standard input, one answer a line,
and before them a line that says it is ready.

A question names the game, its set-up (and the position it began from, if it did not at the start),
the actions so far, the seat and the bot (and the command, if it is a program); without a bot it
asks for a hint. The game is played up to that point here (it is remembered for the next question),
and the bot gets the seat's view.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Final

from hexstead import bots
from hexstead.play import Player, Record, State, find_game
from hexstead.server.workers.output import write_line

if TYPE_CHECKING:
    from hexstead.server.workers.program_seats import ProgramSeats

REMEMBERED: Final = 64
"""How many games a worker keeps in mind."""


class Thinker:
    def __init__(self) -> None:
        self._games: OrderedDict[str, tuple[list[str], State]] = OrderedDict()
        self._players: dict[tuple[str, str], Player] = {}
        self._programs: ProgramSeats | None = None

    def answer(self, question: dict[str, Any]) -> Any:
        """The bot's action in words; where no bot is named, the best lines; of a puzzle, what
        somebody's turn is worth."""
        if "puzzle" in question:
            from hexstead.server.workers.puzzle_check import verdict  # noqa: PLC0415 - few ask for it

            return verdict(question["puzzle"], question["actions"])
        state = self._state(question)
        seat: int = question["seat"]
        if state.mover != seat:
            raise ValueError(f"seat {seat} is not to move")
        if "bot" not in question:
            from hexstead.server.workers.hints import best_lines  # noqa: PLC0415 - few ask for it

            return best_lines(question["game"], state.view(seat), question["seed"])
        if "program" in question:
            return state.text(self._program_seats().choose(question, state.view(seat)))
        game = question["game"]
        key = (game, bots.at_seat(game, question["bot"], seat))
        if key not in self._players:
            self._players[key] = bots.find(*key)
        view = state.view(seat)
        return state.text(self._players[key].choose(view, Random(question["seed"])))

    def close(self) -> None:
        """End what was started here."""
        if self._programs is not None:
            self._programs.close()

    def _program_seats(self) -> ProgramSeats:
        if self._programs is None:
            from hexstead.server.workers.program_seats import ProgramSeats  # noqa: PLC0415 - few do

            self._programs = ProgramSeats()
            signal.signal(signal.SIGTERM, self._programs.departure.tell)
        return self._programs

    def _state(self, question: dict[str, Any]) -> State:
        wanted: list[str] = question["actions"]
        known, state = self._games.pop(question["table"], ([], None))
        if state is None or known != wanted[: len(known)]:
            game = find_game(question["game"])
            setup = game.read_setup(question["setup"])
            known, state = [], Record(game, setup, (), question.get("position")).start()
        for text in wanted[len(known) :]:
            state.apply(state.parse(text))
        self._games[question["table"]] = (wanted, state)
        if len(self._games) > REMEMBERED:
            self._games.popitem(last=False)
        return state


def main() -> None:
    thinker = Thinker()
    try:
        take_questions(thinker.answer)
    finally:
        thinker.close()


def take_questions(answer: Callable[[dict[str, Any]], Any]) -> None:
    """Say that one is ready, then answer a line at a time."""
    if hasattr(os, "nice"):
        os.nice(10)  # players' clicks go before bots' thoughts
    write_line({"ready": True})
    for line in sys.stdin:
        write_line(_answered(answer, line))


def _answered(answer: Callable[[dict[str, Any]], Any], line: str) -> dict[str, Any]:
    try:
        return {"action": answer(json.loads(line))}
    except Exception as problem:  # noqa: BLE001 - whatever a bot does wrong, the game goes on
        return {"failed": f"{type(problem).__name__}: {problem}"}


if __name__ == "__main__":
    main()
