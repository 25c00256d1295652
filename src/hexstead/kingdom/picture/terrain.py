"""The ink on each terrain: tufts, crowns, strata, dunes, blossoms, waves, ridges, reeds, furrows.

Every hex is drawn by itself, from a few stamps or strokes shifted by the fixed jitter of its
number, so that no two are equal and none ever changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import isqrt
from typing import Final

from hexstead.hexgrid import hex_name
from hexstead.kingdom.picture.geometry import centre, noise, wobble
from hexstead.kingdom.picture.palette import Ground

SEVEN: Final = ((-1, -38), (-31, -21), (29, -20), (-2, -6), (-30, 14), (29, 16), (1, 31))
"""Seven places spread over a hex, from the top down."""


def grass(hex_: int) -> str:
    x, y = centre(hex_)
    path: list[str] = []
    for index, (dx, dy) in enumerate(SEVEN):
        px, py = x + dx + wobble(hex_, index + 30, 8), y + dy + 9 + wobble(hex_, index + 40, 6)
        if noise(hex_, index) < 0.3:
            path.append(f"M{px} {py}l2-6m9 3l1-5m-19-9l1-5")
            continue
        lean = wobble(hex_, index + 10, 3)
        tall = 14 + wobble(hex_, index + 20, 4)
        path.append(
            f"M{px} {py}q-2-{tall // 2} {lean - 8}-{tall - 4}m{8 - lean} {tall - 4}"
            f"q0-{tall // 2} {lean}-{tall}m{-lean} {tall}q2-{tall // 2} {lean + 8}-{tall - 5}"
        )
    return _ink(hex_, path)


def canyon(hex_: int) -> str:
    """Ledges of rock, each a broken edge with a shelf below it and hachures falling from it."""
    x, y = centre(hex_)
    shelves: list[str] = []
    hachures: list[str] = []
    for index, (half, dy) in enumerate(((24, -40), (41, -17), (42, 6), (25, 31))):
        px, py = x - half + wobble(hex_, index, 6), y + dy + wobble(hex_, index + 5, 3)
        edge = f"M{px} {py}"
        ticks = edge
        for step in range(3):
            run = half * 2 // 3 + wobble(hex_, index * 3 + step + 10, 6)
            fall = wobble(hex_, index * 3 + step + 30, 5)
            edge += f"l{run} {fall}"
            one, two = (3 + int(noise(hex_, index * 6 + step * 2 + k + 50) * 9) for k in (0, 1))
            half_run = run // 3 + wobble(hex_, index * 3 + step + 70, 3)
            ticks += f"l-2 {one}m{half_run + 2} {fall // 2 - one}l-2 {two}"
            ticks += f"m{run - half_run + 2} {fall - fall // 2 - two}"
        shelves.append(edge)
        hachures.append(ticks)
    ledge = "".join(shelves)
    return f'<path d="{ledge}" class="s"/>{_ink(hex_, shelves + hachures)}'


def desert(hex_: int) -> str:
    x, y = centre(hex_)
    dunes: list[str] = []
    lines: list[str] = []
    flip = noise(hex_, 0) < 0.5
    for index, (dx, dy) in enumerate(((-14, -18), (10, 18)) if flip else ((12, -20), (-10, 14))):
        left, top = x + dx - 24 + wobble(hex_, index, 6), y + dy + wobble(hex_, index + 3, 5)
        crest = 17 + wobble(hex_, index + 6, 3)
        rise = f"M{left} {top}q{crest}-{crest} {crest + 10}-{crest - 4}"
        lines.append(f"{rise}q{crest - 4} 3 {crest + 4} {crest - 3}")
        dunes.append(f"{rise}q-2 {crest - 8} 6 {crest - 2}q-{crest - 6} 1-{crest + 16}-2z")
    for dot in range(13):
        dx, dy = wobble(hex_, dot + 20, 40), wobble(hex_, dot + 40, 42)
        lines.append(f"M{x + dx} {y + dy}h.1")
    return f'<path d="{"".join(dunes)}" class="b"/>{_ink(hex_, lines)}'


def flower(hex_: int) -> str:
    x, y = centre(hex_)
    leaves: list[str] = []
    blossoms: list[str] = []
    for index, (dx, dy) in enumerate(SEVEN):
        px, py = x + dx + wobble(hex_, index, 6), y + dy + wobble(hex_, index + 10, 6)
        kind = ("f1", "f3", "f2", "f3", "f4", "f4")[int(noise(hex_, index + 20) * 6)]
        blossoms.append(_stamp(kind, px, py))
        leaves.append(f"M{px + 2} {py + 4}q5 2 7 9m-9-7q-4 4-8 4")
        if index % 3:
            leaves.append(f"m{23 + wobble(hex_, index + 30, 5)}-16l-3 6")
    return f"{_ink(hex_, leaves)}{''.join(blossoms)}"


def forest(hex_: int) -> str:
    x, y = centre(hex_)
    trees: list[tuple[int, int, str]] = []
    for index, (dx, dy) in enumerate(SEVEN):
        kind = ("t1", "t2", "t3", "t2")[int(noise(hex_, index) * 4)]
        trees.append(
            (y + dy + 6 + wobble(hex_, index + 20, 5), x + dx + wobble(hex_, index + 10, 6), kind)
        )
    stamps = "".join(_stamp(kind, px, py) for py, px, kind in sorted(trees))
    return f'<g data-hex="{hex_name(hex_)}">{stamps}</g>'


def water(hex_: int) -> str:
    x, y = centre(hex_)
    waves: list[str] = []
    for index, (dx, dy) in enumerate(((-16, -16), (4, 4), (-12, 22))):
        px, py = x + dx + wobble(hex_, index, 9), y + dy + wobble(hex_, index + 5, 5)
        run = 6 + int(noise(hex_, index + 9) * 3)
        waves.append(f"M{px - run} {py}q{run // 2}-{run} {run} 0t{run} 0t{run} 0")
    return _ink(hex_, waves)


def mountain(hex_: int) -> str:
    x, y = centre(hex_)
    turn = int(noise(hex_, 0) * 3)
    peaks = (
        (("m1", -6, 12), ("m3", -30, 32), ("m2", 24, 36)),
        (("m1", 10, 14), ("m2", -26, 30), ("m3", 26, 38)),
        (("m2", -24, 6), ("m2", 22, 12), ("m1", -2, 42)),
    )[turn]
    stamps = "".join(
        _stamp(kind, x + dx + wobble(hex_, k + 1, 5), y + dy + wobble(hex_, k + 5, 3))
        for k, (kind, dx, dy) in enumerate(peaks)
    )
    return f'<g data-hex="{hex_name(hex_)}">{stamps}</g>'


def swamp(hex_: int) -> str:
    x, y = centre(hex_)
    still: list[str] = []
    reeds: list[str] = []
    for index, (dx, dy) in enumerate(SEVEN):
        px, py = x + dx + wobble(hex_, index, 6), y + dy + 8 + wobble(hex_, index + 10, 5)
        if index % 2:
            still.append(f"M{px - 17} {py}h{22 + wobble(hex_, index + 20, 5)}m-14 6h16")
            continue
        for blade in (-7, 0, 6):
            tall = 16 + wobble(hex_, index * 5 + blade + 40, 4)
            reeds.append(f"M{px + blade} {py}q0-{tall // 2} {blade // 3}-{tall}")
        still.append(f"M{px - 14} {py + 2}h26")
    return f'<path d="{"".join(still)}" class="l"/>{_ink(hex_, reeds)}'


_FURROWS: Final = ((16, 0), (14, 8), (8, 14), (0, 16), (-8, 14), (-14, 8))


def farmland(hex_: int) -> str:
    x, y = centre(hex_)
    run, fall = _FURROWS[int(noise(hex_, 0) * 6)]
    lines: list[str] = []
    for furrow in range(-4, 5):
        away = furrow * 10 + wobble(hex_, furrow + 10, 1)
        half = isqrt(50 * 50 - away * away)
        px, py = x - fall * away // 16, y + run * away // 16
        dx, dy = run * half // 16, fall * half // 16
        bend = wobble(hex_, furrow + 30, 3)
        lines.append(f"M{px - dx} {py - dy}q{dx} {dy + bend} {2 * dx} {2 * dy}")
    return _ink(hex_, lines)


TEXTURES: Final[tuple[Callable[[int], str], ...]] = (
    grass,
    canyon,
    desert,
    flower,
    forest,
    water,
    mountain,
    swamp,
    farmland,
)
"""In the order of the terrains' numbers."""

