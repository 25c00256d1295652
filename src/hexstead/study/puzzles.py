"""Puzzles: positions in which one turn is clearly the best, and whether somebody found it.

A collection is a data file, made by `hexstead puzzles make` (`puzzle_making.py`); the one that is
shipped lies in `collections/`.
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
from hexstead.study.appraisal import Line, find

HARDEST: Final = 5


@dataclass(frozen=True)
class Puzzle:
    """One position, seat 0 to move at the beginning of its turn."""

    id: str
    game: str
    position: str
    """On one line, in players' words."""
    best: tuple[str, ...]
    """The actions of the best turn, in words."""
    gold: float
    """What seat 0 can expect after it."""
    margin: float
    """How much worse the next best turn is, in gold."""
    difficulty: int
    """From 1 to 5: 1 and how many of four levels of bots miss the best turn."""
    players: int
    played_on: bool = False
    """Whether turns are compared by how the game goes on after them, which tells what the position
    at the end of the turn does not."""

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
    """What somebody's turn is worth beside the best one."""

    solved: bool
    loss: float
    """In gold or points; 0 where it is as good as the best, or better."""
    best: Line
    yours: Line | None
    """None for whoever gave up."""


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
    """The same for everybody on that day; all have their day before one comes again."""
    order = list(range(len(puzzles)))
    lap, at = divmod(day.toordinal(), len(puzzles))
    Random(f"puzzles {lap}").shuffle(order)
    return puzzles[order[at]]


def judge(puzzle: Puzzle, actions: Sequence[str]) -> Verdict:
    """Somebody's turn in words, up to its end or as far as it went; without any, the best alone."""
    state = puzzle.start()
    view = state.view(state.mover)
    turns = [read_turn(view, puzzle.best)]
    if actions:
        turns.append(read_turn(view, actions))
    rng = Random(puzzle.id)
    appraiser = find(puzzle.game)
    lines = appraiser.best_lines(view, 0, rng, also=turns)
    best = _line_of(lines, turns[0])
    if not actions:
        return Verdict(False, 0.0, best, None)
    yours = _line_of(lines, turns[1])
    loss = best.worth - yours.worth
    if puzzle.played_on:
        loss = load(find_game(puzzle.game).puzzles).loss_when_played_on(view, turns, puzzle.id)
        yours = replace(yours, gold=best.gold - loss, worth=best.worth - loss)
    loss = max(0.0, loss)
    return Verdict(loss < appraiser.solved, loss, best, yours)


def read_turn(view: State, words: Sequence[str]) -> list[int]:
    """The actions of the mover's turn as numbers; IllegalAction where one cannot be taken."""
    # What the mover may do never depends on what it cannot see, so any deal will do.
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
    """The line that was asked for: it begins with all of these but the end of the turn, which a
    line may have where they had none."""
    own = tuple(actions)
    for line in lines:
        shorter, longer = sorted((line.actions, own), key=len)
        if longer[: len(shorter)] == shorter and len(longer) - len(shorter) <= 1:
            return line
    raise AssertionError("a turn that was asked for is not among the lines")
