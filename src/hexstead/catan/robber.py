"""The seven and the robber: discards, moving, stealing (K12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.catan.actions import DISCARD, FIRST, ROBBER, STEAL, STOLEN
from hexstead.catan.board import HEX_MASK, HEXES
from hexstead.catan.build import pay
from hexstead.catan.goods import UNIT
from hexstead.catan.observations import stolen
from hexstead.catan.phases import (
    BEFORE_ROLL,
    CHOOSING_VICTIM,
    DISCARDING,
    MOVING_ROBBER,
    NO_SEAT,
    STEALING,
    TRADING,
)
from hexstead.play import CHANCE

if TYPE_CHECKING:
    from hexstead.catan.state import State


def seven(state: State) -> None:
    """Seats with too many cards discard half, rounded down; then the robber moves."""
    limit = state.profile.hand_limit
    state.owed = [cards // 2 if cards > limit else 0 for cards in state.cards]
    ask_discards(state)


def ask_discards(state: State) -> None:
    """Ask the first seat that still has to discard; if there is none, move the robber."""
    for seat in range(state.seats):
        if state.owed[seat]:
            state.mover = seat
            state.phase = DISCARDING
            return
    ask_robber(state)


def ask_robber(state: State) -> None:
    state.mover = state.turn_seat
    state.phase = MOVING_ROBBER


def discards(state: State) -> list[int]:
    """Discard one card at a time, so that any choice is a few small actions."""
    hand = state.hand[state.mover]
    return [DISCARD + kind for kind in range(5) if hand >> (8 * kind) & 0xFF]


def discard(state: State, action: int) -> bool:
    seat = state.mover
    if FIRST <= action < FIRST + state.seats:
        return _let_first(state, action - FIRST)
    kind = action - DISCARD
    if not 0 <= kind < 5 or not state.hand[seat] >> (8 * kind) & 0xFF:
        return False
    pay(state, seat, UNIT[kind])
    state.let_first = False
    owed = state.owed[:]
    owed[seat] -= 1
    state.owed = owed
    if not owed[seat]:
        ask_discards(state)
    return True


def _let_first(state: State, seat: int) -> bool:
    if state.let_first or seat == state.mover or not state.owed[seat]:
        return False
    state.mover = seat
    state.let_first = True
    return True


def spared(state: State) -> int:
    """The crossings of other players whom the robber spares because they have few points (K15)."""
    crossings = 0
    least = state.profile.spared_below
    if least:
        for seat in range(state.seats):
            if seat != state.turn_seat and state.points[seat] < least:
                crossings |= state.settlements[seat] | state.cities[seat]
    return crossings


def places(state: State) -> list[int]:
    """Every land hex but the robber's."""
    safe = spared(state)
    return [
        ROBBER + hex_ for hex_ in range(HEXES) if hex_ != state.robber and not HEX_MASK[hex_] & safe
    ]


def victims(state: State) -> list[int]:
    """The other seats with a building at the robber's hex and at least one card."""
    mask = HEX_MASK[state.robber]
    return [
        seat
        for seat in range(state.seats)
        if (state.settlements[seat] | state.cities[seat]) & mask
        and seat != state.turn_seat
        and state.cards[seat]
    ]


def victim_actions(state: State) -> list[int]:
    return [STEAL + seat for seat in victims(state)]


def move(state: State, action: int) -> bool:
    """Put the robber on a hex; the active player chooses among several victims."""
    hex_ = action - ROBBER
    if not 0 <= hex_ < HEXES or hex_ == state.robber or HEX_MASK[hex_] & spared(state):
        return False
    state.robber = hex_
    found = victims(state)
    if not found:
        resume(state)
    elif len(found) == 1:
        _steal_from(state, found[0])
    else:
        state.phase = CHOOSING_VICTIM
    return True


def choose_victim(state: State, action: int) -> bool:
    if action not in victim_actions(state):
        return False
    _steal_from(state, action - STEAL)
    return True


def _steal_from(state: State, seat: int) -> None:
    state.victim = seat
    state.mover = CHANCE
    state.phase = STEALING


def stealable(state: State) -> list[tuple[int, int]]:
    """Each card of the victim with equal probability."""
    hand = state.hand[state.victim]
    return [
        (STOLEN + kind, hand >> (8 * kind) & 0xFF) for kind in range(5) if hand >> (8 * kind) & 0xFF
    ]


def take_stolen(state: State, action: int) -> bool:
    victim = state.victim
    thief = state.turn_seat
    kind = action - STOLEN
    if not 0 <= kind < 5 or not state.hand[victim] >> (8 * kind) & 0xFF:
        return False
    stolen(state, thief, victim, kind)
    hand = state.hand[:]
    hand[victim] -= UNIT[kind]
    hand[thief] += UNIT[kind]
    state.hand = hand
    cards = state.cards[:]
    cards[victim] -= 1
    cards[thief] += 1
    state.cards = cards
    state.victim = NO_SEAT
    resume(state)
    return True


def resume(state: State) -> None:
    """Return to the turn: a knight may have been played before the roll."""
    state.mover = state.turn_seat
    state.phase = TRADING if state.rolled else BEFORE_ROLL
