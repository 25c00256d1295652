"""A reference page for each public package, with its exported names."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

SOURCES: Final = Path(__file__).resolve().parents[2] / "src" / "hexstead"
FOLDER: Final = "reference/python"
ROOMS: Final = ("play", "kingdom", "catan", "bots", "arena", "envs", "study", "hexgrid")
"""The public packages, in the order in which a reader meets them."""
GAMES: Final = ("kingdom", "catan")
CONTRACT: Final = """`State` keeps the contract of
[`hexstead.play.State`](play.md#hexstead.play.State), verb by verb; what it says beyond
that is here."""
OVERVIEW: Final = """# Python API

For Python programs: the public names of each package, from their docstrings. Every game implements
one contract ([hexstead.play](play.md)). The [quick start](../../tutorials/quick-start.md#in-python)
shows it in use, and the
[architecture](../../explanation/architecture.md#the-contract-of-a-game) explains it.

| room | what lives there |
| --- | --- |
{rooms}
"""


def reference_pages() -> dict[str, str]:
    """A page with the docstring and the exported names of each package; parsed, not imported."""
    rooms = {room: _read(room) for room in ROOMS if (SOURCES / room / "__init__.py").exists()}
    made = {f"{FOLDER}/index.md": _overview({room: doc for room, (doc, _) in rooms.items()})}
    for room, (_, names) in rooms.items():
        made[f"{FOLDER}/{room}.md"] = _page(room, names)
    return made


def _page(room: str, names: list[str]) -> str:
    lines = [f"# hexstead.{room}", ""]
    if room in GAMES:
        lines += [CONTRACT, ""]
    lines += [f"::: hexstead.{room}", "    options:"]
    if room in GAMES:  # the slots of a state are internal
        lines.append("      show_attribute_values: false")
    lines += ["      members:", *(f"        - {name}" for name in names), ""]
    return "\n".join(lines)


def _read(room: str) -> tuple[str, list[str]]:
    """The docstring of a package, and its `__all__`."""
    tree = ast.parse((SOURCES / room / "__init__.py").read_text(encoding="utf-8"))
    names: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            names = [str(name) for name in ast.literal_eval(node.value)]
    return ast.get_docstring(tree) or "", names


def _overview(rooms: dict[str, str]) -> str:
    rows = [f"| [`hexstead.{room}`]({room}.md) | {_lead(doc)} |" for room, doc in rooms.items()]
    return OVERVIEW.format(rooms="\n".join(rows))


def _lead(doc: str) -> str:
    """The first sentences of a docstring."""
    return " ".join(doc.partition("\n\n")[0].split())
