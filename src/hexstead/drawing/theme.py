"""Colours: two themes, nine grounds, five metals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from hexstead.drawing.style import STYLE, sheet_colours
from hexstead.drawing.textures import textures

SPECIAL: Final = "special"
"""The ground of hexes without a terrain."""


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


class Metal(NamedTuple):
    """The rim of a medallion."""

    bright: str
    dark: str
    face: str


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
    grounds: Mapping[str, Ground]
    """By terrain, and SPECIAL."""
    metals: Mapping[str, Metal]
    """By the name in the drawing of a special hex."""


def _theme(name: str, ink: str, quiet: str, special: tuple[str, str, str]) -> Theme:
    """Return a theme; `special` are the ink, body and light of special hexes."""
    sheet = sheet_colours(name)
    bare = Ground(sheet["special-wash"], sheet["special-shade"], *special)
    return Theme(
        name=name,
        paper=sheet["paper"],
        rule=sheet["frame"],
        ink=ink,
        quiet=quiet,
        shore=sheet["shore"],
        net=sheet["net"],
        veil=sheet["veil"],
        glow=sheet["glow"],
        halo=sheet["halo"],
        grounds={
            **{terrain: Ground(**texture.colours[name]) for terrain, texture in textures().items()},
            SPECIAL: bare,
        },
        metals={
            metal: Metal(colours["bright"], colours["dark"], colours["face"][name == "dark"])
            for metal, colours in STYLE["metals"].items()
        },
    )


LIGHT: Final = _theme("light", "#3a2f26", "#85745d", ("#a08a66", "#d9c8a6", "#f7efde"))
DARK: Final = _theme("dark", "#e6dcc3", "#8f8a78", ("#6a6252", "#45413a", "#8a826f"))

GOLD: Final = LIGHT.metals["gold"]
"""The themes differ only in its face."""

THEMES: Final = {theme.name: theme for theme in (LIGHT, DARK)}


def find_theme(name: str) -> Theme:
    theme = THEMES.get(name)
    if theme is None:
        raise ValueError(f"unknown theme {name!r}; expected one of {', '.join(THEMES)}")
    return theme
