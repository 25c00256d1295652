"""Generate the page on the rules of Catan from the texts of the game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from hexstead.catan.picture import svg
from hexstead.play import Record
from tools.docsite.boxes import THEMES, Drawings
from tools.docsite.catan_examples import island_svg

FOLDER: Final = "reference"
PAGE: Final = f"{FOLDER}/catan-rules.md"
DRAWINGS: Final = "catan-rules"
MOMENT: Final = Path(__file__).resolve().parents[2] / "tests" / "pages" / "records"
BOUGHT: Final = ("road", "settlement", "city", "development")
HEAD: Final = """# Rules of Catan

For players: the rules of Catan with drawn examples, and the differences between the three profiles.
Settle an island, roll for resources, trade and build: ten points win. *New* in the browser creates
a table; [Catan](catan.md) describes the engine.

![A game in progress](catan-rules/game-light.svg){ .island }

```sh
hexstead simulate --game catan --bots medium,easy --players 2 --games 4
```
"""


def rules_page() -> str:
    words, rules = _read("words", "en.json"), _read("rules.json")
    lines = [HEAD]
    for group in rules["groups"]:
        lines += [f"## {words['groups'][group['id']]}", ""]
        for name in group["pages"]:
            lines += _entry(name, words, rules["examples"].get(name, {}))
    return "\n".join(lines)


def rules_drawings() -> Drawings:
    """Return the island and the drawn examples in both themes."""
    made: Drawings = {}
    for theme in THEMES:
        made[f"{FOLDER}/{DRAWINGS}/game-{theme}.svg"] = partial(draw_game, theme)
        for name, example in _read("rules.json")["examples"].items():
            if "island" in example:
                path = f"{FOLDER}/{DRAWINGS}/{name}-{theme}.svg"
                made[path] = partial(island_svg, example["island"], name, theme)
    return made


def draw_game(theme: str) -> str:
    """Return the picture of a game in progress."""
    state: Any = Record.load(MOMENT / "catan-seven.json").replay()
    return svg(state, theme=theme)


def _read(*path: str) -> Any:
    return json.loads(files("hexstead.catan").joinpath(*path).read_text(encoding="utf-8"))


def _entry(name: str, words: Mapping[str, Any], example: Mapping[str, Any]) -> list[str]:
    said = words["topics"][name]
    lines = [f"### {said['title']}", ""]
    if "island" in example:
        lines += [f"![{said['example']}]({DRAWINGS}/{name}-light.svg){{ .example }}", ""]
    lines += [said["rule"], "", *(f"- {more}" for more in said.get("more", ()))]
    paid = {*words["goods"], *BOUGHT}
    for swap in example.get("swaps", ()):
        if swap["get"] and paid.issuperset([*swap["give"], *swap["get"]]):
            lines.append(f"- {_swap(swap)}")
    for profile, difference in said.get("variants", {}).items():
        lines.append(f"- *{words['profiles'][profile]['title']}*: {difference}")
    if "island" in example:
        lines += ["", f"*In the picture: {said['example']}*"]
    return [*lines, ""]


def _swap(swap: Mapping[str, list[str]]) -> str:
    return f"{_counted(swap['give'])} → {_counted(swap['get'])}"


def _counted(cards: list[str]) -> str:
    return ", ".join(f"{cards.count(card)} {card}" for card in dict.fromkeys(cards))
