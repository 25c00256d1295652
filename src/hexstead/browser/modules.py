"""The modules that a browser needs, in an order in which they can be imported one by one.

An import inside an import inside another takes a deep stack, and a browser has a small one. So the
order is recorded when the archive of the modules is built, and followed when a page starts.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Any, Final

PACKAGE: Final = "hexstead"
NOT_THERE: Final = ("numpy", "orjson")
"""Packages that are used where they are installed; a browser does not have them."""


def import_order() -> list[str]:
    """Import everything that tables and jobs use, and return the modules of Hexstead as their
    imports were completed. Run this in a process that has imported nothing else of it."""
    recorder = _Recorder([name for name in sys.modules if name.partition(".")[0] == PACKAGE])
    modules: dict[str, Any] = sys.modules
    modules.update(dict.fromkeys(NOT_THERE))
    sys.meta_path.insert(0, recorder)
    try:
        import_all()
    finally:
        sys.meta_path.remove(recorder)
    return recorder.order


def import_one_by_one(names: Sequence[str], progress: Callable[[int, int], object]) -> None:
    """Import modules in this order; `progress` gets how many are done, and their number."""
    for done, name in enumerate(names, start=1):
        import_module(name)
        progress(done, len(names))


def import_all() -> None:
    """Import the games, the host, the jobs, and what they load of each game.

    The games come first: what imports them later does not nest their imports in its own."""
    from hexstead.play import find_game, game_names, load  # noqa: PLC0415 - in this order

    for game in game_names():
        find_game(game)
    import_module("hexstead.browser.host")
    import_module("hexstead.tables.hints")
    from hexstead import bots, study  # noqa: PLC0415
    from hexstead.tables.games import ADAPTERS  # noqa: PLC0415
    from hexstead.tables.puzzles import list_puzzles  # noqa: PLC0415

    for game in ADAPTERS:
        for bot in bots.names(game):
            bots.find(game, bot)
        study.find(game)
        load(find_game(game).picture)
    list_puzzles()


class _Recorder:
    """Notes each module when its import is completed; a finder of `sys.meta_path`."""

    def __init__(self, known: Sequence[str]) -> None:
        self.order = list(known)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target)
        if spec is None or spec.loader is None or name.partition(".")[0] != PACKAGE:
            return None
        execute = spec.loader.exec_module

        def exec_module(module: ModuleType) -> None:
            execute(module)
            self.order.append(name)

        vars(spec.loader)["exec_module"] = exec_module
        return spec
