"""A game is imported on first use, and not before."""

from __future__ import annotations

import subprocess
import sys

import pytest

import hexstead
from hexstead.play import find_game, game_names

LOADED = """
import sys
print(*[game for game in ("catan", "kingdom") if f"hexstead.{game}" in sys.modules])
"""


def loaded_after(statements: str) -> list[str]:
    """The games that a new process has imported after these statements."""
    command = [sys.executable, "-c", statements + LOADED]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()


@pytest.mark.parametrize("statements", ["import hexstead", "import hexstead.play, hexstead.bots"])
def test_an_unused_game_is_not_imported(statements: str) -> None:
    assert loaded_after(statements) == []


@pytest.mark.parametrize(
    "statements",
    [
        "from hexstead import catan; catan.Setup.random(1)",
        "import hexstead; hexstead.catan.Setup.random(1)",
        "import hexstead; hexstead.play.find_game('catan').random_setup(1, 4)",
        "from hexstead import bots; bots.find('catan', 'random')",
    ],
)
def test_a_game_can_be_imported_in_any_way(statements: str) -> None:
    assert loaded_after(statements) == ["catan"]


def test_every_game_is_found_by_its_name() -> None:
    assert game_names() == ["kingdom", "catan"]
    assert [find_game(name).name for name in game_names()] == game_names()


def test_the_package_lists_its_games_and_no_other_attributes() -> None:
    assert {"catan", "kingdom", "play"} <= set(dir(hexstead))
    with pytest.raises(AttributeError, match="chess"):
        _ = hexstead.chess
