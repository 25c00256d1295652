"""Art is read from the files that the pages are built from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

import pytest

from hexstead.drawing.artwork import common_pieces, drawings, read
from hexstead.drawing.figures import SEATS
from hexstead.drawing.textures import Spot, Texture, definitions, draw_texture, textures

PENS = {"light", "coloured", "shaded", "lines", "deep", "mortar", "stone", "mark", "mark on-light"}


def all_files(folder: Traversable, ending: str) -> Iterator[Traversable]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from all_files(entry, ending)
        elif entry.name.endswith(ending):
            yield entry


def test_a_drawing_has_paths_with_pens_and_metadata() -> None:
    drawing = read(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" data-metal="silver">'
        '<path class="filled" fill="#000" d="M0 0h1"/><path class="mark" transform="scale(2)"/>'
        "</svg>"
    )
    assert drawing.facts == {"metal": "silver"}
    assert [part.pen for part in drawing.parts] == ["filled", "mark"]
    assert drawing.path("filled") == "M0 0h1"
    assert drawing.parts[1].transform == "scale(2)"
    assert drawing.path("strokes") == ""


def test_a_missing_folder_has_no_drawings() -> None:
    assert drawings(files("hexstead.drawing").joinpath("nowhere")) == {}


def test_every_drawing_is_a_picture_whose_paths_have_a_pen() -> None:
    found = list(all_files(files("hexstead"), ".svg"))
    found = [file for file in found if "art" in str(file).replace("\\", "/").split("/")]
    assert len(found) > 40
    for file in found:
        drawing = read(file.read_text(encoding="utf-8"))
        assert drawing.parts, file.name
        for part in drawing.parts:
            assert part.pen, file.name
            assert part.path.startswith(("M", "m")), file.name


def test_common_pieces_use_pens_that_are_known() -> None:
    assert set(common_pieces()) >= {"settlement", "pawn", "stone"}
    for drawing in common_pieces().values():
        assert {part.pen for part in drawing.parts} <= PENS


def test_each_seat_has_a_shape_of_its_own() -> None:
    assert len({colours.mark for colours in SEATS}) == len(SEATS)


@pytest.mark.parametrize("terrain", textures())
def test_the_drawings_of_a_terrain_differ_and_use_its_pens(terrain: str) -> None:
    texture: Texture = textures()[terrain]
    shapes = texture.upright or texture.drawings
    assert len({repr(drawing) for drawing in texture.drawings}) == len(texture.drawings) >= 9
    for shape in shapes:
        assert set(shape) - {"reach"} <= set(texture.pens)
        assert all(shape[pen].startswith("m") for pen in shape if pen != "reach"), "relative"
    for pen in texture.pens.values():
        assert {pen.get("fill"), pen.get("stroke")} - {None} <= set(texture.colours["light"])
    assert set(texture.colours["light"]) == set(texture.colours["dark"])


def test_a_hex_has_a_fixed_texture_unlike_its_neighbours() -> None:
    here = Spot.at(52, 60, 0, 0, "a1")
    row = [Spot.at(52 + 104 * column, 60, 0, column, f"{column}") for column in range(8)]
    assert draw_texture("grass", [here]) == draw_texture("grass", [here])
    drawn = [re.findall(r'href="([^"]+)"', draw_texture("grass", [spot]))[0] for spot in row]
    assert len(set(drawn)) > 3


def test_only_the_drawings_that_are_used_are_defined() -> None:
    markup = draw_texture("forest", [Spot.at(0, 0, 0, 0, "a1")])
    defined = definitions("forest", textures()["forest"].colours["light"], markup)
    used = set(re.findall(r'href="#([^"]+)"', markup))
    assert set(re.findall(r'id="([^"]+)"', defined)) == used
    assert len(used) <= 7
