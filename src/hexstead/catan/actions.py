"""Actions as numbers: a verb and its object. All actions of `legal()` are smaller than ACTIONS.

Simple offers and counter-offers between players (one for one, two for one, one for two) have small
numbers; others have large ones with all the cards packed in.
"""

from __future__ import annotations

from typing import Final

from hexstead.catan.goods import UNIT, counts

ROLL: Final = 0
END: Final = 1
BUY_CARD: Final = 2
KNIGHT: Final = 3
ROAD_BUILDING: Final = 4
ACCEPT: Final = 5
DECLINE: Final = 6
WITHDRAW: Final = 7
BEGIN: Final = 8
"""Chance: + the seat that begins."""
FIRST: Final = 12
"""+ the seat that decides next, where several decide at once."""
STEAL: Final = 16
"""+ the seat to steal from."""
TRADE: Final = 20
"""+ the seat to trade with."""
MONOPOLY: Final = 24
"""+ a resource."""
DISCARD: Final = 32
"""+ a resource."""
STOLEN: Final = 40
"""Chance: + the resource that was stolen."""
DRAWN: Final = 48
"""Chance: + the development card that was drawn."""
DICE: Final = 56
"""Chance: + the sum of the dice."""
DISCOVERY: Final = 72
"""+ five times the lower resource + the other."""
ROBBER: Final = 100
"""+ a hex."""
ROAD: Final = 128
"""+ a path."""
SETTLEMENT: Final = 200
"""+ a crossing."""
CITY: Final = 256
"""+ a crossing."""
BANK_TRADE: Final = 320
"""+ 25 times (the rate less two) + five times the resource given + the one taken."""
OFFER: Final = 512
"""+ 25 times the shape (1:1, 2:1, 1:2) + five times the resource given + the one wanted."""
COUNTER: Final = 592
"""The same for a counter-offer, from the side of its maker."""
ACTIONS: Final = 672

LONG_OFFER: Final = 1 << 50
LONG_COUNTER: Final = 1 << 51
_FIVE_BITS: Final = 31
_SIDE: Final = (1 << 25) - 1

SHAPES: Final = ((1, 1), (2, 1), (1, 2))
"""Cards given and wanted in a simple offer."""

SHORT_GIVE: Final[list[int]] = [
    UNIT[give] * shape[0] for shape in SHAPES for give in range(5) for _ in range(5)
]
SHORT_WANT: Final[list[int]] = [
    UNIT[want] * shape[1] for shape in SHAPES for _ in range(5) for want in range(5)
]
_SHORT: Final[dict[tuple[int, int], int]] = {
    (SHORT_GIVE[code], SHORT_WANT[code]): code for code in range(75) if code // 5 % 5 != code % 5
}


def _squeezed(cards: int) -> int:
    """A set of cards with five bits for each kind."""
    bits = 0
    for kind, number in enumerate(counts(cards)):
        bits |= number << (5 * kind)
    return bits


def _unsqueezed(bits: int) -> int:
    cards = 0
    for kind in range(5):
        cards |= (bits >> (5 * kind) & _FIVE_BITS) << (8 * kind)
    return cards


def offer_action(give: int, want: int) -> int:
    """The action that offers one set of cards for another."""
    short = _SHORT.get((give, want))
    if short is not None:
        return OFFER + short
    return LONG_OFFER | _squeezed(give) << 25 | _squeezed(want)


def counter_action(give: int, want: int) -> int:
    """The action that answers with a counter-offer."""
    short = _SHORT.get((give, want))
    if short is not None:
        return COUNTER + short
    return LONG_COUNTER | _squeezed(give) << 25 | _squeezed(want)


def is_offer(action: int) -> bool:
    return OFFER <= action < OFFER + 75 or LONG_OFFER <= action < 2 * LONG_OFFER


def is_counter(action: int) -> bool:
    return COUNTER <= action < COUNTER + 75 or LONG_COUNTER <= action < LONG_COUNTER + LONG_OFFER


def given(action: int) -> int:
    """What the maker of an offer or counter-offer gives."""
    if action < ACTIONS:
        return SHORT_GIVE[action - OFFER if action < COUNTER else action - COUNTER]
    return _unsqueezed(action >> 25 & _SIDE)


def wanted(action: int) -> int:
    """What the maker of an offer or counter-offer wants for it."""
    if action < ACTIONS:
        return SHORT_WANT[action - OFFER if action < COUNTER else action - COUNTER]
    return _unsqueezed(action & _SIDE)
