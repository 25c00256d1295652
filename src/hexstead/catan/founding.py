"""Founding: every player places two settlements and two roads before the first turn (K5, K6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.catan.actions import BEGIN, ROAD, SETTLEMENT
from hexstead.catan.board import CROSSINGS, PATHS_AT
from hexstead.catan.build import crossings_of, gain, lay_road, put_settlement
from hexstead.catan.phases import FOUNDING_ROAD, FOUNDING_SETTLEMENT, NOWHERE
from hexstead.catan.turn import begin_turn

if TYPE_CHECKING:
    from hexstead.catan.state import State


def take_begin(state: State, action: int) -> bool:
    """Set the starting seat drawn by chance."""
    if not BEGIN <= action < BEGIN + state.seats:
        return False
    begin(state, action - BEGIN)
    return True


def begin(state: State, seat: int) -> None:
    state.turn_seat = seat
    state.mover = seat
    state.phase = FOUNDING_SETTLEMENT


def settlements(state: State) -> list[int]:
    return crossings_of(state.free, SETTLEMENT)


def take_settlement(state: State, action: int) -> bool:
    """Found a settlement where the distance rule allows it; the second one brings cards (K5)."""
    crossing = action - SETTLEMENT
    if not (0 <= crossing < CROSSINGS and state.free >> crossing & 1):
        return False
    seat = state.mover
    put_settlement(state, seat, crossing)
    if state.founded >= state.seats:
        gain(state, seat, state.island.first_cards[crossing])
    state.founded += 1
    state.founded_at = crossing
    state.phase = FOUNDING_ROAD
    return True


def roads(state: State) -> list[int]:
    """The road must touch the settlement just founded."""
    return [ROAD + path for path in PATHS_AT[state.founded_at] if state.road_at[path] < 0]


def take_road(state: State, action: int) -> bool:
    if action not in roads(state):
        return False
    lay_road(state, state.mover, action - ROAD)
    state.founded_at = NOWHERE
    seats = state.seats
    if state.founded == 2 * seats:
        # The seat that founded last in round two founded first in round one (K6).
        begin_turn(state, state.turn_seat)
        return True
    step = state.founded if state.founded < seats else 2 * seats - 1 - state.founded
    state.mover = (state.turn_seat + step) % seats
    state.phase = FOUNDING_SETTLEMENT
    return True
