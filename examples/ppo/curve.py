"""The learning curve as a picture: gold and wins against random, by the minute."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from math import ceil
from typing import Any, Final

WIDTH: Final = 760
LEFT, RIGHT = 56, 24
HIGH: Final = 200
"""The height of one plot."""
TOP: Final = 64
BETWEEN: Final = 52
STYLE: Final = """<style>
svg { --paper: #fffdf7; --ink: #2a2620; --quiet: #6b6357; --line: #e2d8c5; --gold: #a87400;
  --won: #2f6b3a; --goal: #a3452c }
@media (prefers-color-scheme: dark) { svg { --paper: #1d1c1a; --ink: #f1ebdf; --quiet: #b5aa99;
  --line: #3a362f; --gold: #e6b94b; --won: #8cc79a; --goal: #e98d72 } }
text { font-family: system-ui, sans-serif; font-size: 13px; fill: var(--quiet) }
.name { font-weight: 600; font-size: 15px; fill: var(--ink) }
.tick { stroke: var(--line) }
.curve { fill: none; stroke-width: 2.5; stroke-linejoin: round }
.goal { stroke: var(--goal); stroke-width: 1.6; stroke-dasharray: 6 5 }
.goal-name { fill: var(--goal) }
.middle { text-anchor: middle }
.end { text-anchor: end }
</style>"""


def learning_curve(figures: dict[str, Any]) -> str:
    """The SVG of a run's figures, as `python -m examples.ppo` writes them."""
    points = figures["curve"]
    minutes: float = max([point["minutes"] for point in points] + [0.1])
    goal: float = figures["goal"]["gold"]
    gold = [point["gold"] for point in points]
    high = HIGH * 2 + TOP + BETWEEN + 48
    step = _step(minutes)
    across = ceil(minutes / step - 1e-9) * step

    def x(value: float) -> float:
        return LEFT + value / across * (WIDTH - LEFT - RIGHT)

    most = ceil(max([*gold, goal]) / 10 + 0.2) * 10
    least = min([*gold, goal]) // 10 * 10
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high}" role="img"',
        f'aria-label="{escape(_said(figures))}">',
        STYLE,
        f'<rect width="{WIDTH}" height="{high}" rx="12" fill="var(--paper)"/>',
        f'<text class="name" x="{LEFT}" y="30">Gold in a game against random</text>',
    ]
    times = [x(point["minutes"]) for point in points]
    parts += _plot(
        TOP, times, gold, _scale(TOP, least, most), range(int(least), most + 1, 10), "gold"
    )
    parts += _goal(_scale(TOP, least, most)(goal), f"medium against random: {goal:.1f}")
    second = TOP + HIGH + BETWEEN
    won = [100 * point["won"] for point in points]
    lowest = min(*won, 50.0) // 10 * 10
    scale = _scale(second, lowest, 100)
    parts.append(f'<text class="name" x="{LEFT}" y="{second - 16}">Games won, %</text>')
    parts += _plot(second, times, won, scale, range(int(lowest), 101, 10), "won")
    parts += _goal(scale(95), "95%")
    for number in range(round(across / step) + 1):
        at = x(number * step)
        parts.append(
            f'<text class="middle" x="{at:.1f}" y="{second + HIGH + 20}">{number * step:g}</text>'
        )
    parts.append(
        f'<text class="middle" x="{(LEFT + WIDTH - RIGHT) / 2}" y="{second + HIGH + 40}">'
        f"minutes of training on {escape(figures['machine'])}</text></svg>"
    )
    return "\n".join(parts) + "\n"


def _said(figures: dict[str, Any]) -> str:
    last = figures["curve"][-1]
    return (
        f"Learning curve: after {last['minutes']:.1f} minutes {last['gold']:.1f} gold and "
        f"{last['won']:.0%} of the games won against random; "
        f"the bot medium has {figures['goal']['gold']:.1f} gold against it"
    )


def _step(minutes: float) -> float:
    """The distance of ticks on the time axis."""
    return next((step for step in (0.1, 0.2, 0.5, 1, 2, 3, 5, 10) if minutes / step <= 8), 60)


def _scale(top: float, least: float, most: float) -> Callable[[float], float]:
    return lambda value: top + HIGH - (value - least) / (most - least) * HIGH


def _plot(
    top: float,
    times: Sequence[float],
    values: Sequence[float],
    y: Callable[[float], float],
    ticks: Sequence[int],
    kind: str,
) -> list[str]:
    parts = []
    for tick in ticks:
        at = f"{y(tick):.1f}"
        parts.append(
            f'<line class="tick" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{at}" y2="{at}"/>'
            f'<text class="end" x="{LEFT - 8}" y="{y(tick) + 4:.1f}">{tick}</text>'
        )
    line = " ".join(f"{at:.1f},{y(value):.1f}" for at, value in zip(times, values, strict=True))
    parts.append(f'<polyline class="curve" stroke="var(--{kind})" points="{line}"/>')
    parts += [
        f'<circle cx="{at:.1f}" cy="{y(value):.1f}" r="2.5" fill="var(--{kind})"/>'
        for at, value in zip(times, values, strict=True)
    ]
    return parts


def _goal(y: float, name: str) -> list[str]:
    return [
        f'<line class="goal" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>',
        f'<text class="goal-name end" x="{WIDTH - RIGHT}" y="{y + 17:.1f}">{escape(name)}</text>',
    ]
