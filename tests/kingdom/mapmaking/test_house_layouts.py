"""The house layouts: the known facts about the printed boards, and their statistics."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from hexstead.kingdom.mapmaking.figures import CAVES, measure
from hexstead.kingdom.mapmaking.ranges import outside
from tests.kingdom.mapmaking.printed import keeps_the_invariants
from tools import house_layouts
from tools.house_layouts import WANTED_CAVES, Layout
from tools.map_sheet import shown

LAYOUTS = house_layouts.house_layouts()
COMPONENTS = {
    "marshlands": ("LLP", "Y"),
    "harvest": ("KLO", "A"),
    "second_edition": ("LLS", ""),
}
"""By box: the special hexes of each quadrant, and the terrain that the base game does not have."""


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.title)
def test_every_figure_is_inside_the_range_of_the_verified_prints(layout: Layout) -> None:
    assert outside(measure(layout.rows)) == []
    assert keeps_the_invariants(layout.rows)


def test_there_is_a_layout_for_every_unavailable_print() -> None:
    numbers = {box: len(house_layouts.read(f"{box}/quadrants")) for box in COMPONENTS}
    assert numbers == {"marshlands": 4, "harvest": 4, "second_edition": 8}
    assert len(LAYOUTS) == 16
    assert len({layout.rows for layout in LAYOUTS}) == 16


@pytest.mark.parametrize("box", COMPONENTS)
def test_M1_H1_Z1_they_have_the_components_of_their_box(box: str) -> None:
    specials, terrain = COMPONENTS[box]
    for layout in house_layouts.read(f"{box}/quadrants"):
        letters = Counter("".join(layout.rows))
        assert "".join(sorted(letter * letters[letter] for letter in "KLNOPS")) == specials
        assert "".join(letter for letter in "YA" if letter in letters) == terrain
        assert layout.remarks == ("house layout",)


@pytest.mark.parametrize("title", WANTED_CAVES)
def test_Q2_as_many_mountains_may_hold_a_cave_as_on_the_print(title: str) -> None:
    layout = next(layout for layout in LAYOUTS if layout.title == title)
    assert measure(layout.rows)[CAVES] == WANTED_CAVES[title]


def test_no_hex_where_they_meet_prints_is_next_to_two_special_hexes() -> None:
    everything = [*LAYOUTS, *house_layouts.verified()]
    for one, other in product(LAYOUTS, everything):
        turned = tuple(row[::-1] for row in reversed(other.rows))
        for rows in (other.rows, turned):
            beside = tuple(a + b for a, b in zip(one.rows, rows, strict=True))
            assert keeps_the_invariants(beside)
            assert keeps_the_invariants(one.rows + rows)


@pytest.mark.parametrize("side", house_layouts.island_sides(), ids=lambda side: side.title)
def test_Q3_the_island_has_five_rows_a_castle_and_a_location(side: Layout) -> None:
    letters = Counter("".join(side.rows))
    assert [len(row) for row in side.rows] == [6] * 5
    assert (letters["L"], letters["S"]) == (1, 1)
    assert all(letters[terrain] >= 4 for terrain in "GCDFT")
    assert keeps_the_invariants(side.rows)
    shares = [house_layouts.border_share(layout.rows) for layout in house_layouts.verified()]
    assert min(shares) <= house_layouts.border_share(side.rows) <= max(shares)


def test_the_page_is_up_to_date() -> None:
    """If not: python -m tools.house_layouts"""
    text = house_layouts.PAGE.read_text(encoding="utf-8")
    assert text == house_layouts.page(text)
    for layout in [*LAYOUTS, *house_layouts.verified(), *house_layouts.island_sides()]:
        assert f" {layout.title} |" in text, layout.title


def test_the_pictures_are_up_to_date() -> None:
    """Likewise."""
    for name, drawn in house_layouts.pictures().items():
        kept = (house_layouts.IMAGES / name).read_text(encoding="utf-8")
        assert shown(kept) == shown(drawn)
        assert len(shown(kept)) >= 2
