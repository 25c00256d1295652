"""A turn: roll, yield, trade and build, end; and winning (K7, K8, K10, K11, K15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.catan import cards
from hexstead.catan.actions import (
    BANK_TRADE,
    BEGIN,
    BUY_CARD,
    CITY,
    COUNTER,
    DICE,
    END,
    LONG_OFFER,
    OFFER,
    ROAD,
    ROLL,
    SETTLEMENT,
)
from hexstead.catan.board import CROSSINGS, HEX_MASK, PATHS
from hexstead.catan.build import crossings_of, lay_road, pay, put_settlement, raise_city
from hexstead.catan.goods import (
    CARD_COST,
    CITY_COST,
    GUARD,
    ROAD_COST,
    SETTLEMENT_COST,
    UNIT,
    holds,
    number,
    size,
)
from hexstead.catan.phases import (
    BEFORE_ROLL,
    CHOOSING_START,
    DRAWING,
    FREE_ROADS,
    ROLLING,
    TRADING,
)
from hexstead.catan.robber import resume, seven, stealable
from hexstead.catan.trade import (
    SIMPLE_OFFERS,
    bank_trades,
    make_offer,
    may_offer,
    offer_key,
    trade_with_bank,
)
from hexstead.catan.victory import check_victory, finish
from hexstead.play import CHANCE, EVERYBODY

if TYPE_CHECKING:
    from hexstead.catan.state import State

DICE_OUTCOMES: Final[list[tuple[int, int]]] = [
    (DICE + total, 6 - abs(7 - total)) for total in range(2, 13)
]


def outcomes(state: State) -> list[tuple[int, int]]:
    """The outcomes of chance, with weights."""
    if state.phase == ROLLING:
        return DICE_OUTCOMES[:]
    if state.phase == CHOOSING_START:
        return [(BEGIN + seat, 1) for seat in range(state.seats)]
    if state.phase == DRAWING:
        return [] if state.viewer != EVERYBODY else cards.drawable(state)
    return stealable(state)


def begin_turn(state: State, seat: int) -> None:
    """Begin a turn. Points that came in another player's turn win now (K15)."""
    state.turn_seat = seat
    state.mover = seat
    state.phase = BEFORE_ROLL
    state.rolled = False
    state.card_played = False
    state.bought = 0
    state.bought_size = 0
    state.bought_known = 0
    state.offers_made = 0
    if state.turn_number == state.profile.turns:
        finish(state)
        return
    state.turn_number += 1
    check_victory(state)


def choices_before_roll(state: State) -> list[int]:
    """The roll, or a development card first: it may be played at any time of the turn (K7)."""
    if state.held_size[state.turn_seat]:
        return [ROLL, *cards.playable(state)]
    return [ROLL]


def take_before_roll(state: State, action: int) -> bool:
    if action == ROLL:
        state.mover = CHANCE
        state.phase = ROLLING
        return True
    return cards.play(state, action)


def take_dice(state: State, action: int) -> bool:
    roll = action - DICE
    if not 2 <= roll <= 12:
        return False
    state.rolled = True
    state.dice = roll
    if roll == 7:
        seven(state)
        return True
    state.mover = state.turn_seat
    state.phase = TRADING
    _yield(state, roll)
    return True


def _yield(state: State, roll: int) -> None:
    """Give one card for each settlement and two for each city at a hex with the number (K8)."""
    seats = state.seats
    due = state.income[roll * seats : roll * seats + seats]
    if state.island.number[state.robber] == roll:
        mask = HEX_MASK[state.robber]
        unit = UNIT[state.island.resource[state.robber]]
        for seat in range(seats):
            if due[seat]:
                kept = (state.settlements[seat] & mask).bit_count()
                due[seat] -= unit * (kept + 2 * (state.cities[seat] & mask).bit_count())
    total = sum(due)
    if not total:
        return
    if ((state.bank | GUARD) - total) & GUARD != GUARD:
        _ration(state, due, total)
        total = sum(due)
    hand = state.hand[:]
    count = state.cards[:]
    for seat in range(seats):
        come = due[seat]
        if come:
            hand[seat] += come
            count[seat] += size(come)
    state.hand = hand
    state.cards = count
    state.bank -= total


