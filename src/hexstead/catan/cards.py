"""Development cards: drawn, and played once per turn (K13, K16).

The stack is a count of each card, so that no order is stored. Under the compact rules played
progress cards go below the stack: they are drawn only when the current stack is empty, in the order
in which they were played. That order is public, so it is kept as a list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.catan.actions import DISCOVERY, DRAWN, KNIGHT, MONOPOLY, ROAD_BUILDING
from hexstead.catan.build import gain
from hexstead.catan.goods import (
    DISCOVERY_CARD,
    KNIGHT_CARD,
    MONOPOLY_CARD,
    ROADS_CARD,
    UNIT,
    counts,
    holds,
    number,
    size,
)
from hexstead.catan.observations import monopolised
from hexstead.catan.phases import FREE_ROADS
from hexstead.catan.possible_cards import BOUGHT, see
from hexstead.catan.roads import count_knights
from hexstead.catan.robber import ask_robber
from hexstead.catan.victory import check_victory

if TYPE_CHECKING:
    from hexstead.catan.state import State


def drawable(state: State) -> list[tuple[int, int]]:
    """The possible draws: any card of the stack, or the first one below it."""
    if not state.deck_size:
        return [(DRAWN + state.under[0], 1)]
    return [(DRAWN + kind, times) for kind, times in enumerate(counts(state.deck)) if times]


def draw(state: State, action: int) -> bool:
    """Give the drawn card to the active seat; a card from below the stack is public."""
    kind = action - DRAWN
    if not 0 <= kind < 5:
        return False
    seat = state.turn_seat
    if state.deck_size:
        if not number(state.deck, kind):
            return False
        state.deck -= UNIT[kind]
        state.deck_size -= 1
        most = state.point_cards_most[:]
        most[seat] += 1
        state.point_cards_most = most
        see(state, seat, BOUGHT)
    else:
        if state.under[0] != kind:
            return False
        state.under = state.under[1:]
        state.held_known = changed(state.held_known, seat, UNIT[kind])
        state.bought_known += UNIT[kind]
    state.held = changed(state.held, seat, UNIT[kind])
    state.held_size = changed(state.held_size, seat, 1)
    state.bought += UNIT[kind]
    state.bought_size += 1
    return True


def changed(numbers: list[int], seat: int, by: int) -> list[int]:
    """A copy of the list with the number of one seat changed."""
    numbers = numbers[:]
    numbers[seat] += by
    return numbers


def playable(state: State) -> list[int]:
    """The cards the active player may play: one per turn, none bought in this turn."""
    if state.card_played:
        return []
    seat = state.turn_seat
    ready = state.held[seat] - state.bought
    actions: list[int] = []
    if number(ready, KNIGHT_CARD):
        actions.append(KNIGHT)
    if number(ready, ROADS_CARD) and state.ways[seat]:
        actions.append(ROAD_BUILDING)
    if number(ready, MONOPOLY_CARD):
        actions += [MONOPOLY + kind for kind in range(5)]
    if number(ready, DISCOVERY_CARD):
        actions += [
            DISCOVERY + 5 * one + other
            for one in range(5)
            for other in range(one, 5)
            if holds(state.bank, UNIT[one] + UNIT[other])
        ]
    return actions


def play(state: State, action: int) -> bool:
    """Play a development card."""
    if state.card_played or not KNIGHT <= action < DISCOVERY + 25:
        return False
    if action == KNIGHT:
        return _knight(state)
    if action == ROAD_BUILDING:
        return _road_building(state)
    if MONOPOLY <= action < MONOPOLY + 5:
        return _monopoly(state, action - MONOPOLY)
    return action >= DISCOVERY and _discovery(state, action - DISCOVERY)


def _ready(state: State, kind: int) -> bool:
    return number(state.held[state.turn_seat] - state.bought, kind) > 0


def _spend(state: State, kind: int) -> None:
    """Remove a card from the hand; a progress card goes below the stack or out of the
    game (K16)."""
    seat = state.turn_seat
    state.card_played = True
    state.held = changed(state.held, seat, -UNIT[kind])
    state.held_size = changed(state.held_size, seat, -1)
    if number(state.held_known[seat] - state.bought_known, kind):
        state.held_known = changed(state.held_known, seat, -UNIT[kind])
    else:
        see(state, seat, kind)
    unknown = state.held_size[seat] - size(state.held_known[seat])
    if state.point_cards_most[seat] > unknown:
        state.point_cards_most = changed(
            state.point_cards_most, seat, unknown - state.point_cards_most[seat]
        )
    if kind == KNIGHT_CARD:
        state.knights = changed(state.knights, seat, 1)
    elif state.profile.under_deck:
        state.under = [*state.under, kind]
    else:
        state.out += UNIT[kind]


def _knight(state: State) -> bool:
    """Move the robber as on a seven, without discards; knights count for the army (K14)."""
    if not _ready(state, KNIGHT_CARD):
        return False
    _spend(state, KNIGHT_CARD)
    ask_robber(state)
    count_knights(state)
    check_victory(state)
    return True


def _road_building(state: State) -> bool:
    """Two free roads, fewer if there is no place or piece for more."""
    if not _ready(state, ROADS_CARD) or not state.ways[state.turn_seat]:
        return False
    _spend(state, ROADS_CARD)
    state.free_roads = 2
    state.phase = FREE_ROADS
    return True


def _monopoly(state: State, kind: int) -> bool:
    """Take all cards of one resource from every other player."""
    if not _ready(state, MONOPOLY_CARD):
        return False
    _spend(state, MONOPOLY_CARD)
    seat = state.turn_seat
    if state.observations is not None:
        monopolised(state, seat, kind)
    hand = state.hand[:]
    cards = state.cards[:]
    for other in range(state.seats):
        lost = number(hand[other], kind)
        if other != seat:
            hand[other] -= lost * UNIT[kind]
            cards[other] -= lost
            hand[seat] += lost * UNIT[kind]
            cards[seat] += lost
    state.hand = hand
    state.cards = cards
    return True


def _discovery(state: State, code: int) -> bool:
    """Take two cards of choice from the bank."""
    one, other = code // 5, code % 5
    goods = UNIT[one] + UNIT[other]
    if not _ready(state, DISCOVERY_CARD) or one > other or not holds(state.bank, goods):
        return False
    _spend(state, DISCOVERY_CARD)
    gain(state, state.turn_seat, goods)
    return True