_WEIGHT: Final = ("2.6", "2.6", "3", "2.4", "2", "3", "2", "3.4", "4")


def texture(terrain: int, hexes: Iterable[int], ground: Ground) -> str:
    """The ink on all hexes of one terrain."""
    draw = TEXTURES[terrain]
    drawn = "".join([draw(hex_) for hex_ in hexes]).replace(" -", "-")
    # Attributes and not classes: some converters leave style sheets out.
    shelf = f'stroke="{ground.body}" stroke-width="6" transform="translate(-2 4)"'
    drawn = drawn.replace('class="s"', shelf)
    drawn = drawn.replace('class="b"', f'fill="{ground.body}" stroke="none"')
    drawn = drawn.replace('class="l"', f'stroke="{ground.light}"')
    return (
        f'<g fill="none" stroke="{ground.ink}" stroke-width="{_WEIGHT[terrain]}" '
        f'stroke-linecap="round" stroke-linejoin="round">{drawn}</g>'
    )


def stamps(forest: Ground, mountain: Ground, flower: Ground) -> str:
    """The definitions of trees in three sizes, three ridges, blossoms in two tints."""
    return "".join(
        [_tree(f"t{size}", scale, forest) for size, scale in ((1, 10), (2, 13), (3, 16))]
        + [_ridge(f"m{size}", scale, mountain) for size, scale in ((1, 34), (2, 25), (3, 18))]
        + [
            _blossom("f1", 5, flower.light, flower.body),
            _blossom("f2", 5, flower.body, flower.light),
            _blossom("f3", 4, flower.light, flower.ink),
            _blossom("f4", 3, flower.body, flower.light),
        ]
    )


