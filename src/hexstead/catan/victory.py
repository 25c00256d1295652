"""Winning: enough points in the own turn (K15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.catan.goods import POINT_CARD, number
from hexstead.catan.phases import FINISHED
from hexstead.catan.possible_cards import AT_MOST, see
from hexstead.play import OVER

if TYPE_CHECKING:
    from hexstead.catan.state import State


def check_victory(state: State) -> None:
    """End the game if the active player has enough points, victory point cards included."""
    seat = state.turn_seat
    shown = state.points[seat]
    if shown + number(state.held[seat], POINT_CARD) >= state.profile.points:
        state.winner = seat
        finish(state)
        return
    # It is public that the turn continues, so these cards cannot be among the hidden ones.
    possible = state.profile.points - 1 - shown
    if state.point_cards_most[seat] > possible:
        most = state.point_cards_most[:]
        most[seat] = possible
        state.point_cards_most = most
        see(state, seat, AT_MOST + possible)


def finish(state: State) -> None:
    state.mover = OVER
    state.phase = FINISHED
