"""Draw positions and quadrants of Kingdom Builder."""

from hexstead.kingdom import Setup, State
from hexstead.kingdom.picture import THEMES, WIDTH, PngUnavailable, png, quadrant_svg, svg

state = State.start(Setup.first_game(players=2))
pictures = [svg(state, theme=theme, legal=True, width=WIDTH) for theme in THEMES]
print([len(picture) for picture in pictures])

# A quadrant being drawn: hexes that are not painted yet are bare.
rows = ["GGGDDDWWFF", "GGLDD....."] + ["." * 10] * 8
print(len(quadrant_svg(rows, {"L": "farm"}, "My quadrant", theme="dark")))
try:
    print(png(pictures[0], width=300)[:8])
except PngUnavailable as problem:
    print(problem)
