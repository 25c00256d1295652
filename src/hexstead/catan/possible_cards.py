"""Which development cards a seat can hold, and how likely each set is (K13, K17).

Everybody sees when a seat buys a card from the stack, which cards it plays and when, and that it
has not won. So for each seat a short list is kept of what was seen; from it follows in how many
orders of its draws a seat can have come to each set of cards. Cards that came from under the stack
are known to all and are no part of this (`held_known`).
"""

from __future__ import annotations

from math import factorial
from random import Random
from typing import TYPE_CHECKING, Final

from hexstead.catan.goods import POINT_CARD, UNIT, counts, number

if TYPE_CHECKING:
    from hexstead.catan.state import State

BOUGHT: Final = 5
"""A card was drawn from the stack; numbers below are the kind of a card that was played."""
AT_MOST: Final = 6
"""+ n: there were at most so many victory points among the hidden cards."""

_TURN: Final = 32
"""What was seen is written as the number of the turn times this, and what it was."""

Hands = dict[tuple[int, int], int]
"""Sets of cards bought before this turn and in this turn, each with the number of orders."""

_KNOWN: Final[dict[tuple[int, ...], Hands]] = {}
"""What was worked out already, by what was seen."""


def see(state: State, seat: int, what: int) -> None:
    """Everybody sees something about the hidden development cards of a seat."""
    seen = state.card_past[:]
    seen[seat] = [*seen[seat], state.turn_number * _TURN + what]
    state.card_past = seen


def seen_at(noted: int) -> tuple[int, int]:
    """What was seen: the turn, and BOUGHT, AT_MOST + n, or the kind of a card played."""
    return noted // _TURN, noted % _TURN


def noted(turn: int, what: int) -> int:
    return turn * _TURN + what


def possible_hands(state: State, seat: int) -> Hands:
    """The sets of hidden cards a seat can have now: bought earlier, and in this turn."""
    key = (state.turn_number, *state.card_past[seat])
    hands = _KNOWN.get(key)
    if hands is None:
        hands = worked_out(state.card_past[seat], state.turn_number)
        if len(_KNOWN) > 2000:
            _KNOWN.clear()
        _KNOWN[key] = hands
    return hands


def worked_out(past: list[int], now: int) -> Hands:
    """The sets of cards that are possible after what was seen, in a turn of this number."""
    hands: Hands = {(0, 0): 1}
    last = 0
    for note in past:
        turn = note // _TURN
        what = note % _TURN
        if turn > last:
            hands = _all_ready(hands)
            last = turn
        hands = _after(hands, what)
    return _all_ready(hands) if now > last else hands


def _all_ready(hands: Hands) -> Hands:
    """A new turn has begun: no card was bought in it yet."""
    ready: Hands = {}
    for (old, new), orders in hands.items():
        ready[old + new, 0] = ready.get((old + new, 0), 0) + orders
    return ready


def _after(hands: Hands, what: int) -> Hands:
    after: Hands = {}
    for (old, new), orders in hands.items():
        if what == BOUGHT:
            for kind in range(5):
                after[old, new + UNIT[kind]] = after.get((old, new + UNIT[kind]), 0) + orders
        elif what >= AT_MOST:
            if number(old + new, POINT_CARD) <= what - AT_MOST:
                after[old, new] = orders
        elif number(old, what):
            after[old - UNIT[what], new] = orders
    return after


def orders_of(cards: int) -> int:
    """In how many orders a set of cards can lie."""
    times = counts(cards)
    orders = factorial(sum(times))
    for one in times:
        orders //= factorial(one)
    return orders


def deal_cards(
    pool: int, hands: list[Hands], sizes: list[tuple[int, int]], rng: Random
) -> tuple[list[tuple[int, int]], int]:
    """Deal hidden sets to some seats from a pool of cards, each deal as likely as it is after all
    that was seen; what is left of the pool comes second.

    Cards are dealt as if nothing had been seen but their numbers, and the deal is kept as often as
    what was seen fits it better than that.
    """
    unseen = [kind for kind, times in enumerate(counts(pool)) for _ in range(times)]
    fits: list[dict[tuple[int, int], float]] = []
    for possible in hands:
        shares = {
            (old, new): orders / (orders_of(old) * orders_of(new))
            for (old, new), orders in possible.items()
        }
        most = max(shares.values())
        fits.append({hand: share / most for hand, share in shares.items()})
    while True:
        rng.shuffle(unseen)
        place = 0
        dealt: list[tuple[int, int]] = []
        for at, (old_size, new_size) in enumerate(sizes):
            old = sum([UNIT[kind] for kind in unseen[place : place + old_size]])
            place += old_size
            new = sum([UNIT[kind] for kind in unseen[place : place + new_size]])
            place += new_size
            share = fits[at].get((old, new), 0.0)
            if share < 1.0 and rng.random() >= share:
                break
            dealt.append((old, new))
        if len(dealt) == len(sizes):
            return dealt, sum([UNIT[kind] for kind in unseen[place:]])
