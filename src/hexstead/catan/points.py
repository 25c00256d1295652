"""Victory points and their sources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.catan.board import CROSSING_NAME, PATH_NAME, PATHS
from hexstead.catan.build import crossings_of
from hexstead.catan.goods import POINT_CARD, number
from hexstead.catan.roads import longest_line
from hexstead.play import EVERYBODY, Earned

if TYPE_CHECKING:
    from hexstead.catan.state import State


def point_cards(state: State, seat: int) -> int:
    """The victory point cards of a seat, as far as this state knows them."""
    if state.viewer in (EVERYBODY, seat):
        return number(state.held[seat], POINT_CARD)
    return number(state.held_known[seat], POINT_CARD)


def gold(state: State, seat: int) -> dict[str, int]:
    """Victory points by source; the sum is the score."""
    return {
        "settlements": state.settlements[seat].bit_count(),
        "cities": 2 * state.cities[seat].bit_count(),
        "longest-road": 2 * (state.road_holder == seat),
        "largest-army": 2 * (state.army_holder == seat),
        "victory-point-cards": point_cards(state, seat),
    }


def explain(state: State, seat: int) -> dict[str, list[Earned]]:
    """Victory points by source with the places that bring them: crossings, the paths of the longest
    road; armies and cards have no place on the island."""
    points = gold(state, seat)
    line = tuple([PATH_NAME[path] for path in longest_line(state, seat)])
    places: dict[str, tuple[str, ...]] = {"longest-road": line}
    earned: dict[str, list[Earned]] = {
        "settlements": _each(state.settlements[seat], 1),
        "cities": _each(state.cities[seat], 2),
    }
    for source in ("longest-road", "largest-army", "victory-point-cards"):
        found = points[source]
        earned[source] = [(places.get(source, ()), found)] if found else []
    return earned


def _each(crossings: int, points: int) -> list[Earned]:
    return [((CROSSING_NAME[at],), points) for at in crossings_of(crossings, 0)]


def roads_of(state: State, seat: int) -> list[int]:
    """The paths with a seat's roads."""
    return [path for path in range(PATHS) if state.road_at[path] == seat]
