"""Puzzles: positions with one clearly best turn, and the check of a player's answer.

A collection is a data file made by `hexstead puzzles make` (`puzzle_making.py`); the shipped ones
lie in `collections/`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, Final

from hexstead.play import Setup, State, find_game, game_names, load, read_line
from hexstead.study.appraisal import Appraiser, Effort, Line

HARDEST: Final = 5


@dataclass(frozen=True)
class Puzzle:
    """A position with seat 0 to move at the beginning of its turn."""

    id: str
    game: str
    position: str
    """The position on one line."""
    best: tuple[str, ...]
    """The texts of the actions of the best turn."""
    gold: float
    """The expected final score of seat 0 after it."""
    margin: float
    """How much worse the next best turn is, in gold."""
    difficulty: int
    """From 1 to 5: 1 plus the number of bot levels, of four, that miss the best turn."""
    players: int
    played_on: bool = False
    """Whether turns are compared by playouts, because the position at the end of the turn does not
    decide."""

    def start(self) -> State:
        _, fields = read_line(self.position)
        return find_game(self.game).read_position(fields)

    def setup(self) -> Setup:
        _, fields = read_line(self.position)
        return find_game(self.game).read_setup(fields["setup"])

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Verdict:
    """The value of a player's turn compared with the best one."""

    solved: bool
    loss: float
    """In gold or points; 0 where it is at least as good as the best."""
    best: Line
    yours: Line | None
    """None if the player gave up."""


def read_puzzle(fields: dict[str, Any]) -> Puzzle:
    return Puzzle(**{**fields, "best": tuple(fields["best"])})


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """Read the puzzles that come with a game, the easiest first."""
    source = load(find_game(game).puzzles)
    if source is None:
        return ()
    file = files(source.__package__).joinpath("collections", f"{game}.json")
    puzzles = json.loads(file.read_text(encoding="utf-8"))["puzzles"]
    return tuple([read_puzzle(fields) for fields in puzzles])


def games() -> list[str]:
    """List the games that have puzzles."""
    return [game for game in game_names() if find_game(game).puzzles]


def of_the_day(puzzles: Sequence[Puzzle], day: date) -> Puzzle:
    """The puzzle of a day, the same for all players; none repeats before all have been used."""
    order = list(range(len(puzzles)))
    lap, at = divmod(day.toordinal(), len(puzzles))
    Random(f"puzzles {lap}").shuffle(order)
    return puzzles[order[at]]


def judge(puzzle: Puzzle, actions: Sequence[str]) -> Verdict:
    """Judge a player's turn, given as texts up to its end or less; without any, return the best
    alone."""
    state = puzzle.start()
    view = state.view(state.mover)
    source = load(find_game(puzzle.game).puzzles)
    appraiser: Appraiser = source.APPRAISER()
    found = compare(appraiser, view, puzzle.best, actions, Random(puzzle.id))
    if found.yours is None or not puzzle.played_on:
        return found
    turns = [read_turn(view, puzzle.best), read_turn(view, actions)]
    loss = source.loss_when_played_on(view, turns, puzzle.id)
    best = found.best
    yours = replace(found.yours, gold=best.gold - loss, worth=best.worth - loss)
    loss = max(0.0, loss)
    return Verdict(loss < appraiser.solved, loss, best, yours)


def compare(
    appraiser: Appraiser,
    view: State,
    best_turn: Sequence[str],
    actions: Sequence[str],
    rng: Random,
    effort: Effort = "quick",
) -> Verdict:
    """Compare a turn of the mover of a view with the best one, both as texts; without actions,
    return the best alone."""
    turns = [read_turn(view, words) for words in (best_turn, actions) if words]
    lines = appraiser.best_lines(view, 0, rng, effort, also=turns)
    best = _line_of(lines, turns[0])
    if not actions:
        return Verdict(False, 0.0, best, None)
    yours = _line_of(lines, turns[1])
    loss = max(0.0, best.worth - yours.worth)
    return Verdict(loss < appraiser.solved, loss, best, yours)


def read_turn(view: State, words: Sequence[str]) -> list[int]:
    """The actions of the mover's turn as numbers; raises IllegalAction for one that is
    not legal."""
    # The mover's options never depend on hidden facts, so any deal will do.
    state = view.redeal(view.mover, Random(0))
    actions: list[int] = []
    for text in words:
        if state.mover != view.mover:
            break
        action = state.parse(text)
        actions.append(action)
        state.apply(action)
    return actions


def _line_of(lines: Sequence[Line], actions: Sequence[int]) -> Line:
    """The requested line: it begins with all of these actions but the end of the turn."""
    own = tuple(actions)
    for line in lines:
        shorter, longer = sorted((line.actions, own), key=len)
        if longer[: len(shorter)] == shorter and len(longer) - len(shorter) <= 1:
            return line
    raise AssertionError("the requested turn is not among the lines")
