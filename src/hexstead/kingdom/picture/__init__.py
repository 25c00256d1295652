"""Pictures of Kingdom Builder: a state as SVG, an SVG as PNG.

from hexstead.kingdom import picture

text = picture.svg(state, theme="dark", legal=True)
picture.png(text, "board.png", width=1440)
"""

from hexstead.drawing import PngUnavailable, png
from hexstead.drawing.theme import THEMES
from hexstead.kingdom.picture.compose import WIDTH, svg
from hexstead.kingdom.picture.quadrant import quadrant_svg

__all__ = ["THEMES", "WIDTH", "PngUnavailable", "png", "quadrant_svg", "svg"]
