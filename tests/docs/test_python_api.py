"""The Python reference is complete: every public name has a description and a running example."""

from __future__ import annotations

import ast
import inspect
import runpy
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from hexstead import play
from tools.docsite.python_api import EXAMPLES, FOLDER, PACKAGES, SOURCES, api_pages

CONTRACT = (play.Setup, play.State, play.Player)
"""The reference describes their members once, for all games."""


def members(package: str) -> Iterator[tuple[str, Any]]:
    """Yield the public functions and classes of a package, and the public members of classes."""
    module = import_module(f"hexstead.{package}")
    for name in module.__all__:
        found = getattr(module, name)
        if inspect.isclass(found):
            yield name, found
            for member, value in vars(found).items():
                function = getattr(value, "__func__", value)
                is_function = callable(function) and not inspect.isclass(function)
                if not member.startswith("_") and (
                    isinstance(value, property) or inspect.isgetsetdescriptor(value) or is_function
                ):
                    yield f"{name}.{member}", function
        elif inspect.isroutine(found):
            yield name, found


@pytest.mark.parametrize("package", PACKAGES)
def test_the_page_lists_every_public_name(package: str) -> None:
    page = api_pages()[f"{FOLDER}/{package}.md"]
    listed = page.partition("members:\n")[2].split("- ")[1:]
    assert [name.strip() for name in listed] == import_module(f"hexstead.{package}").__all__


def docstring(package: str, name: str) -> str | None:
    """Return the docstring of a public name from its source; compiled modules have none."""
    outer, _, member = name.partition(".")
    found = getattr(import_module(f"hexstead.{package}"), outer)
    path = SOURCES.parent.joinpath(*found.__module__.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    tree = ast.parse(file.read_text(encoding="utf-8"))
    kinds = (ast.ClassDef, ast.FunctionDef)
    top = next(each for each in tree.body if isinstance(each, kinds) and each.name == outer)
    if not member:
        return ast.get_docstring(top)
    defined = [each for each in top.body if isinstance(each, kinds) and each.name == member]
    return ast.get_docstring(defined[0])


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_has_a_description(package: str) -> None:
    shared = set() if package == "play" else {name for each in CONTRACT for name in vars(each)}
    missing = [
        name
        for name, _ in members(package)
        if name.rpartition(".")[2] not in shared and not docstring(package, name)
    ]
    assert missing == []


@pytest.mark.parametrize("package", PACKAGES)
def test_the_example_uses_every_public_name(package: str) -> None:
    tree = ast.parse((EXAMPLES / f"{package}.py").read_text(encoding="utf-8"))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    used |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    used |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    wanted = {*import_module(f"hexstead.{package}").__all__}
    wanted |= {name.rpartition(".")[2] for name, _ in members(package) if "." in name}
    assert wanted - used == set()


@pytest.mark.parametrize("package", PACKAGES)
def test_the_example_runs(package: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / f"{package}.py"), run_name="__main__")
    assert capsys.readouterr().out
