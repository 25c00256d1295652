"""Nomads, the first expansion: nomad tiles, stone walls, gold during play (N1-N3)."""

from typing import Final

from hexstead.kingdom.box import Box, Slot
from hexstead.kingdom.lots import drawn_from_stock
from hexstead.kingdom.sets.nomads.cards import CARDS, FAMILY, FAMILY_PAID
from hexstead.kingdom.sets.nomads.locations import LOCATIONS, WALL
from hexstead.kingdom.sets.nomads.tiles import STOCK, TILES, TREASURE
from hexstead.kingdom.setup import Setup
from hexstead.kingdom.terrain import NOMAD


def nomad_hexes(setup: Setup) -> int:
    """N1: one random tile for each nomad hex."""
    return sum(letters.get(NOMAD, 0).bit_count() for letters in setup.quadrant_hexes())


BOX: Final = Box(
    "nomads",
    "hexstead.kingdom.sets.nomads",
    order=2,
    locations=(*LOCATIONS, *TILES),
    cards=CARDS,
    lots=[drawn_from_stock("nomad-tiles", STOCK, nomad_hexes, letter=NOMAD)],
    special_letters=NOMAD,
    pieces=[WALL],
    slots=[
        Slot(FAMILY, hexes=True),
        Slot(FAMILY_PAID),
        Slot(TREASURE, each_seat=True, hexes=True),
        *(Slot(card.name, each_seat=True) for card in CARDS),
        *(Slot(f"{card.name}: hexes", each_seat=True, hexes=True) for card in CARDS),
    ],
)
