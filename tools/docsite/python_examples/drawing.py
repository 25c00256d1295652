"""Draw pictures of one's own, in the style of the games' pictures."""

from hexstead.drawing import (
    LETTERS,
    PngUnavailable,
    glyphs,
    noise,
    png,
    stroked,
    width,
    wobble,
    write,
)

assert set("Hexstead") <= LETTERS

# A line of text as strokes, so that the picture needs no font. `glyphs` defines the letters.
line = stroked(write("Hexstead", x=10, y=40, size=20), colour="#222", weight=2)
length = width("Hexstead", size=20)

# A hand-drawn line below it. The same seed and index give the same jitter.
points = " ".join(f"{x},{50 + wobble(7, x, 2)}" for x in range(10, 10 + int(length), 8))
grey = f"hsl(0 0% {round(20 + 30 * noise(7, 0))}%)"
svg = (
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {length + 20:.0f} 60">'
    f"<defs>{glyphs(line)}</defs>{line}"
    f'<polyline points="{points}" fill="none" stroke="{grey}"/></svg>'
)
print(len(svg))
try:
    print(png(svg, width=400)[:8])
except PngUnavailable as problem:
    print(problem)
