"""The legal actions and their effects, by phase: each phase has its functions in another module."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.catan import founding, robber, trade, turn
from hexstead.catan.phases import (
    ANSWERING,
    BEFORE_ROLL,
    CHOOSING_START,
    CHOOSING_VICTIM,
    DISCARDING,
    DRAWING,
    FOUNDING_ROAD,
    FOUNDING_SETTLEMENT,
    FREE_ROADS,
    MOVING_ROBBER,
    PICKING,
    ROLLING,
    STEALING,
    TRADING,
)

if TYPE_CHECKING:
    from hexstead.catan.state import State


def legal(state: State) -> list[int]:
    """The legal actions of the mover, in a fixed order."""
    phase = state.phase
    if phase == TRADING:
        return turn.choices(state)
    if phase == BEFORE_ROLL:
        return turn.choices_before_roll(state)
    if phase == ANSWERING:
        return trade.answers(state)
    if phase == PICKING:
        return trade.partners(state)
    if phase == DISCARDING:
        return robber.discards(state)
    if phase == MOVING_ROBBER:
        return robber.places(state)
    if phase == CHOOSING_VICTIM:
        return robber.victim_actions(state)
    if phase == FREE_ROADS:
        return state.ways[state.turn_seat][:]
    if phase == FOUNDING_SETTLEMENT:
        return founding.settlements(state)
    if phase == FOUNDING_ROAD:
        return founding.roads(state)
    return [action for action, _ in state.chance()]


def take(state: State, action: int) -> bool:
    """Take an action in place; return False, and change nothing, if it is not legal."""
    phase = state.phase
    if phase == TRADING:
        return turn.take(state, action)
    if phase == ANSWERING:
        return trade.answer(state, action)
    if phase == BEFORE_ROLL:
        return turn.take_before_roll(state, action)
    if phase == ROLLING:
        return turn.take_dice(state, action)
    if phase == PICKING:
        return trade.pick(state, action)
    if phase == DISCARDING:
        return robber.discard(state, action)
    return _take_rarer(state, action)


def _take_rarer(state: State, action: int) -> bool:
    phase = state.phase
    if phase == MOVING_ROBBER:
        return robber.move(state, action)
    if phase == STEALING:
        return robber.take_stolen(state, action)
    if phase == CHOOSING_VICTIM:
        return robber.choose_victim(state, action)
    if phase == FREE_ROADS:
        return turn.take_free_road(state, action)
    if phase == DRAWING:
        return turn.take_drawn(state, action)
    if phase == FOUNDING_SETTLEMENT:
        return founding.take_settlement(state, action)
    if phase == FOUNDING_ROAD:
        return founding.take_road(state, action)
    if phase == CHOOSING_START:
        return founding.take_begin(state, action)
    return False
