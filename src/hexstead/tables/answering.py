"""Run the jobs of workers: a bot's action, a hint, or the verdict on a turn of a puzzle or review.

A job names the game, its set-up (and the position it began from, if that is not the start),
the actions so far, the seat and the bot; without a bot it asks for a hint. The game is replayed up
to that point and cached for the next job, and the bot gets the view of its seat.
"""

from __future__ import annotations

from collections import OrderedDict
from random import Random
from typing import Any, Final

from hexstead import bots
from hexstead.play import Player, Record, State, find_game

CACHED_GAMES: Final = 64


class Answers:
    def __init__(self) -> None:
        self._games: OrderedDict[str, tuple[list[str], State]] = OrderedDict()
        self._players: dict[tuple[str, str], Player] = {}

    def answer(self, job: dict[str, Any]) -> Any:
        """Return a bot's action as text, the best lines for a hint, or the verdict on a puzzle."""
        if "puzzle" in job:
            from hexstead.tables.hints import verdict  # noqa: PLC0415 - loaded late

            return verdict(job["puzzle"], job["actions"])
        if "decision" in job:
            from hexstead.tables.hints import review  # noqa: PLC0415 - loaded late

            return review(job["decision"], job["actions"])
        state = self._state(job)
        seat: int = job["seat"]
        if state.mover != seat:
            raise ValueError(f"seat {seat} is not to move")
        if "bot" not in job:
            from hexstead.tables import hints  # noqa: PLC0415 - loaded late

            seconds = job.get("seconds", hints.SECONDS)
            return hints.best_lines(job["game"], state.view(seat), job["seed"], seconds)
        return state.text(self._choose(job, state.view(seat)))

    def _choose(self, job: dict[str, Any], view: State) -> int:
        game = job["game"]
        key = (game, bots.at_seat(game, job["bot"], job["seat"]))
        if key not in self._players:
            self._players[key] = bots.find(*key)
        return self._players[key].choose(view, Random(job["seed"]))

    def _state(self, job: dict[str, Any]) -> State:
        wanted: list[str] = job["actions"]
        known, state = self._games.pop(job["table"], ([], None))
        if state is None or known != wanted[: len(known)]:
            game = find_game(job["game"])
            setup = game.read_setup(job["setup"])
            known, state = [], Record(game, setup, (), job.get("position")).start()
        for text in wanted[len(known) :]:
            state.apply(state.parse(text))
        self._games[job["table"]] = (wanted, state)
        if len(self._games) > CACHED_GAMES:
            self._games.popitem(last=False)
        return state
