"""Views of a seat (K17).

Public: the island, the bank, the number of cards of every player, and every card that was gained,
paid, traded or discarded openly. Hidden: the hands themselves, unplayed development cards, the
stack. The possible deals, and from them a minimum and maximum of each resource, are inferred.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.catan.goods import POINT_CARD, UNIT, number
from hexstead.catan.phases import FINISHED
from hexstead.catan.possible_hands import NOTHING, Known, bounds, possible_deals
from hexstead.catan.stated_hands import Deals
from hexstead.play import EVERYBODY, SPECTATOR

if TYPE_CHECKING:
    from hexstead.catan.state import State


def watcher_of(seats: int, seat: int) -> int:
    """The number of a watcher: a seat, or the public after the last seat."""
    if seat == SPECTATOR:
        return seats
    if not 0 <= seat < seats:
        raise ValueError(f"unknown seat {seat!r}; expected 0 to {seats - 1}, or SPECTATOR")
    return seat


def view(state: State, seat: int) -> State:
    """The state without the facts hidden from a seat."""
    watcher = watcher_of(state.seats, seat)
    if state.viewer != EVERYBODY:
        if state.viewer != seat:
            raise ValueError(f"cannot derive a view of seat {seat} from one of seat {state.viewer}")
        return state.copy()
    seats = state.seats
    seen = state.copy()
    seen.viewer = seat
    seen.hand = [0] * seats
    seen.held = [0] * seats
    seen.deck = 0
    if seat != SPECTATOR:
        seen.hand[seat] = state.hand[seat]
        seen.held[seat] = state.held[seat]
    if seat != state.turn_seat:
        seen.bought = 0
    _tell_knowledge(state, seen, watcher)
    if state.phase == FINISHED:
        _show_points(state, seen)
    return seen


def _tell_knowledge(state: State, seen: State, watcher: int) -> None:
    """Set the viewer's knowledge of every hand, and the public's knowledge of the viewer's hand."""
    seats = state.seats
    public = possible_deals(state, seats)
    own = public if watcher == seats else possible_deals(state, watcher)
    least: list[int] = []
    most: list[int] = []
    for other in range(seats):
        low, high = bounds(public if other == watcher else own, other, state.hand[other])
        least.append(low)
        most.append(high)
    seen.least = least
    seen.most = most
    seen.observations = None
    seen.observations_size = 0
    seen.known = [NOTHING] * (seats + 1)
    seen.known[seats] = _as_seen(state, seen, public)
    if watcher != seats:
        seen.known[watcher] = _as_seen(state, seen, own)


def _as_seen(state: State, seen: State, deals: Deals) -> Known:
    """Deals relative to the hands of the view, in an order that reveals nothing."""
    seats = state.seats
    hidden = [state.hand[seat] - seen.hand[seat] for seat in range(seats)]
    total: Deals = {}
    for deal in sorted(deals):
        total[tuple([hidden[seat] + deal[seat] for seat in range(seats)])] = deals[deal]
    return Known(0, total)


def _show_points(state: State, seen: State) -> None:
    """Show all victory point cards at the end."""
    shown = [number(held, POINT_CARD) for held in state.held]
    seen.point_cards_most = shown
    seen.held_known = [
        known + times * UNIT[POINT_CARD]
        for known, times in zip(state.held_known, shown, strict=True)
    ]
