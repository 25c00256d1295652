"""Nomads, the first expansion: nomad tiles, stone walls, gold during play (N1-N3)."""

from collections.abc import Sequence
from typing import Final

from hexstead.kingdom.box import Box, Lot
from hexstead.kingdom.quadrant import Quadrant
from hexstead.kingdom.sets.nomads.cards import CARDS, FAMILY, FAMILY_PAID
from hexstead.kingdom.sets.nomads.locations import LOCATIONS, WALLS
from hexstead.kingdom.sets.nomads.tiles import STOCK, TILES, TREASURE
from hexstead.kingdom.terrain import NOMAD


def nomad_hexes(quadrants: Sequence[Quadrant]) -> int:
    """N1: one random tile for each nomad hex."""
    return sum(row.count(NOMAD) for quadrant in quadrants for row in quadrant.rows)


BOX: Final = Box(
    "nomads",
    "Nomads",
    "hexstead.kingdom.sets.nomads",
    locations=(*LOCATIONS, *TILES),
    cards=CARDS,
    lots=[Lot("nomad-tiles", STOCK, nomad_hexes, letter=NOMAD)],
    special_letters=NOMAD,
    slots=(WALLS, FAMILY, FAMILY_PAID),
    seat_slots=(
        TREASURE,
        *(card.name for card in CARDS),
        *(f"{card.name}: hexes" for card in CARDS),
    ),
    pieces=(WALLS,),
)
