"""The worker process for bots, hints and puzzles.

A request names the game, its set-up (and the position it began from, if that is not the start), the
actions so far, the seat and the bot (and the command line, if the bot is a program); without a bot
it asks for a hint. The process replays the game up to that point, caches the state for the next
request, and gives the bot the view of its seat.
"""

from __future__ import annotations

import signal
from collections import OrderedDict
from random import Random
from typing import TYPE_CHECKING, Any, Final

from hexstead import bots
from hexstead.play import Player, Record, State, find_game
from hexstead.server.workers.child import serve_requests

if TYPE_CHECKING:
    from hexstead.server.workers.program_seats import ProgramSeats

CACHED_GAMES: Final = 64


class BotProcess:
    def __init__(self) -> None:
        self._games: OrderedDict[str, tuple[list[str], State]] = OrderedDict()
        self._players: dict[tuple[str, str], Player] = {}
        self._programs: ProgramSeats | None = None

    def answer(self, request: dict[str, Any]) -> Any:
        """Return a bot's action as text, the best lines for a hint, or the verdict on a puzzle."""
        if "puzzle" in request:
            from hexstead.server.workers.hints import verdict  # noqa: PLC0415 - loaded late

            return verdict(request["puzzle"], request["actions"])
        state = self._state(request)
        seat: int = request["seat"]
        if state.mover != seat:
            raise ValueError(f"seat {seat} is not to move")
        if "bot" not in request:
            from hexstead.server.workers.hints import best_lines  # noqa: PLC0415 - loaded late

            return best_lines(request["game"], state.view(seat), request["seed"])
        if "program" in request:
            return state.text(self._program_seats().choose(request, state.view(seat)))
        game = request["game"]
        key = (game, bots.at_seat(game, request["bot"], seat))
        if key not in self._players:
            self._players[key] = bots.find(*key)
        view = state.view(seat)
        return state.text(self._players[key].choose(view, Random(request["seed"])))

    def close(self) -> None:
        if self._programs is not None:
            self._programs.close()

    def _program_seats(self) -> ProgramSeats:
        if self._programs is None:
            from hexstead.server.workers.program_seats import (  # noqa: PLC0415 - loaded late
                ProgramSeats,
            )

            self._programs = ProgramSeats()
            signal.signal(signal.SIGTERM, self._programs.termination.request)
        return self._programs

    def _state(self, request: dict[str, Any]) -> State:
        wanted: list[str] = request["actions"]
        known, state = self._games.pop(request["table"], ([], None))
        if state is None or known != wanted[: len(known)]:
            game = find_game(request["game"])
            setup = game.read_setup(request["setup"])
            known, state = [], Record(game, setup, (), request.get("position")).start()
        for text in wanted[len(known) :]:
            state.apply(state.parse(text))
        self._games[request["table"]] = (wanted, state)
        if len(self._games) > CACHED_GAMES:
            self._games.popitem(last=False)
        return state


def main() -> None:
    process = BotProcess()
    try:
        serve_requests(process.answer)
    finally:
        process.close()


if __name__ == "__main__":
    main()
