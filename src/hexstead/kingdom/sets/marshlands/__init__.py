"""Marshlands, the third expansion: swamp, palaces, and a bonus for two tiles of a kind (M1-M4)."""

from typing import Final

from hexstead.kingdom.box import Box, TerrainCard
from hexstead.kingdom.lots import drawn_from_stock
from hexstead.kingdom.sets.marshlands import locations, temple
from hexstead.kingdom.sets.marshlands.cards import CARDS, PALACES, SCOUTED, SCOUTS
from hexstead.kingdom.setup import Setup
from hexstead.kingdom.terrain import (
    CANYON,
    DESERT,
    FLOWER,
    FOREST,
    GRASS,
    LETTERS,
    PALACE,
    SWAMP,
    TERRAINS,
)

DRY: Final = (GRASS, CANYON, DESERT, FLOWER, FOREST)


def terrains_to_scout(setup: Setup) -> int:
    """Scouts: the card turned up has any of the five terrains with equal probability; of a swamp
    card the other terrain counts."""
    return 1 if SCOUTS in setup.cards else 0


BOX: Final = Box(
    "marshlands",
    "hexstead.kingdom.sets.marshlands",
    order=3,
    locations=locations.LOCATIONS,
    cards=CARDS,
    always=(PALACES,),
    lots=[drawn_from_stock(SCOUTED, [TERRAINS[dry] for dry in DRY], terrains_to_scout)],
    terrain_cards=[
        TerrainCard(f"{TERRAINS[SWAMP]}-{TERRAINS[dry]}", {dry: 3, SWAMP: 2}, 1) for dry in DRY
    ],
    special_letters=PALACE + LETTERS[SWAMP],
    slots=temple.SLOTS,
    hooks={**locations.HOOKS, **temple.HOOKS},
)
