"""The layout of Kingdom Builder in the arrays of its environments.

The numbers never change. The parts common to all games come first; each box has places of its own
by its order, like its verbs, so that a new box changes no shape and renumbers nothing.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from hexstead.kingdom.box import Box, Slot
from hexstead.kingdom.registry import boxes

BOXES: Final = 16
"""The number of boxes with reserved places."""
SEATS: Final = 5

# --- actions --------------------------------------------------------------------------------------

OPERANDS: Final = 1024
"""Actions below this one name an operand: a hex by its number, a terrain card, a terrain, a count,
a tile."""
VERBS: Final = 512
"""The following actions name a verb by its number."""
ACTIONS: Final = OPERANDS + VERBS

# --- planes of 32 rows of 32 bits, as in the engine -----------------------------------------------

SIDE: Final = 32
TERRAIN: Final = 0
"""A plane for each terrain; twelve are reserved."""
SPECIAL: Final = 12
"""A plane for each kind of special hex that is not a location."""
LOCATION: Final = 16
"""The locations by their number in their box."""
LOCATIONS: Final = 16
LOCATION_BOX: Final = 32
"""At each location one more than the order of its box."""
BOARD: Final = 33
"""All hexes."""
OPEN: Final = 34
"""Planes from here on change from step to step. Hexes where a piece may be placed."""
STOCKED: Final = 35
STOCKED_TWICE: Final = 36
HELD: Final = 37
"""The hex of the lifted piece."""
READY: Final = 38
"""The tiles the viewer can use, at the hexes they came from."""
CLAIMED: Final = 39
"""The hexes from which the viewer ever took a tile."""
PIECES: Final = 40
"""The pieces of the viewer, of the next seat, and so on."""
TILES: Final = 45
"""The tiles in hand, likewise."""
MOVING: Final = 16
"""The number of planes from OPEN on that can change in every game."""
OWNERS: Final = 50
"""For things of boxes with an owner: a bit for each seat, the viewer's the lowest."""
BOX_PLANES: Final = 64
"""A plane for each box: a bit for each kind of its things on a hex."""
MARKER_BIT: Final = 7
"""The bit of permanent markers."""
PLANES: Final = BOX_PLANES + BOXES

# --- numbers --------------------------------------------------------------------------------------

DUE: Final = 0
MADE: Final = 1
WAIVED: Final = 2
ENDING: Final = 3
STEPS: Final = 4
DOING: Final = 5
"""The verb in the middle of its steps: one more than the order of its box (0 for the verbs every
game has), and its number there."""
CHOSEN: Final = 7
"""The chosen verb that waits for its operand, likewise."""
TURN: Final = 9
"""The seat whose turn it is, counted from the viewer."""
START: Final = 10
PLAYERS: Final = 11
SHUFFLES: Final = 12
CARD: Final = 13
"""One more than the number of the terrain card in play."""
IDLE: Final = 14
PLAYED: Final = 16
"""The terrain to build on, one of twelve."""
SUPPLY: Final = 28
HANDS: Final = 33
"""How many terrain cards each seat has in hand."""
HEAD: Final = 48
"""The end of the head; terrain cards follow."""
CARDS: Final = HEAD
CARD_KINDS: Final = 24
HAND: Final = CARDS
"""The viewer's terrain cards by kind."""
DISCARDS: Final = CARDS + CARD_KINDS
UNSEEN: Final = CARDS + 2 * CARD_KINDS
"""Those in the deck and in hands that are hidden from the viewer."""
KEPT: Final = 128
KEPT_PER_BOX: Final = 16
"""The counts of a box: for the table, then for each seat."""
SCORING: Final = KEPT + BOXES * KEPT_PER_BOX
SCORING_PER_BOX: Final = 16
"""The scoring cards in play."""
VECTOR: Final = SCORING + BOXES * SCORING_PER_BOX

MAX_NUMBER: Final = 255
"""Larger numbers are clipped to this one."""


@cache
def terrain_card_numbers() -> dict[str, int]:
    """Every terrain card of every box, in their order."""
    names = [card.name for box in boxes().values() for card in box.terrain_cards]
    return {name: number for number, name in enumerate(names)}


@cache
def scoring_numbers() -> dict[str, int]:
    """The number of every scoring card, with sixteen reserved for each box."""
    numbers: dict[str, int] = {}
    for box in boxes().values():
        cards = [*box.cards, *box.always]
        cards += [card for lot in box.lots for card in lot.cards]
        cards += [card for location in box.locations for card in location.cards]
        for index, card in enumerate(cards):
            numbers.setdefault(card.name, SCORING_PER_BOX * box.order + index)
    return numbers


def things_of(box: Box) -> list[tuple[str, bool]]:
    """The things of a box that can lie on hexes, and whether each seat has its own."""
    pieces = [(piece.name, piece.owned) for piece in box.pieces]
    return pieces + [(slot.name, slot.each_seat) for slot in box.slots if slot.hexes]


def counts_of(box: Box) -> list[Slot]:
    """The counts of a box, those of the whole table first."""
    slots = [slot for slot in box.slots if not slot.hexes]
    return [slot for slot in slots if not slot.each_seat] + [
        slot for slot in slots if slot.each_seat
    ]
