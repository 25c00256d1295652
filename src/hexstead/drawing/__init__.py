"""What the pictures of every game share: art from files, letters that need no font, PNG files."""

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
