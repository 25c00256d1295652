"""Pictures: everything on the table is drawn, and nothing that is hidden."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree as ET

import pytest

from hexstead.catan import Setup, State, picture
from hexstead.catan.picture import ink
from tests.catan.table import build, hold, play_randomly, table

SVG = "{http://www.w3.org/2000/svg}"


def classes(text: str) -> list[str]:
    return [element.get("class", "") for element in ET.fromstring(text).iter()]


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
    for terrain, number in (("forest", 4), ("hills", 3), ("desert", 1)):
        assert drawn.count(terrain) == number


def test_numbers_have_pips_and_harbours_rates() -> None:
    state = table()
    root = ET.fromstring(picture.svg(state, names=False))
    words = [element.text for element in root.iter(f"{SVG}text")]
    assert words.count("6") == words.count("8") == 2
    assert words.count("3:1") == 4
    assert words.count("2:1") == 5
    pips = [element for element in root.iter(f"{SVG}circle") if element.get("r") == "1.5"]
    assert len(pips) == sum(6 - abs(7 - number) for number in state.setup.numbers if number)


def test_legal_places_are_shown() -> None:
    state = State.start(Setup.random(1, 2))
    assert classes(picture.svg(state, legal=True)).count("legal") == 54
    assert classes(picture.svg(state)).count("legal") == 0
    assert classes(picture.svg(state.view(1), legal=True)).count("legal") == 0


def test_a_view_does_not_show_hidden_points() -> None:
    state = table()
    build(state, 0, "settlement c3-n")
    hold(state, 0, "victory-point")
    assert "2 points" in picture.svg(state)
    assert "1 point<" in picture.svg(state.view(1))


def test_the_notebook_shows_the_table() -> None:
    state = table()
    assert state._repr_svg_() == picture.svg(state)
    with pytest.raises(ValueError, match="unknown theme 'sepia'; there are light, dark"):
        picture.svg(state, theme="sepia")


def test_textures_differ_without_colour() -> None:
    shapes = {terrain: ink.SHAPES[terrain] for terrain in ink.TERRAIN["light"]}
    assert len(set(shapes.values())) == 6
