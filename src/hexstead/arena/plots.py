"""Small plots as SVG, in the colours of the surrounding page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final

WIDTH: Final = 640
LABELS: Final = 150
"""The width of the names on the left ..."""
ROOM: Final = 70
"""... and of the figures on the right."""
ROW: Final = 26
AXIS: Final = 24

Bounds = tuple[str, float, float, float]
"""A name, a value, and its confidence interval."""


def intervals(found: Sequence[Bounds], form: str = "{:.1f}", mark: float | None = None) -> str:
    """A dot for each name with its interval; `mark` draws a reference line."""
    low = min([each[2] for each in found] + ([] if mark is None else [mark]))
    high = max([each[3] for each in found] + ([] if mark is None else [mark]))
    scale = _Scale(low, high)
    parts = [scale.axis(len(found), form)]
    if mark is not None:
        x = scale.x(mark)
        parts.append(f'<line class="mark" x1="{x}" x2="{x}" y1="0" y2="{ROW * len(found)}"/>')
    for number, (name, figure, least, most) in enumerate(found):
        y = ROW * number + ROW // 2
        parts += [
            _label(name, y),
            f'<line class="range" x1="{scale.x(least)}" x2="{scale.x(most)}" y1="{y}" y2="{y}"/>',
            f'<circle class="dot" cx="{scale.x(figure)}" cy="{y}" r="5"/>',
            _figure(form.format(figure), y),
        ]
    return _svg(parts, len(found))


def bars(
    found: Sequence[tuple[str, float]], form: str = "{:.1f}", longest: float | None = None
) -> str:
    """A bar for each name; `longest` is the value of the longest bar in plots that are compared."""
    scale = _Scale(0.0, longest or max([figure for _, figure in found] + [1e-9]))
    parts = [scale.axis(len(found), form)]
    for number, (name, figure) in enumerate(found):
        y = ROW * number
        width = round(scale.x(figure) - LABELS, 1)
        parts += [
            _label(name, y + ROW // 2),
            f'<rect class="bar" x="{LABELS}" y="{y + 5}" width="{width}" height="{ROW - 10}"/>',
            _figure(form.format(figure), y + ROW // 2),
        ]
    return _svg(parts, len(found))


def histogram(values: Sequence[int], most_bars: int = 24) -> str:
    """The number of values in each of some equal ranges."""
    least, most = min(values), max(values)
    width = max(1, ceil((most - least + 1) / most_bars))
    counts = [0] * ((most - least) // width + 1)
    for value in values:
        counts[(value - least) // width] += 1
    height, step = 120, (WIDTH - 40) / len(counts)
    parts: list[str] = []
    for number, count in enumerate(counts):
        high = round(height * count / max(counts), 1)
        from_ = least + number * width
        label = f"{from_}" if width == 1 else f"{from_} to {from_ + width - 1}"
        parts.append(
            f'<rect class="bar" x="{20 + number * step:.1f}" y="{height - high}" '
            f'width="{max(1.0, step - 2):.1f}" height="{high}">'
            f"<title>{label}: {count}</title></rect>"
        )
    parts += [
        f'<text x="20" y="{height + 18}">{least}</text>',
        f'<text x="{WIDTH - 20}" y="{height + 18}" text-anchor="end">{most}</text>',
    ]
    return f'<svg viewBox="0 0 {WIDTH} {height + AXIS}" role="img">{"".join(parts)}</svg>'


class _Scale:
    """Maps values to the width of a plot, with round ticks."""

    def __init__(self, low: float, high: float) -> None:
        span = max(high - low, 1e-9)
        step = 10.0 ** floor(log10(span))
        for times in (0.2, 0.5, 1, 2):
            if span / (step * times) <= 6:
                step *= times
                break
        self._step = step
        self._first = floor(low / step)
        self._last = max(ceil(high / step), self._first + 1)

    def x(self, figure: float) -> float:
        part = (figure / self._step - self._first) / (self._last - self._first)
        return round(LABELS + part * (WIDTH - LABELS - ROOM), 1)

    def axis(self, rows: int, form: str) -> str:
        parts: list[str] = []
        for tick in range(self._first, self._last + 1):
            x = self.x(tick * self._step)
            parts.append(
                f'<line class="tick" x1="{x}" x2="{x}" y1="0" y2="{ROW * rows}"/>'
                f'<text class="small" x="{x}" y="{ROW * rows + 16}" text-anchor="middle">'
                f"{form.format(tick * self._step)}</text>"
            )
        return "".join(parts)


def _label(name: str, y: int) -> str:
    short = name if len(name) <= 20 else f"{name[:19]}…"
    return (
        f'<text x="{LABELS - 10}" y="{y + 5}" text-anchor="end">{escape(short)}'
        f"<title>{escape(name)}</title></text>"
    )


def _figure(words: str, y: int) -> str:
    return f'<text x="{WIDTH - 4}" y="{y + 5}" text-anchor="end">{words}</text>'


def _svg(parts: Sequence[str], rows: int) -> str:
    high = ROW * rows + AXIS
    return f'<svg viewBox="0 0 {WIDTH} {high}" role="img">{"".join(parts)}</svg>'
