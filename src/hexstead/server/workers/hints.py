"""What would be best, as the pages are told it; worked out in a worker, from a seat's view."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from hexstead import study
from hexstead.play import State
from hexstead.server.games import find_adapter

if TYPE_CHECKING:  # a worker needs no database
    from hexstead.server.tables.schemas import LineOut, StepOut

LINES: Final = 3
"""How many lines are shown."""
DIGITS: Final = 2
SECONDS: Final = 3.0
"""After so long a hint is what was found by then: on a slow or busy machine it is less thorough,
but it comes before the worker's time is up."""


def best_lines(game: str, view: State, seed: int | str) -> list[LineOut]:
    """The best lines of the mover of a view."""
    appraiser = study.find(game)
    lines = appraiser.best_lines(view, LINES, Random(seed), "thorough", seconds=SECONDS)
    return told_lines(game, view, lines)


def told_lines(game: str, view: State, lines: Sequence[study.Line]) -> list[LineOut]:
    """Lines of a view, the best of them first, in words and figures."""
    appraiser = study.find(game)
    best = max([line.worth for line in lines])
    return [
        {
            "gold": round(line.gold, DIGITS),
            "chance": round(line.chance, DIGITS + 1),
            "loss": round(best - line.worth, DIGITS),
            "steps": told_steps(game, view, line.actions),
            "advice": [{"code": f"{game}.{one.code}", "params": one.params} for one in reasons],
        }
        for line, reasons in zip(lines, appraiser.reasons(view, lines), strict=True)
    ]


def told_steps(game: str, view: State, actions: Sequence[int]) -> list[StepOut]:
    """Some actions of the mover, as the steps of a record are told; what follows from them is not
    told, as it may depend on what the mover does not know."""
    adapter = find_adapter(game)
    state = view.redeal(view.mover, Random(0))
    steps: list[StepOut] = []
    for number, action in enumerate(actions, start=1):
        deed = adapter.deed(state, action, ())
        steps.append(
            {
                "at": number,
                "kind": "action",
                "seat": deed.seat,
                "text": state.text(action),
                "verb": deed.verb,
                "hex": deed.hex,
                "card": deed.card,
                "hexes": list(deed.hexes),
                "turn_number": 0,
                "gain": {},
                "notes": [],
            }
        )
        if number < len(actions):
            state.apply(action)
    return steps
