"""The card counter: what each watcher can know about each hand (K17).

Everything that happens to a hand is public except a stolen card, which only the thief and the
victim see. A watcher (a seat, or the public, numbered after the last seat) therefore knows for each
hand and resource a least and a most number. A state keeps them as distances from the true hand:
public gains change nothing then, and where nobody is in doubt there is nothing to do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.catan.goods import GUARD, ONES, UNIT, counts, number, packed

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


def disproved(state: State, seat: int, cards: int) -> None:
    """A seat has shown, by not being asked for them, that it does not have all of these cards. That
    bounds a hand where all but one kind of them is surely there."""
    if not state.doubt >> seat & 1:
        return
    seats = state.seats
    hand = state.hand[seat]
    for place in range(seat, seats * (seats + 1), seats):
        if not state.less[place]:
            continue
        least = hand - state.less[place]
        open_ = [kind for kind in range(5) if number(cards, kind) > number(least, kind)]
        if len(open_) == 1:
            most = counts(hand + state.more[place])
            most[open_[0]] = min(most[open_[0]], number(cards, open_[0]) - 1)
            _set_bounds(state, place, seat, least, packed(most))
    _end_doubt(state, seat)


def _clip(state: State, seat: int, spare: int) -> None:
    """Nobody can think that a seat has fewer cards of a kind than it has less `spare`."""
    seats = state.seats
    hand = state.hand[seat]
    purse = spare | GUARD
    for place in range(seat, seats * (seats + 1), seats):
        # A doubt no larger than what is spare stays as it is: both bounds move with the hand.
        if (purse - state.less[place]) & GUARD != GUARD:
            least = hand - lesser(state.less[place], spare)
            _set_bounds(state, place, seat, least, hand + state.more[place])
    _end_doubt(state, seat)


def _set_bounds(state: State, place: int, seat: int, least: int, most: int) -> None:
    """What one watcher knows of a hand now."""
    hand = state.hand[seat]
    least, most = tightened(least, most, state.cards[seat])
    less = state.less[:]
    less[place] = hand - least
    state.less = less
    more = state.more[:]
    more[place] = most - hand
    state.more = more


def _end_doubt(state: State, seat: int) -> None:
    """Note it when everybody knows a hand again."""
    seats = state.seats
    for place in range(seat, seats * (seats + 1), seats):
        if state.less[place]:
            return
    # With the least as large as the hand there is no room for more either.
    state.doubt &= ~(1 << seat)


def named(state: State, seat: int, resource: int) -> None:
    """A monopoly has shown that a seat has no card of a resource left."""
    seats = state.seats
    hand = state.hand[seat]
    others = ~(0xFF << (8 * resource))
    for place in range(seat, seats * (seats + 1), seats):
        if state.less[place] or state.more[place]:
            least = hand - (state.less[place] & others)
            _set_bounds(state, place, seat, least, hand + (state.more[place] & others))
    _end_doubt(state, seat)


def stolen(state: State, thief: int, victim: int, resource: int) -> None:
    """A card has gone from a victim to a thief; the hands show it already, the doubts not yet."""
    seats = state.seats
    unit = UNIT[resource]
    state.doubt |= 1 << thief | 1 << victim
    left = state.hand[victim]
    for watcher in range(seats + 1):
        robbed = watcher * seats + victim
        robber = watcher * seats + thief
        if watcher == thief:
            least = left - lesser(state.less[robbed], left)
            _set_bounds(state, robbed, victim, least, left + state.more[robbed])
        elif watcher != victim:
            surely = left + unit - state.less[robbed]
            could = left + unit + state.more[robbed]
            before = state.hand[thief] - unit
            perhaps = before + state.more[robber] + lesser(could, ONES)
            _set_bounds(state, robbed, victim, surely - lesser(surely, ONES), could)
            _set_bounds(state, robber, thief, before - state.less[robber], perhaps)
    _end_doubt(state, thief)
    _end_doubt(state, victim)
