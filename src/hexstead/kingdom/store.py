"""The data of boxes during a game, by name: counts and bitboards in `state.store`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.play import Event, EventValue

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def kept(state: State, name: str) -> int:
    """A number kept for the whole table."""
    return state.store[state.rules.slots[name]]


def keep(state: State, name: str, value: int) -> None:
    state.store[state.rules.slots[name]] = value


def kept_by(state: State, name: str, seat: int) -> int:
    """A number kept for a seat."""
    return state.store[state.rules.seat_slots[name] + seat]


def keep_for(state: State, name: str, seat: int, value: int) -> None:
    state.store[state.rules.seat_slots[name] + seat] = value


def tell_kept(state: State, name: str, seat: int, change: int, now: int) -> None:
    """Report the change and the new value of a number that lies before a seat."""
    if state.events is not None and change:
        details: dict[str, EventValue] = {"kept": name, "change": change, "now": now}
        state.events.append(Event("kept", seat, details))
