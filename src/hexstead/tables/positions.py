"""Positions: a set-up and actions in, the view and the legal actions out.

Lessons and examples are played this way. They bring their own draws, leave no table behind, and
yet every move in them is judged by the rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, cast

from hexstead.play import (
    CHANCE,
    SPECTATOR,
    IllegalAction,
    PositionError,
    Record,
    SetupError,
    find_game,
    read_line,
)
from hexstead.tables.archive import replay
from hexstead.tables.constraints import In, Limits
from hexstead.tables.game_log import GameLog
from hexstead.tables.games import find_adapter
from hexstead.tables.games.schemas import ReasonOut
from hexstead.tables.payloads import game_payload, line_payload
from hexstead.tables.problems import Problem, bad_setup, illegal, refused
from hexstead.tables.requests import HexName, SeatNumber, SetupIn, VerbName
from hexstead.tables.schemas import PositionOut
from hexstead.tables.texts import ActionText, Key


@dataclass(frozen=True, kw_only=True)
class WhyNotIn(In):
    """An illegal action to explain."""

    hex: HexName
    verb: VerbName | None = None


@dataclass(frozen=True, kw_only=True)
class PositionIn(In):
    game: Key
    setup: SetupIn | None = None
    position: dict[str, Any] | Annotated[str, Limits(max_length=20_000)] | None = None
    """Where to begin, as an object or on one line; without it, at the start of the set-up."""
    actions: Annotated[list[ActionText], Limits(max_length=1000)] = field(default_factory=list)
    seat: SeatNumber | None = None
    """The viewer; by default the seat to move."""
    why_not: WhyNotIn | None = None


def look(body: PositionIn) -> PositionOut:
    """Return the game after these actions, chance included, as one seat may see it."""
    record = _record(body)
    if body.seat is not None and body.seat >= record.setup.players:
        raise refused("no_such_seat", n=record.setup.players)
    try:
        game = replay(record)
    except ValueError as problem:
        raise _illegal(record) from problem
    mover = game.state.mover
    viewer = body.seat if body.seat is not None else mover if mover >= 0 else SPECTATOR
    payload = {
        "table": "",
        "status": "over" if game.over else "playing",
        "hand_over": None,
        **game_payload(game, viewer),
        "clocks": None,
        "answer": None,
        "log": [line_payload(line, viewer, game.over) for line in game.lines],
        "draws": [game.state.text(action) for action, _ in game.state.chance()]
        if mover == CHANCE
        else [],
        "why_not": _why_not(game, viewer, body.why_not),
    }
    return cast("PositionOut", payload)


def _record(body: PositionIn) -> Record:
    """The set-up or position and the actions from there, read as carefully as any from outside."""
    adapter = find_adapter(body.game)
    game = find_game(body.game)
    try:
        position = _fields(body)
        setup = body.setup if position is None else position.pop("setup", None)
        if setup is None:
            raise SetupError("a set-up or a position is needed")
        record = Record(game, adapter.read_setup(setup), body.actions, position)
        record.start()
    except SetupError as problem:
        raise bad_setup(problem) from problem
    except PositionError as problem:
        raise refused("bad_position", detail=str(problem)) from problem
    return record


def _fields(body: PositionIn) -> dict[str, Any] | None:
    if not isinstance(body.position, str):
        return None if body.position is None else dict(body.position)
    game, fields = read_line(body.position)
    if game != body.game:
        raise PositionError(f"that is a position of {game}")
    return fields


def _why_not(game: GameLog, viewer: int, asked: WhyNotIn | None) -> list[ReasonOut]:
    if asked is None or game.state.mover != viewer:
        return []
    try:
        return game.adapter.why_not(game.state.view(viewer), asked.hex, asked.verb)
    except IllegalAction as problem:
        raise illegal(game.adapter.game, problem) from problem


def _illegal(record: Record) -> Problem:
    """The first action that cannot be taken, by its number, and the rule it breaks."""
    state = record.start()
    for number, text in enumerate(record.actions, start=1):
        try:
            state.apply(state.parse(text))
        except ValueError as problem:
            known = problem if isinstance(problem, IllegalAction) else IllegalAction(str(problem))
            return illegal(record.game.name, known, at=number)
    raise AssertionError("a replay stopped at an action that can be taken")
