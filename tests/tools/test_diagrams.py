"""The drawings in docs/images match the code: packages, the path of a click, ratings of bots."""

from __future__ import annotations

import pytest

from tools import draw_scale
from tools.draw_diagrams import CLICK, DIAGRAMS, IMAGES, PAGES, ROOT, STOREYS


def test_the_rooms_drawn_are_the_rooms_there_are() -> None:
    drawn = {room.name.rstrip("/") for storey in STOREYS for room in storey}
    packages = (ROOT / "src" / "hexstead").glob("*/__init__.py")
    assert drawn == {package.parent.name for package in packages}
    assert (ROOT / PAGES.name).is_dir()


def test_a_click_passes_files_that_are_there() -> None:
    assert [step.file for step in CLICK if not (ROOT / step.file).is_file()] == []


@pytest.mark.parametrize("name", DIAGRAMS)
def test_the_images_are_what_is_drawn(name: str) -> None:
    kept = (IMAGES / name).read_text(encoding="utf-8")
    assert kept == DIAGRAMS[name](), "run python -m tools.draw_diagrams"


def test_the_scale_is_that_of_the_ratings() -> None:
    kept = (IMAGES / draw_scale.NAME).read_text(encoding="utf-8")
    assert kept == draw_scale.scale(), "run python -m tools.draw_scale"
