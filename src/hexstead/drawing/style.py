"""Colours, widths and shapes of boards and pieces, from the file that the pages read too
(`art/style.json`)."""

from __future__ import annotations

import json
from typing import Any, Final

from hexstead.drawing.artwork import common_art

STYLE: Final[dict[str, Any]] = json.loads(
    common_art().joinpath("style.json").read_text(encoding="utf-8")
)
"""A colour is one value, or two: for the light and the dark theme."""
THEMES: Final = ("light", "dark")


def sheet_colours(theme: str) -> dict[str, str]:
    """Return the colours of the sheet under the board by name."""
    return {name: both[THEMES.index(theme)] for name, both in STYLE["sheet"].items()}


def mix(one: str, other: str, share: float) -> str:
    """Mix two colours in Oklab, as `color-mix(in oklab, ...)` does; `share` is the other's."""
    mixed = [a + (b - a) * share for a, b in zip(_oklab(one), _oklab(other), strict=True)]
    return _hex(mixed)


def _oklab(colour: str) -> list[float]:
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    cones = (
        0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
        0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
        0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
    )
    long, medium, short = (cone ** (1 / 3) for cone in cones)
    return [
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    ]


def _hex(oklab: list[float]) -> str:
    light, a, b = oklab
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    channels = (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )
    return "#" + "".join(f"{round(255 * _encoded(channel)):02x}" for channel in channels)


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _encoded(channel: float) -> float:
    channel = min(1.0, max(0.0, channel))
    return 12.92 * channel if channel <= 0.0031308 else 1.055 * channel ** (1 / 2.4) - 0.055
