"""Positions of Harvest: tokens, marks, and the last turn of a game."""

from collections.abc import Mapping
from typing import Any

from hexstead import kingdom
from tests.kingdom.diagram import do, stated
from tests.kingdom.sets.table import table

TOKENS = "settlement tokens"


def with_kept(state: kingdom.State, kept: Mapping[int, Mapping[str, Any]]) -> kingdom.State:
    """The same with the slots of seats: tokens, marked rows."""
    plain = stated(state)
    for seat, things in kept.items():
        plain["seats"][seat].setdefault("kept", {}).update(things)
        plain["seats"][seat]["supply"] -= len(things.get("mayors", ()))
    return kingdom.State.from_json(plain)


def tokens(state: kingdom.State, seat: int = 0) -> int:
    held: int = state.to_json()["seats"][seat]["kept"].get(TOKENS, 0)
    return held


def marks(state: kingdom.State, seat: int = 0) -> list[str]:
    """The rows a seat has marked, each by its first hex."""
    marked: list[str] = state.to_json()["seats"][seat]["kept"].get("mayors", [])
    return marked


def last_turn(diagram: str, **more: Any) -> kingdom.State:
    """Seat 0 has the last turn of the game, and nothing left to do in it."""
    plain = stated(table(diagram, **{"start": 1, "due": 0, "made": 3, **more}))
    plain["ending"] = True
    return kingdom.State.from_json(plain)


def after_the_last_turn(diagram: str, **more: Any) -> kingdom.State:
    """All turns are over; seat 1 was the start player, so its silos come first."""
    state = last_turn(diagram, **more)
    do(state, "end")
    return state
