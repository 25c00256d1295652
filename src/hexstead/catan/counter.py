"""The card counter: what each watcher can know about each hand (K17).

Everything that happens to a hand is public except a stolen card, which only the thief and the
victim see. A watcher (a seat, or the public, numbered after the last seat) therefore knows for each
hand and resource a least and a most number. A state keeps them as distances from the true hand:
public gains change nothing then, and where nobody is in doubt there is nothing to do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.catan.goods import UNIT, counts

if TYPE_CHECKING:
    from hexstead.catan.state import State


def tightened(least: int, most: int, total: int) -> tuple[int, int]:
    """Bounds on each kind that follow from the size of the hand."""
    low = counts(least)
    high = counts(most)
    low_sum = sum(low)
    high_sum = sum(high)
    tight_least = 0
    tight_most = 0
    for kind in range(5):
        one = low[kind]
        other = high[kind]
        tight_least += max(one, total - high_sum + other) * UNIT[kind]
        tight_most += min(other, total - low_sum + one) * UNIT[kind]
    return tight_least, tight_most


def lesser(one: int, other: int) -> int:
    """Kind by kind the smaller of two numbers."""
    result = 0
    for shift in (0, 8, 16, 24, 32):
        result |= min(one >> shift & 0xFF, other >> shift & 0xFF) << shift
    return result


def spent(state: State, seat: int) -> None:
    """A seat has given cards away in public: no doubt can be larger than what it has left."""
    _clip(state, seat, state.hand[seat])


def proved(state: State, seat: int, cards: int) -> None:
    """A seat has shown by an offer or an answer that it has these cards."""
    if state.doubt >> seat & 1:
        _clip(state, seat, state.hand[seat] - cards)


def _clip(state: State, seat: int, spare: int) -> None:
    """Nobody can think that a seat has fewer cards of a kind than it has less `spare`."""
    seats = state.seats
    hand = state.hand[seat]
    less = state.less[:]
    more = state.more[:]
    doubt = False
    for place in range(seat, seats * (seats + 1), seats):
        if less[place] or more[place]:
            least, most = tightened(
                hand - lesser(less[place], spare), hand + more[place], state.cards[seat]
            )
            less[place] = hand - least
            more[place] = most - hand
            doubt = doubt or least != most
    state.less = less
    state.more = more
    if not doubt:
        state.doubt &= ~(1 << seat)


def named(state: State, seat: int, resource: int) -> None:
    """A monopoly has shown that a seat has no card of a resource left."""
    seats = state.seats
    hand = state.hand[seat]
    less = state.less[:]
    more = state.more[:]
    others = ~(0xFF << (8 * resource))
    doubt = False
    for place in range(seat, seats * (seats + 1), seats):
        if less[place] or more[place]:
            least, most = tightened(
                hand - (less[place] & others), hand + (more[place] & others), state.cards[seat]
            )
            less[place] = hand - least
            more[place] = most - hand
            doubt = doubt or least != most
    state.less = less
    state.more = more
    if not doubt:
        state.doubt &= ~(1 << seat)


def stolen(state: State, thief: int, victim: int, resource: int) -> None:
    """A card has gone from a victim to a thief; the hands show it already, the doubts not yet."""
    seats = state.seats
    unit = UNIT[resource]
    less = state.less[:]
    more = state.more[:]
    for watcher in range(seats + 1):
        robbed = watcher * seats + victim
        robber = watcher * seats + thief
        before = state.hand[victim] + unit
        if watcher == thief:
            least, most = tightened(
                state.hand[victim] - lesser(less[robbed], state.hand[victim]),
                state.hand[victim] + more[robbed],
                state.cards[victim],
            )
        elif watcher == victim:
            continue
        else:
            could = before + more[robbed]
            surely = before - less[robbed]
            least, most = tightened(
                surely - lesser(surely, 0x0101010101), could, state.cards[victim]
            )
            gain_least, gain_most = tightened(
                state.hand[thief] - unit - less[robber],
                state.hand[thief] - unit + more[robber] + lesser(could, 0x0101010101),
                state.cards[thief],
            )
            less[robber] = state.hand[thief] - gain_least
            more[robber] = gain_most - state.hand[thief]
        less[robbed] = state.hand[victim] - least
        more[robbed] = most - state.hand[victim]
    state.less = less
    state.more = more
    state.doubt |= 1 << thief | 1 << victim
