"""Crossroads, the second expansion: units, two locations per quadrant, tasks (C1-C2)."""

from typing import Final

from hexstead.kingdom.box import Box
from hexstead.kingdom.lots import drawn_from_stock
from hexstead.kingdom.sets.crossroads.locations import CITY_HALL, LOCATIONS
from hexstead.kingdom.sets.crossroads.tasks import TASKS
from hexstead.kingdom.sets.crossroads.units import RECALL, SHIP, WAGON, WARRIOR
from hexstead.kingdom.setup import Setup

_NAMES: Final = {location.name for location in LOCATIONS}


def crossroads_quadrants(setup: Setup) -> int:
    """C1: one task for each quadrant with locations of this box."""
    quadrants = [setup.quadrant(name) for name, _ in setup.quadrants]
    return sum(1 for quadrant in quadrants if _NAMES & set(quadrant.places.values()))


BOX: Final = Box(
    "crossroads",
    "hexstead.kingdom.sets.crossroads",
    order=1,
    locations=LOCATIONS,
    lots=[
        drawn_from_stock("tasks", [task.name for task in TASKS], crossroads_quadrants, cards=TASKS)
    ],
    further_verbs=[RECALL],
    pieces=[WARRIOR, WAGON, SHIP, CITY_HALL],
)