def _ration(state: State, due: list[int], total: int) -> None:
    """Withhold a resource of which the bank has too few; but under the official rules a single
    player who is owed some gets the rest (K8)."""
    for kind in range(5):
        there = number(state.bank, kind)
        if number(total, kind) <= there:
            continue
        owed = [seat for seat in range(state.seats) if number(due[seat], kind)]
        for seat in owed:
            due[seat] -= number(due[seat], kind) * UNIT[kind]
        if len(owed) == 1 and state.profile.last_cards_to_one:
            due[owed[0]] += there * UNIT[kind]


def choices(state: State) -> list[int]:
    """The legal actions of the active player after the roll."""
    seat = state.turn_seat
    hand = state.hand[seat]
    purse = hand | GUARD
    actions = [END]
    if hand:
        if (purse - ROAD_COST) & GUARD == GUARD:
            actions += state.ways[seat]
            if (purse - SETTLEMENT_COST) & GUARD == GUARD:
                actions += crossings_of(settlement_places(state, seat), SETTLEMENT)
        if (purse - CITY_COST) & GUARD == GUARD and state.cities[seat].bit_count() < 4:
            actions += crossings_of(state.settlements[seat], CITY)
        if (purse - CARD_COST) & GUARD == GUARD and (state.deck_size or state.under):
            actions.append(BUY_CARD)
        if state.cards[seat] >= 2:
            actions += bank_trades(state, seat)
    if state.held_size[seat] and not state.card_played:
        actions += cards.playable(state)
    if hand and may_offer(state):
        actions += SIMPLE_OFFERS[offer_key(hand)]
    return actions


def settlement_places(state: State, seat: int) -> int:
    """Crossings on an own road that the distance rule allows, while settlements are left."""
    if state.settlements[seat].bit_count() == 5:
        return 0
    return state.near[seat] & state.free


def take(state: State, action: int) -> bool:
    """Take an action of the main part of a turn."""
    if action == END:
        begin_turn(state, (state.turn_seat + 1) % state.seats)
        return True
    if OFFER <= action < COUNTER or action >= LONG_OFFER:
        return make_offer(state, action)
    if BANK_TRADE <= action < BANK_TRADE + 75:
        return trade_with_bank(state, action - BANK_TRADE)
    if ROAD <= action < CITY + CROSSINGS:
        return _build(state, action)
    if action == BUY_CARD:
        return _buy_card(state)
    return cards.play(state, action)


def _build(state: State, action: int) -> bool:
    seat = state.turn_seat
    hand = state.hand[seat]
    if action < ROAD + PATHS:
        if not holds(hand, ROAD_COST) or action not in state.ways[seat]:
            return False
        pay(state, seat, ROAD_COST)
        lay_road(state, seat, action - ROAD)
    elif action < SETTLEMENT + CROSSINGS:
        crossing = action - SETTLEMENT
        possible = settlement_places(state, seat)
        if not holds(hand, SETTLEMENT_COST) or not possible >> crossing & 1:
            return False
        pay(state, seat, SETTLEMENT_COST)
        put_settlement(state, seat, crossing)
    else:
        crossing = action - CITY
        if crossing < 0 or not holds(hand, CITY_COST) or state.cities[seat].bit_count() == 4:
            return False
        if not state.settlements[seat] >> crossing & 1:
            return False
        pay(state, seat, CITY_COST)
        raise_city(state, seat, crossing)
    check_victory(state)
    return True


def _buy_card(state: State) -> bool:
    if not holds(state.hand[state.turn_seat], CARD_COST) or not (state.deck_size or state.under):
        return False
    pay(state, state.turn_seat, CARD_COST)
    state.mover = CHANCE
    state.phase = DRAWING
    return True


def take_drawn(state: State, action: int) -> bool:
    """Draw the bought card; a victory point may win at once."""
    if not cards.draw(state, action):
        return False
    state.mover = state.turn_seat
    state.phase = TRADING
    check_victory(state)
    return True


def take_free_road(state: State, action: int) -> bool:
    """Build a road without cost (K13)."""
    seat = state.turn_seat
    if action not in state.ways[seat]:
        return False
    lay_road(state, seat, action - ROAD)
    state.free_roads -= 1
    if not state.free_roads or not state.ways[seat]:
        state.free_roads = 0
        resume(state)
    else:
        state.phase = FREE_ROADS
    check_victory(state)
    return True
