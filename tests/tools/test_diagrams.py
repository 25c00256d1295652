"""The drawings in docs/images match the code: packages, the path of a click, ratings of bots."""

from __future__ import annotations

import pytest

from tools import draw_scale
from tools.draw_diagrams import CLICK, DIAGRAMS, IMAGES, LAYERS, PAGES, ROOT


def test_the_diagram_shows_all_packages() -> None:
    drawn = {package.name.rstrip("/") for layer in LAYERS for package in layer}
    packages = (ROOT / "src" / "hexstead").glob("*/__init__.py")
    assert drawn == {package.parent.name for package in packages}
    assert (ROOT / PAGES.name).is_dir()


def test_the_files_on_the_path_of_a_click_exist() -> None:
    assert [step.file for step in CLICK if not (ROOT / step.file).is_file()] == []


@pytest.mark.parametrize("name", DIAGRAMS)
def test_the_images_are_up_to_date(name: str) -> None:
    kept = (IMAGES / name).read_text(encoding="utf-8")
    assert kept == DIAGRAMS[name](), "run python -m tools.draw_diagrams"


def test_the_rating_scale_is_up_to_date() -> None:
    kept = (IMAGES / draw_scale.NAME).read_text(encoding="utf-8")
    assert kept == draw_scale.scale(), "run python -m tools.draw_scale"
