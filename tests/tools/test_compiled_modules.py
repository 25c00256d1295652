"""The engine compiles in an environment that has nothing but mypy."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import setup

ALLOWED = {*sys.stdlib_module_names, "hexstead", "typing_extensions"}


def imported(path: Path) -> Iterator[str]:
    """Yield the modules that a file imports, also within functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            assert node.module is not None
            yield node.module


def test_compiled_modules_import_no_other_packages() -> None:
    """mypyc refuses a module whose imports it does not find."""
    compiled = setup.modules()
    assert {setup.PACKAGE / name for name in setup.COMPILED_MODULES} <= {*compiled}
    assert len(compiled) > 100
    for path in compiled:
        assert {name.partition(".")[0] for name in imported(path)} <= ALLOWED, path


def test_plain_modules_are_not_analysed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    config = setup.write_config().read_text()
    assert "[mypy-hexstead.study.*]\nfollow_imports = skip\n" in config
    assert "[mypy-hexstead.tables.encoding]\nfollow_imports = skip\n" in config
    assert "[mypy-hexstead.bots.kingdom.network]\nfollow_imports = skip\n" in config
