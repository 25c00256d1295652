"""The rules of Catan as a page of the site, in the words of the game's own pages."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from hexstead.catan.picture import svg
from hexstead.play import Record

PAGE: Final = "catan-rules.md"
DRAWINGS: Final = "catan-rules"
MOMENT: Final = Path(__file__).resolve().parents[2] / "tests" / "pages" / "records"
HEAD: Final = """# The rules of Catan

Settle an island, roll for what it yields, trade and build: ten points win. A table plays by one of
three sets of rules; where they differ, it is said. *New* in the browser lays a table of it;
[Catan as a machine](catan.md) has the details for programs.

![A game under way](catan-rules/island-light.svg){ .boards }

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
            swaps = rules["examples"].get(name, {}).get("swaps", ())
            lines += _entry(words["topics"][name], swaps, words["profiles"])
    return "\n".join(lines)


def draw_island(theme: str) -> str:
    """A game under way, by day or by night."""
    state: Any = Record.load(MOMENT / "catan-seven.json").replay()
    return svg(state, theme=theme)


def _read(*path: str) -> Any:
    return json.loads(files("hexstead.catan").joinpath(*path).read_text(encoding="utf-8"))


def _entry(
    said: Mapping[str, Any], swaps: Iterable[Mapping[str, list[str]]], profiles: Mapping[str, Any]
) -> list[str]:
    lines = [f"### {said['title']}", "", said["rule"], ""]
    lines += [f"- {more}" for more in said.get("more", ())]
    told = [_swap(swap) for swap in swaps if swap["get"]]
    lines += [f"- {each}" for each in told]
    variants: Mapping[str, str] = said.get("variants", {})
    lines += [f"- *{profiles[name]['title']}*: {words}" for name, words in variants.items()]
    return [*lines, ""]


def _swap(swap: Mapping[str, list[str]]) -> str:
    """Cards that change hands."""
    return f"{_counted(swap['give'])} → {_counted(swap['get'])}"


def _counted(cards: list[str]) -> str:
    return ", ".join(f"{cards.count(card)} {card}" for card in dict.fromkeys(cards))
