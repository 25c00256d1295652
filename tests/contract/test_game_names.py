"""Modules for all games name none of them: they use the `Game` (docs/how-to/adding-a-game.md)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from hexstead.play import game_names

SOURCE = Path(__file__).parents[2] / "src" / "hexstead"
ALLOWED = {
    "__init__.py",  # registers the games of this package
    "cli/main.py",  # `hexstead play` and `hexstead board` are commands of Kingdom Builder
    "envs/__init__.py",  # exports kingdom_v0 and catan_v0
    "browser/api/quadrants.py",  # the editor of Kingdom Builder's boards
    "server/api/quadrants.py",  # the same
}


OF_ONE_GAME = ("batch",)
"""Packages that implement one game: `batch` plays Kingdom Builder's base game in JAX."""


def is_of_a_game(path: Path) -> bool:
    """Return whether a module or one of its folders is named after a game, or made for one."""
    named = any(part.removesuffix(".py").startswith(tuple(game_names())) for part in path.parts)
    return named or path.parts[0] in OF_ONE_GAME


SHARED = sorted(
    path.relative_to(SOURCE).as_posix()
    for path in SOURCE.rglob("*.py")
    if not is_of_a_game(path.relative_to(SOURCE))
)


def games_named_in(code: str) -> set[str]:
    """Return the games that code compares with, lists or imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found |= {node.value} & set(game_names())
        elif isinstance(node, ast.ImportFrom):
            names = [*(node.module or "").split("."), *[alias.name for alias in node.names]]
            found |= {game for game in game_names() if any(n.startswith(game) for n in names)}
    return found


def test_modules_for_all_games_name_none() -> None:
    named = {path for path in SHARED if games_named_in((SOURCE / path).read_text("utf-8"))}
    assert named == ALLOWED


@pytest.mark.parametrize(
    "code", ['game == "catan"', "from hexstead.bots.kingdom import BOTS", '{"kingdom": 1}']
)
def test_names_of_games_are_detected(code: str) -> None:
    assert games_named_in(code)
