"""Which development cards a seat can hold, with probabilities (K13, K17).

It is public when a seat buys a card from the stack, which cards it plays and when, and that it has
not won. A short list of these observations is kept for each seat; it determines in how many orders
of its draws a seat can have come to each set of cards. Cards from below the stack are public and
kept apart (`held_known`).
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
"""+ n: there were at most n victory points among the hidden cards."""

_TURN: Final = 32
"""An observation is encoded as the number of the turn times this, plus its kind."""

Hands = dict[tuple[int, int], int]
"""Sets of cards bought before this turn and in this turn, with the number of orders of each."""

_KNOWN: Final[dict[tuple[int, ...], Hands]] = {}
"""A cache of results, by the observations."""


def see(state: State, seat: int, what: int) -> None:
    """Record a public observation about the hidden development cards of a seat."""
    seen = state.card_past[:]
    seen[seat] = [*seen[seat], state.turn_number * _TURN + what]
    state.card_past = seen


def seen_at(noted: int) -> tuple[int, int]:
    """The turn and the kind of an observation: BOUGHT, AT_MOST + n, or the kind of a card
    played."""
    return noted // _TURN, noted % _TURN


def noted(turn: int, what: int) -> int:
    return turn * _TURN + what


def possible_hands(state: State, seat: int) -> Hands:
    """The possible sets of hidden cards of a seat now: bought earlier, and in this turn."""
    past = state.card_past[seat]
    # Without observations in this turn, only what happened before it matters.
    # Without an observation in this turn, its number does not matter.
    now = state.turn_number if past and past[-1] // _TURN == state.turn_number else -1
    key = (now, *past)
    hands = _KNOWN.get(key)
    if hands is None:
        hands = infer_hands(past, state.turn_number)
        if len(_KNOWN) > 2000:
            _KNOWN.clear()
        _KNOWN[key] = hands
    return hands


def infer_hands(past: list[int], now: int) -> Hands:
    """The sets of cards that are possible after these observations, in the given turn."""
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
    """Treat all cards as bought earlier, because a new turn has begun."""
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
    """The number of orders of a set of cards."""
    times = counts(cards)
    orders = factorial(sum(times))
    for one in times:
        orders //= factorial(one)
    return orders


def deal_cards(
    pool: int, hands: list[Hands], sizes: list[tuple[int, int]], rng: Random
) -> tuple[list[tuple[int, int]], int]:
    """Deal hidden sets to some seats from a pool of cards, with the probability of each deal given
    the observations, and return them with the rest of the pool.

    By rejection sampling: cards are dealt with regard to their numbers alone, and a deal is
    accepted in proportion to its likelihood.
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
