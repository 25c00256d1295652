"""Trade: with the bank at every legal rate, and between players (K9).

The active player makes an offer; every other player who holds the requested cards accepts, declines
or counters; the active player picks a partner or withdraws. The number of offers per turn is
bounded, so that turns end. Players answer in seat order, or in any other: `first 2` lets seat 2 act
before. The active player, let first, may withdraw before all have answered.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from hexstead.catan.actions import (
    ACCEPT,
    BANK_TRADE,
    COUNTER,
    DECLINE,
    FIRST,
    OFFER,
    SHAPES,
    TRADE,
    WITHDRAW,
    counter_action,
    given,
    is_counter,
    is_offer,
    offer_action,
    wanted,
)
from hexstead.catan.build import gain, pay
from hexstead.catan.goods import BANK, GUARD, UNIT, counts, holds, kinds, number, size
from hexstead.catan.island import GENERAL
from hexstead.catan.observations import has, lacks
from hexstead.catan.phases import (
    ACCEPTED,
    ANSWERING,
    DECLINED,
    NO_OFFER,
    PENDING,
    PICKING,
    TRADING,
)

if TYPE_CHECKING:
    from hexstead.catan.state import State

# --- with the bank -----------------------------------------------------------------------------

_BANK_TRADES: Final[dict[int, list[int]]] = {}
"""A cache of lists by their inputs, which are few."""


def bank_trades(state: State, seat: int) -> list[int]:
    """Every trade with the bank that a seat can make now, at every rate it may use."""
    hand = state.hand[seat]
    harbours = state.harbours[seat]
    four = (hand + 0x7C7C7C7C7C) & GUARD
    if harbours == 0 and four == 0:
        return []
    three = (hand + 0x7D7D7D7D7D) & GUARD
    two = (hand + 0x7E7E7E7E7E) & GUARD
    key = four >> 7 | three >> 6 | two >> 5 | kinds(state.bank) >> 4 | harbours << 40
    trades = _BANK_TRADES.get(key)
    if trades is None:
        trades = [
            BANK_TRADE + 25 * (rate - 2) + 5 * give + want
            for give in range(5)
            for rate in (2, 3, 4)
            for want in range(5)
            if _may_trade(hand, harbours, state.bank, rate, give, want)
        ]
        _BANK_TRADES[key] = trades
    return trades


def _may_trade(hand: int, harbours: int, bank: int, rate: int, give: int, want: int) -> bool:
    """4:1 for every player, 3:1 at a general harbour, 2:1 at the harbour of the resource."""
    if rate == 2:
        allowed = harbours >> give & 1
    elif rate == 3:
        allowed = harbours >> GENERAL & 1
    else:
        allowed = 1
    return bool(allowed) and give != want and number(hand, give) >= rate and number(bank, want) > 0


def trade_with_bank(state: State, code: int) -> bool:
    """Give two to four cards of a kind for one of another."""
    seat = state.turn_seat
    rate, give, want = code // 25 + 2, code // 5 % 5, code % 5
    if not _may_trade(state.hand[seat], state.harbours[seat], state.bank, rate, give, want):
        return False
    pay(state, seat, rate * UNIT[give])
    gain(state, seat, UNIT[want])
    return True


# --- between players -----------------------------------------------------------------------------


def _simple_offers() -> dict[int, list[int]]:
    """The simple offers of a hand, by the kinds it has once and twice."""
    table: dict[int, list[int]] = {}
    for numbers in product((0, 1, 2), repeat=5):
        hand = sum(number * UNIT[kind] for kind, number in enumerate(numbers))
        table[offer_key(hand)] = [
            OFFER + 25 * shape + 5 * give + want
            for shape in range(3)
            for give in range(5)
            for want in range(5)
            if give != want and numbers[give] >= SHAPES[shape][0]
        ]
    return table


def offer_key(hand: int) -> int:
    return (hand + 0x7F7F7F7F7F) & GUARD | ((hand + 0x7E7E7E7E7E) & GUARD) >> 1


SIMPLE_OFFERS: Final[dict[int, list[int]]] = _simple_offers()


def may_offer(state: State) -> bool:
    """Whether the turn has an offer left and another player has a card."""
    return (
        state.offers_made < state.profile.offers and sum(state.cards) > state.cards[state.turn_seat]
    )


def well_formed(give: int, want: int) -> bool:
    """Whether both sides give cards, and never of the same resource."""
    return (
        give != 0
        and want != 0
        and kinds(give) & kinds(want) == 0
        and holds(BANK, give)
        and holds(BANK, want)
    )


def make_offer(state: State, action: int) -> bool:
    """Offer a set of cards for another to every player who holds it. It is public who is asked."""
    if not is_offer(action) or not may_offer(state):
        return False
    give = given(action)
    want = wanted(action)
    seat = state.turn_seat
    if not well_formed(give, want) or not holds(state.hand[seat], give):
        return False
    if offer_action(give, want) != action:
        return False
    doubted = state.observations is not None
    if doubted:
        has(state, seat, give)
    state.offer = action
    state.offers_made += 1
    answers = [DECLINED] * state.seats
    for other in range(state.seats):
        if other != seat:
            if holds(state.hand[other], want):
                answers[other] = PENDING
                if doubted:
                    has(state, other, want)
            elif doubted:
                lacks(state, other, want)
    state.answers = answers
    _ask(state)
    return True


def _ask(state: State) -> None:
    """Ask the first seat that has not answered; then the active player picks."""
    answers = state.answers
    for seat in range(state.seats):
        if answers[seat] == PENDING:
            state.mover = seat
            state.phase = ANSWERING
            return
    state.mover = state.turn_seat
    for answer_ in answers:
        if answer_ != DECLINED:
            state.phase = PICKING
            return
    _clear(state)


def _clear(state: State) -> None:
    state.offer = NO_OFFER
    state.answers = [DECLINED] * state.seats
    state.phase = TRADING
    state.mover = state.turn_seat


_COUNTERS: Final[dict[int, list[int]]] = {}
"""A cache of lists by the simple offer they answer."""


def answers(state: State) -> list[int]:
    """Accept, decline, or a simple counter-offer: one of the requested cards against another card,
    or against two of one that was offered."""
    if state.mover == state.turn_seat:
        return [WITHDRAW]
    if state.offer >= COUNTER:
        return [ACCEPT, DECLINE, *_simple_counters(state.offer)]
    known = _COUNTERS.get(state.offer)
    if known is None:
        known = _simple_counters(state.offer)
        _COUNTERS[state.offer] = known
    return [ACCEPT, DECLINE, *known]


def _simple_counters(offer: int) -> list[int]:
    """The simple counter-offers of a seat, which holds all requested cards."""
    give, want = given(offer), wanted(offer)
    counters: list[int] = []
    asked = counts(want)
    offered = counts(give)
    for mine in range(5):
        if not asked[mine]:
            continue
        for yours in range(5):
            if asked[yours]:
                continue
            if give != UNIT[yours] or want != UNIT[mine]:
                counters.append(COUNTER + 5 * mine + yours)
            if offered[yours] and not (give == 2 * UNIT[yours] and want == UNIT[mine]):
                counters.append(COUNTER + 50 + 5 * mine + yours)
    return counters


def answer(state: State, action: int) -> bool:
    """Record a player's answer to the offer, or its withdrawal by the maker."""
    seat = state.mover
    if seat == state.turn_seat:
        if action != WITHDRAW:
            return False
        state.let_first = False
        _clear(state)
        return True
    if action == DECLINE:
        reply = DECLINED
    elif action == ACCEPT:
        reply = ACCEPTED
    elif is_counter(action):
        give = given(action)
        want = wanted(action)
        if not well_formed(give, want) or not holds(state.hand[seat], give):
            return False
        if counter_action(give, want) != action or _is_the_offer(state, give, want):
            return False
        if state.observations is not None:
            has(state, seat, give)
        reply = action
    else:
        return FIRST <= action < FIRST + state.seats and _let_first(state, action - FIRST)
    state.let_first = False
    answers = state.answers[:]
    answers[seat] = reply
    state.answers = answers
    _ask(state)
    return True


