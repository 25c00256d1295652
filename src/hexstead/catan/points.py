"""Victory points, and where each of them comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hexstead.catan.board import CROSSING_NAME, PATH_NAME, PATHS
from hexstead.catan.build import crossings_of
from hexstead.catan.goods import POINT_CARD, number
from hexstead.catan.roads import longest_line
from hexstead.play import EVERYBODY

if TYPE_CHECKING:
    from hexstead.catan.state import State


def point_cards(state: State, seat: int) -> int:
    """The victory point cards of a seat, as far as they are known here."""
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


def explain(state: State, seat: int) -> dict[str, dict[str, Any]]:
    """Victory points by source, each with what earned it: crossings, the paths of the longest
    road (also when it earns nothing yet), knights."""
    earned = gold(state, seat)
    line = longest_line(state, seat)
    return {
        "settlements": {
            "points": earned["settlements"],
            "crossings": [CROSSING_NAME[at] for at in crossings_of(state.settlements[seat], 0)],
        },
        "cities": {
            "points": earned["cities"],
            "crossings": [CROSSING_NAME[at] for at in crossings_of(state.cities[seat], 0)],
        },
        "longest-road": {
            "points": earned["longest-road"],
            "length": state.road_length[seat],
            "paths": [PATH_NAME[path] for path in line],
        },
        "largest-army": {"points": earned["largest-army"], "knights": state.knights[seat]},
        "victory-point-cards": {
            "points": earned["victory-point-cards"],
            "cards": earned["victory-point-cards"],
        },
    }


def roads_of(state: State, seat: int) -> list[int]:
    """The paths with a seat's roads."""
    return [path for path in range(PATHS) if state.road_at[path] == seat]
