"""Line charts over the course of a game as SVG: each seat has a colour, a dash pattern and a shape,
so that colours are not needed to tell them apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from hexstead.drawing.figures import SEATS

WIDE, HIGH = 720, 260
LEFT, RIGHT, TOP, FOOT = 48, 116, 14, 30
DASHES: Final = ("", "9 5", "2 5", "14 4 2 4", "5 3 1 3")
"""The dash pattern of each seat."""
MARKED: Final = 6
"""The approximate number of shapes along each line."""
ROOM: Final = 18
"""The minimum distance of labels at the ends of lines."""

MAX_NAME_LENGTH: Final = 14
"""The maximum length of a name beside a line."""

XMLNS: Final = 'xmlns="http://www.w3.org/2000/svg" '
STYLE: Final = (
    "<style>text{font:12px sans-serif}.rule{stroke:#ccc}.line{fill:none;stroke-width:2;"
    "stroke:var(--seat)}.under{display:none}.marks{fill:var(--seat)}</style>"
)

Write = Callable[[float], str]


def chart(
    title: str,
    places: Sequence[int],
    lines: Sequence[Sequence[float]],
    names: Sequence[str],
    most: float,
    write: Write,
    unit: str = "actions",
    alone: bool = False,
) -> str:
    """A line for each seat over the number of actions (or of another unit); `most` is the top of
    the scale. A chart that stands alone is a file of its own, and brings its style."""
    span = max(1, places[-1])
    xs = [LEFT + place / span * (WIDE - LEFT - RIGHT) for place in places]
    ys = [[_height(value, most) for value in line] for line in lines]
    return (
        f'<svg class="chart" {XMLNS if alone else ""}viewBox="0 0 {WIDE} {HIGH}" role="img" '
        f'aria-label="{escape(f"{title}: {_ends(lines, names, write)}")}">'
        f"{STYLE if alone else ''}{_scale(most, write, f'{span} {unit}')}"
        + "".join(_line(seat, xs, one) for seat, one in enumerate(ys))
        + _labels([one[-1] for one in ys], names)
        + "</svg>"
    )


def top_of(lines: Sequence[Sequence[float]]) -> float:
    """A round number above all lines."""
    most = max([5.0, *(value for line in lines for value in line)])
    step = 20 if most > 60 else 10 if most > 20 else 5
    return float(-(-most // step) * step)


def _height(value: float, most: float) -> float:
    return TOP + (1 - min(1.0, max(0.0, value / most))) * (HIGH - TOP - FOOT)


def _ends(lines: Sequence[Sequence[float]], names: Sequence[str], write: Write) -> str:
    return ", ".join(f"{name} {write(line[-1])}" for name, line in zip(names, lines, strict=True))


def _scale(most: float, write: Write, length: str) -> str:
    rules: list[str] = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = _height(share * most, most)
        rules.append(
            f'<path class="rule" d="M{LEFT} {y:.1f}H{WIDE - RIGHT}"/>'
            f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{write(share * most)}</text>'
        )
    foot = HIGH - 8
    rules.append(f'<text x="{LEFT}" y="{foot}">0</text>')
    rules.append(f'<text x="{WIDE - RIGHT}" y="{foot}" text-anchor="end">{length}</text>')
    return "".join(rules)


def _line(seat: int, xs: Sequence[float], ys: Sequence[float]) -> str:
    colours = SEATS[seat]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in zip(xs, ys, strict=True))
    every = max(1, len(xs) // MARKED)
    # Seats start at different offsets, so that their shapes do not overlap.
    shown = {*range(seat * every // len(SEATS), len(xs), every), len(xs) - 1}
    marks = "".join(
        f'<path transform="translate({xs[n]:.1f} {ys[n]:.1f}) scale(.4)" d="{colours.mark}"/>'
        for n in sorted(shown)
    )
    return (
        f'<g class="seat" style="--seat:{colours.roof}"><path class="under" d="{path}" '
        f'stroke-dasharray="{DASHES[seat]}"/>'
        f'<path class="line" d="{path}" stroke-dasharray="{DASHES[seat]}"/>'
        f'<g class="marks">{marks}</g></g>'
    )


def shortened(name: str) -> str:
    """A name short enough to fit beside the lines."""
    return name if len(name) <= MAX_NAME_LENGTH else f"{name[: MAX_NAME_LENGTH - 1]}…"


def _labels(ends: Sequence[float], names: Sequence[str]) -> str:
    """A name at the end of each line; overlapping names move apart."""
    order = sorted(range(len(ends)), key=lambda seat: ends[seat])
    heights: dict[int, float] = {}
    lowest = TOP - ROOM / 2
    for seat in order:
        lowest = max(ends[seat], lowest + ROOM)
        heights[seat] = lowest
    over = max(0.0, lowest - (HIGH - FOOT / 2))
    return "".join(
        f'<text class="name" x="{WIDE - RIGHT + 14}" y="{heights[seat] - over + 4:.1f}">'
        f"{escape(shortened(names[seat]))}</text>"
        for seat in order
    )
