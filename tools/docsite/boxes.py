"""Generate a page for each box of Kingdom Builder from its texts, boards and drawn examples."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib.resources import files
from typing import Any, Final

from hexstead.kingdom.box import Box
from hexstead.kingdom.quadrant import Quadrant
from hexstead.kingdom.registry import BASE, boxes
from tools.docsite.kingdom_examples import NEUTRAL, example_svg
from tools.map_sheet import Map, sheet

FOLDER: Final = "reference/boxes"
THEMES: Final = ("light", "dark")
ABREAST: Final = 2
"""Boards per row; twice as many if there are many."""
CHAPTERS: Final[Mapping[str, tuple[str, ...]]] = {
    "The rules": ("topics",),
    "Locations and tiles": ("places",),
    "Cards": ("cards",),
    "Pieces and hexes": ("pieces", "specials", "verbs"),
}
"""The sections of a page, and the sections of the catalogue of texts in each."""
SHOWN_WITH: Final = {BASE: "first-game", "island": "queenies", "splendid-castles": "second-edition"}
"""Screenshots of boxes that have another name than the box."""
OVERVIEW: Final = """# Boxes of Kingdom Builder

For players: the boards, locations, cards and pieces of each box, with drawn examples. All boxes can
be combined: select them for a new table, or name them on the command line.

```sh
hexstead play --sets base,nomads,crossroads
hexstead board list
```

| box | content |
| --- | --- |
{boxes}

The app shows the same rules in English, Dutch and German; every rule has a test named after it.

![The rules in the game](../../images/rules-desktop-light.webp)
"""
HOUSE_LAYOUTS: Final = """The printed boards of this box were not available; these are
[house layouts](../house-layouts.md). If you own the box, you can
[enter the printed boards](../../how-to/boards.md#entering-a-printed-board)."""
Drawings = dict[str, Callable[[], str]]
"""Pictures by path, as functions that draw them."""


def box_pages(pictures: set[str]) -> dict[str, str]:
    """Return the pages by path; `pictures` are the names of the screenshots."""
    made = {f"{FOLDER}/index.md": _overview()}
    for box in boxes().values():
        made[f"{FOLDER}/{box.name}.md"] = _page(box, pictures)
    return made


def box_drawings() -> Drawings:
    """Return the boards and drawn examples of all boxes in both themes."""
    made: Drawings = {}
    for box in boxes().values():
        made |= _drawings(box)
    return made


def nav() -> list[dict[str, str]]:
    """Return the entries of the boxes in the navigation."""
    return [{box.title: f"{FOLDER}/{box.name}.md"} for box in _in_order()]


def _in_order() -> list[Box]:
    """Return the boxes in the order of the rules in the app."""
    return sorted(boxes().values(), key=lambda box: float(_rules(box)["order"]))


def _read(box: Box, *path: str) -> Any:
    return json.loads(files(box.package).joinpath(*path).read_text(encoding="utf-8"))


def _rules(box: Box) -> dict[str, Any]:
    rules: dict[str, Any] = _read(box, "rules.json")
    return rules


def _overview() -> str:
    rows = [f"| [{box.title}]({box.name}.md) | {_lead(box)} |" for box in _in_order()]
    return OVERVIEW.format(boxes="\n".join(rows))


def _lead(box: Box) -> str:
    """Return the rule of the first entry, which summarises the box."""
    return _rule(next(said for _, _, said in _entries(box)))


def _rule(said: Mapping[str, Any]) -> str:
    return str(said.get("rule") or said.get("hint", ""))


def _entries(box: Box) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """Yield kind, name and texts of the entries of a box in the order of its rules."""
    words = _read(box, "words", "en.json")
    for group in _rules(box)["groups"]:
        for name in group["pages"]:
            for kind in (kind for kinds in CHAPTERS.values() for kind in kinds):
                if name in words.get(kind, {}):
                    yield kind, name, words[kind][name]
                    break


def _page(box: Box, pictures: set[str]) -> str:
    lines = [
        f"# {box.title}",
        "",
        f"For players: the components of {box.title}, with their rules.",
        "",
    ]
    lines += [_lead(box), ""]
    shown = SHOWN_WITH.get(box.name, box.name)
    if f"{shown}-desktop-light.webp" in pictures:
        lines += [f"![A game with this box](../../images/{shown}-desktop-light.webp)", ""]
    names = BASE if box.name == BASE else f"{BASE},{box.name}"
    lines += ["```sh", f"hexstead play --sets {names}", "```", ""]
    if box.quadrants:
        lines += _boards(box)
    entries = list(_entries(box))
    for chapter, kinds in CHAPTERS.items():
        listed = [(name, said) for kind, name, said in entries if kind in kinds]
        lines += [f"## {chapter}", ""] if listed else []
        for name, said in listed:
            lines += _entry(box, name, said, led=said is entries[0][2])
    return "\n".join(lines)


def _boards(box: Box) -> list[str]:
    count = len(box.quadrants)
    lines = ["## Boards", "", f"![{count} boards]({box.name}/boards-light.svg){{ .boards }}", ""]
    if any(quadrant.house_layout for quadrant in box.quadrants.values()):
        lines += [HOUSE_LAYOUTS, ""]
    return lines


def _entry(box: Box, name: str, said: Mapping[str, Any], *, led: bool) -> list[str]:
    lines = [f"### {said['title']}", ""]
    pictured = name in _rules(box).get("examples", {})
    if pictured:
        drawn = f"{box.name}/{name.replace(' ', '-')}-light.svg"
        lines += [f"![{said.get('example', said['title'])}]({drawn}){{ .example }}", ""]
    if not led:
        lines += [_rule(said), ""]
    lines += [f"- {more}" for more in said.get("more", ())]
    if pictured and said.get("example"):
        lines += ["", f"*In the picture: {said['example']}*"]
    return [*lines, ""]


def _drawings(box: Box) -> Drawings:
    rules = _rules(box)
    marks = {
        sign: (kind, NEUTRAL if seat is None else seat)
        for sign, (kind, seat) in rules.get("marks", {}).items()
    }
    made: Drawings = {}
    for theme in THEMES:
        if box.quadrants:
            title = f"The boards of {box.title}"
            path = f"{FOLDER}/{box.name}/boards-{theme}.svg"
            made[path] = partial(sheet, _lines(box), title, theme)
        for name, written in rules.get("examples", {}).items():
            path = f"{FOLDER}/{box.name}/{name.replace(' ', '-')}-{theme}.svg"
            made[path] = partial(example_svg, written, marks, name, theme)
    return made


def _lines(box: Box) -> list[list[Map]]:
    maps = [_map(quadrant) for quadrant in box.quadrants.values()]
    wide = ABREAST if len(maps) <= 2 * ABREAST else 2 * ABREAST
    return [maps[first : first + wide] for first in range(0, len(maps), wide)]


def _map(quadrant: Quadrant) -> Map:
    return Map(quadrant.title, quadrant.rows, quadrant.places)
