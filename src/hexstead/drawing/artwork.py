"""Drawings from SVG files, which the pages show too.

A drawing is an SVG file centred at (0, 0). Each of its paths names the pen that draws it, and the
`data-` attributes of its first tag hold its metadata.
"""

from __future__ import annotations

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
        """The path of a pen; empty if it draws nothing."""
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
    """The drawings in a folder by name; empty where there is no such folder."""
    if not folder.is_dir():
        return {}
    return {
        file.name.removesuffix(".svg"): read(file.read_text(encoding="utf-8"))
        for file in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if file.name.endswith(".svg")
    }


def common_art() -> Traversable:
    """The folder of the art that all games share."""
    return files("hexstead.drawing").joinpath("art")


@cache
def common_pieces() -> Mapping[str, Drawing]:
    """The settlement, and a pawn and a stone for pieces without a drawing."""
    return drawings(common_art().joinpath("pieces"))
