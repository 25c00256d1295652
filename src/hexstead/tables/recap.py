"""The recap of a round: the views after each action since a player's last turn, and what each turn
earned."""

from __future__ import annotations

from itertools import groupby
from typing import Any, Final, cast

from hexstead.play import State
from hexstead.tables.entries import ACTION, VisibleEntry
from hexstead.tables.game_log import GameLog
from hexstead.tables.games.adapter import gold, mover_name
from hexstead.tables.games.schemas import EarningOut, SeatGoldOut
from hexstead.tables.payloads import line_payload, line_payloads
from hexstead.tables.schemas import ExplainedTurnOut, GoldChangeOut, ViewOut

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


def explained_turns(game: GameLog, viewer: int) -> list[ExplainedTurnOut]:
    """Return the turns of the recap, with the change of every seat's gold by card and the hexes
    that caused it, as far as the viewer knows them."""
    game.describe()
    lines = [game.lines[step.seq - 1] for step in game.steps]
    first, beyond = _span(game, viewer, lines)
    turns: list[ExplainedTurnOut] = []
    state = game.start.copy()
    for at in range(first):
        state.apply(game.steps[at].action)
    before = gold(state.view(viewer))
    for number, turn in groupby(range(first, beyond), lambda at: lines[at].turn_number):
        shown: list[VisibleEntry] = []
        for at in turn:
            state.apply(game.steps[at].action)
            if lines[at].entry.kind == ACTION or _tells(lines[at]):
                shown.append(lines[at])
        after = gold(state.view(viewer))
        turns.append(
            {
                "turn_number": number,
                "seat": next((_seat(line) for line in shown if line.entry.kind == ACTION), None),
                "gold": _changes(before, after),
                "log": line_payloads(shown, viewer, game.over),
            }
        )
        before = after
    return turns


def _changes(before: list[SeatGoldOut], after: list[SeatGoldOut]) -> list[GoldChangeOut]:
    """Return the changes of gold by seat and card."""
    changes: list[GoldChangeOut] = []
    for seat, (one, other) in enumerate(zip(before, after, strict=True)):
        known = {card["card"]: card for card in one["cards"]}
        for new in other["cards"]:
            old = known[new["card"]]
            if new["gold"] != old["gold"]:
                changes.append(
                    {
                        "seat": seat,
                        "card": new["card"],
                        "gold": new["gold"] - old["gold"],
                        "hexes": _cause(old["by"], new["by"]),
                    }
                )
    return changes


def _cause(before: list[EarningOut], after: list[EarningOut]) -> list[str]:
    """Return the hexes of the entries that earn gold anew; if there are none, those of the entries
    that no longer do. Hexes that earned gold before are left out where others remain."""
    fresh = [hex_ for entry in after if entry not in before for hex_ in entry["hexes"]]
    gone = [hex_ for entry in before if entry not in after for hex_ in entry["hexes"]]
    hexes = fresh or gone
    known = gone if fresh else []
    return list(dict.fromkeys([hex_ for hex_ in hexes if hex_ not in known] or hexes))


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
