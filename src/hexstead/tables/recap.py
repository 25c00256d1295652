"""The recap of a round: the views after each action since a player's last turn."""

from __future__ import annotations

from typing import Any, Final, cast

from hexstead.play import State
from hexstead.tables.entries import VisibleEntry
from hexstead.tables.game_log import GameLog
from hexstead.tables.games.adapter import mover_name
from hexstead.tables.payloads import line_payload
from hexstead.tables.schemas import ViewOut

MOST_MOMENTS: Final = 60
"""The longest recap; the founding phase of six players fits."""


def last_round(game: GameLog, viewer: int, table: str) -> list[ViewOut]:
    """Return the viewer's view after each action of others since the viewer's last turn.

    Spectators get the last turn of every seat.
    """
    game.describe()
    lines = [game.lines[step.seq - 1] for step in game.steps]
    first, beyond = _span(game, viewer, lines)
    shown = [at for at in range(first, beyond) if _tells(lines[at])][-MOST_MOMENTS:]
    state = game.start.copy()
    moments: list[ViewOut] = []
    for at in range(beyond):
        state.apply(game.steps[at].action)
        if at in shown:
            moments.append(_moment(game, state, viewer, lines[at], table))
    return moments


def _span(game: GameLog, viewer: int, lines: list[VisibleEntry]) -> tuple[int, int]:
    """Return the range of steps from the viewer's last turn to the end of the last turn."""
    turns = [*(line.turn_number for line in lines), game.turn_number]
    ends = [at for at in range(len(lines)) if turns[at + 1] > turns[at]]
    own = [at for at in ends if _seat(lines[at]) == viewer]
    if viewer < 0:
        first = ends[-game.state.seats - 1] + 1 if len(ends) > game.state.seats else 0
    else:
        first = own[-1] + 1 if own else 0
    mine = viewer >= 0 and viewer in game.waiting and bool(ends)
    beyond = ends[-1] + 1 if mine and ends[-1] >= first else len(lines)
    return first, beyond


def _seat(line: VisibleEntry) -> int | None:
    return None if line.log_line is None else line.log_line.seat


def _tells(line: VisibleEntry) -> bool:
    """Whether the board changed visibly."""
    return line.log_line is not None and bool(line.log_line.hexes or line.log_line.notes)


def _moment(game: GameLog, state: State, viewer: int, line: VisibleEntry, table: str) -> ViewOut:
    assert line.log_line is not None
    payload: dict[str, Any] = {
        "table": table,
        "status": "playing",
        "hand_over": None,
        "seq": line.entry.seq,
        "seat": viewer if viewer >= 0 else None,
        "mover": mover_name(state.mover),
        "my_turn": False,
        "turn_number": line.turn_number,
        **game.adapter.describe(state.view(viewer)),
        "can": {
            "verbs": [],
            "undo": False,
            "redo": False,
            "restart": False,
            "rewind": False,
            "take_back": False,
        },
        "proposal": None,
        "removal": None,
        "abandonment": None,
        "last": [{"seat": line.log_line.seat or 0, "hexes": list(line.log_line.hexes)}],
        "clocks": None,
        "answer": None,
        "declining": None,
        "preferences": [],
        "log": [line_payload(line, viewer, game.over)],
    }
    return cast("ViewOut", payload)
