"""Sets of resource or development cards, counted in the bytes of one int.

A set of cards is an int with a byte for each kind: `UNIT[BRICK] * 2 + UNIT[ORE]` is two bricks and
an ore. Sets add and subtract as ints do; `holds` tells whether one set contains another.
"""

from __future__ import annotations

from typing import Final

WOOD: Final = 0
BRICK: Final = 1
WOOL: Final = 2
GRAIN: Final = 3
ORE: Final = 4
RESOURCES: Final = ("wood", "brick", "wool", "grain", "ore")
DESERT: Final = -1

TERRAINS: Final = ("forest", "hills", "pasture", "field", "mountains")
"""The terrain that yields each resource."""

KNIGHT_CARD: Final = 0
ROADS_CARD: Final = 1
DISCOVERY_CARD: Final = 2
MONOPOLY_CARD: Final = 3
POINT_CARD: Final = 4
CARDS: Final = ("knight", "road-building", "discovery", "monopoly", "victory-point")

UNIT: Final[list[int]] = [1 << (8 * kind) for kind in range(5)]
"""One card of each kind."""

ONES: Final = 0x0101010101
"""One of every kind."""

GUARD: Final = 0x8080808080
"""The top bit of each byte: a subtraction borrows it when a kind runs out."""

BANK: Final = 19 * ONES
"""19 cards of each resource (K4)."""

DECK: Final = 14 * UNIT[0] + 2 * UNIT[1] + 2 * UNIT[2] + 2 * UNIT[3] + 5 * UNIT[4]
"""14 knights, 2 of each progress card, 5 victory points (K4)."""

ROAD_COST: Final = 0x0000000101
SETTLEMENT_COST: Final = 0x0001010101
CITY_COST: Final = 0x0302000000
CARD_COST: Final = 0x0101010000


def holds(cards: int, wanted: int) -> bool:
    """Whether a set of cards contains another."""
    return ((cards | GUARD) - wanted) & GUARD == GUARD


def number(cards: int, kind: int) -> int:
    """The number of cards of a kind in a set."""
    return cards >> (8 * kind) & 0xFF


def size(cards: int) -> int:
    """The number of cards in a set."""
    # 256 is 1 modulo 255, so the remainder is the sum of the bytes; no set has 255 cards.
    return cards % 255


def counts(cards: int) -> list[int]:
    """The number of each kind, in the order of RESOURCES or CARDS."""
    return [cards >> shift & 0xFF for shift in (0, 8, 16, 24, 32)]


def packed(numbers: list[int]) -> int:
    """The set with these numbers of each kind."""
    cards = 0
    for kind in range(5):
        cards |= numbers[kind] << (8 * kind)
    return cards


def kinds(cards: int) -> int:
    """The kinds in a set, as a mask of top bits."""
    return (cards + 0x7F7F7F7F7F) & GUARD
