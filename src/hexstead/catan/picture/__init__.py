"""The island drawn as an SVG.

from hexstead.catan import picture

text = picture.svg(state, theme="dark", legal=True)
"""

from hexstead.catan.picture.draw import svg
from hexstead.drawing.style import THEMES

__all__ = ["THEMES", "svg"]
