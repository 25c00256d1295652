"""The colours: two sheets of paper, nine grounds, five seats, four metals."""

from __future__ import annotations

from typing import Final, NamedTuple

from hexstead.play import SetupError


class Ground(NamedTuple):
    """The colours of one terrain."""

    wash: str
    """The ground itself."""
    shade: str
    """The darker rim that a wash leaves along its shore."""
    ink: str
    """The lines of its texture."""
    body: str
    """What its texture fills: crowns, blossoms, the dark side of a ridge."""
    light: str
    """The lit parts of it."""


class Theme(NamedTuple):
    """A sheet of the atlas."""

    name: str
    paper: str
    rule: str
    """The neat lines of the frame."""
    ink: str
    """Letters and figures."""
    quiet: str
    """Letters that step back."""
    shore: str
    net: str
    veil: str
    """What covers the hexes that are not legal."""
    glow: str
    """The ring around a legal hex."""
    halo: str
    """The light edge around pieces."""
    bloom: tuple[str, str]
    """How strong the darker and the lighter patches of a wash are."""
    grounds: tuple[Ground, ...]
    """By the terrain's number; the last is the ground of special hexes."""


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
    grounds=(
        Ground("#c6d199", "#8fa757", "#5f7a33", "#8fae57", "#dfe8b5"),
        Ground("#c68e69", "#98603f", "#6f3a20", "#a9653f", "#e2b189"),
        Ground("#f1e2b6", "#d6b97a", "#b08d4c", "#dfc58b", "#fbf3d8"),
        Ground("#d0aab1", "#a67a89", "#758654", "#a8456c", "#fbeeea"),
        Ground("#84a06c", "#56754a", "#24402a", "#47693f", "#6f9157"),
        Ground("#8fb2c0", "#527f96", "#2f5f75", "#719cae", "#c3dbe2"),
        Ground("#cfc8bb", "#978c7d", "#433c37", "#7f766d", "#faf7f0"),
        Ground("#8f9f86", "#5c7266", "#2f4a3b", "#4e6b5d", "#b9c9c0"),
        Ground("#e3cd84", "#b89a45", "#8a6a24", "#c9a952", "#f2e3ab"),
        Ground("#e9dcc2", "#b39d78", "#a08a66", "#d9c8a6", "#f7efde"),
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
    grounds=(
        Ground("#4d6140", "#33452c", "#90a56a", "#5f774a", "#b3c489"),
        Ground("#6b4030", "#482820", "#c08763", "#55302a", "#d9a179"),
        Ground("#837149", "#63542c", "#cdb67c", "#71603c", "#e8d6a3"),
        Ground("#4d354c", "#352438", "#77875a", "#b9638a", "#dfc0cb"),
        Ground("#283c30", "#17261e", "#0c1611", "#355241", "#6c9070"),
        Ground("#142c3f", "#447490", "#5f93ad", "#1c3a50", "#7fadc2"),
        Ground("#656a74", "#3d4149", "#14161b", "#3a3e46", "#c9ccd1"),
        Ground("#243537", "#152325", "#8aa38c", "#3f5a58", "#7d988f"),
        Ground("#736030", "#503f17", "#c7ab5c", "#615126", "#dcc785"),
        Ground("#39352f", "#57503f", "#6a6252", "#45413a", "#8a826f"),
    ),
)

THEMES: Final = {theme.name: theme for theme in (LIGHT, DARK)}


def find_theme(name: str) -> Theme:
    theme = THEMES.get(name)
    if theme is None:
        raise SetupError(f"unknown theme {name!r}; there are {', '.join(THEMES)}")
    return theme


class Metal(NamedTuple):
    """The rim of a medallion."""

    bright: str
    dark: str
    face: str


GOLD: Final = Metal("#e3b341", "#7d5413", "#fdf3d3")
SILVER: Final = Metal("#c9cfd6", "#59626d", "#f3f5f7")
BRONZE: Final = Metal("#c77f45", "#6b3616", "#fbe7d2")
JADE: Final = Metal("#79b39c", "#1f5a49", "#e6f4ec")
STRAW: Final = Metal("#c8b68a", "#665326", "#f7f0dc")


class Livery(NamedTuple):
    """A seat's colours and the shape it is known by without them."""

    name: str
    roof: str
    deep: str
    """For marks on light ground and the roof's shaded side."""
    mark: str
    """A path around (0, 0), about 24 units across."""


SEATS: Final = (
    Livery("blue", "#2480d2", "#14568f", "M0-11a11 11 0 1 1-.1 0z"),
    Livery("orange", "#f0a21c", "#a86405", "M0-12L13 10H-13z"),
    Livery("vermilion", "#d0421a", "#8f260a", "M-10-10H10V10H-10z"),
    Livery("green", "#0b6b4c", "#06432f", "M0-14L12 0L0 14L-12 0z"),
    Livery(
        "purple",
        "#5b2280",
        "#3a1257",
        "M0-14L4-4L14-4L6 2L9 12L0 6L-9 12L-6 2L-14-4L-4-4z",
    ),
)

STONE: Final = Livery("stone", "#a49c90", "#7d766b", "")
"""For pieces that belong to nobody."""

INK: Final = "#2a211a"
"""The outline of pieces and medallions, on either sheet."""
WALL: Final = "#fff6e0"
"""The walls of houses."""
HALO: Final = "#fffaf0"
"""The light edge that lifts a piece off any ground."""
