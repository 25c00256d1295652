"""The base game, a box like the others: eight quadrants, eight locations, ten cards."""

from typing import Final

from hexstead.kingdom.box import Box, TerrainCard
from hexstead.kingdom.sets.base.cards import CARDS, CASTLES
from hexstead.kingdom.sets.base.locations import LOCATIONS
from hexstead.kingdom.terrain import CANYON, CASTLE, DESERT, FLOWER, FOREST, GRASS, TERRAINS

BOX: Final = Box(
    "base",
    "hexstead.kingdom.sets.base",
    order=0,
    players=4,
    locations=LOCATIONS,
    cards=CARDS,
    always=(CASTLES,),
    terrain_cards=[
        TerrainCard(TERRAINS[terrain], {terrain: 3}, 5)
        for terrain in (GRASS, CANYON, DESERT, FLOWER, FOREST)
    ],
    special_letters=CASTLE,
    options=["lords_need_settlement"],
)
