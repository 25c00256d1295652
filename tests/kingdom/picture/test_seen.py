"""Legibility, measured on pixels and colours: terrains, seats and pieces can be told apart."""

import re
from itertools import combinations, pairwise, product
from typing import NamedTuple

import pytest

from hexstead import kingdom
from hexstead.drawing.figures import HALO, INK, SEATS, WALL
from hexstead.drawing.theme import THEMES
from hexstead.kingdom import picture
from hexstead.kingdom.terrain import LETTERS, TERRAINS
from tests.drawing.pixels import Image, contrast, read_png, rgb
from tests.kingdom.diagram import drawn
from tests.kingdom.picture.games import after, played


class Look(NamedTuple):
    """A terrain in grey scale: lightness, unevenness, and edges across and down."""

    light: float
    uneven: float
    across: float
    down: float


def middle_of(svg: str) -> str:
    """The middle half of a picture, without its edges."""
    found = re.search(r'viewBox="(\S+) (\S+) (\S+) (\S+)" width="\d+" height="\d+"', svg)
    assert found is not None
    left, top, wide, high = map(float, found.groups())
    window = f"{left + wide / 4} {top + high / 4} {wide / 2} {high / 2}"
    size = f'width="210" height="{210 * high / wide:.0f}"'
    return svg.replace(found[0], f'viewBox="{window}" {size}')


def look(terrain: str, theme: str) -> Look:
    """A board of one terrain, in grey scale."""
    state = drawn("", filler=LETTERS[TERRAINS.index(terrain)])
    svg = picture.svg(state, theme=theme, coordinates=False, caption=False)
    image = read_png(picture.png(middle_of(svg), width=210))
    grey = image.lightness(0, 0, image.width, image.height)
    number = len(grey) * len(grey[0])
    light = sum(map(sum, grey)) / number
    uneven = (sum((value - light) ** 2 for row in grey for value in row) / number) ** 0.5
    across = sum(abs(a - b) for row in grey for a, b in pairwise(row))
    down = sum(abs(a - b) for row, below in pairwise(grey) for a, b in zip(row, below, strict=True))
    return Look(light, uneven, across / number, down / number)


def times(one: float, other: float) -> float:
    return max(one, other) / min(one, other)


@pytest.mark.parametrize("theme", THEMES)
def test_terrains_can_be_told_apart_without_colour(theme: str) -> None:
    """By lightness (5 of 100), or by texture: 50% more unevenness or edges."""
    looks = {terrain: look(terrain, theme) for terrain in TERRAINS}
    assert min(seen.uneven for seen in looks.values()) > 2.5, "inked, not flat"
    for one, other in combinations(TERRAINS, 2):
        a, b = looks[one], looks[other]
        texture = max(
            times(a.uneven, b.uneven),
            times(a.across, b.across),
            times(a.down, b.down),
            times(a.across / a.down, b.across / b.down),
        )
        assert abs(a.light - b.light) >= 5 or texture >= 1.5, (one, other, a, b)


@pytest.mark.parametrize("theme", THEMES)
def test_pieces_stand_out_on_every_terrain(theme: str) -> None:
    """Each piece has a dark line with a light one around it: one of them always shows."""
    assert contrast(rgb(INK), rgb(HALO)) > 7
    for ground in THEMES[theme].grounds.values():
        wash = rgb(ground.wash)
        assert max(contrast(wash, rgb(INK)), contrast(wash, rgb(HALO))) > 4
    for colours in SEATS:
        assert contrast(rgb(colours.deep), rgb(WALL)) > 4, "the mark on the wall"


COLOUR_BLIND = {
    "none": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""Linear colours for people who lack one kind of cone (Machado et al. 2009)."""


def lab(colour: str, eyes: str) -> tuple[float, float, float]:
    """A colour as these people see it, in a perceptually uniform space."""
    linear = [
        value / 3294.6 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4
        for value in rgb(colour)
    ]
    seen = [
        min(1.0, max(0.0, sum(part * light for part, light in zip(row, linear, strict=True))))
        for row in COLOUR_BLIND[eyes]
    ]
    to_xyz = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0177, 0.1095, 0.8728))
    x, y, z = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
        for value in (
            sum(part * light for part, light in zip(row, seen, strict=True)) for row in to_xyz
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("eyes", COLOUR_BLIND)
def test_seats_differ_for_all_eyes(eyes: str) -> None:
    for one, other in combinations(SEATS, 2):
        pairs = zip(lab(one.roof, eyes), lab(other.roof, eyes), strict=True)
        distance = sum((a - b) ** 2 for a, b in pairs) ** 0.5
        assert distance > 18, (one.name, other.name)
    assert len({colours.mark for colours in SEATS}) == len(SEATS)


def colours_of(image: Image) -> set[tuple[int, int, int]]:
    return {
        image.pixel(x, y) for x, y in product(range(0, image.width, 7), range(0, image.height, 7))
    }


@pytest.mark.parametrize(("theme", "width"), [("light", 390), ("dark", 500)])
def test_a_png_has_its_size_and_is_not_blank(theme: str, width: int) -> None:
    state, _ = played(kingdom.Setup.first_game(5), after(100))
    svg = picture.svg(state, theme=theme)
    image = read_png(picture.png(svg, width=width))
    assert image.width == width
    assert 0.9 < image.height / width < 1
    assert len(colours_of(image)) > 200
    assert image.pixel(0, 0) == rgb(THEMES[theme].paper)


def test_letters_are_drawn_without_any_font() -> None:
    state, _ = played(kingdom.Setup.first_game(2), after(3))
    with_letters = read_png(picture.png(picture.svg(state), width=400))
    strip = with_letters.lightness(10, 5, 390, 14)
    assert min(map(min, strip)) < 70 < max(map(max, strip))
