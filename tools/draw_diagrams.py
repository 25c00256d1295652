"""Draw the diagrams of docs/explanation/architecture.md: the packages, and the path of a click.

Usage: python -m tools.draw_diagrams
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parents[1]
IMAGES = ROOT / "docs" / "images"

WIDTH: Final = 960
MARGIN: Final = 24
STYLE: Final = """
svg { --paper: #fffdf7; --ink: #2a2620; --quiet: #6b6357; --line: #b9ae9b; --box: #f3ecdd;
  --engine: #dcead0; --game: #f6e3a6; --page: #d7e6f2 }
@media (prefers-color-scheme: dark) { svg { --paper: #1d1c1a; --ink: #f1ebdf; --quiet: #b5aa99;
  --line: #5d564b; --box: #2b2926; --engine: #2b3a25; --game: #4a3d17; --page: #22364a } }
text { font-family: system-ui, sans-serif; font-size: 14px; fill: var(--ink) }
.name { font-weight: 600; font-size: 16px }
.quiet { fill: var(--quiet); font-size: 13px }
.number { font-weight: 700; text-anchor: middle; fill: var(--paper) }
.middle { text-anchor: middle }
.frame { fill: none; stroke: var(--line); stroke-dasharray: 6 5 }
.way { fill: none; stroke: var(--ink); stroke-width: 1.6; marker-end: url(#tip) }
.disc { fill: var(--ink) }
.tip { fill: var(--ink) }
"""
TIP: Final = (
    '<marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" '
    'orient="auto-start-reverse"><path class="tip" d="M0 0L10 5L0 10z"/></marker>'
)


@dataclass(frozen=True)
class Package:
    """A box with the name and contents of a package."""

    name: str
    about: str
    fill: str = "box"


LAYERS: Final[list[list[Package]]] = [
    [Package("cli/", "the command hexstead")],
    [
        Package("server/", "HTTP, accounts, the database"),
        Package("browser/", "tables inside a web page"),
    ],
    [Package("tables/", "game logs, views, and the use cases of a table")],
    [
        Package("envs/", "PettingZoo, Gymnasium and vector environments"),
        Package("batch/", "Kingdom Builder in JAX"),
    ],
    [Package("study/", "evaluation of positions: win probability, hints, puzzles")],
    [Package("arena/", "matches, tournaments and simulations")],
    [
        Package("bots/", "bots, which see views only"),
        Package("batches/", "many games stepped together", "engine"),
    ],
    [
        Package(
            "kingdom/",
            "Kingdom Builder; sets/ has a folder per box",
            "game",
        ),
        Package("catan/", "Catan, with the same contract", "game"),
    ],
    [
        Package("play/", "the contract of a game, drivers, records", "engine"),
        Package("drawing/", "terrain, figures, PNG"),
    ],
    [Package("hexgrid/", "boards of hexes as bitboards", "engine")],
]
"""The packages of src/hexstead, the highest first; each may import those below it."""

PAGES: Final = Package("web/", "the pages: Svelte, SVG, no rules", "page")


@dataclass(frozen=True)
class Step:
    """A step of the path: its lane, its file, and what happens there."""

    lane: int
    file: str
    action: str


LANES: Final = ("browser", "server", "engine", "database")

CLICK: Final = [
    Step(0, "web/src/games/kingdom/board/Board.svelte", "the player clicks a legal hex"),
    Step(0, "web/src/games/kingdom/table/play.svelte.ts", "the click becomes an action: build e7"),
    Step(0, "web/src/api/client.ts", "POST with its sequence number"),
    Step(1, "src/hexstead/server/api/actions.py", "the request is parsed and rate-limited"),
    Step(1, "src/hexstead/tables/commands/play.py", "may this user act now?"),
    Step(1, "src/hexstead/tables/plan.py", "the log entry is planned on a copy"),
    Step(2, "src/hexstead/kingdom/state.py", "validated, applied once, events returned"),
    Step(3, "src/hexstead/server/tables/store.py", "the entry is committed"),
    Step(1, "src/hexstead/tables/events.py", "each listener gets its view"),
    Step(0, "web/src/api/live.svelte.ts", "the new view arrives"),
    Step(0, "web/src/games/kingdom/board/Board.svelte", "the settlement is drawn"),
]


def svg(height: int, title: str, parts: list[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'role="img" aria-label="{escape(title)}">\n<style>{STYLE}</style>\n<defs>{TIP}</defs>\n'
        f'<rect width="{WIDTH}" height="{height}" rx="12" fill="var(--paper)"/>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def box(x: float, y: float, width: float, height: float, fill: str) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="8" '
        f'fill="var(--{fill})" stroke="var(--line)"/>'
    )


def words(x: float, y: float, text: str, kind: str = "") -> str:
    look = f' class="{kind}"' if kind else ""
    return f'<text x="{x:g}" y="{y:g}"{look}>{escape(text)}</text>'


def package_box(at: Package, x: float, y: float, width: float, height: float = 56) -> list[str]:
    return [
        box(x, y, width, height, at.fill),
        words(x + 16, y + 24, at.name, "name"),
        words(x + 16, y + 44, at.about, "quiet"),
    ]


def packages_diagram() -> str:
    """The layers of packages, with the pages beside them and the engine framed."""
    beside, gap, step = 250, 12, 68
    inner = WIDTH - 2 * MARGIN - beside - 34
    parts: list[str] = []
    top = MARGIN + 18
    for layer, row in enumerate(LAYERS):
        y = top + layer * step
        share = (inner - gap * (len(row) - 1)) / len(row)
        wide = share + 60 if len(row) > 1 else share
        x: float = MARGIN
        for at in row:
            width = wide if at is row[0] else inner - wide - gap
            parts += package_box(at, x, y, width)
            x += width + gap
    bottom = top + len(LAYERS) * step
    server = top + step
    left = MARGIN + inner + 34
    parts += package_box(PAGES, left, server, beside)
    parts.append(f'<path class="way" d="M{left} {server + 20}H{MARGIN + inner + 4}"/>')
    parts.append(f'<path class="way" d="M{MARGIN + inner} {server + 38}H{left - 4}"/>')
    engine = top + 5 * step
    parts.append(f'<path class="frame" d="M{MARGIN + inner + 14} {engine}h10V{bottom - gap}h-10"/>')
    parts.append(words(left + 6, engine + step + 20, "engine and bots: plain Python,"))
    parts.append(words(left + 6, engine + step + 40, "compiled unchanged by mypyc"))
    parts.append(words(left + 6, engine + step + 60, "if a C compiler is available", "quiet"))
    parts.append(words(left + 6, top + 24, "A package imports only", "quiet"))
    parts.append(words(left + 6, top + 42, "packages below it.", "quiet"))
    return svg(bottom + MARGIN - gap, "The packages of Hexstead in layers", parts)


def click_diagram() -> str:
    """One lane for each machine or package, one line for each step, from the click to the
    picture."""
    lane = (WIDTH - 2 * MARGIN) / len(LANES)
    top, step = MARGIN + 44, 74
    bottom = top + len(CLICK) * step
    parts: list[str] = []
    for number, name in enumerate(LANES):
        x = MARGIN + number * lane
        parts.append(words(x + lane / 2, MARGIN + 18, name, "name middle"))
        if number:
            parts.append(f'<path class="frame" d="M{x:g} {MARGIN}V{bottom}"/>')
    centre = [MARGIN + (at.lane + 0.5) * lane for at in CLICK]
    for number, at in enumerate(CLICK):
        y = top + number * step
        x = min(max(centre[number] - 170, MARGIN), WIDTH - MARGIN - 340)
        if number:
            before, above = centre[number - 1], y - step + 50
            bend = f"C{before:g} {y - 2} {centre[number]:g} {above} {centre[number]:g} {y - 1}"
            parts.append(f'<path class="way" d="M{before:g} {above}{bend}"/>')
        fill = ("page", "box", "engine", "game")[at.lane]
        parts.append(box(x, y, 340, 50, fill))
        parts.append(f'<circle class="disc" cx="{x + 22:g}" cy="{y + 25}" r="13"/>')
        parts.append(words(x + 22, y + 30, str(number + 1), "number"))
        parts.append(words(x + 44, y + 21, at.action))
        parts.append(words(x + 44, y + 39, at.file.removeprefix("src/hexstead/"), "quiet"))
    return svg(bottom + MARGIN, "The path of a click, from the board to the server and back", parts)


DIAGRAMS: Final = {"packages.svg": packages_diagram, "click.svg": click_diagram}


def main() -> None:
    for name, draw in DIAGRAMS.items():
        (IMAGES / name).write_text(draw(), encoding="utf-8")


if __name__ == "__main__":
    main()
