"""Names from a box occur only in the folder of that box.

A name in the engine, the server or a page would be a special case that the next box had to be added
to. They get their information from the values of the box instead.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from hexstead.kingdom.box import Box
from hexstead.kingdom.registry import boxes
from hexstead.kingdom.terrain import SPECIALS, TERRAINS

# The test reads sources, which are the same for both builds.
pytestmark = pytest.mark.bulk

ROOT = Path(__file__).resolve().parents[2]

PACKAGES = (
    "src/hexstead/arena",
    "src/hexstead/batches",
    "src/hexstead/bots",
    "src/hexstead/cli",
    "src/hexstead/drawing",
    "src/hexstead/envs",
    "src/hexstead/hexgrid",
    "src/hexstead/kingdom",
    "src/hexstead/play",
    "src/hexstead/server",
    "src/hexstead/tables",
    "web/src",
)
"""Packages in which no name of a box may occur."""

HOME = "src/hexstead/kingdom/sets"
"""The folders of the boxes."""

ANOTHER_GAME = "catan"
"""Folders of other games, whose names may be equal (a road, knights)."""

GENERATED = ("web/src/api/schema.ts",)
"""Generated for all games."""

FIRST_GAME = "the first game that the rulebook recommends"
LESSON = "the first lesson is played on one board of the base game"
ALLOWED: dict[tuple[str, str], str] = {
    ("src/hexstead/kingdom/registry.py", "base"): "the box of a game that names none",
    ("src/hexstead/kingdom/setup.py", "tavern"): FIRST_GAME,
    ("src/hexstead/kingdom/setup.py", "paddock"): FIRST_GAME,
    ("src/hexstead/kingdom/setup.py", "oasis"): FIRST_GAME,
    ("src/hexstead/kingdom/setup.py", "farm"): FIRST_GAME,
    ("src/hexstead/kingdom/setup.py", "fishermen"): FIRST_GAME,
    ("src/hexstead/kingdom/setup.py", "knights"): FIRST_GAME,
    ("src/hexstead/kingdom/setup.py", "merchants"): FIRST_GAME,
    ("src/hexstead/server/api/actions.py", "workers"): "the pool of worker processes",
    ("web/src/games/kingdom/setup/draft.svelte.ts", "base"): "what is chosen at first",
    ("web/src/games/kingdom/setup/SetChoice.svelte", "base"): "the box no game goes without",
    ("web/src/games/kingdom/learn/steps.ts", "castles"): LESSON,
    ("web/src/games/kingdom/learn/steps.ts", "farm"): LESSON,
    ("web/src/games/kingdom/learn/steps.ts", "paddock"): LESSON,
}
"""The reasons of exceptions, by file and name."""

GROUND = {*TERRAINS, *SPECIALS.values()}
"""Names of the board itself, which belong to no box."""

SOURCES = {".py", ".ts", ".svelte"}
BOX_FOLDERS = "hexstead.kingdom.sets."
TYPESCRIPT_COMMENT = r"(?P<comment>//[^\n]*|/\*.*?\*/|<!--.*?-->)"
TYPESCRIPT_STRING = r"""(?P<quote>['"`])(?P<string>(?:\\.|(?!(?P=quote))[^\n])*)(?P=quote)"""
TYPESCRIPT_TOKEN = re.compile(f"{TYPESCRIPT_COMMENT}|{TYPESCRIPT_STRING}", re.DOTALL)
TYPESCRIPT_KEY = re.compile(r"^\s*(?:readonly\s+)?([A-Za-z_]\w*)\??\s*:", re.MULTILINE)


class Mention(NamedTuple):
    """A name of a box in a file."""

    file: str
    line: int
    name: str


def names_of(box: Box) -> set[str]:
    """The names of a box and its things in set-ups and actions."""
    cards = [*box.cards, *box.always, *(card for lot in box.lots for card in lot.cards)]
    verbs = [*box.extra_actions, *box.further_verbs]
    for location in box.locations:
        cards += location.cards
        verbs += location.verbs
    return {
        box.name,
        *box.quadrants,
        *box.options,
        *(slot.name for slot in box.slots),
        *(piece.name for piece in box.pieces),
        *(location.name for location in box.locations),
        *(card.name for card in cards),
        *(verb.name for verb in verbs),
        *(name for lot in box.lots for name in (lot.key, *lot.stock)),
    }


def words_of_python(text: str) -> Iterator[tuple[int, str]]:
    """Every string except docstrings, and every imported box, each with its line."""
    tree = ast.parse(text)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in docstrings:
                yield node.lineno, node.value
        elif isinstance(node, ast.ImportFrom | ast.Import):
            imported = [alias.name for alias in node.names]
            if isinstance(node, ast.ImportFrom):
                imported = [f"{node.module}.{name}" for name in imported]
            for module in imported:
                if module.startswith(BOX_FOLDERS):
                    yield node.lineno, module.removeprefix(BOX_FOLDERS).partition(".")[0]


def words_of_typescript(text: str) -> Iterator[tuple[int, str]]:
    """Every string and plain key outside comments, each with its line."""
    for token in TYPESCRIPT_TOKEN.finditer(text):
        if token["string"] is not None:
            yield text.count("\n", 0, token.start()) + 1, token["string"]
    for key in TYPESCRIPT_KEY.finditer(text):
        yield text.count("\n", 0, key.start(1)) + 1, key[1]


def mentions(package: str, names: set[str]) -> list[Mention]:
    found: list[Mention] = []
    for path in sorted((ROOT / package).rglob("*")):
        file = path.relative_to(ROOT)
        if path.suffix not in SOURCES or ANOTHER_GAME in file.parts or ".test." in path.name:
            continue
        if file.as_posix().startswith((HOME, *GENERATED)):
            continue
        words = words_of_python if path.suffix == ".py" else words_of_typescript
        text = path.read_text(encoding="utf-8")
        found += [Mention(file.as_posix(), *word) for word in words(text) if word[1] in names]
    return found


@pytest.fixture(scope="module")
def names() -> set[str]:
    return {name for box in boxes().values() for name in names_of(box)} - GROUND


@pytest.mark.parametrize("package", PACKAGES)
def test_this_package_has_no_name_of_a_box(package: str, names: set[str]) -> None:
    found = [one for one in mentions(package, names) if (one.file, one.name) not in ALLOWED]
    listing = "\n".join(f"  {one.file}, line {one.line}: {one.name!r}" for one in found)
    assert not found, f"these names belong in the folders of their boxes:\n{listing}"


def test_every_exception_is_used(names: set[str]) -> None:
    there = {(one.file, one.name) for package in PACKAGES for one in mentions(package, names)}
    assert set(ALLOWED) <= there


def test_names_of_all_kinds_are_found(names: set[str]) -> None:
    """A box, a quadrant, a location, a card, a card of a lot, a lot, a piece, a verb."""
    for name in ("nomads", "city-hall-fort", "paddock", "families", "road", "tasks", "walls"):
        assert name in names


def test_python_is_read_with_its_strings_and_imports_but_not_its_docstrings() -> None:
    text = '''"""farm"""
from hexstead.kingdom.sets.nomads.tiles import STOCK
from hexstead.kingdom.sets import crossroads
places = {"paddock": f"tower {STOCK}"}  # barn
'''
    assert list(words_of_python(text)) == [
        (2, "nomads"),
        (3, "crossroads"),
        (4, "paddock"),
        (4, "tower "),
    ]


def test_typescript_is_read_with_its_strings_and_keys() -> None:
    text = """const look = { // a 'tower'
  wagon: 'M0 0', /* and
  a "tavern" */
  'city-hall': `broad`,
}
if (name === "oasis") end()
"""
    words = {(line, word) for line, word in words_of_typescript(text)}
    assert {(2, "wagon"), (4, "city-hall"), (6, "oasis")} <= words
    assert not {"name", "tower", "tavern"} & {word for _, word in words}