def _is_the_offer(state: State, give: int, want: int) -> bool:
    """Whether a counter-offer equals the offer, which means to accept it."""
    return given(state.offer) == want and wanted(state.offer) == give


def _let_first(state: State, seat: int) -> bool:
    if state.let_first or seat == state.mover:
        return False
    if seat != state.turn_seat and state.answers[seat] != PENDING:
        return False
    state.mover = seat
    state.let_first = True
    return True


def deal(state: State, seat: int) -> tuple[int, int]:
    """The cards the active player would give and get in a trade with a seat that has answered."""
    reply = state.answers[seat]
    if reply == ACCEPTED:
        return given(state.offer), wanted(state.offer)
    return wanted(reply), given(reply)


def may_deal(state: State, seat: int) -> bool:
    reply = state.answers[seat]
    if reply == DECLINED:
        return False
    return reply == ACCEPTED or holds(state.hand[state.turn_seat], wanted(reply))


def partners(state: State) -> list[int]:
    return [TRADE + seat for seat in range(state.seats) if may_deal(state, seat)] + [WITHDRAW]


def pick(state: State, action: int) -> bool:
    """Trade with a seat that accepted or countered, or withdraw the offer."""
    if action != WITHDRAW:
        seat = action - TRADE
        if not 0 <= seat < state.seats or not may_deal(state, seat):
            return False
        give, get = deal(state, seat)
        _swap(state, state.turn_seat, seat, give, get)
    _clear(state)
    return True


def _swap(state: State, one: int, other: int, give: int, get: int) -> None:
    if state.observations is not None:
        has(state, one, give)
        has(state, other, get)
    hand = state.hand[:]
    hand[one] += get - give
    hand[other] += give - get
    state.hand = hand
    change = size(get) - size(give)
    cards = state.cards[:]
    cards[one] += change
    cards[other] -= change
    state.cards = cards
