"""Drawings from files, the same ones that the pages show.

A drawing is an SVG file whose paths each name the pen that draws them, around (0, 0). What it says
about itself stands in `data-` attributes of its first tag.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple
from xml.etree import ElementTree as ET


class Part(NamedTuple):
    """One path of a drawing."""

    pen: str
    path: str
    transform: str


class Drawing(NamedTuple):
    parts: tuple[Part, ...]
    facts: Mapping[str, str]

    def path(self, pen: str) -> str:
        """What a pen draws; empty if nothing."""
        return next((part.path for part in self.parts if part.pen == pen), "")


def read(text: str) -> Drawing:
    root = ET.fromstring(text)
    parts = tuple(
        Part(path.get("class", ""), path.get("d", ""), path.get("transform", ""))
        for path in root
        if path.tag.endswith("path")
    )
    facts = {
        key.removeprefix("data-"): value for key, value in root.items() if key.startswith("data-")
    }
    return Drawing(parts, facts)


def drawings(folder: Traversable) -> dict[str, Drawing]:
    """The drawings in a folder by name; none where there is no such folder."""
    if not folder.is_dir():
        return {}
    return {
        file.name.removesuffix(".svg"): read(file.read_text(encoding="utf-8"))
        for file in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if file.name.endswith(".svg")
    }


def common_art() -> Traversable:
    """The folder of what the games share."""
    return files("hexstead.drawing").joinpath("art")


@cache
def common_pieces() -> Mapping[str, Drawing]:
    """The settlement; and a pawn and a stone for pieces nobody drew."""
    return drawings(common_art().joinpath("pieces"))


@cache
def marks() -> Mapping[str, str]:
    """The shapes by which seats are known without colour, by the seat's colour."""
    shapes: dict[str, str] = json.loads(common_art().joinpath("marks.json").read_text("utf-8"))
    return shapes
