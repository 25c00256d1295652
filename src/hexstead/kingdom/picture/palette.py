"""Colours: two themes, nine grounds, five metals."""

from __future__ import annotations

from typing import Final, NamedTuple

from hexstead.drawing.textures import textures
from hexstead.kingdom.terrain import TERRAINS
from hexstead.play import SetupError


class Ground(NamedTuple):
    """The colours of one terrain."""

    wash: str
    """The ground."""
    shade: str
    """The darker rim along its shore."""
    ink: str
    """The lines of its texture."""
    body: str
    """The fill of its texture: crowns, blossoms, the dark side of a ridge."""
    light: str
    """The lit parts of its texture."""


class Theme(NamedTuple):
    """The colours of a sheet."""

    name: str
    paper: str
    rule: str
    """The lines of the frame."""
    ink: str
    """Letters and digits."""
    quiet: str
    """Secondary letters."""
    shore: str
    net: str
    veil: str
    """The cover of hexes that are not legal."""
    glow: str
    """The ring around a legal hex."""
    halo: str
    """The light edge around pieces."""
    bloom: tuple[str, str]
    """The strength of the darker and lighter patches of a wash."""
    grounds: tuple[Ground, ...]
    """By the terrain's number; the last is the ground of special hexes."""


def _grounds(theme: str, special: Ground) -> tuple[Ground, ...]:
    """The terrains in their own colours, and the ground of special hexes."""
    terrains = (textures()[name].colours[theme] for name in TERRAINS)
    return (*(Ground(**colours) for colours in terrains), special)


LIGHT: Final = Theme(
    name="light",
    paper="#f5eedf",
    rule="#7d6a52",
    ink="#3a2f26",
    quiet="#85745d",
    shore="#5d4a38",
    net="#4a3b2c",
    veil="#f5eedf",
    glow="#2b221b",
    halo="#fffaf0",
    bloom=(".34", ".42"),
    grounds=_grounds(
        "light",
        Ground("#eadfc6", "#b39d78", "#a08a66", "#d9c8a6", "#f7efde"),
    ),
)

DARK: Final = Theme(
    name="dark",
    paper="#12171f",
    rule="#6f6a5a",
    ink="#e6dcc3",
    quiet="#8f8a78",
    shore="#0a0e14",
    net="#e6dcc3",
    veil="#0d1118",
    glow="#f7ecd0",
    halo="#f7efdc",
    bloom=(".4", ".1"),
    grounds=_grounds(
        "dark",
        Ground("#39352f", "#57503f", "#6a6252", "#45413a", "#8a826f"),
    ),
)

THEMES: Final = {theme.name: theme for theme in (LIGHT, DARK)}


def find_theme(name: str) -> Theme:
    theme = THEMES.get(name)
    if theme is None:
        raise SetupError(f"unknown theme {name!r}; expected one of {', '.join(THEMES)}")
    return theme


class Metal(NamedTuple):
    """The rim of a medallion."""

    bright: str
    dark: str
    face: str


METALS: Final = {
    "gold": Metal("#e3b341", "#7d5413", "#fdf3d3"),
    "silver": Metal("#c9cfd6", "#59626d", "#f3f5f7"),
    "bronze": Metal("#c77f45", "#6b3616", "#fbe7d2"),
    "jade": Metal("#79b39c", "#1f5a49", "#e6f4ec"),
    "straw": Metal("#c8b68a", "#665326", "#f7f0dc"),
}
"""By the name in the drawing of a special hex."""
GOLD: Final = METALS["gold"]
