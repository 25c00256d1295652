"""What the pictures of every game share: letters that need no font, and PNG files."""

from hexstead.drawing.lettering import LETTERS, glyphs, stroked, width, write
from hexstead.drawing.raster import PngUnavailable, png

__all__ = ["LETTERS", "PngUnavailable", "glyphs", "png", "stroked", "width", "write"]
