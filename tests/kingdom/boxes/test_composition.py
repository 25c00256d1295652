"""No module outside `sets/` names a box."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexstead.kingdom import registry
from hexstead.kingdom.setup import FIRST_CARDS, FIRST_QUADRANTS
from hexstead.kingdom.terrain import SPECIALS, TERRAINS

FOLDER = Path(__file__).parents[3] / "src" / "hexstead" / "kingdom"
MODULES = sorted(path.name for path in FOLDER.glob("*.py"))
GROUND = {*TERRAINS, *SPECIALS.values()}
"""Words of the board itself, which quadrant files of every box use."""


def names_of_boxes() -> set[str]:
    """The names of all components and slots of the boxes, as words; `base` itself is
    always there."""
    names: set[str] = {"warrior", "nomad tile", "task"}
    for box in registry.boxes().values():
        names |= {box.name, *box.options}
        names |= {slot.name for slot in box.slots} | {piece.name for piece in box.pieces}
        names |= {location.name for location in box.locations}
        names |= {card.name for card in (*box.cards, *box.always)}
        names |= {verb.name for verb in registry.verbs_of(box)}
        for lot in box.lots:
            names |= {lot.key, *lot.stock}
    return {" ".join(re.findall("[a-z]+", name)) for name in names} - GROUND - {registry.BASE}


def texts_in(path: Path) -> Iterator[tuple[int, str]]:
    """All names and texts of a module as words, without docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    explained = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        texts: list[str] = []
        if isinstance(node, ast.Name):
            texts = [node.id]
        elif isinstance(node, ast.Attribute):
            texts = [node.attr]
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            texts = [node.name]
        elif isinstance(node, ast.arg):
            texts = [node.arg]
        elif isinstance(node, ast.alias):
            texts = [node.name]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            texts = [] if id(node) in explained else [node.value]
        for text in texts:
            yield getattr(node, "lineno", 0), " ".join(re.findall("[a-z]+", text.lower()))


ALLOWED = {
    "setup.py": {*FIRST_QUADRANTS, *FIRST_CARDS},
    "board.py": {"castles"},
    "quadrant.py": {"barn"},
}
"""The first game of the rulebook, the castles of every board, and an example file."""


@pytest.mark.parametrize("module", MODULES)
def test_no_module_outside_the_boxes_names_one(module: str) -> None:
    names = names_of_boxes() - ALLOWED.get(module, set())
    found = {
        (line, name)
        for line, text in texts_in(FOLDER / module)
        for name in names
        if f" {name} " in f" {text} "
    }
    assert found == set()


def test_the_turn_would_be_caught_naming_a_box(tmp_path: Path) -> None:
    """The check above can fail."""
    path = tmp_path / "turn.py"
    path.write_text("def end(state):\n    return state.outpost or 'city hall'\n", encoding="utf-8")
    texts = {text for _, text in texts_in(path)}
    assert {"outpost", "city hall"} <= texts & names_of_boxes()


def test_no_module_outside_the_boxes_imports_one() -> None:
    for module in MODULES:
        tree = ast.parse((FOLDER / module).read_text(encoding="utf-8"))
        imported = [n.module or "" for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)]
        assert not any(name.startswith("hexstead.kingdom.sets.") for name in imported), module


def test_no_box_imports_another() -> None:
    for package in (path for path in (FOLDER / "sets").iterdir() if path.is_dir()):
        for path in package.glob("*.py"):
            for name in re.findall(r"hexstead\.kingdom\.sets\.(\w+)", path.read_text("utf-8")):
                assert name == package.name, path