def _tree(name: str, r: int, ground: Ground) -> str:
    crown = (
        f"M{-r} {-r // 3}a{r * 5 // 8} {r * 5 // 8} 0 0 1 {r // 3}-{r * 3 // 4}"
        f"a{r * 3 // 4} {r * 3 // 4} 0 0 1 {r * 5 // 4}-{r // 10}"
        f"a{r * 5 // 8} {r * 5 // 8} 0 0 1 {r // 3} {r * 9 // 10}"
        f"a{r // 2} {r // 2} 0 0 1-{r // 2} {r // 2}"
        f"h-{r * 3 // 4}a{r // 2} {r // 2} 0 0 1-{r * 2 // 3}-{r // 2}z"
    )
    lit = f"M{-r * 5 // 8}-{r // 2}q{r // 8}-{r // 2} {r * 5 // 8}-{r // 2}"
    return (
        f'<g id="{name}"><path d="M0 {r // 3}v{r // 2}" stroke-width="3"/>'
        f'<path d="{crown}" fill="{ground.body}"/>'
        f'<path d="{lit}" stroke="{ground.light}" stroke-width="3"/></g>'
    )


def _ridge(name: str, r: int, ground: Ground) -> str:
    lit = f"M{-r} 0L{-r // 2}-{r * 5 // 8}L{-r * 3 // 8}-{r // 2}L0-{r * 5 // 4}L{-r // 8} 0z"
    dark = f"M0-{r * 5 // 4}L{r * 3 // 8}-{r * 3 // 4}L{r // 2}-{r * 7 // 8}L{r} 0H{-r // 8}"
    dark += f"L{r // 8}-{r // 3}L{-r // 10}-{r * 2 // 3}z"
    hatch = f"M{r // 3}-{r * 5 // 9}l{r // 8} {r // 3}M{r // 2}-{r // 2}l{r // 6} {r * 2 // 5}"
    return (
        f'<g id="{name}"><path d="{lit}" fill="{ground.light}"/>'
        f'<path d="{dark}" fill="{ground.body}"/><path d="{hatch}"/></g>'
    )


def _blossom(name: str, r: int, petal: str, heart: str) -> str:
    petals = "".join(
        f"M{x * r // 10} {y * r // 10}m-{r} 0a{r} {r} 0 1 1 {2 * r} 0a{r} {r} 0 1 1-{2 * r} 0"
        for x, y in ((0, -12), (11, -4), (7, 10), (-7, 10), (-11, -4))
    )
    return (
        f'<g id="{name}" stroke="none"><path d="{petals}" fill="{petal}"/>'
        f'<circle r="{r * 3 // 5}" fill="{heart}"/></g>'
    )


def _stamp(name: str, x: int, y: int) -> str:
    return f'<use href="#{name}" x="{x}" y="{y}"/>'


def _ink(hex_: int, path: list[str]) -> str:
    return f'<path data-hex="{hex_name(hex_)}" d="{"".join(path)}"/>'
