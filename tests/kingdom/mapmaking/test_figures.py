"""The statistics of a quadrant, by examples small enough to count by hand, and by printed ones."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hexstead.hexgrid import hex_name
from hexstead.kingdom.mapmaking.figures import CAVES, Ground, measure
from hexstead.kingdom.mapmaking.ranges import RANGES, outside
from hexstead.kingdom.quadrant import Quadrant
from hexstead.kingdom.registry import boxes
from tests.hexgrid import naive
from tests.kingdom.mapmaking.printed import keeps_the_invariants, verified

SMALL = (
    "GGWM",  # row 1
    "GWWM",  #  row 2, half a hex to the right
    "DDLG",  # row 3
)


def test_areas_are_connected_hexes_of_one_terrain() -> None:
    ground = Ground(SMALL)
    assert ground.area_sizes("G") == [3, 1]
    assert ground.area_sizes("W") == [3]
    assert ground.area_sizes("M") == [2]
    assert ground.area_sizes("C") == []


def test_a_border_is_a_side_between_two_terrains_but_not_of_a_special_hex() -> None:
    ground = Ground(SMALL)
    # Meadow: b1-c1, b1-b2, a2-b2 to the water, a2-a3, a2-b3 to the desert; d3 touches d2 and c2.
    assert ground.border("G") == 7
    # Desert: a3-a2, b3-a2 to the meadow, b3-b2 to the water; c3 is a location.
    assert ground.border("D") == 3


@pytest.mark.parametrize("quadrant", verified(), ids=lambda quadrant: quadrant.name)
def test_the_border_is_what_counting_pairs_gives(quadrant: Quadrant) -> None:
    letters = {
        (row, column): letter
        for row, line in enumerate(quadrant.rows)
        for column, letter in enumerate(line)
        if letter not in "SLKNPO"
    }
    sides = sum(
        letters[near] != letter
        for place, letter in letters.items()
        for near in naive.neighbours(place)
        if near in letters
    )
    assert measure(quadrant.rows)["border"] == sides // 2


CAVE_MOUNTAINS = {
    "barracks-crossroads": 1,
    "city-hall-fort": 6,
    "lighthouse-foresters-lodge": 3,
    "monastery-wagon": 6,
    "barn": 8,
    "oasis": 0,
    "farm": 2,
}


@pytest.mark.parametrize(("name", "number"), CAVE_MOUNTAINS.items())
def test_Q2_mountains_three_steps_from_every_special_hex_may_hold_a_cave(
    name: str, number: int
) -> None:
    quadrants = {name: one for box in boxes().values() for name, one in box.quadrants.items()}
    assert measure(quadrants[name].rows)[CAVES] == number


def test_Q2_the_caves_of_farm_by_name() -> None:
    ground = Ground(boxes()["base"].quadrants["farm"].rows)
    assert [hex_name(hex_) for hex_ in ground.cave_mountains()] == ["e8", "b9"]


def test_the_ranges_are_those_of_the_twelve_verified_prints() -> None:
    prints = verified()
    assert len(prints) == 12
    assert not any(quadrant.remarks for quadrant in prints)
    figures = [measure(quadrant.rows) for quadrant in prints]
    found = {
        name: (min(one[name] for one in figures), max(one[name] for one in figures))
        for name in figures[0]
    }
    assert found == RANGES


def test_only_verified_prints_are_without_a_remark() -> None:
    everywhere = [quadrant for box in boxes().values() for quadrant in box.quadrants.values()]
    plain = {quadrant.name for quadrant in everywhere if not quadrant.remarks}
    assert plain == {quadrant.name for quadrant in verified()}


def test_figures_outside_the_range_are_reported() -> None:
    figures = measure(boxes()["base"].quadrants["farm"].rows)
    assert outside(figures) == []
    assert outside({**figures, "areas": 40}) == ["areas: 40, in the verified prints 13 to 18"]


def test_every_quadrant_of_every_box_keeps_the_invariants() -> None:
    for box in boxes().values():
        for quadrant in box.quadrants.values():
            assert keeps_the_invariants(quadrant.rows), quadrant.name


def test_figures_come_in_one_order() -> None:
    one, *others = (list(measure(quadrant.rows)) for quadrant in verified())
    assert all(first == second for first, second in pairwise([one, *others]))
