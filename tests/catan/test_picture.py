"""Pictures show everything on the table, and nothing hidden."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree as ET

import pytest

from hexstead.catan import Setup, State, picture
from hexstead.catan.picture import layout
from hexstead.drawing import png
from hexstead.drawing.textures import textures
from tests.catan.table import build, hold, play_randomly, table
from tests.drawing.pixels import read_png

SVG = "{http://www.w3.org/2000/svg}"


def classes(text: str) -> list[str]:
    return [element.get("class", "") for element in ET.fromstring(text).iter()]


def written(root: ET.Element) -> list[str]:
    """The texts on the picture, without their spaces: each is a group of letters."""
    groups = [[use.get("href", "") for use in group.findall(f"{SVG}use")] for group in root.iter()]
    letters = [[re.fullmatch(r"#g(\d+)", href) for href in group] for group in groups]
    return ["".join(chr(int(found[1])) for found in group if found) for group in letters]


@pytest.mark.parametrize("theme", picture.THEMES)
def test_all_pieces_are_there(theme: str) -> None:
    state = State.start(Setup.random(3, 4))
    play_randomly(state, Random(3), 1500)
    drawn = classes(picture.svg(state, theme=theme))
    assert drawn.count("road") == sum(owner >= 0 for owner in state.road_at)
    houses = sum(mask.bit_count() for mask in state.settlements)
    assert drawn.count("settlement") == houses + state.seats  # one for each seat's line
    assert drawn.count("city") == sum(mask.bit_count() for mask in state.cities)
    assert drawn.count("robber") == 1


def test_the_island_lies_in_its_sea() -> None:
    state = State.start(Setup.random(3, 4))
    grounds = list(layout.grounds(state.setup.tiles).values())
    for terrain, number in (("forest", 4), ("canyon", 3), ("desert", 1)):
        assert grounds.count(terrain) == number
    drawn = picture.svg(state)
    for terrain in {*layout.TERRAIN.values(), "water"}:
        assert f'<use href="#area-{terrain}"' in drawn


def test_numbers_have_pips_and_harbours_rates() -> None:
    state = table()
    root = ET.fromstring(picture.svg(state, names=False))
    words = written(root)
    assert words.count("6") == words.count("8") == 2
    assert words.count("3:1") == 4
    assert words.count("2:1") == 5
    pips = [element for element in root.iter(f"{SVG}circle") if element.get("class") == "pip"]
    assert len(pips) == sum(6 - abs(7 - number) for number in state.setup.numbers if number)


def test_numbers_are_drawn_without_any_font() -> None:
    """PNG export uses no fonts of the machine, and there is ink above the pips."""
    state = table()
    image = read_png(png(picture.svg(state, names=False), width=layout.WIDE))
    for (centre_x, centre_y), number in zip(layout.CENTRE, state.setup.numbers, strict=True):
        if number:
            x, y = centre_x - layout.LEFT, centre_y - layout.TOP
            grey = image.lightness(x - 9, y - 10, x + 9, y + 6)
            assert min(map(min, grey)) < 60, number


def test_legal_places_are_shown() -> None:
    state = State.start(Setup.random(1, 2))
    assert classes(picture.svg(state, legal=True)).count("legal") == 54
    assert classes(picture.svg(state)).count("legal") == 0
    assert classes(picture.svg(state.view(1), legal=True)).count("legal") == 0


def test_a_view_does_not_show_hidden_points() -> None:
    state = table()
    build(state, 0, "settlement c3-n")
    hold(state, 0, "victory-point")
    assert "2points" in written(ET.fromstring(picture.svg(state)))
    assert "1point" in written(ET.fromstring(picture.svg(state.view(1))))


def test_the_notebook_shows_the_table() -> None:
    state = table()
    assert state._repr_svg_() == picture.svg(state)
    with pytest.raises(ValueError, match="unknown theme 'sepia'; expected one of light, dark"):
        picture.svg(state, theme="sepia")


def test_textures_differ_without_colour() -> None:
    assert set(layout.TERRAIN) == set(table().setup.tiles)
    assert len(set(layout.TERRAIN.values())) == len(layout.TERRAIN)
    assert set(layout.TERRAIN.values()) <= set(textures())
