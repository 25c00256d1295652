"""Shared by the pictures of all games: SVG art from files, a stroke font, PNG export."""

from hexstead.drawing.hand import noise, wobble
from hexstead.drawing.lettering import LETTERS, glyphs, stroked, width, write
from hexstead.drawing.raster import PngUnavailable, png

__all__ = [
    "LETTERS",
    "PngUnavailable",
    "glyphs",
    "noise",
    "png",
    "stroked",
    "width",
    "wobble",
    "write",
]
