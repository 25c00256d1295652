"""Harvest, the fourth expansion: farmland, silos, two locations per quadrant (H1-H3)."""

from typing import Final

from hexstead.kingdom.box import Box, Slot
from hexstead.kingdom.sets.harvest.cards import CARDS, MAYORS, ROVED, ROVERS, ROVERS_HEXES
from hexstead.kingdom.sets.harvest.cathedral import TOKENS
from hexstead.kingdom.sets.harvest.farmland import FARMED, FARMING, new_season
from hexstead.kingdom.sets.harvest.locations import LOCATIONS
from hexstead.kingdom.sets.harvest.scouts import SCOUT
from hexstead.kingdom.sets.harvest.silos import SILO_BUILD, SILO_MOVE, open_silos
from hexstead.kingdom.terrain import FARMLAND, LETTERS, SILO

BOX: Final = Box(
    "harvest",
    "hexstead.kingdom.sets.harvest",
    order=4,
    locations=LOCATIONS,
    cards=CARDS,
    extra_actions=[FARMING],
    further_verbs=[SILO_BUILD, SILO_MOVE],
    special_letters=SILO + LETTERS[FARMLAND],
    pieces=[SCOUT],
    slots=[
        Slot(FARMED),
        Slot(TOKENS, each_seat=True, title="Settlement tokens"),
        Slot(MAYORS, each_seat=True, hexes=True, settlements=True),
        Slot(ROVERS, each_seat=True),
        Slot(ROVERS_HEXES, each_seat=True, hexes=True),
        Slot(ROVED),
    ],
    options=["mayors_unbroken"],
    hooks={"turn begins": new_season, "before scoring": open_silos},
)
