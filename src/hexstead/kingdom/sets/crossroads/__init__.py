"""Crossroads, the second expansion: units, two locations a quadrant, tasks (C1-C2)."""

from collections.abc import Sequence
from typing import Final

from hexstead.kingdom.box import Box, Lot
from hexstead.kingdom.quadrant import Quadrant
from hexstead.kingdom.sets.crossroads.locations import CITY_HALL, FORT_CARD, LOCATIONS
from hexstead.kingdom.sets.crossroads.tasks import TASKS
from hexstead.kingdom.sets.crossroads.units import SHIP, TAKE_UNIT_BACK, WAGON, WARRIORS

_NAMES: Final = {location.name for location in LOCATIONS}


def crossroads_quadrants(quadrants: Sequence[Quadrant]) -> int:
    """C1: one task for each quadrant with locations of this box."""
    return sum(1 for quadrant in quadrants if _NAMES & set(quadrant.places.values()))


BOX: Final = Box(
    "crossroads",
    "Crossroads",
    "hexstead.kingdom.sets.crossroads",
    locations=LOCATIONS,
    lots=[Lot("tasks", [task.name for task in TASKS], crossroads_quadrants, cards=TASKS)],
    further_verbs=[TAKE_UNIT_BACK],
    slots=[FORT_CARD],
    seat_slots=[WARRIORS, WAGON, SHIP, CITY_HALL],
    pieces=[WARRIORS, WAGON, SHIP, CITY_HALL],
)
